/* test_count_engine.c - what an engine and a scratch are made of: their memory, segments, stores and kernels.  */

#include "count/join/engine.h"

#include "failing_memory.h"
#include "testing.h"

static queens_engine *open_engine(int size, const queens_engine_options *options)
{
    queens_engine *engine;
    assert_int_equal(queens_engine_open(&engine, size, options), QUEENS_DONE);
    return engine;
}

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
        {24592, 2461520},     {47368, 2461776},     {49468, 2471184},     {97068, 2471760},      {61988, 2487376},
        {143692, 2488400},    {133328, 2521232},    {286128, 2523600},    {331116, 2589072},     {702724, 2594192},
        {1141776, 2722320},   {2322528, 2762512},   {4293424, 3097552},   {8643640, 3254672},    {16913224, 4051536},
        {33872136, 4641360},  {67280312, 6751696},  {134600752, 9007888}, {268718372, 15931152}, {532564, 47988432},
        {531776, 79236560},   {835880, 80976848},   {1175924, 107046032}, {1567252, 109482448},  {2853276, 116991504},
        {3397364, 127856912}, {7743180, 137401232},
    };

    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        assert_bytes(queens_engine_bytes(size), known[size - QUEENS_COUNT_MIN_SIZE].engine);
        assert_bytes(queens_scratch_bytes(size), known[size - QUEENS_COUNT_MIN_SIZE].scratch);
    }
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MIN_SIZE - 1), 0);
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MAX_SIZE + 1), 0);
    assert_int_equal(queens_scratch_bytes(QUEENS_COUNT_MIN_SIZE - 1), 0);
    assert_int_equal(queens_scratch_bytes(QUEENS_COUNT_MAX_SIZE + 1), 0);
}

/* A store takes memory while it is filled, too; so it is left out here.  */
static void what_is_allocated_is_what_was_said(void **state)
{
    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        memory_never_fail();
        queens_engine *engine = open_engine(size, &(queens_engine_options){.bare = true});
        assert_int_equal(memory_asked(), queens_engine_bytes(size) - queens_leaf_store_bytes(size));
        memory_never_fail();
        queens_scratch *scratch = queens_scratch_open(engine);
        assert_non_null(scratch);
        assert_int_equal(memory_asked(), queens_scratch_bytes(size));
        queens_scratch_close(scratch);
        queens_engine_close(engine);
        assert_int_equal(memory_live(), 0);
    }
}

/* ---- Splits --------------------------------------------------------------------------------------------------------- */

/* Of so many elements: in three parts of the sizes that strips have, and no two alike.  */
static void assert_splits(const column_shares *s, int elements, size_t count)
{
    const column_share *these = s->all + s->first[elements];

    assert_int_equal(s->first[elements + 1] - s->first[elements], count);
    for (size_t i = 0; i < count; i++) {
        uint32_t all = 0;
        for (int part = 0; part < STRIPS; part++) {
            assert_int_equal(subset_size(these[i].part[part]), queens_strips_rows(elements, part));
            assert_int_equal(all & these[i].part[part], 0);
            all |= these[i].part[part];
        }
        assert_int_equal(all, subset_full(elements));
        for (size_t other = 0; other < i; other++)
            assert_true(these[other].part[0] != these[i].part[0] || these[other].part[1] != these[i].part[1]);
    }
}

static void splits_are_all_ways_to_share_elements_out(void **state)
{
    static const size_t counts[] = {1, 1, 2, 6, 12, 30, 90, 210}; /* multinomial coefficients */
    size_t sum = 0;
    column_shares s;
    (void)state;
    for (int most = 0; most < 8; most++) {
        sum += counts[most];
        memory_never_fail();
        assert_true(queens_column_shares_make(&s, most));
        assert_int_equal(memory_asked(), sum * sizeof(column_share));
        assert_int_equal(queens_column_shares_bytes(most), sum * sizeof(column_share));
        for (int elements = 0; elements <= most; elements++)
            assert_splits(&s, elements, counts[elements]);
        queens_column_shares_free(&s);
        assert_null(s.all);
        assert_int_equal(memory_live(), 0);
    }
    memory_fail_after(0);
    assert_false(queens_column_shares_make(&s, 3));
    memory_never_fail();
}

