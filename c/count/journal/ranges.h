/* ranges.h - the units that were counted, with their sums, as ranges in ascending order.  Adjacent ranges become one,
   so memory grows with the number of gaps between them, not of units.  */

#ifndef QUEENS_RANGES_H
#define QUEENS_RANGES_H

#include "queens_count.h"

/* Starts as all zeros.  */
typedef struct ranges {
    queens_range_sums *range;
    size_t count;
    size_t capacity;
} ranges;

void queens_ranges_free(ranges *all);

/* Does any range contain one of the units first .. last?  Then sets *unit to the least such unit.  */
bool queens_ranges_overlap(const ranges *all, uint64_t first, uint64_t last, uint64_t *unit);

/* Reserves memory for one more range, so that the next queens_ranges_add can't fail.  Returns false if memory is
   short.  */
bool queens_ranges_reserve(ranges *all);

/* Adds a range that overlaps no other, after queens_ranges_reserve.  */
void queens_ranges_add(ranges *all, const queens_range_sums *added);

/* Returns false if a sum exceeds 64 bits; then some of the sums are added and others not.  */
bool queens_add_sums(uint64_t sum[QUEENS_SUMS], const uint64_t sums[QUEENS_SUMS]);
bool queens_equal_sums(const uint64_t a[QUEENS_SUMS], const uint64_t b[QUEENS_SUMS]);

#endif
