/* unit_leaves.h - the leaves of the current unit, by quarter and column set: from the store, or listed for each column
   set.  */

#ifndef QUEENS_UNIT_LEAVES_H
#define QUEENS_UNIT_LEAVES_H

#include "count/join/engine.h"

typedef struct unit_leaves {
    const queens_engine *engine;
    const unit *unit;
    int quarter;
    const sorted_leaves *stored; /* NULL: list them */
    filling_pairs *pairs;
    leaves *buffer;
} unit_leaves;

/* The leaves of a quarter with their join bits: from the store, or listed in the buffer without those that have a banned
   join bit.  */
unit_leaves queens_unit_leaves(const queens_engine *e, queens_scratch *s, int q, uint64_t banned, leaves *buffer);

/* All leaves on the columns of a key (units.h), in a quarter with so few queens that they fit.  */
leaves queens_unit_minors_on(const unit_leaves *l, uint32_t key);

/* Passes these leaves to the sink, batch by batch.  Returns false if the sink ended the listing.  */
bool queens_unit_majors_on(const unit_leaves *l, uint32_t key, const leaves_sink *sink);

#endif
