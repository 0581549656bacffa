/* ledger.h - running totals of the work of an engine's units, so that the work before a unit, and the unit at a given share
   of the work, are found at once.

   Work is count_work in whole numbers, each for LEDGER_GRAIN of it, so that totals are the same whatever they are added up
   from.  Of a great many units not every total is kept, but one in LEDGER_STEP.  */

#ifndef QUEENS_LEDGER_H
#define QUEENS_LEDGER_H

#include "count.h"

enum { LEDGER_STEP = 64, LEDGER_MANY = 1 << 18, LEDGER_GRAIN = 1024 };

typedef struct ledger {
    const count_engine *engine;
    uint64_t units;
    uint64_t total;
    uint64_t step;    /* 1, or LEDGER_STEP beyond LEDGER_MANY units */
    uint64_t *before; /* before[i]: the work of all units below i * step */
} ledger;

/* Returns QUEENS_DONE, QUEENS_NO_MEMORY, or QUEENS_STOPPED: size 28 takes some seconds.  `stop` may be NULL.  */
queens_status ledger_open(ledger *all, const count_engine *engine, const count_stop *stop);
void ledger_close(ledger *all);

uint64_t ledger_work(const ledger *all, uint64_t unit);

/* The work of all units below `unit`, which is 0 .. units.  */
uint64_t ledger_before(const ledger *all, uint64_t unit);

/* The first unit that has at least that much work before it; `units` where none has.  */
uint64_t ledger_at(const ledger *all, uint64_t work);

/* Bytes that ledger_open allocates.  */
size_t ledger_bytes(uint64_t units);

#endif
