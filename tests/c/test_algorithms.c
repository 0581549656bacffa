/* test_algorithms.c - every algorithm of the table against the golden answers, and the further functions of some: the
   counts of "bits" and "shift", and the closed form of "construct" for every size.

   Fault found only here: an algorithm that goes on after its observer has stopped it.  */

#include "queens.h"

#include "golden.h"
#include "referee.h"
#include "solution.h"
#include "testing.h"
#include "trace.h"

#include <string.h>

/* The first group of tests is run for each algorithm of the table.  */
static const queens_algorithm *algorithm;

static void answers_are_golden(void **state)
{
    assert_true(algorithm->ordered || strcmp(algorithm->name, "first_fail") == 0);
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions expected = golden(n);
        solutions found = solutions_of_algorithm(algorithm, n);
        assert_int_equal(expected.count, golden_count(n).all);
        assert_true(solutions_suffice(algorithm, &found, &expected));
        solutions_free(&found);
        solutions_free(&expected);
    }
}

static void counts_are_known(void **state)
{
    for (int n = GOLDEN_MAX_SIZE + 1; n <= GOLDEN_MAX_COUNT; n++) {
        solutions found = solutions_of_algorithm(algorithm, n);
        uint64_t all = golden_count(n).all;
        assert_int_equal(found.count, algorithm->complete ? all : all > 0);
        for (size_t i = 0; i < found.count; i++)
            assert_solution(n, solutions_at(&found, i));
        solutions_free(&found);
    }
}

static void sizes_out_of_range_are_bad(void **state)
{
    trace t = trace_until(0);
    queens_observer observer = {trace_notify, &t};

    assert_in_range(algorithm->max_size, GOLDEN_MAX_COUNT, QUEENS_MAX_SIZE);
    assert_int_equal(algorithm->run(-1, &observer), QUEENS_BAD_ARGUMENT);
    assert_int_equal(algorithm->run(INT32_MIN, &observer), QUEENS_BAD_ARGUMENT);
    assert_int_equal(algorithm->run(algorithm->max_size + 1, &observer), QUEENS_BAD_ARGUMENT);
    assert_int_equal(algorithm->run(INT32_MAX, &observer), QUEENS_BAD_ARGUMENT);
    assert_int_equal(t.events, 0);
    trace_free(&t);
}

static void observer_may_be_null(void **state)
{
    queens_observer deaf = {NULL, NULL};
    for (int n = 0; n <= 6; n++) {
        assert_int_equal(algorithm->run(n, NULL), QUEENS_DONE);
        assert_int_equal(algorithm->run(n, &deaf), QUEENS_DONE);
    }
}

/* A trace that stops at its k-th event: k events, the first k of the whole, and none after.  */
static void observer_stops_at_any_event(void **state)
{
    queens_status status;
    trace whole = trace_of(algorithm->name, 5, 0, &status);
    assert_int_equal(status, QUEENS_DONE);
    assert_true(whole.events > (algorithm->complete ? 100 : 5));
    for (size_t k = 1; k <= whole.events; k++) {
        trace part = trace_of(algorithm->name, 5, k, &status);
        assert_int_equal(status, QUEENS_STOPPED);
        assert_int_equal(part.events, k);
        assert_true(trace_begins(&part, &whole));
        trace_free(&part);
    }
    trace_free(&whole);
}

/* The empty board is a solution, so that no position is left.  */
static void bits_and_shift_count_solutions(void **state)
{
    for (int n = 0; n <= GOLDEN_MAX_COUNT; n++) {
        uint64_t by_bits = UINT64_MAX;
        queens_counts found = {UINT64_MAX, UINT64_MAX};
        golden_counts known = golden_count(n);
        assert_int_equal(queens_bits_count(n, &by_bits), QUEENS_DONE);
        assert_int_equal(queens_shift_count(n, &found), QUEENS_DONE);
        assert_int_equal(by_bits, known.all);
        assert_int_equal(found.solutions, known.all);
        assert_int_equal(known.has_positions, n > 0);
        assert_int_equal(found.positions, n > 0 ? known.positions : 0);
    }
}

static void sizes_out_of_range_are_not_counted(void **state)
{
    static const int bad[] = {-1, INT32_MIN, 64, INT32_MAX};
    queens_counts counts;
    uint64_t count;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(queens_shift_count(bad[i], &counts), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_bits_count(bad[i], &count), QUEENS_BAD_ARGUMENT);
    }
    assert_int_equal(queens_bits_count(33, &count), QUEENS_BAD_ARGUMENT);
}

static void bad_boards_have_no_word(void **state)
{
    static const int rows[17] = {0};
    uint64_t word = 77;
    assert_int_equal(queens_packed_word(-1, rows, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(17, rows, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(3, (const int[]){0, 1, 3}, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(3, (const int[]){QUEENS_FREE, 1, 2}, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(word, 77);
}

enum { MILLION = 1000000 };

static void assert_constructs(int n)
{
    solutions found = solutions_of_algorithm(queens_find_algorithm("construct"), n);
    assert_int_equal(found.count, n != 2 && n != 3);
    if (found.count > 0)
        assert_int_equal(queens_check(n, solutions_at(&found, 0), NULL), QUEENS_DONE);
    solutions_free(&found);
}

/* One by one, in the order of the columns.  */
static void construct_places_its_queens(void **state)
{
    for (int n = 0; n <= REFEREE_MAX_SIZE; n++) {
        referee r = referee_for(n, NULL);
        queens_observer observer = {referee_notify, &r};
        r.by_chance = true;
        assert_int_equal(queens_find_algorithm("construct")->run(n, &observer), QUEENS_DONE);
        assert_null(r.foul);
        assert_int_equal(r.placed, n == 2 || n == 3 ? 0 : n);
        assert_false(r.solution_due);
    }
}

static void each_size_has_one_solution_but_2_and_3(void **state)
{
    for (int n = 0; n <= 700; n++)
        assert_constructs(n);
}

/* One of each remainder by 6.  */
static void a_million_queens_stand(void **state)
{
    for (int n = MILLION; n < MILLION + 6; n++)
        assert_constructs(n);
}

int main(void)
{
    const struct CMUnitTest of_each[] = {
        cmocka_unit_test(answers_are_golden),          cmocka_unit_test(counts_are_known),
        cmocka_unit_test(sizes_out_of_range_are_bad),  cmocka_unit_test(observer_may_be_null),
        cmocka_unit_test(observer_stops_at_any_event),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_and_shift_count_solutions),
        cmocka_unit_test(sizes_out_of_range_are_not_counted),
        cmocka_unit_test(bad_boards_have_no_word),
        cmocka_unit_test(construct_places_its_queens),
        cmocka_unit_test(each_size_has_one_solution_but_2_and_3),
        cmocka_unit_test(a_million_queens_stand),
    };
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    int failed = 0;

    for (algorithm = algorithms; algorithm < algorithms + count; algorithm++)
        failed += cmocka_run_group_tests_name(algorithm->name, of_each, NULL, NULL);
    return failed + cmocka_run_group_tests_name("algorithms", tests, NULL, NULL);
}
