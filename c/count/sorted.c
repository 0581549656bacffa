#include "sorted.h"

#include <string.h>

void sorter_take(sorter *s, arena *from, uint32_t capacity, uint32_t max_pairs)
{
    size_t room = (size_t)capacity + 1; /* a leaf that is written in vain */

    s->capacity = capacity;
    s->max_pairs = max_pairs;
    s->pair = arena_take(from, (size_t)max_pairs + 1, sizeof *s->pair);
    s->pair_of = arena_take(from, room, sizeof *s->pair_of);
    s->third_of = arena_take(from, room, sizeof *s->third_of);
    s->columns = arena_take(from, room, sizeof *s->columns);
}

void sorted_take(sorted *s, arena *from, uint32_t capacity, int width)
{
    s->first = arena_take(from, (size_t)subsets_count(width, width / 2) + 1, sizeof *s->first);
    leaves_take(&s->leaves, from, capacity);
}

static bool apart(const filling *a, const filling *b)
{
    return ((a->diagonals & b->diagonals) | (a->set & b->set)) == 0;
}

static bool find_pairs(sorter *r, const strip *first, const strip *second)
{
    r->pairs = 0;
    for (uint32_t i = 0; i < first->count; i++) {
        const filling *a = &first->fillings[i];
        if (r->max_pairs - r->pairs < second->count)
            return false;
        for (uint32_t j = 0; j < second->count; j++) {
            const filling *b = &second->fillings[j];
            filling_pair *p = &r->pair[r->pairs];
            p->both.diagonals = a->diagonals | b->diagonals;
            p->both.join = a->join | b->join;
            p->both.vertical = a->vertical | b->vertical;
            p->both.set = (uint16_t)(a->set | b->set);
            p->first = i;
            p->second = j;
            r->pairs += apart(a, b);
        }
    }
    return true;
}

static bool find_leaves(sorter *r, const strip *third, uint32_t *found)
{
    *found = 0;
    for (uint32_t p = 0; p < r->pairs; p++) {
        const filling *both = &r->pair[p].both;
        uint32_t n = *found;
        if (r->capacity - n < third->count)
            return false;
        for (uint32_t i = 0; i < third->count; i++) {
            const filling *c = &third->fillings[i];
            r->pair_of[n] = p;
            r->third_of[n] = i;
            r->columns[n] = (uint16_t)(both->set | c->set);
            n += apart(both, c);
        }
        *found = n;
    }
    return true;
}

/* Counts those on each column set, and leaves in first[i] where those on the i-th end.  */
static void find_ends(sorted *s, const sorter *r, const subsets *sets, uint32_t found, uint32_t all)
{
    memset(s->first, 0, ((size_t)all + 1) * sizeof *s->first);
    for (uint32_t i = 0; i < found; i++)
        s->first[sets->rank[r->columns[i]]]++;
    for (uint32_t i = 0, end = 0; i < all; i++)
        s->first[i] = end += s->first[i];
    s->first[all] = found;
}

/* From the last one down, so that the leaves of a column set keep their order, and first[i] ends up at the first.  */
static void put_leaves(sorted *s, const sorter *r, const subsets *sets, const strip *third)
{
    leaves *l = &s->leaves;

    for (uint32_t i = l->count; i-- > 0;) {
        const filling_pair *p = &r->pair[r->pair_of[i]];
        const filling *c = &third->fillings[r->third_of[i]];
        leaves_put(l, --s->first[sets->rank[r->columns[i]]], p->both.join | c->join, p->both.vertical | c->vertical,
                   (leaf){.filling = {p->first, p->second, r->third_of[i]}});
    }
}

bool sorted_make(sorted *s, sorter *room, const strips *of, const subsets *sets)
{
    const strip *third = &of->strip[2];
    int rows = of->strip[0].rows + of->strip[1].rows + third->rows;
    uint32_t found;

    if (!find_pairs(room, &of->strip[0], &of->strip[1]) || !find_leaves(room, third, &found) ||
        found > s->leaves.capacity)
        return false;
    s->leaves.count = found;
    find_ends(s, room, sets, found, subsets_count(of->quarter->width, rows));
    put_leaves(s, room, sets, third);
    return true;
}
