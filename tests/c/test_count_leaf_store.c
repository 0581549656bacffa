/* test_count_leaf_store.c - the leaves of small boards: those of all rows that units have, in a budget of memory.
   What the leaves of rows are, test_count_leaves.c asks; with a wrong one stored, sums of test_count_totals.c are
   wrong.

   Fault found only here: a store that leaves out more rows than it must, or takes more memory than its budget.  */

#include "cut_engines.h"
#include "failing_memory.h"
#include "testing.h"

#include <string.h>

static units units_of(int size)
{
    units all;
    assert_true(queens_units_make(&all, size, false, 0));
    return all;
}

static const kernel *scalar(void)
{
    return queens_kernel_named("scalar");
}

static void small_sizes_have_a_budget(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 20; size++)
        assert_int_equal(queens_leaf_store_bytes(size), 256 << size);
    for (int size = 21; size <= QUEENS_COUNT_MAX_SIZE; size++)
        assert_int_equal(queens_leaf_store_bytes(size), 0);
}

/* ---- What is stored ------------------------------------------------------------------------------------------------ */

/* How many quarters of units have their leaves in the store.  The sums are the same, stored or not.  */
static int stored_in(const counter *c, const counter *bare)
{
    int found = 0;

    for (uint64_t number = 0; number < queens_engine_units(c->engine); number++) {
        unit u = queens_units_at(&c->engine->units, number);
        uint64_t expected[QUEENS_SUMS] = {0}, sums[QUEENS_SUMS] = {0};
        for (int q = 0; q < QUARTERS; q++)
            found += queens_leaf_store_of(&c->engine->store, u.group, q, u.rows[q]) != NULL;
        assert_true(queens_count_unit(bare->engine, bare->scratch, number, NULL, expected));
        assert_true(queens_count_unit(c->engine, c->scratch, number, NULL, sums));
        assert_memory_equal(sums, expected, sizeof sums);
    }
    return found;
}

/* As many rows in their order as fit; later ones may, where longer ones didn't.  */
static void what_does_not_fit_is_left_out(void **state)
{
    static const struct {
        int size;
        size_t budget;
        int stored;
    } known[] = {{10, 1 << 22, 284}, {10, 42824, 284},   {10, 42823, 283},   {10, 20000, 146},
                 {10, 1, 0},         {11, 129928, 1124}, {11, 129927, 1123}, {11, 20000, 250}};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        counter bare = open_counter(known[i].size, (queens_engine_options){.bare = true});
        counter c = open_counter(known[i].size, (queens_engine_options){.bare = true});
        leaf_store *s = &c.engine->store;
        assert_int_equal(queens_leaf_store_make(s, &c.engine->units, scalar(), known[i].budget, NULL), QUEENS_DONE);
        assert_int_equal(stored_in(&c, &bare), known[i].stored);
        close_counter(&c);
        close_counter(&bare);
    }
}

/* Of sizes 2 .. 11 together, as it was written down; all but the stores is given back when they are made.  */
static void the_memory_of_a_store_is_its_budget_and_little_more(void **state)
{
    size_t asked = 0;

    for (int size = 2; size <= 11; size++) {
        units all = units_of(size);
        leaf_store s;
        long live = memory_live();
        size_t before = memory_asked();
        assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 5000, NULL), QUEENS_DONE);
        asked += memory_asked() - before - all.row_sets * sizeof(sorted_leaves);
        assert_int_equal(memory_live() - live, 2);
        queens_leaf_store_free(&s);
        assert_int_equal(memory_live(), live);
        queens_units_free(&all);
    }
    assert_int_equal(asked, 4015824);
}

static void a_store_without_a_budget_is_none(void **state)
{
    units all = units_of(8);
    unit u = queens_units_at(&all, 0);
    long live = memory_live();
    leaf_store s;
    memset(&s, 0xA5, sizeof s);
    assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 0, NULL), QUEENS_DONE);
    assert_int_equal(memory_live(), live);
    assert_null(queens_leaf_store_of(&s, u.group, NE, u.rows[NE]));
    queens_leaf_store_free(&s);
    queens_units_free(&all);
}

static void a_store_without_memory_is_none(void **state)
{
    units all = units_of(8);
    long live = memory_live();
    for (long k = 0; k < 3; k++) {
        leaf_store s;
        memory_fail_after(k);
        assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 5000, NULL), QUEENS_NO_MEMORY);
        memory_never_fail();
        assert_null(s.units);
        assert_null(s.sets);
        assert_null(s.memory);
        assert_int_equal(memory_live(), live);
    }
    queens_units_free(&all);
}

/* ---- Stopping ------------------------------------------------------------------------------------------------------- */

static bool in_a_while(void *user)
{
    return --*(int *)user == 0;
}

/* It is asked for each row set: a quarter of size 20 takes up to a tenth of a second.  */
static void it_stops_between_row_sets(void **state)
{
    units all = units_of(9);
    long live = memory_live();
    int asks = (int)all.row_sets;
    for (int at = 1; at <= asks + 1; at++) {
        int left = at;
        leaf_store s;
        queens_stop stop = {in_a_while, &left};
        queens_status status = queens_leaf_store_make(&s, &all, scalar(), 1 << 20, &stop);
        assert_int_equal(status, at <= asks ? QUEENS_STOPPED : QUEENS_DONE);
        assert_int_equal(left, at <= asks ? 0 : 1);
        queens_leaf_store_free(&s);
        assert_int_equal(memory_live(), live);
    }
    queens_units_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sizes_have_a_budget),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(the_memory_of_a_store_is_its_budget_and_little_more),
        cmocka_unit_test(a_store_without_a_budget_is_none),
        cmocka_unit_test(a_store_without_memory_is_none),
        cmocka_unit_test(it_stops_between_row_sets),
    };
    return cmocka_run_group_tests_name("count store", tests, NULL, NULL);
}
