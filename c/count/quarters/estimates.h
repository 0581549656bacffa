/* estimates.h - the estimated numbers of leaves and pairs of a unit, from its number alone.

   r queens on r rows and r columns make r! leaves, minus those with two queens on a diagonal.  If columns are assigned
   at random, two queens d rows apart share a diagonal with probability 2 (w - d) / w (w - 1) in a quarter of width w,
   and with probability 2 (w - d) / w w if they are in quarters one above the other.  Pairs of queens do so almost
   independently.  If only some keys are compatible with the key A, both sides are shorter by that share.  */

#ifndef QUEENS_ESTIMATES_H
#define QUEENS_ESTIMATES_H

#include "count/quarters/units.h"

typedef struct unit_estimate {
    double elements; /* of East */
    double minors;   /* leaves of West */
    double majors;
    double pairs; /* of West */
} unit_estimate;

unit_estimate queens_unit_estimate(const unit *u);

#endif
