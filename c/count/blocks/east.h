/* east.h - East: every compatible pair of a leaf in NE and one in SE, as a word of join bits, in blocks.

   Elements are put in groups (east_groups.h) that have many join bits in common, so that a block rejects whole leaves
   of the west at once.

   Elements whose columns C equal A as a key (units.h) have another weight than the rest.  They fill whole words of each
   plane, in the first blocks.  */

#ifndef QUEENS_EAST_H
#define QUEENS_EAST_H

#include "count/arena.h"
#include "count/blocks/east_groups.h"
#include "count/kernels/kernel.h"
#include "count/quarters/units.h"

typedef struct east {
    uint32_t capacity;
    uint32_t equal; /* number found so far */
    uint32_t others;
    uint64_t *found; /* the elements that are not equal */
    uint64_t *equals;
    east_groups east_groups;
    uint64_t *mixed; /* a block with equal elements */
    uint64_t *planes;
    uint64_t *valid;
    block *blocks;

    uint32_t used; /* number of blocks */
    uint32_t equal_words;
} east;

/* Reserves memory for `capacity` elements, a multiple of KERNEL_MAX_LANES, of at most `joins` join bits.  */
void queens_east_reserve(east *e, arena *from, uint32_t capacity, int joins);

/* Removes all elements.  */
void queens_east_clear(east *e);

/* The address at which to add elements, and the number that fit.  After adding, call queens_east_added with their
   number.  */
uint64_t *queens_east_end(east *e, bool equal);
uint32_t queens_east_space(const east *e);
void queens_east_added(east *e, bool equal, uint32_t count);

/* Orders the elements found and makes blocks of them.  */
void queens_east_order(east *e, const kernel *k, int joins, const best_diagonals *l);

#endif
