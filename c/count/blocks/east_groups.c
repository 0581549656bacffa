#include "count/blocks/east_groups.h"

#include <string.h>

enum {
    FEW = 96,           /* a pattern with no more elements gets no further best diagonal */
    MAX_DIAGONALS = 14, /* of BEST_DIAGONALS: more would pay only for a longer list */
    MAX_SETS = 1 << MAX_DIAGONALS,
    WORTH = 8, /* of a best diagonal that rejects nearly all, before its square is added */
    MAX_WORTH = 2 * WORTH * MAX_DIAGONALS
};

void queens_east_groups_reserve(east_groups *l, arena *from, size_t capacity)
{
    l->patterns = arena_reserve(from, capacity, sizeof *l->patterns);
    l->sorted = arena_reserve(from, capacity, sizeof *l->sorted);
    l->first = arena_reserve(from, MAX_SETS, sizeof *l->first);
    l->end = arena_reserve(from, MAX_SETS, sizeof *l->end);
    l->with = arena_reserve(from, MAX_SETS, sizeof *l->with);
    l->sets = arena_reserve(from, MAX_SETS, sizeof *l->sets);
    l->worth = arena_reserve(from, MAX_SETS, sizeof *l->worth);
}

static int diagonals_for(uint32_t count)
{
    int used = 0;

    while (used < MAX_DIAGONALS && count >> used > FEW)
        used++;
    return used;
}

/* Counting sort by pattern.  */
static void sort(east_groups *l, const uint64_t *elements, uint32_t count, uint32_t sets)
{
    memset(l->with, 0, sets * sizeof *l->with);
    for (uint32_t i = 0; i < count; i++)
        l->with[l->patterns[i]]++;
    for (uint32_t p = 0, at = 0; p < sets; p++) {
        l->first[p] = l->end[p] = at;
        at += l->with[p];
    }
    for (uint32_t i = 0; i < count; i++)
        l->sorted[l->end[l->patterns[i]]++] = elements[i];
}

/* Turns the number of elements of each pattern into the number of elements that occupy each set.  */
static void add_wider(uint32_t *with, uint32_t sets)
{
    for (uint32_t bit = 1; bit < sets; bit *= 2)
        for (uint32_t from = 0; from < sets; from += 2 * bit)
            for (uint32_t s = from; s < from + bit; s++)
                with[s] += with[s + bit];
}

/* The worth of a set is the sum of -log(1 - r), where r is the share that each of its diagonals rejects; here to second
   order: r + r r / 2.  */
static void sort_sets(east_groups *l, const double *rejects, uint32_t sets)
{
    uint16_t place[MAX_WORTH + 2] = {0};

    l->worth[0] = 0;
    for (uint32_t lowest = 1; lowest < sets; lowest *= 2, rejects++) {
        int more = 1 + (int)((double)WORTH * *rejects * (1 + *rejects / 2));
        for (uint32_t s = 0; s < lowest; s++)
            l->worth[lowest + s] = (uint16_t)(l->worth[s] + more);
    }
    for (uint32_t s = 0; s < sets; s++)
        place[MAX_WORTH - l->worth[s] + 1]++;
    for (int w = 0; w <= MAX_WORTH; w++)
        place[w + 1] = (uint16_t)(place[w + 1] + place[w]);
    for (uint32_t s = 0; s < sets; s++)
        l->sets[place[MAX_WORTH - l->worth[s]]++] = (uint16_t)s;
}

static void drop(uint32_t *with, uint32_t pattern, uint32_t count)
{
    uint32_t s = pattern;

    for (; s != 0; s = (s - 1) & pattern)
        with[s] -= count;
    with[0] -= count;
}

/* Takes one group of elements that occupy the set, in ascending order of their patterns, or all that are left if they
   are fewer.  Returns their number.  */
static uint32_t take_group(east_groups *l, uint32_t set, uint32_t sets, uint64_t *to)
{
    uint32_t got = 0;

    for (uint32_t p = set; p < sets && got < GROUP; p = (p + 1) | set) {
        uint32_t left = l->end[p] - l->first[p];
        uint32_t more = left < GROUP - got ? left : GROUP - got;
        if (more == 0)
            continue;
        memcpy(to + got, l->sorted + l->first[p], more * sizeof *to);
        l->first[p] += more;
        drop(l->with, p, more);
        got += more;
    }
    return got;
}

/* The join bits of the first `used` best diagonals, and the share that each of them rejects, from the lowest bit
   up.  */
static uint32_t mask_of(const best_diagonals *l, int used, double rejects[MAX_DIAGONALS])
{
    double of[BEST_AMONG];
    uint32_t mask = 0;

    for (int i = 0; i < used; i++) {
        mask |= UINT32_C(1) << l->best[i].join;
        of[l->best[i].join] = l->best[i].rejects;
    }
    for (uint32_t left = mask; left != 0; left &= left - 1)
        *rejects++ = of[__builtin_ctz(left)];
    return mask;
}

void queens_east_groups_order(east_groups *l, const kernel *k, const best_diagonals *by, uint64_t *elements,
                              uint32_t count)
{
    double rejects[MAX_DIAGONALS];
    int used = diagonals_for(count);
    uint32_t sets = UINT32_C(1) << used;

    if (count <= 2 * GROUP)
        return;
    k->extract(elements, count, mask_of(by, used, rejects), l->patterns);
    sort(l, elements, count, sets);
    add_wider(l->with, sets);
    sort_sets(l, rejects, sets);
    for (uint32_t i = 0, done = 0; i < sets; i++)
        while (l->with[l->sets[i]] >= GROUP || (l->sets[i] == 0 && l->with[0] > 0))
            done += take_group(l, l->sets[i], sets, elements + done);
}
