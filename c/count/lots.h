/* lots.h - East's elements in lots, each of which occupies as many leading diagonals as can be.

   The *pattern* of an element is the set of the leads (leads.h) that it occupies.  Parting a list by one lead after the
   other would leave each part with half of them in common, and tell it apart by the other half, which is of no use.  So
   sets of leads are gone through instead, from those that reject most of the west down: as long as enough elements are
   left that occupy all of the set, whatever else they occupy, a lot is made of them, of those with little else first.
   Elements only become fewer, so that a set once done with never comes up again.  It is the greedy way to cover a list by
   few sets.  */

#ifndef QUEENS_LOTS_H
#define QUEENS_LOTS_H

#include "arena.h"
#include "kernel.h"
#include "leads.h"

enum { LOT = KERNEL_MAX_LANES };

typedef struct lots {
    uint16_t *patterns; /* of all elements */
    uint64_t *sorted;   /* the elements by pattern */
    uint32_t *first;    /* [pattern]: the first of its elements that is left, */
    uint32_t *end;      /* and behind the last one */
    uint32_t *with;     /* [set of leads]: elements left that occupy all of it */
    uint16_t *sets;     /* in the order of what they reject */
    uint16_t *worth;    /* [set of leads]: what it rejects */
} lots;

/* Takes room for so many elements.  */
void lots_take(lots *l, arena *from, size_t capacity);

/* Puts elements in the order of lots; the last lot may be short.  Those of two lots or fewer stay as they are: it would not
   pay.  */
void lots_order(lots *l, const kernel *k, const leads *by, uint64_t *elements, uint32_t count);

#endif
