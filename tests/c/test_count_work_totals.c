/* test_count_work_totals.c - the work of units in running totals, and what of it is still to do.  */

#include "count/join/engine.h"
#include "count/run/job.h"
#include "count/run/work_totals.h"

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <stdio.h>

static queens_engine *engine_of_pieces(int size, int cuts)
{
    queens_engine *engine;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true, .cuts = cuts}),
                     QUEENS_DONE);
    return engine;
}

static queens_engine *engine_of(int size)
{
    return engine_of_pieces(size, 0);
}

static work_totals totals_of(const queens_engine *engine)
{
    work_totals all;
    assert_int_equal(queens_work_totals_open(&all, engine, NULL), QUEENS_DONE);
    return all;
}

/* ---- Totals of work ------------------------------------------------------------------------------------------------- */

static void the_totals_finds_what_adding_up_finds(void **state)
{
    static const int sizes[] = {2, 3, 12, 15}, cuts[] = {0, 1, 3, 2};
    (void)state;
    for (size_t s = 0; s < 2 * sizeof sizes / sizeof sizes[0]; s++) {
        queens_engine *engine = engine_of_pieces(sizes[s / 2], s % 2 == 0 ? 0 : cuts[s / 2]);
        memory_never_fail();
        work_totals all = totals_of(engine);
        assert_int_equal(memory_asked(), queens_work_totals_bytes(all.choices));
        assert_int_equal(all.step, 1);
        uint64_t before = 0, step = all.units / 1000 + 1;
        for (uint64_t i = 0; i < all.units; i++) {
            uint64_t work = queens_work_totals_of(&all, i);
            if (i % step == 0) {
                assert_int_equal(queens_work_totals_before(&all, i), before);
                assert_int_equal(queens_work_totals_at(&all, before), i);
                assert_int_equal(queens_work_totals_at(&all, before + 1), i + 1);
                assert_int_equal(queens_work_totals_at(&all, before + work), i + 1);
            }
            before += work;
        }
        assert_int_equal(before, all.total);
        assert_int_equal(queens_work_totals_before(&all, all.units), all.total);
        assert_int_equal(queens_work_totals_at(&all, all.total + 1), all.units);
        queens_work_totals_close(&all);
        queens_engine_close(engine);
    }
}

/* Of those units from .. end - 1, each by itself.  */
static void assert_units(const work_totals *all, uint64_t from, uint64_t end)
{
    uint64_t before = queens_work_totals_before(all, from);

    for (uint64_t i = from; i < end; i++) {
        assert_int_equal(queens_work_totals_before(all, i), before);
        assert_int_equal(queens_work_totals_at(all, before), i);
        assert_int_equal(queens_work_totals_at(all, before + 1), i + 1);
        before += queens_work_totals_of(all, i);
        assert_int_equal(queens_work_totals_at(all, before), i + 1);
    }
    assert_int_equal(queens_work_totals_before(all, end), before);
}

/* Size 23 is cut off soon after the unit from which on not every total is kept, with a rest that has none.  */
static void the_totals_of_many_units_keeps_few_totals(void **state)
{
    queens_engine *engine = engine_of(23);
    (void)state;
    engine->units.count = engine->units.choices = WORK_TOTALS_MANY + WORK_TOTALS_STEP + 5;
    memory_never_fail();
    work_totals all = totals_of(engine);
    assert_int_equal(memory_asked(), queens_work_totals_bytes(all.choices));
    assert_int_equal(all.step, WORK_TOTALS_STEP);
    assert_int_equal(queens_work_totals_before(&all, 0), 0);
    assert_int_equal(queens_work_totals_before(&all, all.units), all.total);
    assert_int_equal(queens_work_totals_at(&all, all.total + 1), all.units);
    assert_units(&all, 0, 150);
    assert_units(&all, 100000, 100000 + 2 * WORK_TOTALS_STEP);
    assert_units(&all, all.units - 100, all.units);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
    assert_int_equal(queens_work_totals_bytes(0), sizeof(uint64_t));
    assert_int_equal(queens_work_totals_bytes(WORK_TOTALS_MANY), (WORK_TOTALS_MANY + 1) * sizeof(uint64_t));
    assert_int_equal(queens_work_totals_bytes(WORK_TOTALS_MANY + 1),
                     (WORK_TOTALS_MANY / WORK_TOTALS_STEP + 1) * sizeof(uint64_t));
}

