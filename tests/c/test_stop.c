/* test_stop.c - an observer can stop a cursor at any event, and it stays stopped.  */

#include "completion.h"
#include "testing.h"
#include "trace.h"

enum { LARGE = 70 };

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
        cmocka_unit_test(stopped_is_for_good),
        cmocka_unit_test(observer_stops_at_any_event_of_large_boards),
    };
    return cmocka_run_group_tests_name("stop", tests, NULL, NULL);
}
