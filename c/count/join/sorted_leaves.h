/* sorted_leaves.h - all leaves of a row set, sorted by their columns.

   They are found as they come - each filling of the first strip with each pair of fillings of the other two - by tests
   that are all alike and need no jumps, and sorted by counting afterwards.  It takes a fraction of the time of asking for
   the leaves on one column set after the other (leaves.h), and all of them must fit.  */

#ifndef QUEENS_SORTED_LEAVES_H
#define QUEENS_SORTED_LEAVES_H

#include "count/kernels/kernel.h"
#include "count/quarters/leaves.h"

/* The leaves on the i-th column set are first[i] .. first[i + 1] - 1.  */
typedef struct sorted_leaves {
    uint32_t *first;
    leaves leaves;
} sorted_leaves;

/* Two fillings of the second and third strip that go together.  */
typedef struct filling_pair {
    uint64_t join;
    uint32_t vertical;
    uint32_t second, third;
    uint16_t set; /* of columns */
} filling_pair;

/* Room to work in.  */
typedef struct sorter {
    uint32_t capacity; /* leaves */
    uint32_t max_pairs;
    uint32_t pairs;
    filling_pair *pair;
    uint64_t *taken; /* what a pair occupies: diagonals and columns */
    uint32_t *found; /* the pairs of all leaves */
    uint32_t *end;   /* behind those of the leaves with one filling of the first strip */
} sorter;

void queens_sorter_take(sorter *s, arena *from, uint32_t capacity, uint32_t max_pairs);

/* Takes room for that many leaves of a side on sets of columns out of so many.  */
void queens_sorted_leaves_take(sorted_leaves *s, arena *from, uint32_t capacity, int width, int side);

/* Those on the i-th column set.  */
leaves queens_sorted_leaves_on(const sorted_leaves *s, uint32_t i);

/* Lists and sorts them; false if there are more than fit.  */
bool queens_sorted_leaves_make(sorted_leaves *s, sorter *room, const kernel *k, const strips *of, const subsets *sets);

#endif
