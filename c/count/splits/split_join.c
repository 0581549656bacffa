#include "count/splits/split_join.h"

enum {
    SPLITS_BETWEEN_ASKING = 16,
    COPIES = 1 << 18,
    CROSSING_MAX = 4500,     /* lists of no more cost are crossed */
    TABLES_COST = 250,       /* of the tables of one vector of lanes, in words that are crossed */
    LANES_AT_ONCE = 1 << 13, /* lanes that are crossed before it asks whether to stop */
};

void queens_split_join_reserve(split_join *j, arena *from)
{
    j->space.tables = arena_reserve(from, CROSS_GROUPS * CROSS_VALUES, KERNEL_MAX_LANES / 8);
    j->space.planes = arena_reserve(from, 64, KERNEL_MAX_LANES / 8);
    j->space.lanes = arena_reserve(from, 64, KERNEL_MAX_LANES / 8);
    j->copies = arena_reserve(from, COPIES, sizeof(uint64_t));
    j->copies_end = j->copies == NULL ? NULL : j->copies + COPIES;
    j->space.words = arena_reserve(from, CROSS_MAX + KERNEL_PADDING, sizeof(uint64_t));
}

bool queens_split_join_stopped(split_join *j)
{
    if (j->stop != NULL && !j->stopped && j->until_asked-- == 0) {
        j->until_asked = SPLITS_BETWEEN_ASKING;
        j->stopped = j->stop->asked(j->stop->user);
    }
    return j->stopped;
}

/* ---- Crossing ---------------------------------------------------------------------------------------------------- */

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* In words that are crossed with one vector of lanes.  */
static uint64_t crossing_cost(const kernel *k, uint32_t lanes, uint32_t words)
{
    uint32_t each = 64 * (uint32_t)k->words;
    return (uint64_t)((lanes + each - 1) / each) * ((uint64_t)words + TABLES_COST);
}

/* The shorter way round.  */
static uint64_t cross(split_join *j, word_list lanes, word_list all, uint64_t bits)
{
    uint64_t found = 0;

    if (crossing_cost(j->kernel, all.count, lanes.count) < crossing_cost(j->kernel, lanes.count, all.count)) {
        word_list exchanged = lanes;
        lanes = all;
        all = exchanged;
    }
    for (uint32_t w = 0; w < all.count; w += CROSS_MAX)
        for (uint32_t l = 0; l < lanes.count; l += LANES_AT_ONCE) {
            if (queens_split_join_stopped(j))
                return 0;
            found += j->kernel->cross(lanes.first + l, lesser(lanes.count - l, LANES_AT_ONCE), all.first + w,
                                      lesser(all.count - w, CROSS_MAX), bits, &j->space);
        }
    return found;
}

/* ---- Splitting --------------------------------------------------------------------------------------------------- */

/* The diagonal that rejects most pairs of the samples, or -1.  The share of the other list that occupies it counts twice:
   that list gets shorter by it.  */
static int best_split(const split_join *j, word_list split, word_list other, uint64_t bits)
{
    uint32_t in_split[64], in_other[64];
    uint64_t most = 0;
    int best = -1;

    j->kernel->sample(split.first, split.count, in_split);
    j->kernel->sample(other.first, other.count, in_other);
    for (; bits != 0; bits &= bits - 1) {
        int bit = __builtin_ctzll(bits);
        uint64_t rejects = (uint64_t)in_split[bit] * in_other[bit] * in_other[bit];
        if (rejects > most) {
            most = rejects;
            best = bit;
        }
    }
    return best;
}

word_list queens_split_without(const kernel *k, word_list all, uint64_t bits)
{
    for (; bits != 0; bits &= bits - 1)
        all.count = k->divide(all.first, all.count, __builtin_ctzll(bits));
    return all;
}

/* Copies the words without a diagonal, if there is space: that is faster than to divide the list.  */
static word_list rest_of(split_join *j, word_list all, uint64_t d, uint64_t **copies)
{
    word_list rest = {*copies, 0};

    if ((size_t)(j->copies_end - *copies) < (size_t)all.count + KERNEL_PADDING)
        return queens_split_without(j->kernel, all, d);
    rest.count = j->kernel->keep(all.first, all.count, d, 0, *copies);
    *copies += rest.count;
    return rest;
}

static uint64_t count(split_join *j, word_list a, word_list b, uint64_t bits, uint64_t *copies)
{
    int by;

    if (a.count == 0 || b.count == 0 || queens_split_join_stopped(j))
        return 0;
    if (crossing_cost(j->kernel, a.count, b.count) <= CROSSING_MAX ||
        crossing_cost(j->kernel, b.count, a.count) <= CROSSING_MAX)
        return cross(j, a, b, bits);
    if (a.count < b.count)
        return count(j, b, a, bits, copies);
    by = best_split(j, a, b, bits);
    if (by < 0)
        return cross(j, a, b, bits);
    uint64_t d = UINT64_C(1) << by;
    word_list without = queens_split_without(j->kernel, a, d);
    word_list with = {a.first + without.count, a.count - without.count};
    uint64_t *after = copies;
    word_list rest = rest_of(j, b, d, &after);
    uint64_t found = count(j, with, rest, bits & ~d, after);
    return found + count(j, without, b, bits & ~d, copies);
}

bool queens_split_join_add(split_join *j, pairs east, pairs west, uint64_t bits)
{
    for (int e = 0; e < 2; e++)
        for (int w = 0; w < 2; w++)
            j->sums[e + w] += count(j, east.of[e], west.of[w], bits, j->copies);
    return !j->stopped;
}
