#include "count/blocks/east.h"

#include <string.h>

/* Equal elements can leave most of a word empty, and then the other elements can fill only one element of the last
   block.  So one more block is reserved.  */
void queens_east_reserve(east *e, arena *from, uint32_t capacity, int joins)
{
    size_t lanes = (size_t)capacity + KERNEL_MAX_LANES;
    size_t padded = (size_t)capacity + KERNEL_PADDING;

    e->capacity = capacity;
    e->found = arena_reserve(from, padded, sizeof(uint64_t));
    e->equals = arena_reserve(from, padded, sizeof(uint64_t));
    queens_east_groups_reserve(&e->east_groups, from, capacity);
    e->mixed = arena_reserve(from, KERNEL_MAX_LANES, sizeof(uint64_t));
    e->planes = arena_reserve(from, lanes / 64 * (size_t)joins, sizeof(uint64_t));
    e->valid = arena_reserve(from, lanes / 64, sizeof(uint64_t));
    e->blocks = arena_reserve(from, lanes / 64, sizeof(block));
}

void queens_east_clear(east *e)
{
    e->equal = e->others = 0;
}

uint64_t *queens_east_end(east *e, bool equal)
{
    return equal ? e->equals + e->equal : e->found + e->others;
}

uint32_t queens_east_space(const east *e)
{
    return e->capacity - e->equal - e->others;
}

void queens_east_added(east *e, bool equal, uint32_t count)
{
    if (equal)
        e->equal += count;
    else
        e->others += count;
}

static void add_block(east *e, const kernel *k, int joins, const best_diagonals *l, const uint64_t *elements)
{
    size_t words = (size_t)k->words;
    block *b = &e->blocks[e->used];

    b->planes = e->planes + e->used * words * (size_t)joins;
    b->valid = e->valid + e->used * words;
    b->common = best_diagonals_in(l, k->turn(elements, joins, b->planes));
    e->used++;
}

/* Makes blocks of all equal elements and fills up the last one with others, from the end of the list, where groups have
   least in common.  Returns the number of others left.  */
static uint32_t add_mixed(east *e, const kernel *k, int joins, const best_diagonals *l)
{
    uint32_t words = (uint32_t)k->words;
    uint32_t equal = 0, others = e->others;

    while (equal < e->equal) {
        uint64_t *valid = e->valid + e->used * words;
        for (uint32_t w = 0; w < words; w++) {
            bool is_equal = e->used * words + w < e->equal_words;
            valid[w] = 0;
            for (uint32_t bit = 0; bit < 64; bit++) {
                uint64_t *to = &e->mixed[bit * words + w];
                bool left = is_equal ? equal < e->equal : others > 0;
                *to = !left ? UINT64_MAX : is_equal ? e->equals[equal++] : e->found[--others];
                valid[w] |= (uint64_t)left << bit;
            }
        }
        add_block(e, k, joins, l, e->mixed);
    }
    return others;
}

/* Elements after the end of the list occupy all diagonals.  */
static void add_others(east *e, const kernel *k, int joins, const best_diagonals *l, uint32_t count)
{
    uint32_t words = (uint32_t)k->words, lanes = 64 * words;
    uint32_t end = (count + lanes - 1) / lanes * lanes;
    uint64_t *others = e->found;

    memset(others + count, 0xFF, (end - count) * sizeof *others);
    for (uint32_t at = 0; at < end; at += lanes) {
        uint64_t *valid = e->valid + e->used * words;
        for (uint32_t w = 0; w < words; w++) {
            uint32_t rows = (count - at + words - 1 - w) / words;
            valid[w] = rows >= 64 ? UINT64_MAX : (UINT64_C(1) << rows) - 1;
        }
        add_block(e, k, joins, l, others + at);
    }
}

void queens_east_order(east *e, const kernel *k, int joins, const best_diagonals *l)
{
    e->used = 0;
    e->equal_words = (e->equal + 63) / 64;
    queens_east_groups_order(&e->east_groups, k, l, e->found, e->others);
    add_others(e, k, joins, l, add_mixed(e, k, joins, l));
}
