/* sorted_leaves.h - all leaves of a row set, sorted by their columns.

   The search combines each filling of the first strip with each pair of fillings of the other two.  The tests are all
   alike and need no branches.  A counting sort follows.  This takes a fraction of the time of listing the leaves of one
   column set after another (leaves.h), but all leaves must fit.  */

#ifndef QUEENS_SORTED_LEAVES_H
#define QUEENS_SORTED_LEAVES_H

#include "count/kernels/kernel.h"
#include "count/quarters/leaves.h"

/* The leaves on the i-th column set are first[i] .. first[i + 1] - 1.  */
typedef struct sorted_leaves {
    uint32_t *first;
    leaves leaves;
} sorted_leaves;

/* Compatible fillings of the second and third strip.  */
typedef struct filling_pair {
    uint64_t join;
    uint32_t vertical;
    uint32_t second, third;
    uint16_t set; /* its columns */
} filling_pair;

/* Working memory.  */
typedef struct sorter {
    uint32_t capacity; /* number of leaves */
    uint32_t max_pairs;
    uint32_t pairs;
    filling_pair *pair;
    uint64_t *taken; /* diagonals and columns that a pair occupies */
    uint32_t *found; /* the pairs of all leaves */
    uint32_t *end;   /* [filling of the first strip]: the end of its leaves in `found` */
} sorter;

void queens_sorter_reserve(sorter *s, arena *from, uint32_t capacity, uint32_t max_pairs);

/* Reserves memory for `capacity` leaves of a side, on sets of columns out of `width`.  */
void queens_sorted_leaves_reserve(sorted_leaves *s, arena *from, uint32_t capacity, int width, int side);

/* The leaves on the i-th column set.  */
leaves queens_sorted_leaves_on(const sorted_leaves *s, uint32_t i);

/* Lists and sorts the leaves.  Returns false if they do not fit.  */
bool queens_sorted_leaves_make(sorted_leaves *s, sorter *r, const kernel *k, const strips *of, const subsets *sets);

#endif