static bool when_zero(void *user)
{
    return (*(int *)user)-- == 0;
}

/* Asked once for every 4096 units.  */
static void totals_may_be_stopped(void **state)
{
    queens_engine *engine = engine_of(17);
    uint64_t blocks = (queens_engine_units(engine) + 4095) / 4096;
    work_totals all;
    (void)state;
    for (int after = 0; after < (int)blocks + 1; after++) {
        int left = after;
        long live = memory_live();
        queens_stop stop = {when_zero, &left};
        bool stopped = (uint64_t)after < blocks;
        assert_int_equal(queens_work_totals_open(&all, engine, &stop), stopped ? QUEENS_STOPPED : QUEENS_DONE);
        assert_int_equal(left, stopped ? -1 : 0);
        assert_int_equal(memory_live(), live + !stopped);
    }
    queens_work_totals_close(&all);
    assert_null(all.before);
    queens_engine_close(engine);
}

/* ---- What is to do ------------------------------------------------------------------------------------------------- */

static void assert_rest(const units_left *t, const work_totals *all, uint64_t from, uint64_t end)
{
    uint64_t work = 0;

    for (uint64_t i = from; i < end; i++)
        work += queens_work_totals_of(all, i);
    assert_int_equal(t->units, end - from);
    assert_int_equal(t->work, work);
}

/* As few units as have that much work, but one at least.  */
static void assert_taken(const work_totals *all, queens_unit_range taken, uint64_t work, uint64_t last)
{
    uint64_t found = 0;

    assert_true(taken.first <= taken.last && taken.last <= last);
    for (uint64_t i = taken.first; i < taken.last; i++)
        found += queens_work_totals_of(all, i);
    assert_true(taken.first == taken.last || found < work);
    assert_true(taken.last == last || found + queens_work_totals_of(all, taken.last) >= work);
}

static void units_are_taken_off_by_their_work(void **state)
{
    static const uint64_t works[] = {0, 1, 2, 10, 57, 1000, UINT32_MAX};
    queens_engine *engine = engine_of(14);
    work_totals all = totals_of(engine);
    const queens_unit_range slices[] = {{0, 0}, {3, 99}, {101, 102}, {500, all.units - 1}};
    (void)state;
    for (size_t w = 0; w < sizeof works / sizeof works[0]; w++)
        for (int s = 0; s < 4; s++) {
            uint64_t stray, next = slices[s].first;
            queens_unit_range taken;
            units_left t;
            assert_int_equal(queens_units_left_make(&t, &all, &slices[s], 1, NULL, 0, &stray), QUEENS_DONE);
            assert_rest(&t, &all, next, slices[s].last + 1);
            while (queens_units_left_take(&t, &all, works[w], &taken)) {
                assert_int_equal(taken.first, next);
                assert_taken(&all, taken, works[w], slices[s].last);
                next = taken.last + 1;
                assert_rest(&t, &all, next, slices[s].last + 1);
            }
            assert_int_equal(next, slices[s].last + 1);
            queens_units_left_free(&t);
            assert_null(t.slices);
        }
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

/* A journal with these units; its sums do not matter.  */
static queens_journal *journal_with(const queens_engine *engine, const char *path, const queens_unit_range *done,
                                    size_t count)
{
    const queens_journal_header header = {queens_engine_size(engine), queens_engine_backward(engine),
                                          queens_engine_units(engine)};
    char message[QUEENS_MESSAGE];
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, path, &header, message), QUEENS_DONE);
    for (size_t i = 0; i < count; i++) {
        queens_range_sums range = {.first = done[i].first, .last = done[i].last};
        assert_int_equal(queens_journal_append(journal, &range, message), QUEENS_DONE);
    }
    return journal;
}

/* Whatever is taken, it is no unit of the journal, and in the end all others were.  */
static void assert_all_others(const work_totals *all, const queens_unit_range *slices, size_t count,
                              const queens_unit_range *done, size_t length, const queens_journal *journal)
{
    bool seen[1000] = {false};
    uint64_t stray, left = 0;
    queens_unit_range taken;
    const queens_range_sums *list = NULL;
    units_left t;

    for (size_t i = 0; i < length; i++)
        for (uint64_t u = done[i].first; u <= done[i].last; u++)
            seen[u] = true;
    size_t listed = journal == NULL ? 0 : queens_journal_ranges(journal, &list);
    assert_int_equal(queens_units_left_make(&t, all, slices, count, list, listed, &stray), QUEENS_DONE);
    for (size_t i = 0; i < count; i++)
        left += slices[i].last - slices[i].first + 1;
    for (size_t i = 0; i < length; i++)
        left -= done[i].last - done[i].first + 1;
    assert_int_equal(t.units, left);
    while (queens_units_left_take(&t, all, 50, &taken)) {
        assert_true(taken.first <= taken.last);
        for (uint64_t u = taken.first; u <= taken.last; u++) {
            assert_false(seen[u]);
            seen[u] = true;
        }
    }
    assert_true(t.units == 0 && t.work == 0);
    for (size_t i = 0; i < count; i++)
        for (uint64_t u = slices[i].first; u <= slices[i].last; u++)
            assert_true(seen[u]);
    queens_units_left_free(&t);
}

