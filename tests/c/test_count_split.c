/* test_count_split.c - the join by splits: pairs of two lists against the same found one by one, and units whose lists
   are short or long, stored or listed.

   Fault found only here: pairs counted wrongly where lists are cut into parts, or tied elements are among them.  */

#include "arrays.h"
#include "dice.h"
#include "engines.h"
#include "testing.h"

#include <string.h>

/* ---- Two lists --------------------------------------------------------------------------------------------------- */

typedef struct two_lists {
    split_join join;
    pair_list side[2];
    arena_memory memory;
} two_lists;

static void reserve_lists(two_lists *t, arena *from, uint32_t capacity)
{
    queens_split_join_reserve(&t->join, from);
    for (int side = 0; side < 2; side++)
        pair_list_reserve(&t->side[side], from, capacity);
}

static void open_lists(two_lists *t, const kernel *k, uint32_t capacity)
{
    arena sizes = {0};

    *t = (two_lists){.join.kernel = k};
    reserve_lists(t, &sizes, capacity);
    t->memory = arena_allocate(&sizes);
    reserve_lists(t, &t->memory.arena, capacity);
}

/* Words of 40 bits, each of them set with chance 2 ^ -rare.  */
static void fill_list(pair_list *l, uint32_t count, uint32_t tied, int rare, dice *d)
{
    l->count = count;
    l->tied = tied;
    for (uint32_t i = 0; i < count; i++) {
        l->words[i] = (UINT64_C(1) << 40) - 1;
        for (int r = 0; r < rare; r++)
            l->words[i] &= dice_next(d);
    }
}

static void add_one_by_one(const two_lists *t, uint64_t bits, uint64_t sums[3])
{
    const pair_list *a = &t->side[EAST], *b = &t->side[WEST];

    for (uint32_t e = 0; e < a->count; e++)
        for (uint32_t w = 0; w < b->count; w++)
            sums[(e < a->tied) + (w < b->tied)] += (a->words[e] & b->words[w] & bits) == 0;
}

static void assert_joined(two_lists *t, uint64_t bits)
{
    uint64_t expected[3] = {0};

    add_one_by_one(t, bits, expected);
    memset(t->join.sums, 0, sizeof t->join.sums);
    assert_true(queens_split_join_add(&t->join, pair_list_all(&t->side[EAST]), pair_list_all(&t->side[WEST]), bits));
    for (int i = 0; i < 3; i++)
        assert_true(t->join.sums[i] == expected[i]);
}

/* Long enough for some splits with the widest kernel.  Without memory for copies, words without a diagonal are
   parted from those with it.  */
static void lists_of_any_lengths_are_joined(void **state)
{
    static const struct {
        uint32_t east, west, tied_east, tied_west, copies;
    } lengths[] = {{0, 0, 0, 0, ~0u},         {1, 1, 0, 1, ~0u},         {0, 500, 0, 9, ~0u},
                   {4000, 3000, 0, 0, ~0u},   {3000, 4000, 7, 900, ~0u}, {5000, 60, 5000, 60, ~0u},
                   {9000, 1000, 300, 0, ~0u}, {700, 9000, 1, 8999, ~0u}, {3000, 3000, 1500, 1500, ~0u},
                   {6000, 6000, 10, 20, 0},   {6000, 6000, 10, 20, 700}, {6000, 6000, 10, 20, 2100}};
    dice d = {3};
    for (const kernel *const *k = queens_kernels; *k != NULL; k++)
        for (size_t i = 0; i < sizeof lengths / sizeof lengths[0] && kernel_available(*k); i++) {
            two_lists t;
            open_lists(&t, *k, 9000);
            if (lengths[i].copies < ~0u)
                t.join.copies_end = t.join.copies + lengths[i].copies;
            fill_list(&t.side[EAST], lengths[i].east, lengths[i].tied_east, 2, &d);
            fill_list(&t.side[WEST], lengths[i].west, lengths[i].tied_west, 2, &d);
            assert_joined(&t, i % 2 == 0 ? UINT64_MAX : UINT64_C(0x5555555555));
            free(t.memory.memory);
        }
}

/* What the join asks of the kernel.  */
static struct watched {
    const kernel *real;
    uint64_t crossed; /* pairs */
    int first_split;
} seen;

static uint32_t watched_divide(uint64_t *words, uint32_t count, int bit)
{
    if (seen.first_split < 0)
        seen.first_split = bit;
    return seen.real->divide(words, count, bit);
}

static void watched_cross(const pair_words *lanes, const pair_words *words, uint64_t bits, const crossing *space,
                          uint64_t sums[3])
{
    assert_true(pair_words_count(lanes) <= CROSS_LANES_MAX && pair_words_count(words) <= CROSS_WORDS_MAX);
    seen.crossed += (uint64_t)pair_words_count(lanes) * pair_words_count(words);
    seen.real->cross(lanes, words, bits, space, sums);
}

