/* east.h - East: every pair of a leaf in NE and one in SE that go together, as words of join bits, in blocks.

   Elements are put in groups (east_groups.h) that have many join bits in common, so that whole leaves of the west fall at once for a
   block.

   Elements whose columns C equal A as a key (units.h) count otherwise than the rest.  They fill up some words of each plane by
   themselves, in the first blocks.  */

#ifndef QUEENS_EAST_H
#define QUEENS_EAST_H

#include "count/arena.h"
#include "count/join/east_groups.h"
#include "count/kernels/kernel.h"
#include "count/quarters/units.h"

typedef struct east {
    uint32_t capacity;
    uint32_t equal; /* found so far */
    uint32_t others;
    uint64_t *found; /* the others */
    uint64_t *equals;
    east_groups east_groups;
    uint64_t *mixed; /* a block with equal elements */
    uint64_t *planes;
    uint64_t *valid;
    block *blocks;

    uint32_t used; /* blocks */
    uint32_t equal_words;
} east;

/* Takes room for `capacity` elements, a multiple of KERNEL_MAX_LANES, of at most `joins` join bits.  */
void queens_east_take(east *e, arena *from, uint32_t capacity, int joins);

/* No elements.  */
void queens_east_clear(east *e);

/* Where elements are to be added, and for how many there is room; queens_east_added says how many were.  */
uint64_t *queens_east_end(east *e, bool equal);
uint32_t queens_east_room(const east *e);
void queens_east_added(east *e, bool equal, uint32_t count);

/* Puts the elements found in order and in blocks.  */
void queens_east_order(east *e, const kernel *k, int joins, const best_diagonals *l);

#endif
