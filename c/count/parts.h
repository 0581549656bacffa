/* parts.h - the units dealt out in shares of equal work, for jobs that know nothing of each other.

   The units in the order of their numbers are cut into slices of equal work by count_work, some for each part, and dealt
   like cards: in the first round from the first part to the last, in the next one from the last to the first, and so on.
   So each part has its share of every kind of unit, and where the estimate is off for one kind it is so for all parts.

   Part I of K has the same units on every machine: shares are cut in whole numbers.  The parts of a K are disjoint, and
   together they are all units.  Where there are fewer units than parts, some parts are empty.  */

#ifndef QUEENS_PARTS_H
#define QUEENS_PARTS_H

#include "ledger.h"

enum { COUNT_MAX_PARTS = 1000000, COUNT_MAX_SLICES = 16 };

/* Units first .. last, both included.  */
typedef struct count_slice {
    uint64_t first;
    uint64_t last;
} count_slice;

/* Writes the slices of a part, ascending, none empty and no two adjacent, and returns their number; 0 for an empty part, or
   where not 1 <= part <= parts <= COUNT_MAX_PARTS.  */
int count_part(const ledger *all, uint64_t part, uint64_t parts, count_slice slices[COUNT_MAX_SLICES]);

#endif
