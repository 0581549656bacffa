/* test_cursor.c - the life of a cursor: opened, asked, stopped, closed.

   Fault found only here: something that two cursors share, or that one reads of its caller after it was opened.  */

#include "completion.h"
#include "failing_memory.h"
#include "golden.h"
#include "testing.h"
#include "trace.h"

enum { MANY = 40, LARGE = 70 };

static queens_cursor *opened(int n, const int *fixed)
{
    queens_cursor *cursor = NULL;
    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_DONE);
    assert_non_null(cursor);
    return cursor;
}

static void assert_refused(int n, const int *fixed, queens_status status)
{
    int anything;
    queens_cursor *cursor = (queens_cursor *)(void *)&anything;
    assert_int_equal(queens_open(&cursor, n, fixed), status);
    assert_null(cursor);
}

static void bad_arguments_are_refused(void **state)
{
    assert_refused(-1, NULL, QUEENS_BAD_ARGUMENT);
    assert_refused(INT32_MIN, NULL, QUEENS_BAD_ARGUMENT);
    assert_refused(QUEENS_MAX_SIZE + 1, NULL, QUEENS_BAD_ARGUMENT);
    for (int column = 0; column < 4; column++) {
        int fixed[] = {QUEENS_FREE, QUEENS_FREE, QUEENS_FREE, QUEENS_FREE};
        fixed[column] = 4;
        assert_refused(4, fixed, QUEENS_BAD_ARGUMENT);
        fixed[column] = -2;
        assert_refused(4, fixed, QUEENS_BAD_ARGUMENT);
    }
}

static void observer_is_copied_and_may_be_null(void **state)
{
    queens_tally tally = {0};
    queens_observer observer = {queens_tally_notify, &tally};
    queens_cursor *cursor = opened(4, NULL);

    queens_observe(cursor, &observer);
    observer = (queens_observer){NULL, NULL};
    assert_int_equal(next_unpaused(cursor, 1000), QUEENS_SOLUTION);
    assert_int_equal(tally.solutions, 1);
    queens_close(cursor);

    cursor = opened(4, NULL);
    queens_observe(cursor, NULL);
    assert_int_equal(next_unpaused(cursor, 1000), QUEENS_SOLUTION);
    queens_close(cursor);
}

static void fixed_rows_are_copied(void **state)
{
    int fixed[LARGE];
    int copy[LARGE];

    closed_form(LARGE, fixed);
    closed_form(LARGE, copy);
    queens_cursor *cursor = opened(LARGE, fixed);
    for (int column = 0; column < LARGE; column++)
        fixed[column] = 0;
    assert_int_equal(next_unpaused(cursor, 1000), QUEENS_SOLUTION);
    assert_memory_equal(queens_rows(cursor), copy, sizeof copy);
    queens_close(cursor);
}

static void closing_is_allowed_at_any_point(void **state)
{
    static const int sizes[] = {0, 8, 64, 65, 200};
    queens_close(NULL);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (uint64_t budget = 0; budget < 200; budget += 13) {
            queens_cursor *cursor = opened(sizes[i], NULL);
            queens_next(cursor, budget);
            queens_close(cursor);
        }
}

/* One small step for each in turn, so that any state they shared would show.  */
static void many_cursors_interleave(void **state)
{
    queens_cursor *cursors[MANY];
    solutions expected[9];
    size_t found[MANY] = {0};
    int running = MANY;

    for (int n = 0; n < 9; n++)
        expected[n] = golden(n);
    for (int i = 0; i < MANY; i++)
        cursors[i] = opened(i % 9, NULL);
    for (int i = 0; running > 0; i = (i + 1) % MANY) {
        const solutions *all = &expected[i % 9];
        queens_status status = cursors[i] == NULL ? QUEENS_PAUSED : queens_next(cursors[i], 1 + (uint64_t)i);
        if (status == QUEENS_SOLUTION) {
            assert_true(found[i] < all->count);
            assert_memory_equal(queens_rows(cursors[i]), solutions_at(all, found[i]++), (size_t)all->n * sizeof(int));
        } else if (status == QUEENS_DONE) {
            assert_int_equal(found[i], all->count);
            queens_close(cursors[i]);
            cursors[i] = NULL;
            running--;
        }
    }
    for (int n = 0; n < 9; n++)
        solutions_free(&expected[n]);
}

static bool stop_at_kind(void *kind, const queens_event *event)
{
    return event->kind != *(const queens_event_kind *)kind;
}

static void assert_stops_for_good(int n, const int *fixed, queens_event_kind kind)
{
    trace t = trace_until(0);
    queens_observer observer = {stop_at_kind, &kind};
    queens_observer late = {trace_notify, &t};
    queens_cursor *cursor;
    queens_status status;

    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_DONE);
    queens_observe(cursor, &observer);
    do
        status = next_unpaused(cursor, 5);
    while (status == QUEENS_SOLUTION);
    assert_int_equal(status, QUEENS_STOPPED);
    queens_observe(cursor, &late);
    for (uint64_t budget = 0; budget < 5; budget++)
        assert_int_equal(queens_next(cursor, budget), QUEENS_STOPPED);
    assert_int_equal(t.events, 0);
    queens_close(cursor);
    trace_free(&t);
}

static void stopped_is_for_good(void **state)
{
    int fixed[LARGE];
    dice d = {3};

    closed_form(LARGE, fixed);
    free_columns(LARGE, fixed, 8, &d);
    for (int kind = QUEENS_EVENT_PLACED; kind <= QUEENS_EVENT_SOLUTION; kind++) {
        assert_stops_for_good(5, NULL, (queens_event_kind)kind);
        assert_stops_for_good(8, NULL, (queens_event_kind)kind);
        assert_stops_for_good(LARGE, fixed, (queens_event_kind)kind);
    }
    assert_stops_for_good(0, NULL, QUEENS_EVENT_SOLUTION);
}

/* The k-th event is the last one, whatever kind it is and wherever the budget ends.  */
static void observer_stops_at_any_event_of_large_boards(void **state)
{
    int fixed[LARGE];
    dice d = {11};

    closed_form(LARGE, fixed);
    free_columns(LARGE, fixed, 8, &d);
    trace whole = trace_of_cursor(LARGE, fixed, UINT64_MAX, 0);
    for (size_t k = 1; k <= whole.events; k++) {
        trace part = trace_of_cursor(LARGE, fixed, k % 4, k);
        assert_int_equal(part.events, k);
        assert_true(trace_begins(&part, &whole));
        trace_free(&part);
    }
    trace_free(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_arguments_are_refused),
        cmocka_unit_test(observer_is_copied_and_may_be_null),
        cmocka_unit_test(fixed_rows_are_copied),
        cmocka_unit_test(closing_is_allowed_at_any_point),
        cmocka_unit_test(many_cursors_interleave),
        cmocka_unit_test(stopped_is_for_good),
        cmocka_unit_test(observer_stops_at_any_event_of_large_boards),
    };
    return cmocka_run_group_tests_name("cursor", tests, NULL, NULL);
}
