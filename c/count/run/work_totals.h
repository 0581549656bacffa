/* work_totals.h - running totals of the work of an engine's units, so that the work before a unit, and the unit at a given share
   of the work, are found at once.

   Work is queens_unit_work in whole numbers, each for WORK_GRAIN of it, so that totals are the same whatever they are added up
   from.  Of a great many units not every total is kept, but one in WORK_TOTALS_STEP.  */

#ifndef QUEENS_WORK_TOTALS_H
#define QUEENS_WORK_TOTALS_H

#include "queens_count.h"

enum { WORK_TOTALS_STEP = 64, WORK_TOTALS_MANY = 1 << 18, WORK_GRAIN = 1024 };

typedef struct work_totals {
    const queens_engine *engine;
    uint64_t units;
    uint64_t total;
    uint64_t step;    /* 1, or WORK_TOTALS_STEP beyond WORK_TOTALS_MANY units */
    uint64_t *before; /* before[i]: the work of all units below i * step */
} work_totals;

/* Returns QUEENS_DONE, QUEENS_NO_MEMORY, or QUEENS_STOPPED: size 28 takes some seconds.  `stop` may be NULL.  */
queens_status queens_work_totals_open(work_totals *all, const queens_engine *engine, const queens_stop *stop);
void queens_work_totals_close(work_totals *all);

uint64_t queens_work_totals_of(const work_totals *all, uint64_t unit);

/* The work of all units below `unit`, which is 0 .. units.  */
uint64_t queens_work_totals_before(const work_totals *all, uint64_t unit);

/* The first unit that has at least that much work before it; `units` where none has.  */
uint64_t queens_work_totals_at(const work_totals *all, uint64_t work);

/* Bytes that queens_work_totals_open allocates.  */
size_t queens_work_totals_bytes(uint64_t units);

#endif
