/* leaves.h - leaves: placements in one quarter on exactly the chosen rows and a given set of columns, with no two
   queens on a diagonal.

   A leaf is known by the lines it occupies.  Leaves are stored field by field, so that kernels can load a field of many
   leaves at once.  They come in batches.  A column set of seven has at most 7! leaves; a quarter with more queens need
   not keep all its leaves in memory at once.  */

#ifndef QUEENS_LEAVES_H
#define QUEENS_LEAVES_H

#include "count/arena.h"

#include <stdbool.h>

enum {
    LEAVES_MINOR_MAX = 5040, /* 7!: a quarter with seven queens, the maximum for the quarter with fewer, at size 28 */
    LEAVES_PADDING = 32      /* elements after the last one, for kernels that load or store many */
};

typedef struct leaves {
    uint32_t capacity;
    uint32_t count;
    uint32_t *vertical;
    uint64_t *join;
} leaves;

/* Receives a batch.  Returns false to end the listing.  */
typedef struct leaves_sink {
    bool (*receive)(void *user, const leaves *batch);
    void *user;
} leaves_sink;

static inline void leaves_reserve(leaves *l, arena *from, uint32_t capacity)
{
    l->capacity = capacity;
    l->vertical = arena_reserve(from, (size_t)capacity + LEAVES_PADDING, sizeof(uint32_t));
    l->join = arena_reserve(from, (size_t)capacity + LEAVES_PADDING, sizeof(uint64_t));
}

#endif
