/* leads.h - the join diagonals that lead the order of East, for one unit.

   A diagonal is worth the more, the more often East occupies it and the more leaves of the west fall where all elements
   of a block do.  Which ones those are depends on the rows of the unit: where A are the inner rows of NE, the leaves of
   NW hardly reach the middle diagonals, which are the best ones of most other units.  */

#ifndef QUEENS_LEADS_H
#define QUEENS_LEADS_H

#include "kernel.h"
#include "units.h"

enum { LEADS = 16, LEADS_AMONG = 32 };

typedef struct lead {
    int join;     /* below LEADS_AMONG */
    double falls; /* the part of the major leaves of the west that occupy it */
} lead;

typedef struct leads {
    lead best[LEADS];   /* the best first */
    uint16_t among[64]; /* [join]: bit i for lead i, or 0 */
} leads;

void leads_choose(leads *l, const unit *u);

/* Which leads are among these join bits: bit i for lead i.  */
static inline uint16_t leads_in(const leads *l, uint64_t join)
{
    unsigned in = 0;

    for (; join != 0; join &= join - 1)
        in |= l->among[__builtin_ctzll(join)];
    return (uint16_t)in;
}

/* What part of the major leaves of the west so many blocks leave on average: by as many leads as tell them apart.  */
double leads_spared(const unit *u, double blocks);

#endif
