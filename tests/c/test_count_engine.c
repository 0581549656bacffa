/* test_count_engine.c - the parts of an engine and a scratch: their memory, segments, stores and kernels.  */

#include "count/join/engine.h"
#include "count/join/engine_bytes.h"

#include "cut_engines.h"
#include "failing_memory.h"
#include "testing.h"

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

/* Written down where a pointer has 64 bits; where it has 32, there is somewhat less of it.  */
static void assert_bytes(size_t found, size_t known)
{
    if (sizeof(void *) == 8)
        assert_int_equal(found, known);
    else
        assert_in_range(found, known - known / 20, known);
}

/* A count is begun only where its memory is free, and docs/counting.md names it.  */
static void each_size_takes_the_memory_that_was_written_down(void **state)
{
    static const struct {
        size_t engine, scratch;
    } known[] = {
        {23144, 2601496},     {45936, 2601496},    {48000, 2601496},      {95632, 2601560},      {60448, 2601752},
        {142200, 2602200},    {131624, 2603672},   {284488, 2605272},     {328872, 2609304},     {700560, 2618776},
        {1138288, 2622232},   {2319136, 2673496},  {4286576, 2793752},    {8636904, 3054680},    {16896312, 3830424},
        {33855352, 5588376},  {67238200, 6671128}, {134558784, 12130136}, {268606976, 14643608}, {421328, 26259864},
        {212480, 34142488},   {516760, 65069336},  {316104, 110727704},   {707624, 117325656},   {479944, 118329624},
        {1024240, 131040856}, {829328, 138210712},
    };

    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        assert_bytes(queens_engine_bytes(size) - queens_work_totals_bytes(WORK_TOTALS_MANY),
                     known[size - QUEENS_COUNT_MIN_SIZE].engine);
        assert_bytes(queens_scratch_bytes(size), known[size - QUEENS_COUNT_MIN_SIZE].scratch);
    }
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MIN_SIZE - 1), 0);
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MAX_SIZE + 1), 0);
    assert_int_equal(queens_scratch_bytes(QUEENS_COUNT_MIN_SIZE - 1), 0);
    assert_int_equal(queens_scratch_bytes(QUEENS_COUNT_MAX_SIZE + 1), 0);
}

/* A store takes memory while it is filled, too; so it is left out here.  Totals of work are at most as many as said.  */
static void what_is_allocated_is_what_was_said(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        memory_never_fail();
        queens_engine *engine = opened_engine(size, (queens_engine_options){.bare = true});
        size_t totals = queens_work_totals_bytes(engine->units.choices),
               most = queens_work_totals_bytes(WORK_TOTALS_MANY);
        assert_true(totals <= most);
        assert_int_equal(memory_asked(), queens_engine_bytes(size) - queens_leaf_store_bytes(size) - most + totals);
        memory_never_fail();
        queens_scratch *scratch = queens_scratch_open(engine);
        assert_non_null(scratch);
        assert_int_equal(memory_asked(), queens_scratch_bytes(size));
        queens_scratch_close(scratch);
        queens_engine_close(engine);
        assert_int_equal(memory_live(), 0);
    }
}

static void the_machine_is_known(void **state)
{
    assert_true(queens_processors() >= 1);
    assert_true(queens_memory_available() > 1 << 20);
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        assert_true(queens_count_bytes(size, 1) > queens_engine_bytes(size) + queens_scratch_bytes(size));
        assert_true(queens_count_bytes(size, 8) - queens_count_bytes(size, 1) ==
                    queens_count_bytes(size, 15) - queens_count_bytes(size, 8));
    }
}

/* ---- Options ------------------------------------------------------------------------------------------------------- */

