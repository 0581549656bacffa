/* unit_leaves.h - the leaves of the current unit, by quarter and column set: from the store, sorted for this unit, or
   listed for each column set.  */

#ifndef QUEENS_UNIT_LEAVES_H
#define QUEENS_UNIT_LEAVES_H

#include "count/join/engine.h"

typedef struct unit_leaves {
    const queens_engine *engine;
    const unit *unit;
    int quarter;
    const rows_of *rows;         /* of East, NULL if the store has the leaves */
    const sorted_leaves *sorted; /* NULL: list them */
    leaves *buffer;
} unit_leaves;

/* The rows of the unit in a quarter, divided into strips.  */
rows_of *queens_unit_rows(const queens_engine *e, queens_scratch *s, int q);

/* The leaves of a quarter.  The buffer is used only if leaves are neither in the store nor sorted.  */
unit_leaves queens_unit_leaves(const queens_engine *e, queens_scratch *s, int q, leaves *buffer);

/* All leaves on the columns of a key (units.h), in a quarter with so few queens that they fit.  Those with banned join
   bits may be left out; where leaves are listed, that saves time.  */
leaves queens_unit_minors_on(const unit_leaves *l, uint32_t key, uint64_t banned);

/* Passes these leaves to the sink, batch by batch.  Returns false if the sink ended the
   listing.  */
bool queens_unit_majors_on(const unit_leaves *l, uint32_t key, uint64_t banned, const leaves_sink *sink);

#endif
