/* slices.h - divides the units of a size into slices of about equal work, the same on every machine.

   Slice k contains the units that have at least k * grain of work before them, and less than (k + 1) * grain, in the
   integers of work_totals.h.  The grain is at least the work of the largest unit, so no slice is empty.  Otherwise each
   size has twice as many slices as the size before: slices of size 18 take some tenths of a millisecond, those of size
   28 a minute or two.  */

#ifndef QUEENS_SLICES_H
#define QUEENS_SLICES_H

#include "count/join/work_totals.h"

enum { SLICES_FEW_BITS = 6, SLICES_FEW_SIZE = 13 /* up to this size as many; then one bit more for each size */ };

typedef struct slicing {
    work_totals totals;
    uint64_t grain;
    uint64_t count;
} slicing;

/* Units first .. last, both included.  */
typedef struct unit_range {
    uint64_t first;
    uint64_t last;
} unit_range;

/* Returns QUEENS_DONE, QUEENS_NO_MEMORY, or QUEENS_STOPPED: size 28 takes a second.  `stop` may be NULL.  */
queens_status queens_slices_open(slicing *all, const struct leaf_estimates *estimates, const queens_stop *stop);
void queens_slices_close(slicing *all);

/* The work of a slice, as far as it can be known without weighing units: the grain, and what is left of all work for
   the last.  */
uint64_t queens_slices_work(const slicing *all, uint64_t slice);

/* The units of a slice.  */
unit_range queens_slices_units(const slicing *all, uint64_t slice);

#endif
