/* best_diagonals.h - the join diagonals by which East is ordered, for one unit.

   If all elements of a block occupy a diagonal, the block rejects every leaf of the west on it.  So a diagonal is worth
   more the more often East occupies it, and the more leaves of the west do.  This depends on the rows of the unit: if A
   consists of the inner rows of NE, the leaves of NW hardly reach the middle diagonals, which are best in most other
   units.  */

#ifndef QUEENS_BEST_DIAGONALS_H
#define QUEENS_BEST_DIAGONALS_H

#include "count/kernels/kernel.h"
#include "count/quarters/units.h"

enum { BEST_DIAGONALS = 16, BEST_AMONG = 32 };

typedef struct best_diagonal {
    int join;       /* below BEST_AMONG */
    double east;    /* share of the elements of East that occupy it */
    double west;    /* share of the pairs of West */
    double rejects; /* share of the major leaves of the west */
} best_diagonal;

typedef struct best_diagonals {
    best_diagonal best[BEST_DIAGONALS]; /* best first */
    uint16_t among[64];                 /* [join]: bit i for best diagonal i, or 0 */
} best_diagonals;

void queens_best_diagonals_choose(best_diagonals *l, const unit *u);

/* The best diagonals among these join bits: bit i for best diagonal i.  */
static inline uint16_t best_diagonals_in(const best_diagonals *l, uint64_t join)
{
    unsigned in = 0;

    for (; join != 0; join &= join - 1)
        in |= l->among[__builtin_ctzll(join)];
    return (uint16_t)in;
}

/* The first best diagonals of that number, as join bits.  */
uint64_t queens_best_diagonals_first(const best_diagonals *l, int number);

/* The average share of the major leaves of the west that a block does not reject, if East has this number of blocks and
   the best diagonals divide it into them.  */
double queens_best_diagonals_kept(const unit *u, double blocks);

#endif