static kernel watched_kernel(const char *name)
{
    kernel k = *queens_kernel_named(name);

    seen = (struct watched){.real = queens_kernel_named(name), .first_split = -1};
    k.divide = watched_divide;
    k.cross = watched_cross;
    return k;
}

/* Nothing rejects anything: all of the two lists are crossed, the shorter one as lanes, or both in parts.  */
static void lists_without_splits_are_crossed_in_parts(void **state)
{
    enum { LONG = 40000, LONG_TIED = 300, SHORT_TIED = 20 };
    static const uint32_t shorts[] = {900, CROSS_LANES_MAX + 100};
    kernel k = watched_kernel(NULL);
    dice d = {7};
    two_lists t;
    open_lists(&t, &k, LONG);
    for (int way = 0; way < 4; way++) {
        int longer = way % 2 == 0 ? EAST : WEST;
        uint32_t length = shorts[way / 2];
        fill_list(&t.side[longer], LONG, LONG_TIED, 1, &d);
        fill_list(&t.side[1 - longer], length, SHORT_TIED, 0, &d);
        for (uint32_t i = 0; i < LONG; i++)
            t.side[longer].words[i] &= ~UINT64_C(0xFF);
        memset(t.join.sums, 0, sizeof t.join.sums);
        assert_true(queens_split_join_add(&t.join, pair_list_all(&t.side[EAST]), pair_list_all(&t.side[WEST]), 0xFF));
        assert_int_equal(t.join.sums[0], (LONG - LONG_TIED) * (length - SHORT_TIED));
        assert_int_equal(t.join.sums[1], LONG_TIED * (length - SHORT_TIED) + (LONG - LONG_TIED) * SHORT_TIED);
        assert_int_equal(t.join.sums[2], LONG_TIED * SHORT_TIED);
    }
    free(t.memory.memory);
}

/* Bit 7 of both lists rejects most, though East has bit 3 more often, and West bit 5.  So few pairs are left to
   cross.  */
static void splits_reject_most_pairs(void **state)
{
    enum { LONG = 4000 };
    for (int tied = 0; tied < 2; tied++) {
        kernel k = watched_kernel("scalar");
        dice d = {13};
        two_lists t;
        open_lists(&t, &k, LONG);
        for (int side = 0; side < 2; side++) {
            uint64_t often = side == EAST ? 8 : 32, seldom = 40 - often;
            fill_list(&t.side[side], LONG - 1, tied ? LONG - 1 : 0, 2, &d);
            for (uint32_t i = 0; i < LONG; i++) {
                uint64_t bits = (i % 8 > 0 ? often : 0) | (i % 16 == 0 ? seldom : 0) | (i / 16 % 4 > 0 ? 128 : 0);
                t.side[side].words[i] = (t.side[side].words[i] & ~UINT64_C(168)) | bits;
            }
        }
        assert_joined(&t, UINT64_MAX);
        assert_int_equal(seen.first_split, 7);
        assert_true(seen.crossed > 0 && seen.crossed < (uint64_t)LONG * LONG / 3);
        free(t.memory.memory);
    }
}

/* ---- Units ------------------------------------------------------------------------------------------------------- */

static void assert_same_sums(int size, uint64_t first, uint64_t step, uint32_t segment, queens_engine_options options)
{
    for (int backward = 0; backward < 2; backward++) {
        options.backward = backward;
        counter plain = open_counter(size, (queens_engine_options){.kernel = "scalar", .backward = backward});
        counter other = counter_of(opened_engine(size, options), segment);
        for (uint64_t number = first; number < queens_engine_units(plain.engine); number += step) {
            uint64_t expected[QUEENS_SUMS] = {0}, sums[QUEENS_SUMS] = {0};
            assert_true(queens_count_unit(plain.engine, plain.scratch, number, NULL, expected));
            assert_true(queens_count_unit(other.engine, other.scratch, number, NULL, sums));
            assert_memory_equal(sums, expected, sizeof sums);
        }
        close_counter(&other);
        close_counter(&plain);
    }
}

/* Leaves from the store, and listed.  Lists as long as they are, and so short that East comes in parts, and West
   in pieces that are still too long; of the last unit of 20 the pairs on one set of columns, too.  */
static void lists_of_any_length_give_the_same_sums(void **state)
{
    assert_same_sums(14, 0, 3, 512, (queens_engine_options){0});
    assert_same_sums(14, 1, 3, 1536, (queens_engine_options){.bare = true});
    assert_same_sums(15, 0, 23, 512, (queens_engine_options){.bare = true});
    assert_same_sums(16, 0, 41, 1024, (queens_engine_options){0});
    assert_same_sums(17, 0, 301, 0, (queens_engine_options){0});
    assert_same_sums(18, 0, 2001, 512, (queens_engine_options){0});
    assert_same_sums(20, 46507, 1, 512, (queens_engine_options){.bare = true});
}

