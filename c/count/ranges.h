/* ranges.h - which units have been counted, and what their sums are: ranges in ascending order, of which those that touch
   are made one.  So memory grows with the gaps between them, not with the units.  */

#ifndef QUEENS_RANGES_H
#define QUEENS_RANGES_H

#include "count.h"

typedef struct count_range {
    uint64_t first, last; /* both included */
    wide bins[COUNT_BINS];
} count_range;

/* Starts as all zeros.  */
typedef struct ranges {
    count_range *range;
    size_t count;
    size_t room;
} ranges;

void ranges_free(ranges *all);

/* Is one of the units first .. last among them?  Then *unit is the least such.  */
bool ranges_meet(const ranges *all, uint64_t first, uint64_t last, uint64_t *unit);

/* Room for one range more, so that the next ranges_add can't fail; false where there is no memory.  */
bool ranges_reserve(ranges *all);

/* Adds a range that meets none; there must be room.  */
void ranges_add(ranges *all, const count_range *added);

void count_add_bins(wide sum[COUNT_BINS], const wide bins[COUNT_BINS]);
bool count_equal_bins(const wide a[COUNT_BINS], const wide b[COUNT_BINS]);

#endif
