/* east.h - East: every pair of a leaf in NE and one in SE that go together, as words of join bits, in blocks.

   Elements are put in the Gray code's order of their lowest join bits, those that reject most: neighbours differ in few
   of them, so that in most blocks several bits are common to all elements, and whole leaves of the west fall at once.
   Elements whose columns C equal A as a key (units.h) count otherwise than the rest.  They come first, and fill up words
   of 64 by themselves.  */

#ifndef QUEENS_EAST_H
#define QUEENS_EAST_H

#include "arena.h"
#include "kernel.h"
#include "units.h"

enum { EAST_MAX_CUTS = 12 };

typedef struct east {
    uint32_t capacity;
    uint32_t count;
    uint32_t equal; /* of them, those found first */
    uint64_t *found;
    uint64_t *ordered;
    uint64_t *planes;
    uint64_t *valid;
    block *blocks;
    uint16_t *place; /* place[low bits of an element]: its code's place in the order */
    uint32_t *starts;
    int cuts;

    uint32_t used; /* blocks */
    uint32_t equal_words;
} east;

/* Takes room for `capacity` elements, a multiple of KERNEL_MAX_LANES, of at most `joins` join bits.  */
void east_take(east *e, arena *from, uint32_t capacity, int joins);

/* Fills in what never changes; once the arrays are there.  */
void east_open(east *e);

/* Puts the elements found in order and in blocks.  */
void east_order(east *e, const kernel *k, int joins);

#endif