/* ---- Options ------------------------------------------------------------------------------------------------------- */

static void an_engine_is_as_its_options_say(void **state)
{
    (void)state;
    for (int backward = 0; backward < 2; backward++) {
        queens_engine *engine = open_engine(9, &(queens_engine_options){.backward = backward, .segment = 1536});
        assert_int_equal(queens_engine_size(engine), 9);
        assert_int_equal(queens_engine_backward(engine), backward);
        assert_int_equal(engine->segment, 1536);
        assert_non_null(engine->store.sets);
        queens_engine_close(engine);
        engine = open_engine(10, &(queens_engine_options){.bare = true});
        assert_int_equal(queens_engine_size(engine), 10);
        assert_null(engine->store.sets);
        queens_engine_close(engine);
    }
}

static void there_may_be_nothing_to_close(void **state)
{
    queens_engine *engine = open_engine(8, &(queens_engine_options){.bare = true});
    long live = memory_live();
    (void)state;
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

/* 2^(size - 2) elements, but no fewer than 2^10 and no more than 2^20, or 2^22 where units are counted by splits only.  */
static void segments_grow_with_the_size(void **state)
{
    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        queens_engine *engine = open_engine(size, &(queens_engine_options){.bare = true});
        int bits = size < 12 ? 10 : size - 2, most = size > 23 ? 22 : 20;
        assert_int_equal(engine->segment, 1 << (bits < most ? bits : most));
        queens_engine_close(engine);
    }
}

static void the_most_pieces_make_an_engine(void **state)
{
    queens_engine *engine = open_engine(8, &(queens_engine_options){.cuts = BEST_DIAGONALS, .bare = true});
    (void)state;
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
        {8, {.segment = KERNEL_MAX_LANES - 1}},
        {8, {.segment = KERNEL_MAX_LANES + 1}},
        {8, {.cuts = -1}},
        {8, {.cuts = BEST_DIAGONALS + 1}},
    };
    queens_engine *const other = (queens_engine *)&bad, *engine;

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        engine = other;
        assert_int_equal(queens_engine_open(&engine, bad[i].size, &bad[i].options), QUEENS_BAD_ARGUMENT);
        assert_null(engine);
    }
}

/* ---- Kernels ------------------------------------------------------------------------------------------------------- */

/* Each name comes once; a kernel that this processor lacks is known, too.  */
static void kernels_are_found_by_their_names(void **state)
{
    const char *fastest = NULL, *last = NULL, *name;

    (void)state;
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
    queens_engine *engine = open_engine(8, &(queens_engine_options){0});
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

    (void)state;
    for (int i = 0; i < count; i++)
        assert_string_equal(queens_kernel_name(i), names[i]);
    assert_null(queens_kernel_name(count));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_size_takes_the_memory_that_was_written_down),
        cmocka_unit_test(what_is_allocated_is_what_was_said),
        cmocka_unit_test(splits_are_all_ways_to_share_elements_out),
        cmocka_unit_test(an_engine_is_as_its_options_say),
        cmocka_unit_test(there_may_be_nothing_to_close),
        cmocka_unit_test(segments_grow_with_the_size),
        cmocka_unit_test(the_most_pieces_make_an_engine),
        cmocka_unit_test(what_is_out_of_range_makes_no_engine),
        cmocka_unit_test(kernels_are_found_by_their_names),
        cmocka_unit_test(each_kind_of_processor_has_its_kernels),
    };
    return cmocka_run_group_tests_name("count engine", tests, NULL, NULL);
}
