#include "count/quarters/leaves.h"

typedef struct range {
    const filling *from, *to;
} range;

typedef struct listing {
    const strips *strips;
    uint64_t banned; /* join bits */
    leaves *batch;
    const leaves_sink *sink;
} listing;

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

static range fillings_on(const strip *s, const subsets *sets, uint32_t columns)
{
    uint32_t i = sets->rank[columns];
    return (range){s->fillings + s->first[i], s->fillings + s->first[i + 1]};
}

static bool is_compatible(const filling *f, uint64_t taken, uint64_t banned)
{
    return ((f->taken & taken) | (f->join & banned)) == 0;
}

static bool add(const listing *l, const filling *a, const filling *b, const filling *c)
{
    leaves *batch = l->batch;
    const strip *of = l->strips->strip;

    if (batch->count == batch->capacity) {
        if (!l->sink->receive(l->sink->user, batch))
            return false;
        batch->count = 0;
    }
    leaf made = {
        .filling = {(uint32_t)(a - of[0].fillings), (uint32_t)(b - of[1].fillings), (uint32_t)(c - of[2].fillings)}};
    leaves_put(batch, batch->count++, a->join | b->join | c->join, a->vertical | b->vertical | c->vertical, made);
    return true;
}

static bool list_three(const listing *l, range first, range second, range third)
{
    for (const filling *a = first.from; a < first.to; a++) {
        if (!is_compatible(a, 0, l->banned))
            continue;
        for (const filling *b = second.from; b < second.to; b++) {
            if (!is_compatible(b, a->taken, l->banned))
                continue;
            for (const filling *c = third.from; c < third.to; c++)
                if (is_compatible(c, a->taken | b->taken, l->banned) && !add(l, a, b, c))
                    return false;
        }
    }
    return true;
}

/* chosen[s]: the columns that s selects; its bit 0 stands for the lowest column.  */
static void choices(uint32_t columns, uint16_t *chosen)
{
    uint32_t number = 1;

    chosen[0] = 0;
    for (; columns != 0; columns &= columns - 1, number *= 2)
        for (uint32_t s = 0; s < number; s++)
            chosen[number + s] = (uint16_t)(chosen[s] | (columns & (0 - columns)));
}

bool queens_leaves_list(const strips *s, const subsets *sets, const column_shares *ways, uint32_t columns,
                        uint64_t banned, leaves *batch, const leaves_sink *sink)
{
    listing l = {s, banned, batch, sink};
    int size = subset_size(columns);
    uint16_t chosen[1 << QUARTERS_MAX_WIDTH];

    choices(columns, chosen);
    for (uint32_t i = ways->first[size]; i < ways->first[size + 1]; i++) {
        const column_share *w = &ways->all[i];
        range first = fillings_on(&s->strip[0], sets, chosen[w->part[0]]);
        range second = fillings_on(&s->strip[1], sets, chosen[w->part[1]]);
        range third = fillings_on(&s->strip[2], sets, chosen[w->part[2]]);
        if (!list_three(&l, first, second, third))
            return false;
    }
    return true;
}
