/* east_groups.h - East's elements in groups, each of which occupies as many of the best diagonals as possible.

   The *pattern* of an element is the set of the best diagonals (best_diagonals.h) that it occupies.  Parting a list by one best diagonal after the
   other would leave each part with half of them in common, and tell it apart by the other half, which is of no use.  So
   sets of best diagonals are gone through instead, from those that reject most of the west down: as long as enough elements are
   left that occupy all of the set, whatever else they occupy, a group is made of them, of those with little else first.
   Elements only become fewer, so that a set once done with never comes up again.  It is the greedy way to cover a list by
   few sets.  */

#ifndef QUEENS_EAST_GROUPS_H
#define QUEENS_EAST_GROUPS_H

#include "count/arena.h"
#include "count/join/best_diagonals.h"
#include "count/kernels/kernel.h"

enum { GROUP = KERNEL_MAX_LANES };

typedef struct east_groups {
    uint16_t *patterns; /* of all elements */
    uint64_t *sorted;   /* the elements by pattern */
    uint32_t *first;    /* [pattern]: the first of its elements that is left, */
    uint32_t *end;      /* and behind the last one */
    uint32_t *with;     /* [set of best diagonals]: elements left that occupy all of it */
    uint16_t *sets;     /* in the order of what they reject */
    uint16_t *worth;    /* [set of best diagonals]: what it rejects */
} east_groups;

/* Takes room for so many elements.  */
void queens_east_groups_take(east_groups *l, arena *from, size_t capacity);

/* Puts elements in the order of groups; the last group may be short.  Those of two groups or fewer stay as they are: it would not
   pay.  */
void queens_east_groups_order(east_groups *l, const kernel *k, const best_diagonals *by, uint64_t *elements,
                              uint32_t count);

#endif