static void units_of_the_journal_are_left_out(void **state)
{
    static const queens_unit_range slices[] = {{5, 20}, {40, 40}, {60, 90}};
    static const queens_unit_range done[] = {{5, 5}, {9, 11}, {20, 20}, {40, 40}, {60, 61}, {90, 90}};
    enum { SLICES = sizeof slices / sizeof slices[0], RANGES = sizeof done / sizeof done[0] };
    queens_engine *engine = engine_of(14);
    work_totals all = totals_of(engine);
    (void)state;
    assert_all_others(&all, slices, SLICES, NULL, 0, NULL);
    for (size_t first = 0; first < RANGES; first++)
        for (size_t count = 0; first + count <= RANGES; count++) {
            char path[32];
            sprintf(path, "done-%zu-%zu", first, count);
            queens_journal *journal = journal_with(engine, path, done + first, count);
            assert_all_others(&all, slices, SLICES, done + first, count, journal);
            queens_journal_close(journal);
        }
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

/* The first unit that is in no slice, or in a range that leaves one, is named.  */
static void a_unit_of_another_part_is_named(void **state)
{
    static const queens_unit_range slices[] = {{5, 20}, {40, 40}};
    static const struct {
        queens_unit_range done[2];
        uint64_t stray;
    } wrong[] = {
        {{{4, 4}, {6, 7}}, 4},      {{{4, 5}, {7, 7}}, 4},      {{{6, 7}, {20, 21}}, 20},  {{{6, 7}, {21, 21}}, 21},
        {{{20, 20}, {39, 40}}, 39}, {{{40, 40}, {42, 50}}, 42}, {{{5, 20}, {40, 41}}, 40},
    };
    queens_engine *engine = engine_of(14);
    work_totals all = totals_of(engine);
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char path[32];
        uint64_t stray = 0;
        const queens_range_sums *list;
        units_left t;
        sprintf(path, "stray-%zu", i);
        queens_journal *journal = journal_with(engine, path, wrong[i].done, 2);
        size_t listed = queens_journal_ranges(journal, &list);
        long live = memory_live();
        assert_int_equal(queens_units_left_make(&t, &all, slices, 2, list, listed, &stray), QUEENS_BAD_ARGUMENT);
        assert_int_equal(stray, wrong[i].stray);
        assert_int_equal(memory_live(), live);
        queens_journal_close(journal);
    }
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

static void what_is_to_do_takes_memory_for_slices_and_ranges(void **state)
{
    const queens_unit_range whole = {0, 22};
    queens_engine *engine = engine_of(8);
    work_totals all = totals_of(engine);
    uint64_t stray;
    units_left t;
    (void)state;
    memory_fail_after(0);
    assert_int_equal(queens_units_left_make(&t, &all, &whole, 1, NULL, 0, &stray), QUEENS_NO_MEMORY);
    memory_never_fail();
    assert_int_equal(queens_units_left_make(&t, &all, &whole, 1, NULL, 0, &stray), QUEENS_DONE);
    assert_int_equal(memory_asked(), sizeof(queens_unit_range));
    queens_units_left_free(&t);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_totals_finds_what_adding_up_finds),
        cmocka_unit_test(the_totals_of_many_units_keeps_few_totals),
        cmocka_unit_test(totals_may_be_stopped),
        cmocka_unit_test(units_are_taken_off_by_their_work),
        cmocka_unit_test(units_of_the_journal_are_left_out),
        cmocka_unit_test(a_unit_of_another_part_is_named),
        cmocka_unit_test(what_is_to_do_takes_memory_for_slices_and_ranges),
    };
    return cmocka_run_group_tests_name("count work totals", tests, folder_setup, folder_teardown);
}
