#include "count/quarters/leaves.h"

void queens_leaves_reserve(leaves *l, arena *from, uint32_t capacity)
{
    queens_leaves_reserve_side(l, from, capacity, EAST);
    l->made = arena_reserve(from, (size_t)capacity + LEAVES_PADDING, sizeof(leaf));
}

void queens_leaves_reserve_side(leaves *l, arena *from, uint32_t capacity, int side)
{
    size_t padded = (size_t)capacity + LEAVES_PADDING;

    l->capacity = capacity;
    l->vertical = arena_reserve(from, padded, sizeof(uint32_t));
    l->join = side == EAST ? arena_reserve(from, padded, sizeof(uint64_t)) : NULL;
    l->made = side == WEST ? arena_reserve(from, padded, sizeof(leaf)) : NULL;
}
