/* work_totals.h - the estimated cost of units, in about cycles, and running totals of it.  They give the work before a
   unit, and the unit at a given amount of work, without a loop over all units.

   All units of one choice of rows (units.h) share its work, by fixed shares: if their piece of East does not occupy a
   diagonal, it is longer, and joins more of West.

   Totals are integers in units of WORK_GRAIN, and at least one for each unit, so that they do not depend on the order
   of addition.  Totals are stored for choices of rows, and with very many of these only one in WORK_TOTALS_STEP.  */

#ifndef QUEENS_WORK_TOTALS_H
#define QUEENS_WORK_TOTALS_H

#include "queens_count.h"

struct estimator;
struct leaf_estimates;
struct units;

enum { WORK_TOTALS_STEP = 64, WORK_TOTALS_MANY = 1 << 18, WORK_GRAIN = 1024 };

typedef struct work_totals {
    const struct leaf_estimates *estimates;
    uint64_t units;
    uint64_t choices; /* of rows */
    uint64_t total;
    uint64_t largest; /* no unit has more work; at most two more than the largest has */
    uint64_t step;    /* 1, or WORK_TOTALS_STEP beyond WORK_TOTALS_MANY choices */
    uint64_t *before; /* before[i]: the work of all choices below i * step */
} work_totals;

/* The work of all units of a choice of rows.  Quickest for choices that follow each other.  */
double queens_choice_work(struct estimator *by, uint64_t choice);

/* The share that the first `piece` units of a choice have in its work.  It is exact: from 0, for the first, to 1.  */
double queens_share_before(const struct units *all, uint64_t piece);

/* Returns QUEENS_DONE, QUEENS_NO_MEMORY, or QUEENS_STOPPED: size 28 takes a second.  `stop` may be NULL.  */
queens_status queens_work_totals_open(work_totals *all, const struct leaf_estimates *estimates,
                                      const queens_stop *stop);
void queens_work_totals_close(work_totals *all);

uint64_t queens_work_totals_of(const work_totals *all, uint64_t unit);

/* The work of all units before this one.  */
uint64_t queens_work_totals_before(const work_totals *all, uint64_t unit);

/* The first unit that has at least that much work before it; `units` if there is none.  */
uint64_t queens_work_totals_at(const work_totals *all, uint64_t work);

/* Bytes that queens_work_totals_open allocates.  */
size_t queens_work_totals_bytes(uint64_t choices);

#endif
