/* best_diagonals.h - the join diagonals that reject most pairs of a unit, by an estimate from its rows.

   A diagonal is worth more the more often East occupies it, and the more leaves of West do.  This depends on the rows of
   the unit: if A consists of the inner rows of NE, the leaves of NW hardly reach the middle diagonals, which are best in
   most other units.  */

#ifndef QUEENS_BEST_DIAGONALS_H
#define QUEENS_BEST_DIAGONALS_H

#include "count/quarters/units.h"

enum { BEST_DIAGONALS = 16, BEST_AMONG = 32 };

typedef struct best_diagonal {
    int join;    /* below BEST_AMONG */
    double west; /* share of the pairs of West that occupy it */
} best_diagonal;

typedef struct best_diagonals {
    best_diagonal best[BEST_DIAGONALS]; /* best first */
} best_diagonals;

void queens_best_diagonals_choose(best_diagonals *l, const unit *u);

/* A subset of the best diagonals (bit i: the i-th), as join bits.  */
uint64_t queens_best_diagonals_joins(const best_diagonals *l, uint32_t subset);

#endif
