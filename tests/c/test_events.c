/* test_events.c - the events of the searches: they keep the rules, they agree event by event, and their figures are the
   known ones.

   Fault found only here: a step of one algorithm that the course does not take.  */

#include "completion.h"
#include "golden.h"
#include "referee.h"
#include "testing.h"
#include "trace.h"

/* They try each row of each column they come to, in ascending order.  */
static const char *const SEARCHES[] = {"course", "cursor", "packed", "promising", "bits", "shift"};
enum { SEARCH_COUNT = sizeof SEARCHES / sizeof SEARCHES[0] };

/* Those of the others are the same, as the next tests say.  */
static void events_of_the_course_keep_the_rules(void **state)
{
    for (int n = 0; n <= 8; n++) {
        referee r = referee_for(n, NULL);
        queens_observer observer = {referee_notify, &r};
        assert_int_equal(queens_find_algorithm("course")->run(n, &observer), QUEENS_DONE);
        assert_fair_and_over(&r);
    }
}

/* The first `limit` events; all where it is 0.  */
static void assert_agree(int n, uint64_t budget, size_t limit)
{
    trace course = trace_of("course", n, limit, NULL);
    trace sliced = trace_of_cursor(n, NULL, budget, limit);

    assert_true(limit == 0 ? course.events > 0 : course.events == limit);
    assert_true(trace_equal(&course, &sliced));
    for (int i = 1; i < SEARCH_COUNT; i++)
        if (n <= queens_find_algorithm(SEARCHES[i])->max_size) {
            trace other = trace_of(SEARCHES[i], n, limit, NULL);
            assert_true(trace_equal(&course, &other));
            trace_free(&other);
        }
    trace_free(&sliced);
    trace_free(&course);
}

/* Of sizes too large to search to the end: those where words are full, and both sides of the border between words and
   bytes.  */
static void searches_agree(void **state)
{
    static const int large[] = {16, 31, 32, 33, 63, 64, 65, 100};

    for (int n = 0; n <= 8; n++)
        assert_agree(n, 1, 0);
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++)
        assert_agree(large[i], 3, 20000);
}

/* Passes on what happens, but the rejections of rows that hold a queen.  */
static bool but_taken_rows(void *user, const queens_event *event)
{
    if (event->kind == QUEENS_EVENT_REJECTED)
        for (int column = 0; column < event->placed; column++)
            if (event->rows[column] == event->row)
                return true;
    return trace_notify(user, event);
}

static void assert_permutes(int n, size_t limit)
{
    trace course = trace_until(limit);
    queens_observer observer = {but_taken_rows, &course};
    trace permutation = trace_of("permutation", n, limit, NULL);
    queens_find_algorithm("course")->run(n, &observer);
    assert_true(course.events > 0);
    assert_true(trace_equal(&course, &permutation));
    trace_free(&permutation);
    trace_free(&course);
}

static void permutation_is_the_course_without_taken_rows(void **state)
{
    for (int n = 0; n <= 8; n++)
        assert_permutes(n, 0);
    assert_permutes(16, 20000);
    assert_permutes(32, 20000);
}

/* Each position has all its n rows tried, so that the rejections follow from the positions.  */
static void figures_are_known(void **state)
{
    for (int i = 0; i < SEARCH_COUNT; i++)
        for (int n = 1; n <= 10; n++) {
            queens_tally tally = {0};
            queens_observer observer = {queens_tally_notify, &tally};
            golden_counts known = golden_count(n);
            assert_true(known.has_positions);
            queens_find_algorithm(SEARCHES[i])->run(n, &observer);
            assert_int_equal(tally.solutions, known.all);
            assert_int_equal(tally.placed + 1 - tally.solutions, known.positions);
            assert_int_equal(tally.retreated, tally.placed);
            assert_int_equal(tally.placed + tally.rejected, known.positions * (uint64_t)n);
        }
}

enum { SMALL = 6 };

/* Counts the columns that show a queen where none stands; the one that is tried does.  */
static bool count_left_behind(void *left_behind, const queens_event *event)
{
    int tried = event->kind == QUEENS_EVENT_REJECTED ? 1 : 0;
    for (int column = event->placed + tried; column < SMALL; column++)
        *(int *)left_behind += event->rows[column] != QUEENS_FREE;
    return true;
}

static void course_unassigns_what_it_takes_off(void **state)
{
    int left_behind = 0;
    queens_observer observer = {count_left_behind, &left_behind};
    assert_int_equal(queens_find_algorithm("course")->run(SMALL, &observer), QUEENS_DONE);
    assert_int_equal(left_behind, 0);
}

static void assert_fair_completion(int n, const int *fixed, dice *d)
{
    referee r = referee_for(n, fixed);
    queens_observer observer = {referee_notify, &r};
    queens_cursor *cursor;

    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_DONE);
    queens_observe(cursor, &observer);
    while (next_unpaused(cursor, 1 + (uint64_t)dice_throw(d, 9)) == QUEENS_SOLUTION)
        ;
    queens_close(cursor);
    assert_fair_and_over(&r);
}

/* With fixed queens the course is no measure, but the rules are.  */
static void fixed_queens_keep_the_rules(void **state)
{
    static const int sizes[] = {7, 63, 64, 65, 70};
    dice d = {7};
    int fixed[REFEREE_MAX_SIZE];

    for (int i = 0; i < 100; i++) {
        int n = sizes[i % 5];
        closed_form(n, fixed);
        free_columns(n, fixed, n == 7 ? 1 + dice_throw(&d, n) : 10, &d);
        assert_fair_completion(n, fixed, &d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_of_the_course_keep_the_rules),          cmocka_unit_test(searches_agree),
        cmocka_unit_test(permutation_is_the_course_without_taken_rows), cmocka_unit_test(figures_are_known),
        cmocka_unit_test(course_unassigns_what_it_takes_off),           cmocka_unit_test(fixed_queens_keep_the_rules),
    };
    return cmocka_run_group_tests_name("events", tests, NULL, NULL);
}
