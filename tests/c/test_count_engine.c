/* test_count_engine.c - the parts of an engine and a scratch: their memory, segments, pieces, options and kernels; and
   its store, the leaves of small boards in a budget of memory.

   Fault found only here: memory that a count takes beyond what it says before; a store that leaves out more rows
   than it must, or takes more memory than its budget.  */

#include "count/join/engine.h"

#include "engines.h"
#include "failing_memory.h"
#include "testing.h"

/* ---- Memory ------------------------------------------------------------------------------------------------------ */

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
    const size_t known = 1421772600;
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

/* As many rows in their order as fit; later ones may, where longer ones didn't.  */
static void what_does_not_fit_is_left_out(void **state)
{
    static const struct {
        int size;
        size_t budget;
        int stored; /* quarters of units that have their leaves in the store */
    } known[] = {{10, 1 << 22, 284}, {10, 42824, 284},   {10, 42823, 283},   {10, 20000, 146},
                 {10, 1, 0},         {11, 129928, 1124}, {11, 129927, 1123}, {11, 20000, 250}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        queens_engine *engine = opened_engine(known[i].size, (queens_engine_options){.bare = true});
        leaf_store *s = &engine->store;
        int found = 0;
        assert_int_equal(queens_leaf_store_make(s, &engine->units, engine->kernel, known[i].budget, NULL), QUEENS_DONE);
        for (uint64_t number = 0; number < queens_engine_units(engine); number++) {
            unit u = queens_units_at(&engine->units, number);
            for (int q = 0; q < QUARTERS; q++)
                found += queens_leaf_store_of(s, u.group, q, u.rows[q]) != NULL;
        }
        assert_int_equal(found, known[i].stored);
        queens_engine_close(engine);
    }
}

/* Of sizes 2 .. 11 together, as it was written down; all but the stores is given back when they are made.  */
static void the_memory_of_a_store_is_its_budget_and_little_more(void **state)
{
    size_t asked = 0;

    for (int size = 2; size <= 11; size++) {
        queens_engine *engine = opened_engine(size, (queens_engine_options){.bare = true});
        long live = memory_live();
        size_t before = memory_asked();
        assert_int_equal(queens_leaf_store_make(&engine->store, &engine->units, engine->kernel, 5000, NULL),
                         QUEENS_DONE);
        asked += memory_asked() - before - engine->units.row_sets * sizeof(sorted_leaves);
        assert_int_equal(memory_live() - live, 2);
        queens_engine_close(engine);
    }
    assert_int_equal(asked, 4015824);
}

/* ---- Options ----------------------------------------------------------------------------------------------------- */

static bool in_a_while(void *user)
{
    return --*(int *)user == 0;
}

static queens_status open_and_ask(queens_engine **engine, int size, int *left)
{
    const queens_stop stop = {in_a_while, left};

    return queens_engine_open(engine, size, &(queens_engine_options){.stop = &stop});
}

/* It asks once for every 4096 units, and for each row set that is stored: a quarter of size 20 takes up to a tenth of a
   second.  */
static void an_engine_may_be_stopped_in_the_making(void **state)
{
    for (int size = 9; size <= 17; size += 8) {
        int never = 0;
        queens_engine *engine;
        assert_int_equal(open_and_ask(&engine, size, &never), QUEENS_DONE);
        assert_int_equal(-never, engine->units.row_sets + (queens_engine_units(engine) + 4095) / 4096);
        queens_engine_close(engine);
        for (int at = 1; at <= -never; at += size == 9 ? 1 : 1000) {
            int left = at;
            assert_int_equal(open_and_ask(&engine, size, &left), QUEENS_STOPPED);
            assert_int_equal(left, 0);
            assert_null(engine);
            assert_int_equal(memory_live(), 0);
        }
    }
}

static void what_is_out_of_range_is_refused(void **state)
{
    static const struct {
        int size;
        const char *kernel;
    } bad[] = {{QUEENS_COUNT_MIN_SIZE - 1, NULL}, {QUEENS_COUNT_MAX_SIZE + 1, NULL}, {8, "abacus"}, {8, ""}};
    queens_engine *engine = (queens_engine *)&bad;
    uint64_t sums[QUEENS_SUMS] = {0};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const queens_engine_options options = {.kernel = bad[i].kernel};
        assert_int_equal(queens_engine_open(&engine, bad[i].size, &options), QUEENS_BAD_ARGUMENT);
        assert_null(engine);
    }
    counter c = open_counter(8, (queens_engine_options){0});
    queens_slice_sums none = {.slice = queens_engine_slices(c.engine)};
    assert_false(queens_count_unit(c.engine, c.scratch, queens_engine_units(c.engine), NULL, sums));
    assert_false(queens_count_unit(c.engine, c.scratch, UINT64_MAX, NULL, sums));
    assert_memory_equal(sums, (uint64_t[QUEENS_SUMS]){0}, sizeof sums);
    assert_false(queens_count_slice(c.engine, c.scratch, NULL, &none));
    close_counter(&c);
}

/* ---- Kernels ----------------------------------------------------------------------------------------------------- */

/* Which kernels there are, the fastest first, is known from the kind of processor; one that this processor lacks is
   known, too.  */
/* Only here is the kernel of another kind of processor opened, which has no functions.  */
static void each_kind_of_processor_has_its_kernels(void **state)
{
    static const char *const names[] = {"avx512", "avx2", "neon", "scalar"};
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
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(the_memory_of_a_store_is_its_budget_and_little_more),
        cmocka_unit_test(an_engine_may_be_stopped_in_the_making),
        cmocka_unit_test(what_is_out_of_range_is_refused),
        cmocka_unit_test(each_kind_of_processor_has_its_kernels),
    };
    return cmocka_run_group_tests_name("count engine", tests, NULL, NULL);
}
