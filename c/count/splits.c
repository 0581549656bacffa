#include "splits.h"
#include "../memory.h"

static uint32_t count_splits(int elements)
{
    int first = strips_rows(elements, 0), second = strips_rows(elements, 1);
    return subsets_count(elements, first) * subsets_count(elements - first, second);
}

static uint32_t count_all(int most)
{
    uint32_t count = 0;

    for (int elements = 0; elements <= most; elements++)
        count += count_splits(elements);
    return count;
}

size_t splits_bytes(int most)
{
    return count_all(most) * sizeof(split);
}

/* The subset of `set` that precedes another, as words; before the empty one comes the whole set.  */
static uint32_t subset_before(uint32_t subset, uint32_t set)
{
    return (subset - 1) & set;
}

static uint32_t add_second(splits *s, uint32_t at, int elements, uint32_t first, uint32_t rest)
{
    uint32_t second = rest;

    do {
        if (subset_size(second) == strips_rows(elements, 1))
            s->all[at++] = (split){{(uint16_t)first, (uint16_t)second, (uint16_t)(rest & ~second)}};
        second = subset_before(second, rest);
    } while (second != rest);
    return at;
}

bool splits_make(splits *s, int most)
{
    uint32_t at = 0;

    s->all = queens_allocate(count_all(most), sizeof(split));
    if (s->all == NULL)
        return false;
    for (int elements = 0; elements <= most; elements++) {
        uint32_t full = subset_full(elements);
        s->first[elements] = at;
        for (uint32_t first = 0; first <= full; first++)
            if (subset_size(first) == strips_rows(elements, 0))
                at = add_second(s, at, elements, first, full & ~first);
    }
    s->first[most + 1] = at;
    return true;
}

void splits_free(splits *s)
{
    queens_release(s->all);
    s->all = NULL;
}
