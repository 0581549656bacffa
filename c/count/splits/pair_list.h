/* pair_list.h - the pairs of one half of the board, East or West, as words of join bits, as many as fit in memory.

   Those that are tied (kernels/kernel.h) come first in the list.  */

#ifndef QUEENS_PAIR_LIST_H
#define QUEENS_PAIR_LIST_H

#include "count/arena.h"
#include "count/kernels/kernel.h"

#include <assert.h>

typedef struct pair_list {
    uint32_t capacity;
    uint32_t tied;  /* number of pairs whose columns equal A */
    uint32_t count; /* of all pairs */
    uint64_t *words;
} pair_list;

static inline void pair_list_reserve(pair_list *l, arena *from, uint32_t capacity)
{
    l->capacity = capacity;
    l->words = arena_reserve(from, (size_t)capacity + KERNEL_PADDING, sizeof(uint64_t));
}

static inline void pair_list_clear(pair_list *l)
{
    l->tied = l->count = 0;
}

static inline pair_words pair_list_all(const pair_list *l)
{
    assert(l->tied <= l->count && l->count <= l->capacity);
    return (pair_words){{{l->words + l->tied, l->count - l->tied}, {l->words, l->tied}}};
}

#endif
