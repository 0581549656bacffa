/* test_count_engine.c - the parts of an engine and a scratch: their memory, segments, pieces, options and kernels.

   Fault found only here: memory that a count takes beyond what it says before.  */

#include "count/join/engine_bytes.h"

#include "cut_engines.h"
#include "failing_memory.h"
#include "testing.h"

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

static bool yes(void *user)
{
    return true;
}

/* A store takes memory while it is filled, too; so it is left out here.  Totals of work are at most as many as said.
   Each list has 2^(size - 2) elements, but no fewer than 2^10 and no more than 2^22; beyond size 25 choices of rows
   are cut, so that a unit takes seconds.  */
static void assert_made(int size)
{
    memory_never_fail();
    queens_engine *engine = opened_engine(size, (queens_engine_options){.bare = true});
    size_t totals = queens_work_totals_bytes(engine->units.choices), most = queens_work_totals_bytes(WORK_TOTALS_MANY);
    int bits = size < 12 ? 10 : size - 2, cuts = size < 26 ? 0 : size - 24;

    assert_true(totals <= most);
    assert_int_equal(memory_asked(), queens_engine_bytes(size) - queens_leaf_store_bytes(size) - most + totals);
    memory_never_fail();
    queens_scratch *scratch = queens_scratch_open(engine);
    assert_non_null(scratch);
    assert_int_equal(memory_asked(), queens_scratch_bytes(size));
    queens_scratch_close(scratch);
    assert_int_equal(engine->segment, 1 << (bits < 22 ? bits : 22));
    assert_int_equal(engine->units.cuts, cuts);
    assert_int_equal(queens_engine_units(engine), engine->units.choices << cuts);
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
}

/* What all sizes take together was written down where a pointer has 64 bits; where it has 32, there is somewhat less
   of it.  A count is begun only where its memory is free, and docs/counting.md names it.  */
static void each_size_takes_the_memory_that_was_said(void **state)
{
    const size_t known = 1421689656;
    size_t sum = 0;

    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        if (size != 25 && size != 27) /* they have the most choices */
            assert_made(size);
        sum += queens_engine_bytes(size) + queens_scratch_bytes(size);
    }
    if (sizeof(void *) == 8)
        assert_int_equal(sum, known);
    else
        assert_in_range(sum, known - known / 20, known);
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MIN_SIZE - 1) + queens_scratch_bytes(QUEENS_COUNT_MIN_SIZE - 1),
                     0);
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MAX_SIZE + 1) + queens_scratch_bytes(QUEENS_COUNT_MAX_SIZE + 1),
                     0);
}

/* ---- Options ------------------------------------------------------------------------------------------------------- */

static void the_most_pieces_make_an_engine(void **state)
{
    queens_engine *engine = cut_engine(8, BEST_DIAGONALS, (queens_engine_options){.bare = true});
    assert_int_equal(queens_engine_units(engine), engine->units.choices << BEST_DIAGONALS);
    queens_engine_close(engine);
}

static void an_engine_may_be_stopped_in_the_making(void **state)
{
    const queens_stop at_once = {yes, NULL};
    queens_engine *engine;

    assert_int_equal(queens_engine_open(&engine, 16, &(queens_engine_options){.stop = &at_once}), QUEENS_STOPPED);
    assert_null(engine);
    assert_int_equal(memory_live(), 0);
}

static void what_is_out_of_range_makes_no_engine(void **state)
{
    static const struct {
        int size;
        queens_engine_options options;
    } bad[] = {
        {QUEENS_COUNT_MIN_SIZE - 1, {0}},
        {QUEENS_COUNT_MAX_SIZE + 1, {.bare = true}},
        {-1, {0}},
        {8, {.kernel = "abacus"}},
        {8, {.kernel = ""}},
    };
    queens_engine *const other = (queens_engine *)&bad, *engine;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        engine = other;
        assert_int_equal(queens_engine_open(&engine, bad[i].size, &bad[i].options), QUEENS_BAD_ARGUMENT);
        assert_null(engine);
    }
}

static void a_unit_out_of_range_is_not_counted(void **state)
{
    queens_engine *engine = opened_engine(8, (queens_engine_options){0});
    queens_scratch *scratch = queens_scratch_open(engine);
    const uint64_t end = queens_engine_units(engine), numbers[] = {end, end + 1, UINT64_MAX};
    const uint64_t before[QUEENS_SUMS] = {1, 2, 3, 4};

    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        uint64_t sums[QUEENS_SUMS] = {1, 2, 3, 4};
        assert_false(queens_count_unit(engine, scratch, numbers[i], NULL, sums));
        assert_memory_equal(sums, before, sizeof sums);
    }
    queens_scratch_close(scratch);
    queens_engine_close(engine);
}

/* ---- Kernels ------------------------------------------------------------------------------------------------------- */

/* Which kernels there are, the fastest first, is known from the kind of processor; one that this processor lacks is
   known, too.  */
static void each_kind_of_processor_has_its_kernels(void **state)
{
#if defined(__x86_64__)
    static const char *const names[] = {"avx512", "avx2", "scalar"};
#elif defined(__aarch64__)
    static const char *const names[] = {"neon", "scalar"};
#else
    static const char *const names[] = {"scalar"};
#endif
    const int count = sizeof names / sizeof names[0];
    const char *fastest = NULL;

    for (int i = 0; i < count; i++) {
        queens_engine *engine;
        bool available = queens_kernel_available(names[i]);
        assert_string_equal(queens_kernel_name(i), names[i]);
        queens_status status = queens_engine_open(&engine, 8, &(queens_engine_options){.kernel = names[i]});
        assert_int_equal(status, available ? QUEENS_DONE : QUEENS_UNSUPPORTED);
        if (available)
            assert_string_equal(queens_engine_kernel(engine), names[i]);
        fastest = available && fastest == NULL ? names[i] : fastest;
        queens_engine_close(engine);
    }
    assert_null(queens_kernel_name(count));
    assert_true(queens_kernel_available("scalar"));
    assert_false(queens_kernel_available("abacus"));
    queens_engine *engine = opened_engine(8, (queens_engine_options){0});
    assert_string_equal(queens_engine_kernel(engine), fastest);
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_size_takes_the_memory_that_was_said),
        cmocka_unit_test(the_most_pieces_make_an_engine),
        cmocka_unit_test(an_engine_may_be_stopped_in_the_making),
        cmocka_unit_test(what_is_out_of_range_makes_no_engine),
        cmocka_unit_test(a_unit_out_of_range_is_not_counted),
        cmocka_unit_test(each_kind_of_processor_has_its_kernels),
    };
    return cmocka_run_group_tests_name("count engine", tests, NULL, NULL);
}
