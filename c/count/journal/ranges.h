/* ranges.h - which units have been counted, and what their sums are: ranges in ascending order, of which those that touch
   are made one.  So memory grows with the gaps between them, not with the units.  */

#ifndef QUEENS_RANGES_H
#define QUEENS_RANGES_H

#include "queens_count.h"

/* Starts as all zeros.  */
typedef struct ranges {
    queens_range_sums *range;
    size_t count;
    size_t room;
} ranges;

void queens_ranges_free(ranges *all);

/* Is one of the units first .. last among them?  Then *unit is the least such.  */
bool queens_ranges_meet(const ranges *all, uint64_t first, uint64_t last, uint64_t *unit);

/* Room for one range more, so that the next queens_ranges_add can't fail; false where there is no memory.  */
bool queens_ranges_reserve(ranges *all);

/* Adds a range that meets none; there must be room.  */
void queens_ranges_add(ranges *all, const queens_range_sums *added);

/* False, and the sum half done, where one would have more than 64 bits.  */
bool queens_add_sums(uint64_t sum[QUEENS_SUMS], const uint64_t sums[QUEENS_SUMS]);
bool queens_equal_sums(const uint64_t a[QUEENS_SUMS], const uint64_t b[QUEENS_SUMS]);

#endif