static void an_engine_is_as_its_options_say(void **state)
{
    for (int backward = 0; backward < 2; backward++) {
        queens_engine *engine = opened_engine(9, (queens_engine_options){.backward = backward});
        assert_int_equal(queens_engine_size(engine), 9);
        assert_int_equal(queens_engine_header(engine).backward, backward);
        assert_non_null(engine->store.sets);
        queens_engine_close(engine);
        engine = opened_engine(10, (queens_engine_options){.bare = true});
        assert_int_equal(queens_engine_size(engine), 10);
        assert_null(engine->store.sets);
        queens_engine_close(engine);
    }
}

static void there_may_be_nothing_to_close(void **state)
{
    queens_engine *engine = opened_engine(8, (queens_engine_options){.bare = true});
    long live = memory_live();
    for (long k = 0; k < 2; k++) {
        memory_fail_after(k);
        assert_null(queens_scratch_open(engine));
        memory_never_fail();
        assert_int_equal(memory_live(), live);
    }
    queens_scratch_close(NULL);
    queens_engine_close(engine);
    queens_engine_close(NULL);
    assert_int_equal(memory_live(), 0);
}

/* 2^(size - 2) pairs, but no fewer than 2^10 and no more than 2^22.  */
static void segments_grow_with_the_size(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        queens_engine *engine = opened_engine(size, (queens_engine_options){.bare = true});
        int bits = size < 12 ? 10 : size - 2, most = 22;
        assert_int_equal(engine->segment, 1 << (bits < most ? bits : most));
        queens_engine_close(engine);
    }
}

static void the_most_pieces_make_an_engine(void **state)
{
    queens_engine *engine = cut_engine(8, BEST_DIAGONALS, (queens_engine_options){.bare = true});
    assert_int_equal(queens_engine_units(engine), engine->units.choices << BEST_DIAGONALS);
    queens_engine_close(engine);
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

/* Each name comes once; a kernel that this processor lacks is known, too.  */
static void kernels_are_found_by_their_names(void **state)
{
    const char *fastest = NULL, *last = NULL, *name;

    for (int i = 0; (name = queens_kernel_name(i)) != NULL; i++) {
        queens_engine *engine;
        bool available = queens_kernel_available(name);
        for (int other = 0; other < i; other++)
            assert_string_not_equal(queens_kernel_name(other), name);
        queens_status status = queens_engine_open(&engine, 8, &(queens_engine_options){.kernel = name});
        assert_int_equal(status, available ? QUEENS_DONE : QUEENS_UNSUPPORTED);
        if (available)
            assert_string_equal(queens_engine_kernel(engine), name);
        if (available && fastest == NULL)
            fastest = name;
        queens_engine_close(engine);
        last = name;
    }
    assert_non_null(last);
    assert_string_equal(last, "scalar");
    assert_true(queens_kernel_available("scalar"));
    assert_false(queens_kernel_available("abacus"));
    queens_engine *engine = opened_engine(8, (queens_engine_options){0});
    assert_string_equal(queens_engine_kernel(engine), fastest);
    queens_engine_close(engine);
}

/* Which kernels there are is known from the kind of processor.  */
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

    for (int i = 0; i < count; i++)
        assert_string_equal(queens_kernel_name(i), names[i]);
    assert_null(queens_kernel_name(count));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_size_takes_the_memory_that_was_written_down),
        cmocka_unit_test(what_is_allocated_is_what_was_said),
        cmocka_unit_test(the_machine_is_known),
        cmocka_unit_test(an_engine_is_as_its_options_say),
        cmocka_unit_test(there_may_be_nothing_to_close),
        cmocka_unit_test(segments_grow_with_the_size),
        cmocka_unit_test(the_most_pieces_make_an_engine),
        cmocka_unit_test(what_is_out_of_range_makes_no_engine),
        cmocka_unit_test(a_unit_out_of_range_is_not_counted),
        cmocka_unit_test(kernels_are_found_by_their_names),
        cmocka_unit_test(each_kind_of_processor_has_its_kernels),
    };
    return cmocka_run_group_tests_name("count engine", tests, NULL, NULL);
}
