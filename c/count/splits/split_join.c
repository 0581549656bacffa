#include "count/splits/split_join.h"

#include <assert.h>

enum {
    SPLITS_BETWEEN_ASKING = 16,
    COPIES = 1 << 18,
    CROSSING_MAX = 4500, /* lists of no more cost are crossed */
    TABLES_COST = 250,   /* of the tables of one vector of lanes, in words that are crossed */
};

void queens_split_join_reserve(split_join *j, arena *from)
{
    j->space.tables = arena_reserve(from, CROSS_VECTORS * CROSS_GROUPS * CROSS_VALUES, KERNEL_MAX_LANES / 8);
    j->space.planes = arena_reserve(from, 64, KERNEL_MAX_LANES / 8);
    j->space.lanes = arena_reserve(from, LANES_MAX + 2 * KERNEL_PADDING, sizeof(uint64_t));
    j->copies = arena_reserve(from, COPIES, sizeof(uint64_t));
    j->copies_end = j->copies == NULL ? NULL : j->copies + COPIES;
    j->space.words = arena_reserve(from, CROSS_MAX + 2 * KERNEL_PADDING, sizeof(uint64_t));
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
static uint64_t crossing_cost(const kernel *k, const pair_words *lanes, const pair_words *words)
{
    uint32_t each = 64 * (uint32_t)k->words;
    return (uint64_t)((pair_words_count(lanes) + each - 1) / each) * ((uint64_t)pair_words_count(words) + TABLES_COST);
}

/* Those from .. from + most - 1 of a list, or fewer if it ends.  */
static pair_words part_of(const pair_words *all, int tied, uint32_t from, uint32_t most)
{
    pair_words part = {{{NULL, 0}, {NULL, 0}}};

    part.of[tied] = (word_list){all->of[tied].first + from, lesser(all->of[tied].count - from, most)};
    return part;
}

static void cross_parts(split_join *j, const pair_words *lanes, int tied_lanes, const pair_words *words, int tied_words,
                        uint64_t bits)
{
    for (uint32_t w = 0; w < words->of[tied_words].count; w += CROSS_MAX)
        for (uint32_t l = 0; l < lanes->of[tied_lanes].count; l += LANES_MAX) {
            pair_words some = part_of(lanes, tied_lanes, l, LANES_MAX),
                       others = part_of(words, tied_words, w, CROSS_MAX);
            if (queens_split_join_stopped(j))
                return;
            j->kernel->cross(&some, &others, bits, &j->space, j->sums);
        }
}

/* The shorter way round.  Lists that are too long to be crossed at once are crossed in parts.  */
static void cross(split_join *j, const pair_words *a, const pair_words *b, uint64_t bits)
{
    bool exchanged = crossing_cost(j->kernel, b, a) < crossing_cost(j->kernel, a, b);
    const pair_words *lanes = exchanged ? b : a, *words = exchanged ? a : b;

    if (pair_words_count(lanes) <= LANES_MAX && pair_words_count(words) <= CROSS_MAX)
        j->kernel->cross(lanes, words, bits, &j->space, j->sums);
    else
        for (int t = 0; t < 4; t++)
            cross_parts(j, lanes, t / 2, words, t % 2, bits);
}

/* ---- Splitting --------------------------------------------------------------------------------------------------- */

/* The diagonal that rejects most pairs of the samples, or -1.  The share of the other list that occupies it counts twice,
   since that list gets shorter by it.  */
static int best_split(const split_join *j, const pair_words *a, const pair_words *b, uint64_t bits)
{
    const word_list split = a->of[a->of[1].count > a->of[0].count], other = b->of[b->of[1].count > b->of[0].count];
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

static bool is_crossed(const split_join *j, const pair_words *a, const pair_words *b)
{
    return crossing_cost(j->kernel, a, b) <= CROSSING_MAX || crossing_cost(j->kernel, b, a) <= CROSSING_MAX;
}

/* a: the part to split; b: all of the other list.  */
static void count(split_join *j, pair_words a, pair_words b, uint64_t bits, uint64_t *copies)
{
    pair_words with, without, rest;
    uint64_t *after = copies;
    int by;

    if (pair_words_count(&a) == 0 || pair_words_count(&b) == 0 || queens_split_join_stopped(j))
        return;
    if (is_crossed(j, &a, &b)) {
        cross(j, &a, &b, bits);
        return;
    }
    if (pair_words_count(&a) < pair_words_count(&b)) {
        count(j, b, a, bits, copies);
        return;
    }
    by = best_split(j, &a, &b, bits);
    if (by < 0) {
        cross(j, &a, &b, bits);
        return;
    }
    for (int tied = 0; tied < 2; tied++) {
        word_list all = a.of[tied];
        without.of[tied] = queens_split_without(j->kernel, all, UINT64_C(1) << by);
        uint32_t first = without.of[tied].count;
        with.of[tied] = (word_list){all.first + first, all.count - first};
        rest.of[tied] = rest_of(j, b.of[tied], UINT64_C(1) << by, &after);
    }
    assert(pair_words_count(&with) + pair_words_count(&without) == pair_words_count(&a));
    assert(pair_words_count(&rest) <= pair_words_count(&b) && after <= j->copies_end);
    count(j, with, rest, bits & ~(UINT64_C(1) << by), after);
    count(j, without, b, bits & ~(UINT64_C(1) << by), copies);
}

bool queens_split_join_add(split_join *j, pair_words east, pair_words west, uint64_t bits)
{
    count(j, east, west, bits, j->copies);
    return !j->stopped;
}
