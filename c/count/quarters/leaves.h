/* leaves.h - leaves: placements in one quarter on exactly the chosen rows and a given set of columns, with no two
   queens on a diagonal.

   A leaf consists of the lines it occupies and the three fillings that make it up.  Leaves are stored field by field,
   so that kernels can load a field of many leaves at once.  East does not need the fillings, and West does not need the
   join bits.  Leaves come in batches.  A column set of seven has at most 7! leaves; a quarter with more queens need
   not hold all its leaves in memory at once.  */

#ifndef QUEENS_LEAVES_H
#define QUEENS_LEAVES_H

#include "count/arena.h"
#include "count/quarters/strips.h"

#include <stdbool.h>

enum {
    LEAVES_MINOR_MAX = 5040, /* 7!: a quarter with seven queens, the maximum for the quarter with fewer, at size 28 */
    LEAVES_PADDING = 32      /* elements after the last one, for kernels that load or store many */
};

/* The fillings that make up a leaf: the number of its filling in each strip.  */
typedef struct leaf {
    uint32_t filling[STRIPS];
} leaf;

typedef struct leaves {
    uint32_t capacity;
    uint32_t count;
    uint32_t *vertical;
    uint64_t *join; /* if leaves are of one side only, either join or made is NULL */
    leaf *made;
} leaves;

/* Receives a batch.  Returns false to end the listing.  */
typedef struct leaves_sink {
    bool (*receive)(void *user, const leaves *batch);
    void *user;
} leaves_sink;

/* Reserve memory for leaves with all of their fields, or with those that a side needs.  */
void queens_leaves_reserve(leaves *l, arena *from, uint32_t capacity);
void queens_leaves_reserve_side(leaves *l, arena *from, uint32_t capacity, int side);

static inline void leaves_put(leaves *l, uint32_t i, uint64_t join, uint32_t vertical, leaf made)
{
    l->vertical[i] = vertical;
    if (l->join != NULL)
        l->join[i] = join;
    if (l->made != NULL)
        l->made[i] = made;
}

#endif
