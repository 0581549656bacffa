/* east_groups.h - divides East's elements into groups that occupy as many of the best diagonals as possible.

   The *pattern* of an element is the set of best diagonals (best_diagonals.h) that it occupies.  Splitting a list by
   one best diagonal after another would not help: in half of the parts the elements would have in common only that they
   do not occupy the diagonal.  So the sets of best diagonals are processed instead, from those that reject most of the
   west down.  As long as enough elements are left that occupy the whole set, they make a group, those with few other
   diagonals first.  The number of elements only decreases, so each set is processed once.  This is the greedy way to
   cover a list by few sets.  */

#ifndef QUEENS_EAST_GROUPS_H
#define QUEENS_EAST_GROUPS_H

#include "count/arena.h"
#include "count/blocks/best_diagonals.h"
#include "count/kernels/kernel.h"

enum { GROUP = KERNEL_MAX_LANES };

typedef struct east_groups {
    uint16_t *patterns; /* of all elements */
    uint64_t *sorted;   /* the elements by pattern */
    uint32_t *first;    /* [pattern]: the first of its elements that is left */
    uint32_t *end;      /* [pattern]: after the last of its elements */
    uint32_t *with;     /* [set of best diagonals]: number of elements left that occupy all of it */
    uint16_t *sets;     /* in descending order of worth */
    uint16_t *worth;    /* [set of best diagonals]: how much it rejects */
} east_groups;

/* Reserves memory for `capacity` elements.  */
void queens_east_groups_reserve(east_groups *l, arena *from, size_t capacity);

/* Orders the elements by groups; the last group may be short.  A list of at most two groups keeps its order, because
   ordering it would not pay.  */
void queens_east_groups_order(east_groups *l, const kernel *k, const best_diagonals *by, uint64_t *elements,
                              uint32_t count);

#endif
