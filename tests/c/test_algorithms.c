/* test_algorithms.c - every algorithm of the table against the golden answers.  */

#include "golden.h"
#include "solution.h"
#include "testing.h"
#include "trace.h"

#include <string.h>

/* Runs the check once for each algorithm.  */
static void for_each_algorithm(void (*check)(const queens_algorithm *algorithm))
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    assert_true(count >= 2);
    for (size_t i = 0; i < count; i++)
        check(&algorithms[i]);
}

static void check_golden(const queens_algorithm *algorithm)
{
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions expected = golden(n);
        solutions found = solutions_of_algorithm(algorithm, n);
        assert_int_equal(expected.count, golden_count(n).all);
        assert_true(solutions_suffice(algorithm, &found, &expected));
        solutions_free(&found);
        solutions_free(&expected);
    }
}

static void answers_are_golden(void **state)
{
    for_each_algorithm(check_golden);
}

static void check_counts(const queens_algorithm *algorithm)
{
    for (int n = 0; n <= GOLDEN_MAX_COUNT; n++) {
        solutions found = solutions_of_algorithm(algorithm, n);
        uint64_t all = golden_count(n).all;
        assert_int_equal(found.count, algorithm->complete ? all : all > 0);
        for (size_t i = 0; i < found.count; i++)
            assert_solution(n, solutions_at(&found, i));
        solutions_free(&found);
    }
}

static void counts_are_known(void **state)
{
    for_each_algorithm(check_counts);
}

static void check_size_range(const queens_algorithm *algorithm)
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

static void sizes_out_of_range_are_bad(void **state)
{
    for_each_algorithm(check_size_range);
}

static void check_no_observer(const queens_algorithm *algorithm)
{
    queens_observer deaf = {NULL, NULL};
    for (int n = 0; n <= 6; n++) {
        assert_int_equal(algorithm->run(n, NULL), QUEENS_DONE);
        assert_int_equal(algorithm->run(n, &deaf), QUEENS_DONE);
    }
}

static void observer_may_be_null(void **state)
{
    for_each_algorithm(check_no_observer);
}

/* A trace that stops at its k-th event: k events, the first k of the whole, and none after.  */
static void check_stops(const queens_algorithm *algorithm)
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

static void observer_stops_at_any_event(void **state)
{
    for_each_algorithm(check_stops);
}

static void check_stop_at_empty_solution(const queens_algorithm *algorithm)
{
    queens_status status;
    trace t = trace_of(algorithm->name, 0, 1, &status);
    const int expected[] = {QUEENS_EVENT_SOLUTION, -1, -1, 0};
    assert_int_equal(status, QUEENS_STOPPED);
    assert_int_equal(t.used, 4);
    assert_memory_equal(t.words, expected, sizeof expected);
    trace_free(&t);
}

static void size_0_has_the_empty_solution(void **state)
{
    for_each_algorithm(check_stop_at_empty_solution);
}

static void check_table_entry(const queens_algorithm *algorithm)
{
    assert_ptr_equal(queens_find_algorithm(algorithm->name), algorithm);
    assert_true(strlen(algorithm->name) > 0);
    assert_true(strlen(algorithm->title) > 0);
    assert_null(strchr(algorithm->title, '\n'));
    assert_true(strlen(algorithm->source) > 0);
    assert_null(strchr(algorithm->source, '\n'));
}

static void algorithms_are_found_by_name(void **state)
{
    static const char *const complete[] = {"course", "cursor", "packed", "promising", "bits", "permutation", "shift"};
    for_each_algorithm(check_table_entry);
    for (size_t i = 0; i < sizeof complete / sizeof complete[0]; i++) {
        const queens_algorithm *algorithm = queens_find_algorithm(complete[i]);
        assert_non_null(algorithm);
        assert_true(algorithm->complete && algorithm->ordered);
    }
    static const char *const lone[] = {"las-vegas", "construct"};
    for (size_t i = 0; i < sizeof lone / sizeof lone[0]; i++) {
        const queens_algorithm *algorithm = queens_find_algorithm(lone[i]);
        assert_non_null(algorithm);
        assert_true(!algorithm->complete && algorithm->ordered);
    }
    assert_null(queens_find_algorithm("no such algorithm"));
    assert_null(queens_find_algorithm("cours"));
    assert_null(queens_find_algorithm(""));
}

static void version_is_that_of_the_pack(void **state)
{
    assert_string_equal(queens_version(), QUEENS_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_golden),           cmocka_unit_test(counts_are_known),
        cmocka_unit_test(sizes_out_of_range_are_bad),   cmocka_unit_test(observer_may_be_null),
        cmocka_unit_test(observer_stops_at_any_event),  cmocka_unit_test(size_0_has_the_empty_solution),
        cmocka_unit_test(algorithms_are_found_by_name), cmocka_unit_test(version_is_that_of_the_pack),
    };
    return cmocka_run_group_tests_name("algorithms", tests, NULL, NULL);
}
