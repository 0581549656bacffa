#include "leaves.h"

typedef struct range {
    const filling *from, *to;
} range;

typedef struct listing {
    const strips *strips;
    const subsets *sets;
    uint64_t forbidden;
    leaves *batch;
    const leaves_sink *sink;
} listing;

static range fillings_on(const strip *s, const subsets *sets, uint32_t columns)
{
    uint32_t i = sets->rank[columns];
    return (range){s->fillings + s->first[i], s->fillings + s->first[i + 1]};
}

static bool goes_with(const filling *f, uint64_t diagonals, uint64_t forbidden)
{
    return (f->diagonals & diagonals) == 0 && (f->join & forbidden) == 0;
}

static bool add(const listing *l, const filling *a, const filling *b, const filling *c)
{
    leaves *batch = l->batch;
    const strip *of = l->strips->strip;

    if (batch->count == batch->capacity && !l->sink->take(l->sink->user, batch))
        return false;
    uint32_t i = batch->count++;
    batch->join[i] = a->join | b->join | c->join;
    batch->vertical[i] = a->vertical | b->vertical | c->vertical;
    batch->filling[0][i] = (uint32_t)(a - of[0].fillings);
    batch->filling[1][i] = (uint32_t)(b - of[1].fillings);
    batch->filling[2][i] = (uint32_t)(c - of[2].fillings);
    return true;
}

static bool list_three(const listing *l, range first, range second, range third)
{
    for (const filling *a = first.from; a < first.to; a++) {
        if (!goes_with(a, 0, l->forbidden))
            continue;
        for (const filling *b = second.from; b < second.to; b++) {
            if (!goes_with(b, a->diagonals, l->forbidden))
                continue;
            for (const filling *c = third.from; c < third.to; c++)
                if (goes_with(c, a->diagonals | b->diagonals, l->forbidden) && !add(l, a, b, c))
                    return false;
        }
    }
    return true;
}

/* The next lesser subset of `set`, as a word; from 0 on to `set` itself.  */
static uint32_t subset_before(uint32_t subset, uint32_t set)
{
    return (subset - 1) & set;
}

/* Each way to give the third and the second strip their share of the columns left by the first.  */
static bool list_first(const listing *l, range first, uint32_t columns)
{
    const strip *of = l->strips->strip;
    uint32_t second = columns;

    if (first.from == first.to)
        return true;
    do {
        if (subset_size(second) == of[1].rows) {
            range middle = fillings_on(&of[1], l->sets, second);
            range last = fillings_on(&of[2], l->sets, columns & ~second);
            if (!list_three(l, first, middle, last))
                return false;
        }
        second = subset_before(second, columns);
    } while (second != columns);
    return true;
}

bool leaves_list(const strips *s, const subsets *sets, uint32_t columns, uint64_t forbidden, leaves *batch,
                 const leaves_sink *sink)
{
    listing l = {s, sets, forbidden, batch, sink};
    uint32_t first = columns;

    do {
        if (subset_size(first) == s->strip[0].rows &&
            !list_first(&l, fillings_on(&s->strip[0], sets, first), columns & ~first))
            return false;
        first = subset_before(first, columns);
    } while (first != columns);
    return true;
}
