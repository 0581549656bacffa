/* sorted.h - all leaves of a row set, sorted by their columns.

   They are found as they come - each filling of the first strip with each of the second, each such pair with each of the
   third - by tests that are all alike and need no jumps, and sorted by counting afterwards.  It takes a tenth of the time
   of asking for the leaves on one column set after the other (leaves.h), and all of them must fit.  */

#ifndef QUEENS_SORTED_H
#define QUEENS_SORTED_H

#include "leaves.h"

/* The leaves on the i-th column set are first[i] .. first[i + 1] - 1.  */
typedef struct sorted {
    uint32_t *first;
    leaves leaves;
} sorted;

/* Two fillings, of the first and the second strip, that go together.  */
typedef struct filling_pair {
    filling both;
    uint32_t first;
    uint32_t second;
} filling_pair;

/* Room to work in.  */
typedef struct sorter {
    uint32_t capacity; /* leaves */
    uint32_t max_pairs;
    uint32_t pairs;
    filling_pair *pair;
    uint32_t *pair_of;  /* of each leaf as it is found */
    uint32_t *third_of; /* and the filling of its third strip */
    uint16_t *columns;
} sorter;

void sorter_take(sorter *s, arena *from, uint32_t capacity, uint32_t max_pairs);

/* Takes room for that many leaves on sets of columns out of so many.  */
void sorted_take(sorted *s, arena *from, uint32_t capacity, int width);

/* Lists and sorts them; false if there are more than fit.  */
bool sorted_make(sorted *s, sorter *room, const strips *of, const subsets *sets);

#endif
