/* best_diagonals.h - the join diagonals that lead the order of East, for one unit.

   A diagonal is worth the more, the more often East occupies it and the more leaves of the west fall where all elements
   of a block do.  Which ones those are depends on the rows of the unit: where A are the inner rows of NE, the leaves of
   NW hardly reach the middle diagonals, which are the best ones of most other units.  */

#ifndef QUEENS_BEST_DIAGONALS_H
#define QUEENS_BEST_DIAGONALS_H

#include "count/kernels/kernel.h"
#include "count/quarters/units.h"

enum { BEST_DIAGONALS = 16, BEST_AMONG = 32 };

typedef struct best_diagonal {
    int join;     /* below BEST_AMONG */
    double falls; /* the part of the major leaves of the west that occupy it */
} best_diagonal;

typedef struct best_diagonals {
    best_diagonal best[BEST_DIAGONALS]; /* the best first */
    uint16_t among[64];                 /* [join]: bit i for best diagonal i, or 0 */
} best_diagonals;

void queens_best_diagonals_choose(best_diagonals *l, const unit *u);

/* Which best diagonals are among these join bits: bit i for best diagonal i.  */
static inline uint16_t best_diagonals_in(const best_diagonals *l, uint64_t join)
{
    unsigned in = 0;

    for (; join != 0; join &= join - 1)
        in |= l->among[__builtin_ctzll(join)];
    return (uint16_t)in;
}

/* What part of the major leaves of the west so many blocks leave on average: by as many best diagonals as tell them apart.  */
double queens_best_diagonals_spared(const unit *u, double blocks);

#endif
