/* test_las_vegas.c - the Las Vegas runs: they keep the rules, can be repeated, always end, and draw all rows with equal
   chance.

   Fault found only here: rows that are not equally likely.  */

#include "search/random.h"

#include "dice.h"
#include "golden.h"
#include "referee.h"
#include "solution.h"
#include "testing.h"
#include "trace.h"

/* The first numbers of seed 1234567, as the published program of splitmix64 prints them.  */
static void random_numbers_are_the_published_ones(void **state)
{
    static const uint64_t expected[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                        UINT64_C(16408922859458223821)};
    random_state random = {1234567};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_int_equal(random_next(&random), expected[i]);
}

/* After these states the next numbers are the largest, UINT64_MAX, the one before it, and so on.  */
static const uint64_t largest_next[] = {UINT64_C(0x31628AF67B2131AB), UINT64_C(0x4F10D6FFA9921217),
                                        UINT64_C(0xF42E16F082800EFD), UINT64_C(0x64B7F4BAC4D723AF),
                                        UINT64_C(0x5442B434B3B500C2), UINT64_C(0x71A00BA151AEADC2),
                                        UINT64_C(0xB5002F40A7796BCC), UINT64_C(0x56C7FF1FCEEB12C9)};
enum { LARGEST = sizeof largest_next / sizeof largest_next[0] };

/* The six numbers from the last multiple of 10 on would make 0 .. 5 more likely: they are drawn again.  */
static void the_uneven_rest_is_drawn_again(void **state)
{
    for (uint64_t rest = 0; rest < LARGEST; rest++) {
        random_state drawn = {largest_next[rest]}, plain = drawn;
        uint64_t number = random_next(&plain);
        assert_true(number == UINT64_MAX - rest);
        if (rest <= 5) {
            number = random_next(&plain);
            assert_int_not_equal(number % 10, (UINT64_MAX - rest) % 10);
        }
        assert_int_equal(random_uniform(&drawn, 10), number % 10);
    }
}

/* The upper half of a product of 128 bits, bit by bit.  */
static uint64_t upper_half(uint64_t a, uint64_t b)
{
    uint64_t high = 0, low = 0;

    for (int i = 63; i >= 0; i--) {
        high = high << 1 | low >> 63;
        low <<= 1;
        if (a >> i & 1) {
            low += b;
            high += low < b;
        }
    }
    return high;
}

static void assert_below(uint64_t start, uint64_t count)
{
    random_state drawn = {start}, plain = drawn;
    assert_int_equal(random_below(&drawn, count), upper_half(random_next(&plain), count));
}

/* The range is cut into as many equal parts as there are numbers to draw.  */
static void numbers_below_a_count_are_parts_of_the_range(void **state)
{
    dice d = {5};
    for (uint64_t i = 0; i < 2000; i++) {
        uint64_t count = dice_next(&d) >> dice_throw(&d, 64);
        assert_below(dice_next(&d), count);
        assert_below(largest_next[i % LARGEST], count);
        assert_below(largest_next[i % LARGEST], UINT64_MAX - i);
    }
}

static trace trace_run(int n, int stop, uint64_t seed, size_t limit)
{
    trace t = trace_until(limit);
    queens_observer observer = {trace_notify, &t};
    assert_int_equal(queens_las_vegas(n, stop, seed, &observer), limit == 0 ? QUEENS_DONE : QUEENS_STOPPED);
    return t;
}

static void runs_keep_the_rules(void **state)
{
    for (int n = 0; n <= 9; n++)
        for (int stop = 0; stop <= n; stop++)
            for (uint64_t seed = 0; seed < 20; seed++) {
                referee r = referee_for(n, NULL);
                queens_tally tally = {0};
                queens_observer observer = {referee_notify, &r};
                queens_observer counter = {queens_tally_notify, &tally};
                r.by_chance = true;
                assert_int_equal(queens_las_vegas(n, stop, seed, &observer), QUEENS_DONE);
                assert_fair_and_over(&r);
                assert_int_equal(queens_las_vegas(n, stop, seed, &counter), QUEENS_DONE);
                assert_int_equal(tally.solutions, golden_count(n).all > 0);
                assert_int_equal(tally.retreated, tally.placed);
                assert_int_equal(tally.rejected > 0, n > 1); /* the first queen attacks a row of the next column */
            }
}

