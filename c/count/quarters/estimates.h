/* estimates.h - the estimated numbers of leaves and pairs of units, from their rows alone.

   r queens on r rows and r columns make r! leaves, minus those with two queens on a diagonal.  If columns are assigned
   at random, two queens d rows apart share a diagonal with probability 2 (w - d) / w (w - 1) in a quarter of width w,
   and with probability 2 (w - d) / w w if they are in quarters one above the other.  Pairs of queens do so almost
   independently.  Both sides are shorter by the share of keys that are before the key A (units.h).

   The leaves of every row set are estimated once.  The products for pairs are kept in tables as long as the northern
   rows stay the same, as they do for thousands of units that follow each other.  */

#ifndef QUEENS_ESTIMATES_H
#define QUEENS_ESTIMATES_H

#include "count/quarters/units.h"

typedef struct leaf_estimates {
    const units *units;
    double *leaves; /* [row set] (units.h): the number on one column set */
} leaf_estimates;

/* Returns false if memory is short.  */
bool queens_leaf_estimates_make(leaf_estimates *l, const units *all);
void queens_leaf_estimates_free(leaf_estimates *l);
size_t queens_leaf_estimates_bytes(int size);

typedef struct unit_estimate {
    double pairs[2]; /* [side]; those of all pieces of East (units.h) together */
} unit_estimate;

enum { ESTIMATE_LOW = 7, ESTIMATE_HIGH = QUARTERS_MAX_WIDTH - ESTIMATE_LOW };

/* The share of the leaves of a side's northern rows that go together with a leaf of the southern rows is the product of
   low[side][southern rows below ESTIMATE_LOW] and high[side][the other southern rows].  */
typedef struct estimator {
    const leaf_estimates *leaves;
    const unit_group *group; /* to which the tables belong, or NULL */
    uint32_t north[2];
    double low[2][1 << ESTIMATE_LOW];
    double high[2][1 << ESTIMATE_HIGH];
} estimator;

static inline void estimator_open(estimator *e, const leaf_estimates *from)
{
    e->leaves = from;
    e->group = NULL;
}

unit_estimate queens_estimate(estimator *e, const unit *u);

#endif
