/* split_join.h - counts the pairs of East and West that share no join diagonal, by splits.

   Let d be a join diagonal.  A pair of East with d goes only with pairs of West without d, so

       count(E, W) = count(E with d, W without d) + count(E without d, W)

   and the same with E and W exchanged.  Each split takes the longer of the two lists, and the diagonal that rejects
   most pairs.  After some twenty splits both lists are short, and further splits would take longer than they save.
   Then the lists are crossed: each word of one with hundreds of words of the other at once.  Boole's expansion of a
   function by one of its variables is the same idea.  All this happens in place: a split puts the words with d after
   those without.  */

#ifndef QUEENS_SPLIT_JOIN_H
#define QUEENS_SPLIT_JOIN_H

#include "count/arena.h"
#include "count/kernels/kernel.h"
#include "queens_count.h"

#include <assert.h>

/* The pairs of one half of the board, East or West, as words of join bits, as many as fit in memory.  Those that are tied
   (kernels/kernel.h) come first in the list.  */
typedef struct pair_list {
    uint32_t capacity;
    uint32_t tied;  /* number of pairs that are tied */
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

typedef struct split_join {
    const kernel *kernel;
    crossing space;
    uint64_t *copies, *copies_end; /* memory for words that splits copy */
    const queens_stop *stop;       /* or NULL */
    bool stopped;
    uint32_t until_asked;
    uint64_t sums[3]; /* [how many of the two sides are tied] */
} split_join;

/* Reserves memory for any kernel.  */
void queens_split_join_reserve(split_join *j, arena *from);

/* Adds to j->sums the number of East's pairs and West's pairs that have none of the diagonals in common.  The words
   change places.  Returns false if it was stopped; the sums are then invalid.  */
bool queens_split_join_add(split_join *j, pair_words east, pair_words west, uint64_t diagonals);

/* The words without any of the bits, which come first from now on.  */
word_list queens_split_without(const kernel *k, word_list all, uint64_t bits);

/* Asks from time to time whether to stop.  */
bool queens_split_join_stopped(split_join *j);

#endif
