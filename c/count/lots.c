#include "lots.h"

#include <string.h>

enum {
    FEW = 64,       /* elements of a pattern that are not worth another lead */
    MAX_LEADS = 14, /* of LEADS: more would be worth it only in a longer list */
    MAX_SETS = 1 << MAX_LEADS,
    BYTES = LEADS_AMONG / 8,
    WORTH = 16, /* of a lead that rejects nearly all, before its square is added */
    MAX_WORTH = 2 * WORTH * MAX_LEADS
};

void lots_take(lots *l, arena *from, size_t capacity)
{
    l->patterns = arena_take(from, capacity, sizeof *l->patterns);
    l->sorted = arena_take(from, capacity, sizeof *l->sorted);
    l->first = arena_take(from, MAX_SETS, sizeof *l->first);
    l->end = arena_take(from, MAX_SETS, sizeof *l->end);
    l->with = arena_take(from, MAX_SETS, sizeof *l->with);
    l->sets = arena_take(from, MAX_SETS, sizeof *l->sets);
    l->worth = arena_take(from, MAX_SETS, sizeof *l->worth);
}

static int leads_for(uint32_t count)
{
    int used = 0;

    while (used < MAX_LEADS && count >> used > FEW)
        used++;
    return used;
}

/* by[k][v]: the leads that byte k of an element occupies if it is v.  */
static void find_patterns(lots *l, const lead *leads, int used, const uint64_t *elements, uint32_t count)
{
    uint16_t lead_of[LEADS_AMONG] = {0}, by[BYTES][256];

    for (int i = 0; i < used; i++)
        lead_of[leads[i].join] = (uint16_t)(1u << i);
    for (int k = 0; k < BYTES; k++) {
        by[k][0] = 0;
        for (int v = 1; v < 256; v++)
            by[k][v] = by[k][v & (v - 1)] | lead_of[8 * k + __builtin_ctz((unsigned)v)];
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t e = elements[i];
        l->patterns[i] = by[0][e & 0xFF] | by[1][e >> 8 & 0xFF] | by[2][e >> 16 & 0xFF] | by[3][e >> 24 & 0xFF];
    }
}

/* By counting.  */
static void sort(lots *l, const uint64_t *elements, uint32_t count, uint32_t sets)
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

/* From the elements of each pattern to those of all patterns that include a set.  */
static void add_wider(uint32_t *with, uint32_t sets)
{
    for (uint32_t bit = 1; bit < sets; bit *= 2)
        for (uint32_t from = 0; from < sets; from += 2 * bit)
            for (uint32_t s = from; s < from + bit; s++)
                with[s] += with[s + bit];
}

/* What sets reject adds up in the logarithm of what they spare, here to its square: w + w w / 2.  */
static void sort_sets(lots *l, const lead *leads, uint32_t sets)
{
    uint16_t place[MAX_WORTH + 2] = {0};

    l->worth[0] = 0;
    for (uint32_t s = 1; s < sets; s++) {
        double falls = leads[__builtin_ctz(s)].falls;
        l->worth[s] = (uint16_t)(l->worth[s & (s - 1)] + 1 + (int)(WORTH * falls * (1 + falls / 2)));
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

/* One lot of elements that occupy the set, in ascending order of their patterns; all that are left if they are fewer.  Returns how
   many.  */
static uint32_t take_lot(lots *l, uint32_t set, uint32_t sets, uint64_t *to)
{
    uint32_t got = 0;

    for (uint32_t p = set; p < sets && got < LOT; p = (p + 1) | set) {
        uint32_t left = l->end[p] - l->first[p];
        uint32_t more = left < LOT - got ? left : LOT - got;
        if (more == 0)
            continue;
        memcpy(to + got, l->sorted + l->first[p], more * sizeof *to);
        l->first[p] += more;
        drop(l->with, p, more);
        got += more;
    }
    return got;
}

void lots_order(lots *l, const lead leads[LEADS], uint64_t *elements, uint32_t count)
{
    int used = leads_for(count);
    uint32_t sets = UINT32_C(1) << used;

    find_patterns(l, leads, used, elements, count);
    sort(l, elements, count, sets);
    add_wider(l->with, sets);
    sort_sets(l, leads, sets);
    for (uint32_t i = 0, done = 0; i < sets; i++)
        while (l->with[l->sets[i]] >= LOT || (l->sets[i] == 0 && l->with[0] > 0))
            done += take_lot(l, l->sets[i], sets, elements + done);
}
