/* split_lists.h - the memory for the join by splits of one unit.  */

#ifndef QUEENS_SPLIT_LISTS_H
#define QUEENS_SPLIT_LISTS_H

#include "count/quarters/leaves.h"
#include "count/splits/split_join.h"

enum { SPLIT_MAJORS = 4096 };

typedef struct split_lists {
    pair_list side[2];
    leaves kept[2][2]; /* [side][MINOR or MAJOR]: leaves of one column set */
    split_join join;
} split_lists;

/* Reserves memory for lists of `segment` pairs of East, and for those of West that go with them.  */
void queens_split_lists_reserve(split_lists *l, arena *from, int size, uint32_t segment);

#endif