/* Without chance it is the course, up to its first solution.  */
static void stop_0_is_backtracking(void **state)
{
    for (int n = 4; n <= 9; n++) {
        trace chance = trace_run(n, 0, 5, 0);
        trace course = trace_of("course", n, chance.events - (size_t)n, NULL); /* its retreats from the solution */
        assert_true(trace_begins(&course, &chance));
        assert_int_equal(course.words[course.used - (size_t)n - 4], QUEENS_EVENT_SOLUTION);
        trace_free(&course);
        trace_free(&chance);
    }
}

/* And a seed gives the same run again.  */
static void the_table_runs_seed_1(void **state)
{
    for (int n = 0; n <= 16; n++) {
        trace table = trace_of("las-vegas", n, 0, NULL);
        trace run = trace_run(n, queens_las_vegas_stop(n), 1, 0);
        assert_true(trace_equal(&table, &run));
        trace_free(&run);
        trace_free(&table);
    }
}

static void any_size_ends_with_the_stop_of_the_library(void **state)
{
    static const int sizes[] = {13, 16, 20, 39, 64, 100, 200, QUEENS_LAS_VEGAS_MAX_SIZE};
    assert_int_equal(queens_las_vegas_stop(8), 2);
    assert_int_equal(queens_las_vegas_stop(12), 4);
    assert_int_equal(queens_las_vegas_stop(39), 29);
    assert_int_equal(queens_las_vegas_stop(-30), 0);
    for (int n = -2; n <= QUEENS_LAS_VEGAS_MAX_SIZE; n++)
        assert_in_range(queens_las_vegas_stop(n), 0, n < 0 ? 0 : n);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        solutions found = solutions_of_algorithm(queens_find_algorithm("las-vegas"), sizes[i]);
        assert_int_equal(found.count, 1);
        assert_solution(sizes[i], solutions_at(&found, 0));
        solutions_free(&found);
    }
}

static void observer_stops_at_any_event(void **state)
{
    trace whole = trace_run(7, 5, 3, 0);
    assert_true(whole.events > 20);
    for (size_t k = 1; k <= whole.events; k++) {
        trace part = trace_run(7, 5, 3, k);
        assert_int_equal(part.events, k);
        assert_true(trace_begins(&part, &whole));
        trace_free(&part);
    }
    trace_free(&whole);
}

static void bad_arguments_are_refused(void **state)
{
    static const int bad[][2] = {{-1, 0}, {8, -1}, {8, 9}, {0, 1}, {QUEENS_LAS_VEGAS_MAX_SIZE + 1, 8}, {INT32_MIN, 0}};
    trace t = trace_until(0);
    queens_observer observer = {trace_notify, &t};
    queens_chances chances;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(queens_las_vegas(bad[i][0], bad[i][1], 1, &observer), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_las_vegas_exact(bad[i][0], bad[i][1], &chances), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_las_vegas_sample(bad[i][0], bad[i][1], 5, 1, &chances), QUEENS_BAD_ARGUMENT);
    }
    assert_int_equal(queens_las_vegas_exact(QUEENS_LAS_VEGAS_MAX_EXACT + 1, 1, &chances), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_las_vegas_sample(8, 1, 0, 1, &chances), QUEENS_BAD_ARGUMENT);
    assert_int_equal(t.events, 0);
    trace_free(&t);
}

/* Counts where the first queen of each run is put, and stops the run there.  */
static bool note_first(void *counts, const queens_event *event)
{
    ((int *)counts)[event->row]++;
    return false;
}

/* Those of later columns are chosen by the same line.  8000 first queens on 8 rows: each count within five standard
   deviations, sqrt(8000 * 7 / 64) = 29.6, of 1000.  */
static void free_rows_are_equally_likely(void **state)
{
    int counts[8] = {0};
    queens_observer observer = {note_first, counts};
    for (uint64_t seed = 0; seed < 8000; seed++)
        assert_int_equal(queens_las_vegas(8, 8, seed, &observer), QUEENS_STOPPED);
    for (int row = 0; row < 8; row++)
        assert_in_range(counts[row], 1000 - 148, 1000 + 148);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_numbers_are_the_published_ones),
        cmocka_unit_test(the_uneven_rest_is_drawn_again),
        cmocka_unit_test(numbers_below_a_count_are_parts_of_the_range),
        cmocka_unit_test(runs_keep_the_rules),
        cmocka_unit_test(stop_0_is_backtracking),
        cmocka_unit_test(the_table_runs_seed_1),
        cmocka_unit_test(any_size_ends_with_the_stop_of_the_library),
        cmocka_unit_test(observer_stops_at_any_event),
        cmocka_unit_test(bad_arguments_are_refused),
        cmocka_unit_test(free_rows_are_equally_likely),

    };
    return cmocka_run_group_tests_name("las-vegas", tests, NULL, NULL);
}
