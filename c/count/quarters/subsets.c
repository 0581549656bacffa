#include "count/quarters/subsets.h"
#include "queens.h"

#include <assert.h>

uint32_t queens_subsets_count(int n, int k)
{
    uint64_t count = 1;

    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        count = count * (uint64_t)(n - k + i) / (uint64_t)i;
    return (uint32_t)count;
}

size_t queens_subsets_bytes(int width)
{
    return 2 * sizeof(uint16_t) << width;
}

bool queens_subsets_make(subsets *s, int width)
{
    size_t all = (size_t)1 << width;
    uint32_t next[SUBSETS_MAX_WIDTH + 1] = {0};

    assert(width <= SUBSETS_MAX_WIDTH);
    *s = (subsets){.width = width, .block = queens_allocate(2 * all, sizeof(uint16_t))};
    if (s->block == NULL)
        return false;
    s->rank = s->block + all;
    for (int k = 0, first = 0; k <= width; first += (int)queens_subsets_count(width, k), k++)
        s->of_size[k] = s->block + first;
    for (uint32_t set = 0; set < all; set++) {
        int k = subset_size(set);
        s->of_size[k][next[k]] = (uint16_t)set;
        s->rank[set] = (uint16_t)next[k]++;
    }
    return true;
}

void queens_subsets_free(subsets *s)
{
    queens_release(s->block);
    *s = (subsets){0};
}

uint32_t queens_subsets_of(const subsets *s, uint32_t set, int k, uint16_t *found)
{
    uint32_t elements[SUBSETS_MAX_WIDTH], count = queens_subsets_count(subset_size(set), k);

    assert(k <= subset_size(set));
    for (int i = 0; set != 0; set &= set - 1)
        elements[i++] = set & (0 - set);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t subset = 0;
        for (uint32_t chosen = s->of_size[k][i]; chosen != 0; chosen &= chosen - 1)
            subset |= elements[subset_lowest(chosen)];
        found[i] = (uint16_t)subset;
    }
    return count;
}
