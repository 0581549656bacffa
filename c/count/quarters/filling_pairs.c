#include "count/quarters/filling_pairs.h"

#include <assert.h>

enum { PAIRS_MAX = 1 << 17 };

uint32_t queens_filling_pairs_most(int width, int rows)
{
    uint32_t most = 1;
    int both = queens_strips_rows(rows, 0) + queens_strips_rows(rows, 1);

    for (int i = 0; i < both && most < PAIRS_MAX; i++)
        most *= (uint32_t)(width - i);
    return most < PAIRS_MAX ? most : PAIRS_MAX;
}

void queens_filling_pairs_reserve(filling_pairs *p, arena *from, int width, uint32_t most)
{
    p->capacity = most;
    p->first = arena_reserve(from, (size_t)queens_subsets_count(width, width / 2) + 1, sizeof *p->first);
    p->taken = arena_reserve(from, (size_t)most + PAIRS_PADDING, sizeof *p->taken);
    p->join = arena_reserve(from, (size_t)most + PAIRS_PADDING, sizeof *p->join);
    p->vertical = arena_reserve(from, (size_t)most + PAIRS_PADDING, sizeof *p->vertical);
}

static void add(filling_pairs *p, const filling *a, const filling *b)
{
    assert(p->count < p->capacity);
    p->taken[p->count] = a->taken | b->taken;
    p->join[p->count] = a->join | b->join;
    p->vertical[p->count] = a->vertical | b->vertical;
    p->count++;
}

/* Adds the compatible pairs of fillings on these two sets of columns.  Returns false if they might not fit.  */
static bool add_pairs(filling_pairs *p, uint32_t first, uint32_t second)
{
    filling_range of_first = strip_fillings_on(&p->strips->strip[0], p->sets, first);
    filling_range of_second = strip_fillings_on(&p->strips->strip[1], p->sets, second);

    if ((size_t)(of_first.end - of_first.first) * (size_t)(of_second.end - of_second.first) > p->capacity - p->count)
        return false;
    for (const filling *a = of_first.first; a < of_first.end; a++)
        for (const filling *b = of_second.first; b < of_second.end; b++)
            if (((a->taken & b->taken) | ((a->join | b->join) & p->banned)) == 0)
                add(p, a, b);
    return true;
}

static bool add_all_on(filling_pairs *p, uint32_t columns)
{
    uint16_t firsts[SUBSETS_MAX];
    uint32_t count = queens_subsets_of(p->sets, columns, p->strips->strip[0].rows, firsts);

    for (uint32_t i = 0; i < count; i++)
        if (!add_pairs(p, firsts[i], columns & ~(uint32_t)firsts[i]))
            return false;
    return true;
}

void queens_filling_pairs_make(filling_pairs *p, const strips *s, const subsets *sets, uint64_t banned)
{
    int rows = s->strip[0].rows + s->strip[1].rows;
    uint32_t all = queens_subsets_count(s->quarter->width, rows);

    p->strips = s;
    p->sets = sets;
    p->banned = banned;
    p->count = 0;
    p->complete = true;
    for (uint32_t i = 0; i < all && p->complete; i++) {
        p->first[i] = p->count;
        p->complete = add_all_on(p, sets->of_size[rows][i]);
    }
    p->first[all] = p->count;
}

void queens_filling_pairs_on(filling_pairs *p, uint32_t first, uint32_t second)
{
    p->count = 0;
    add_pairs(p, first, second);
}
