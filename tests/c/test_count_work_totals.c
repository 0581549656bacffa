/* test_count_work_totals.c - the work of units in running totals.  */

#include "count/join/engine.h"
#include "count/join/work_totals.h"

#include "failing_memory.h"
#include "testing.h"

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
    assert_int_equal(queens_work_totals_open(&all, &engine->estimates, NULL), QUEENS_DONE);
    return all;
}

static void the_totals_finds_what_adding_up_finds(void **state)
{
    static const int sizes[] = {2, 3, 12, 15}, cuts[] = {0, 1, 3, 2};
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
    for (int after = 0; after < (int)blocks + 1; after++) {
        int left = after;
        long live = memory_live();
        queens_stop stop = {when_zero, &left};
        bool stopped = (uint64_t)after < blocks;
        assert_int_equal(queens_work_totals_open(&all, &engine->estimates, &stop),
                         stopped ? QUEENS_STOPPED : QUEENS_DONE);
        assert_int_equal(left, stopped ? -1 : 0);
        assert_int_equal(memory_live(), live + !stopped);
    }
    queens_work_totals_close(&all);
    assert_null(all.before);
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_totals_finds_what_adding_up_finds),
        cmocka_unit_test(the_totals_of_many_units_keeps_few_totals),
        cmocka_unit_test(totals_may_be_stopped),
    };
    return cmocka_run_group_tests_name("count work totals", tests, NULL, NULL);
}
