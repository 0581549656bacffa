/* leaves.h - leaves: the placements in one quarter on exactly the chosen rows and a given set of columns, no two queens
   on a diagonal.

   A leaf is kept as what it occupies and as the three fillings that it is made of, field by field, so that kernels can
   load a field of many leaves at once.  East has no use for the fillings and West none for the join bits.  Leaves come in batches: a column set of seven has at most 7! of them, and
   where a quarter has more queens than that its leaves need never stand in memory all together.  */

#ifndef QUEENS_LEAVES_H
#define QUEENS_LEAVES_H

#include "count/arena.h"
#include "count/quarters/column_shares.h"
#include "count/quarters/strips.h"

enum {
    LEAVES_MINOR_MAX = 5040, /* 7!: the queens of the quarter with fewer, at size 28 */
    LEAVES_PADDING = 32      /* readable elements behind the last one, for kernels that load many */
};

/* What a leaf is made of: the number of its filling among those of each strip.  */
typedef struct leaf {
    uint32_t filling[STRIPS];
} leaf;

typedef struct leaves {
    uint32_t capacity;
    uint32_t count;
    uint32_t *vertical;
    uint64_t *join; /* NULL, or made is, where leaves are of one side only */
    leaf *made;
} leaves;

/* Takes a batch.  Returns false to end the listing.  */
typedef struct leaves_sink {
    bool (*take)(void *user, const leaves *batch);
    void *user;
} leaves_sink;

/* Room for leaves with all of their fields, or with those that a side needs.  */
void queens_leaves_take(leaves *l, arena *from, uint32_t capacity);
void queens_leaves_take_side(leaves *l, arena *from, uint32_t capacity, int side);

static inline void leaves_put(leaves *l, uint32_t i, uint64_t join, uint32_t vertical, leaf made)
{
    l->vertical[i] = vertical;
    if (l->join != NULL)
        l->join[i] = join;
    if (l->made != NULL)
        l->made[i] = made;
}

/* Adds to the batch every leaf on `columns`.  When it is full the sink, which may be NULL if it can't be, gets it, and it
   is filled anew; what is in it at the end is the caller's.  False if the sink ended it.  */
bool queens_leaves_list(const strips *s, const subsets *sets, const column_shares *ways, uint32_t columns,
                        leaves *batch, const leaves_sink *sink);

#endif
