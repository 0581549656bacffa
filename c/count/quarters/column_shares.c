#include "count/quarters/column_shares.h"
#include "queens.h"

static uint32_t count_splits(int elements)
{
    int first = queens_strips_rows(elements, 0), second = queens_strips_rows(elements, 1);
    return queens_subsets_count(elements, first) * queens_subsets_count(elements - first, second);
}

static uint32_t count_all(int most)
{
    uint32_t count = 0;

    for (int elements = 0; elements <= most; elements++)
        count += count_splits(elements);
    return count;
}

size_t queens_column_shares_bytes(int most)
{
    return count_all(most) * sizeof(column_share);
}

/* The largest subset of `set` below `subset`, both as words; for the empty subset, the whole set.  */
static uint32_t subset_before(uint32_t subset, uint32_t set)
{
    return (subset - 1) & set;
}

static uint32_t add_second(column_shares *s, uint32_t at, int elements, uint32_t first, uint32_t rest)
{
    uint32_t second = rest;

    do {
        if (subset_size(second) == queens_strips_rows(elements, 1))
            s->all[at++] = (column_share){{(uint16_t)first, (uint16_t)second, (uint16_t)(rest & ~second)}};
        second = subset_before(second, rest);
    } while (second != rest);
    return at;
}

bool queens_column_shares_make(column_shares *s, int most)
{
    uint32_t at = 0;

    s->all = queens_allocate(count_all(most), sizeof(column_share));
    if (s->all == NULL)
        return false;
    for (int elements = 0; elements <= most; elements++) {
        uint32_t full = subset_full(elements);
        s->first[elements] = at;
        for (uint32_t first = 0; first <= full; first++)
            if (subset_size(first) == queens_strips_rows(elements, 0))
                at = add_second(s, at, elements, first, full & ~first);
    }
    s->first[most + 1] = at;
    return true;
}

void queens_column_shares_free(column_shares *s)
{
    queens_release(s->all);
    s->all = NULL;
}
