/* split_lists.h - the memory for the join of one unit.  */

#ifndef QUEENS_SPLIT_LISTS_H
#define QUEENS_SPLIT_LISTS_H

#include "count/quarters/leaves.h"
#include "count/splits/split_join.h"

typedef struct split_lists {
    pair_list side[2];
    leaves leaves[2][2]; /* [side][MINOR or MAJOR]: those on one column set */
    split_join join;
} split_lists;

/* Reserves memory for a list of `segment` pairs of East, for one of pairs of West, and for `majors` leaves of a major
   quarter.  */
void queens_split_lists_reserve(split_lists *l, arena *from, int size, uint32_t segment, uint32_t majors);

#endif
