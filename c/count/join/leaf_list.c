#include "count/join/leaf_list.h"

typedef struct listing {
    const kernel *kernel;
    const filling_pairs *pairs;
    leaves *batch;
    const leaves_sink *sink;
} listing;

/* Adds the leaves of one filling of the third strip and the pairs from .. end - 1.  */
static bool add_in_batches(const listing *l, const filling *third, uint32_t from, uint32_t end)
{
    leaves *batch = l->batch;

    for (uint32_t next; from < end; from = next) {
        if (batch->count == batch->capacity) {
            if (!l->sink->receive(l->sink->user, batch))
                return false;
            batch->count = 0;
        }
        uint32_t fitting = batch->capacity - batch->count;
        next = fitting < end - from ? from + fitting : end;
        l->kernel->extend(third, l->pairs, from, next, batch);
    }
    return true;
}

/* The same for all fillings of the third strip on these columns.  */
static bool add_thirds(const listing *l, uint32_t columns, uint32_t from, uint32_t end)
{
    const filling_pairs *p = l->pairs;
    filling_range thirds = strip_fillings_on(&p->strips->strip[2], p->sets, columns);

    for (const filling *third = thirds.first; third < thirds.end; third++) {
        if ((third->join & p->banned) != 0)
            continue;
        if (l->sink == NULL || l->batch->capacity - l->batch->count >= end - from)
            l->kernel->extend(third, p, from, end, l->batch);
        else if (!add_in_batches(l, third, from, end))
            return false;
    }
    return true;
}

/* If not all pairs fit in memory: with those on the other columns, a part at a time.  */
static bool add_thirds_in_parts(const listing *l, filling_pairs *p, uint32_t columns, uint32_t others)
{
    uint16_t firsts[SUBSETS_MAX];
    uint32_t count = queens_subsets_of(p->sets, others, p->strips->strip[0].rows, firsts);

    for (uint32_t i = 0; i < count; i++) {
        queens_filling_pairs_on(p, firsts[i], others & ~(uint32_t)firsts[i]);
        if (!add_thirds(l, columns, 0, p->count))
            return false;
    }
    return true;
}

bool queens_list_leaves(const kernel *k, filling_pairs *p, uint32_t columns, leaves *batch, const leaves_sink *sink)
{
    listing l = {k, p, batch, sink};
    uint16_t thirds[SUBSETS_MAX];
    uint32_t count = queens_subsets_of(p->sets, columns, p->strips->strip[2].rows, thirds);

    for (uint32_t i = 0; i < count; i++) {
        uint32_t others = columns & ~(uint32_t)thirds[i], rank = p->sets->rank[others];
        if (p->complete ? !add_thirds(&l, thirds[i], p->first[rank], p->first[rank + 1])
                        : !add_thirds_in_parts(&l, p, thirds[i], others))
            return false;
    }
    return true;
}