static void what_is_in_the_store_is_not_listed(void **state)
{
    counter c = open_counter(12, (queens_engine_options){0});
    uint64_t sums[QUEENS_SUMS];
    for (uint64_t number = 0; number < c.engine->units.count; number++) {
        assert_true(queens_count_unit(c.engine, c.scratch, number, NULL, sums));
        for (int q = 0; q < QUARTERS; q++)
            assert_false(c.scratch->quarters[q].paired);
    }
    close_counter(&c);
}

/* Of one choice of rows: the units that count its pieces of East, together.  */
static void assert_equal_pieces(counter *whole, counter *pieces, uint64_t choice, int cuts)
{
    uint64_t expected[QUEENS_SUMS] = {0}, sums[QUEENS_SUMS] = {0};
    const work_totals *all = &pieces->engine->slices.totals;
    uint64_t work = 0;

    assert_true(queens_count_unit(whole->engine, whole->scratch, choice, NULL, expected));
    for (uint64_t number = choice << cuts; number < (choice + 1) << cuts; number++) {
        assert_true(queens_count_unit(pieces->engine, pieces->scratch, number, NULL, sums));
        work += queens_work_totals_of(all, number) - 1;
    }
    assert_memory_equal(sums, expected, sizeof sums);
    assert_true(work == queens_work_totals_of(&whole->engine->slices.totals, choice) - 1);
}

static void pieces_of_east_make_a_whole(void **state)
{
    static const struct {
        int size, cuts;
        uint64_t step;
        uint32_t segment;
        queens_engine_options options;
    } cut[] = {
        {9, 3, 1, 0, {0}},     {10, 1, 1, 0, {.bare = true, .backward = true}},
        {11, 2, 3, 0, {0}},    {12, 5, 7, 0, {.bare = true}},
        {13, 4, 41, 512, {0}}, {16, 3, 333, 512, {.bare = true}},
    };
    for (size_t i = 0; i < sizeof cut / sizeof cut[0]; i++) {
        queens_engine_options options = cut[i].options;
        counter whole = counter_of(opened_engine(cut[i].size, options), cut[i].segment);
        counter pieces = counter_of(cut_engine(cut[i].size, cut[i].cuts, options), cut[i].segment);
        uint64_t choices = queens_engine_units(whole.engine);
        assert_int_equal(queens_engine_units(pieces.engine), choices << cut[i].cuts);
        for (uint64_t choice = 0; choice < choices; choice += cut[i].step)
            assert_equal_pieces(&whole, &pieces, choice, cut[i].cuts);
        close_counter(&pieces);
        close_counter(&whole);
    }
}

/* What a count asks whether to stop: it says yes when it is asked for the given time.  */
typedef struct patience {
    uint64_t asked, most; /* most is 0: never yes */
} patience;

static bool patience_is_over(void *user)
{
    patience *p = user;
    return ++p->asked == p->most;
}

/* Whenever it asks; then the unit can be counted again.  */
static void a_unit_stops_when_it_asks(void **state)
{
    counter c = counter_of(opened_engine(18, (queens_engine_options){0}), 512);
    uint64_t number = 6003, expected[QUEENS_SUMS] = {0};
    patience never = {0, 0};
    assert_true(queens_count_unit(c.engine, c.scratch, number, &(queens_stop){patience_is_over, &never}, expected));
    assert_true(never.asked > 10);
    for (uint64_t most = 1; most <= never.asked; most++) {
        patience p = {0, most};
        uint64_t sums[QUEENS_SUMS] = {1, 2, 3, 4};
        assert_false(queens_count_unit(c.engine, c.scratch, number, &(queens_stop){patience_is_over, &p}, sums));
        assert_int_equal(p.asked, most);
        assert_memory_equal(sums, ((const uint64_t[]){1, 2, 3, 4}), sizeof sums);
    }
    uint64_t again[QUEENS_SUMS] = {0};
    assert_true(queens_count_unit(c.engine, c.scratch, number, NULL, again));
    assert_memory_equal(again, expected, sizeof again);
    close_counter(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_any_lengths_are_joined),
        cmocka_unit_test(lists_without_splits_are_crossed_in_parts),
        cmocka_unit_test(splits_reject_most_pairs),
        cmocka_unit_test(lists_of_any_length_give_the_same_sums),
        cmocka_unit_test(what_is_in_the_store_is_not_listed),
        cmocka_unit_test(pieces_of_east_make_a_whole),
        cmocka_unit_test(a_unit_stops_when_it_asks),
    };
    return cmocka_run_group_tests_name("count split", tests, NULL, NULL);
}
