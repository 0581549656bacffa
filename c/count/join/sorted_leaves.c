#include "count/join/sorted_leaves.h"

#include <string.h>

void queens_sorter_reserve(sorter *s, arena *from, uint32_t capacity, uint32_t max_pairs)
{
    s->capacity = capacity;
    s->max_pairs = max_pairs;
    s->pair = arena_reserve(from, max_pairs, sizeof *s->pair);
    s->taken = arena_reserve(from, (size_t)max_pairs + KERNEL_PADDING, sizeof *s->taken);
    s->found = arena_reserve(from, (size_t)capacity + KERNEL_PADDING, sizeof *s->found);
    s->end = arena_reserve(from, max_pairs, sizeof *s->end);
}

void queens_sorted_leaves_reserve(sorted_leaves *s, arena *from, uint32_t capacity, int width, int side)
{
    s->first = arena_reserve(from, (size_t)queens_subsets_count(width, width / 2) + 1, sizeof *s->first);
    queens_leaves_reserve_side(&s->leaves, from, capacity, side);
}

leaves queens_sorted_leaves_on(const sorted_leaves *s, uint32_t i)
{
    uint32_t first = s->first[i];
    leaves found = s->leaves;

    found.count = s->first[i + 1] - first;
    found.vertical += first;
    if (found.join != NULL)
        found.join += first;
    if (found.made != NULL)
        found.made += first;
    return found;
}

static bool find_pairs(sorter *r, const strip *second, const strip *third)
{
    r->pairs = 0;
    for (uint32_t i = 0; i < second->count; i++)
        for (uint32_t j = 0; j < third->count; j++) {
            const filling *a = &second->fillings[i], *b = &third->fillings[j];
            if ((a->taken & b->taken) != 0)
                continue;
            if (r->pairs == r->max_pairs)
                return false;
            r->taken[r->pairs] = a->taken | b->taken;
            r->pair[r->pairs++] = (filling_pair){.join = a->join | b->join,
                                                 .vertical = a->vertical | b->vertical,
                                                 .second = i,
                                                 .third = j,
                                                 .set = (uint16_t)(a->set | b->set)};
        }
    return true;
}

static bool find_leaves(sorter *r, const kernel *k, const strip *first)
{
    uint32_t found = 0;

    if (first->count > r->max_pairs)
        return false;
    for (uint32_t i = 0; i < first->count; i++) {
        if (r->capacity - found < r->pairs)
            return false;
        found += k->apart(first->fillings[i].taken, r->taken, r->pairs, r->found + found);
        r->end[i] = found;
    }
    return true;
}

/* Counts the leaves on each column set; ends[i] becomes the end of those on the i-th.  */
static void find_ends(uint32_t *ends, const sorter *r, const subsets *sets, const strip *first, uint32_t all)
{
    memset(ends, 0, all * sizeof *ends);
    for (uint32_t i = 0, l = 0; i < first->count; i++)
        for (; l < r->end[i]; l++)
            ends[sets->rank[first->fillings[i].set | r->pair[r->found[l]].set]]++;
    for (uint32_t i = 0, end = 0; i < all; i++)
        ends[i] = end += ends[i];
}

/* From the last leaf down, so that ends[i] becomes the first on the i-th column set.  */
static void put_leaves(sorted_leaves *s, const sorter *r, const subsets *sets, const strip *first)
{
    uint32_t l = s->leaves.count;

    for (uint32_t i = first->count; i-- > 0;) {
        const filling *a = &first->fillings[i];
        for (uint32_t start = i == 0 ? 0 : r->end[i - 1]; l > start;) {
            const filling_pair *b = &r->pair[r->found[--l]];
            leaves_put(&s->leaves, --s->first[sets->rank[a->set | b->set]], a->join | b->join,
                       a->vertical | b->vertical, (leaf){.filling = {i, b->second, b->third}});
        }
    }
}

bool queens_sorted_leaves_make(sorted_leaves *s, sorter *r, const kernel *k, const strips *of, const subsets *sets)
{
    const strip *first = &of->strip[0], *second = &of->strip[1], *third = &of->strip[2];
    uint32_t all = queens_subsets_count(of->quarter->width, first->rows + second->rows + third->rows);
    uint32_t count;

    if (!find_pairs(r, second, third) || !find_leaves(r, k, first))
        return false;
    count = first->count == 0 ? 0 : r->end[first->count - 1];
    if (count > s->leaves.capacity)
        return false;
    s->leaves.count = count;
    find_ends(s->first, r, sets, first, all);
    s->first[all] = count;
    put_leaves(s, r, sets, first);
    return true;
}
