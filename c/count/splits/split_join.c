#include "count/splits/split_join.h"

#include <assert.h>

enum {
    SPLITS_BETWEEN_ASKING = 16,
    COPIES = 1 << 18,
    CROSS_COST_MAX = 4500, /* lists of no more cost are crossed */
    TABLES_COST = 250,     /* of the tables of one vector of lanes, in words that are crossed */
};

void queens_split_join_reserve(split_join *j, arena *from)
{
    j->space.tables = arena_reserve(from, CROSS_GROUPS * CROSS_VALUES, KERNEL_MAX_LANES / 8);
    j->space.planes = arena_reserve(from, 64, KERNEL_MAX_LANES / 8);
    j->space.lanes = arena_reserve(from, CROSS_LANES_MAX + KERNEL_MAX_LANES, sizeof(uint64_t));
    j->copies = arena_reserve(from, COPIES, sizeof(uint64_t));
    j->copies_end = j->copies == NULL ? NULL : j->copies + COPIES;
    j->space.words = arena_reserve(from, CROSS_WORDS_MAX + 2 * KERNEL_PADDING, sizeof(uint64_t));
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

/* Words from .. from + most - 1 of the tied ones or of the others, or fewer if there are no more.  */
static pair_words some_of(const pair_words *all, int tied, uint32_t from, uint32_t most)
{
    pair_words part = {{{NULL, 0}, {NULL, 0}}};

    part.of[tied] = (word_list){all->of[tied].first + from, lesser(all->of[tied].count - from, most)};
    return part;
}

/* Crosses lanes->of[tied_lanes] with words->of[tied_words], a part at a time.  */
static void cross_parts(split_join *j, const pair_words *lanes, int tied_lanes, const pair_words *words, int tied_words,
                        uint64_t diagonals)
{
    for (uint32_t w = 0; w < words->of[tied_words].count; w += CROSS_WORDS_MAX)
        for (uint32_t l = 0; l < lanes->of[tied_lanes].count; l += CROSS_LANES_MAX) {
            pair_words some_lanes = some_of(lanes, tied_lanes, l, CROSS_LANES_MAX),
                       some_words = some_of(words, tied_words, w, CROSS_WORDS_MAX);
            if (queens_split_join_stopped(j))
                return;
            j->kernel->cross(&some_lanes, &some_words, diagonals, &j->space, j->sums);
        }
}

/* Makes lanes of the list with which that is cheaper.  Lists that are too long to be crossed at once are crossed in
   parts.  */
static void cross(split_join *j, const pair_words *list, const pair_words *other, uint64_t diagonals)
{
    bool exchanged = crossing_cost(j->kernel, other, list) < crossing_cost(j->kernel, list, other);
    const pair_words *lanes = exchanged ? other : list, *words = exchanged ? list : other;

    if (pair_words_count(lanes) <= CROSS_LANES_MAX && pair_words_count(words) <= CROSS_WORDS_MAX)
        j->kernel->cross(lanes, words, diagonals, &j->space, j->sums);
    else
        for (int tied_lanes = 0; tied_lanes < 2; tied_lanes++)
            for (int tied_words = 0; tied_words < 2; tied_words++)
                cross_parts(j, lanes, tied_lanes, words, tied_words, diagonals);
}

/* ---- Splitting --------------------------------------------------------------------------------------------------- */

/* The diagonal that rejects most pairs of two samples, or -1 if none rejects any.  A sample is of the tied words of its
   list or of the others, whichever are more.  The share of the other list that occupies the diagonal counts twice, since
   that list gets shorter by it.  */
static int best_split(const split_join *j, const pair_words *list, const pair_words *other, uint64_t diagonals)
{
    const word_list some = list->of[list->of[1].count > list->of[0].count],
                    some_other = other->of[other->of[1].count > other->of[0].count];
    uint32_t in_list[64], in_other[64];
    uint64_t most = 0;
    int best = -1;

    j->kernel->sample(some.first, some.count, in_list);
    j->kernel->sample(some_other.first, some_other.count, in_other);
    for (; diagonals != 0; diagonals &= diagonals - 1) {
        int bit = __builtin_ctzll(diagonals);
        uint64_t rejects = (uint64_t)in_list[bit] * in_other[bit] * in_other[bit];
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

/* The same words, copied to *copies on, if there is space: that is faster than to divide the list.  */
static word_list copy_without(split_join *j, word_list all, uint64_t diagonal, uint64_t **copies)
{
    word_list found = {*copies, 0};

    if ((size_t)(j->copies_end - *copies) < (size_t)all.count + KERNEL_PADDING)
        return queens_split_without(j->kernel, all, diagonal);
    found.count = j->kernel->keep(all.first, all.count, diagonal, 0, *copies);
    *copies += found.count;
    return found;
}

/* Does crossing take less time now than more splits?  */
static bool worth_crossing(const split_join *j, const pair_words *list, const pair_words *other)
{
    return crossing_cost(j->kernel, list, other) <= CROSS_COST_MAX ||
           crossing_cost(j->kernel, other, list) <= CROSS_COST_MAX;
}

/* Adds to the sums the number of pairs of a word of `list` and a word of `other` that have none of `diagonals` in common:
   by a split of the longer list, until both are short enough to be crossed.  The memory from `copies` on is free for
   words of splits.  */
static void count_compatible(split_join *j, pair_words list, pair_words other, uint64_t diagonals, uint64_t *copies)
{
    pair_words with, without, other_without;
    uint64_t *after = copies;
    int by;

    if (pair_words_count(&list) == 0 || pair_words_count(&other) == 0 || queens_split_join_stopped(j))
        return;
    if (worth_crossing(j, &list, &other)) {
        cross(j, &list, &other, diagonals);
        return;
    }
    if (pair_words_count(&list) < pair_words_count(&other)) {
        count_compatible(j, other, list, diagonals, copies);
        return;
    }
    by = best_split(j, &list, &other, diagonals);
    if (by < 0) {
        cross(j, &list, &other, diagonals);
        return;
    }
    for (int tied = 0; tied < 2; tied++) {
        word_list all = list.of[tied];
        without.of[tied] = queens_split_without(j->kernel, all, UINT64_C(1) << by);
        uint32_t first = without.of[tied].count;
        with.of[tied] = (word_list){all.first + first, all.count - first};
        other_without.of[tied] = copy_without(j, other.of[tied], UINT64_C(1) << by, &after);
    }
    assert(pair_words_count(&with) + pair_words_count(&without) == pair_words_count(&list));
    assert(pair_words_count(&other_without) <= pair_words_count(&other) && after <= j->copies_end);
    count_compatible(j, with, other_without, diagonals & ~(UINT64_C(1) << by), after);
    count_compatible(j, without, other, diagonals & ~(UINT64_C(1) << by), copies);
}

bool queens_split_join_add(split_join *j, pair_words east, pair_words west, uint64_t diagonals)
{
    count_compatible(j, east, west, diagonals, j->copies);
    return !j->stopped;
}
