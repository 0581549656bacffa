/* pair_list.h - the pairs of one half of the board, East or West, as words of join bits, as many as are held at once.

   Pairs whose columns equal A as a key (units.h) have another weight than the rest.  They come first in the list.  */

#ifndef QUEENS_PAIR_LIST_H
#define QUEENS_PAIR_LIST_H

#include "count/arena.h"
#include "count/kernels/kernel.h"

typedef struct pair_list {
    uint32_t capacity;
    uint32_t tied;  /* number of pairs whose columns equal A */
    uint32_t count; /* of all pairs */
    uint64_t *words;
} pair_list;

/* Words of a list that are adjacent.  */
typedef struct word_list {
    uint64_t *first;
    uint32_t count;
} word_list;

typedef struct pairs {
    word_list of[2]; /* [tied] */
} pairs;

static inline void pair_list_reserve(pair_list *l, arena *from, uint32_t capacity)
{
    l->capacity = capacity;
    l->words = arena_reserve(from, (size_t)capacity + KERNEL_PADDING, sizeof(uint64_t));
}

static inline void pair_list_clear(pair_list *l)
{
    l->tied = l->count = 0;
}

static inline pairs pair_list_all(const pair_list *l)
{
    return (pairs){{{l->words + l->tied, l->count - l->tied}, {l->words, l->tied}}};
}

#endif
