/* test_budget.c - a call of queens_next takes at most its budget of steps; and queens_last recognizes the last
   solution.

   Fault found only here: a call takes more or fewer steps than its budget; a search never looks ahead; the call in
   which the observer stops does not report it; queens_last accepts a solution that others follow.  */

#include "completion.h"
#include "golden.h"
#include "search/cursor.h"
#include "search/look_ahead.h"
#include "testing.h"

static uint64_t turns(const queens_tally *tally)
{
    return tally->placed + tally->retreated;
}

static void a_paused_call_uses_its_budget(void **state)
{
    for (uint64_t budget = 1; budget <= 20; budget++) {
        queens_tally tally = {0};
        queens_observer observer = {queens_tally_notify, &tally};
        queens_cursor *cursor;
        queens_status status;
        queens_open(&cursor, 8, NULL);
        queens_observe(cursor, &observer);
        do {
            uint64_t before = turns(&tally);
            status = queens_next(cursor, budget);
            uint64_t spent = turns(&tally) - before;
            assert_true(spent <= budget);
            if (status == QUEENS_PAUSED && turns(&tally) < 2 * 2056)
                assert_int_equal(spent, budget);
        } while (status != QUEENS_DONE);
        assert_int_equal(turns(&tally), 2 * 2056);
        queens_close(cursor);
    }
}

/* Beyond size 64 a row tried is a step as well, and a search that could go on for ages comes back.  */
static void large_boards_pause(void **state)
{
    static const uint64_t budgets[] = {0, 1, 2, 999, 1000, 1001, 54321};
    static const int sizes[] = {64, 65, 1000};

    for (int i = 0; i < 3; i++) {
        queens_tally tally = {0};
        queens_observer observer = {queens_tally_notify, &tally};
        queens_cursor *cursor;
        uint64_t steps = 0;
        assert_int_equal(queens_open(&cursor, sizes[i], NULL), QUEENS_DONE);
        queens_observe(cursor, &observer);
        for (int j = 0; j < 70; j++) {
            steps += budgets[j % 7];
            assert_int_equal(queens_next(cursor, budgets[j % 7]), QUEENS_PAUSED);
            assert_int_equal(turns(&tally) + (sizes[i] > 64 ? tally.rejected : 0), steps);
        }
        queens_close(cursor);
    }
}

/* A build with QUEENS_TEST_PATIENCE looks ahead from the first steps, and takes fewer.  */
#ifdef QUEENS_TEST_PATIENCE
static const bool patient = false;
#else
static const bool patient = true;
#endif

static int pauses(int n, const int *fixed, const queens_observer *observer, uint64_t budget)
{
    int count = 0;
    queens_cursor *cursor;
    queens_status status;

    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_DONE);
    queens_observe(cursor, observer);
    do {
        status = patient ? queens_next(cursor, budget) : queens_cursor_run(cursor, budget);
        count += status == QUEENS_PAUSED;
    } while (status != QUEENS_DONE);
    queens_close(cursor);
    return count;
}

/* An observer can't see the budget of a search without one; the number of pauses can.  */
static void watched_and_unwatched_pause_alike(void **state)
{
    int fixed[70];
    dice d = {2};

    closed_form(70, fixed);
    free_columns(70, fixed, 12, &d);
    for (uint64_t budget = 1; budget <= 50; budget++) {
        queens_tally tally = {0};
        queens_observer observer = {queens_tally_notify, &tally};
        int watched = pauses(8, NULL, &observer, budget);
        assert_int_equal(pauses(8, NULL, NULL, budget), watched);
        assert_true(((uint64_t)watched + 92 + 1) * budget >= 2 * 2056);
        assert_int_equal(pauses(70, fixed, NULL, budget), pauses(70, fixed, &observer, budget));
    }
}

/* A board without a solution near its first steps, searched by calls of any size: more of them than the patience.  */
static void assert_begins_to_look_ahead(int n, uint64_t budget, const queens_observer *observer)
{
    queens_cursor *cursor;
    uint64_t steps = 0;

    assert_int_equal(queens_open(&cursor, n, NULL), QUEENS_DONE);
    queens_observe(cursor, observer);
    while (steps <= QUEENS_PATIENCE) {
        assert_int_equal(queens_next(cursor, budget), QUEENS_PAUSED);
        steps += budget;
        bool looks = observer == NULL && n <= LOOK_AHEAD_MAX_SIZE && steps > QUEENS_PATIENCE;
        assert_int_equal(cursor->ahead != NULL, looks);
    }
    queens_close(cursor);
}

static void looking_ahead_begins_when_the_patience_is_over(void **state)
{
    static const uint64_t budgets[] = {1000, 300000, QUEENS_PATIENCE / 4, QUEENS_PATIENCE, QUEENS_PATIENCE + 1};
    queens_tally tally = {0};
    queens_observer observer = {queens_tally_notify, &tally};

    if (!patient)
        skip();
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        assert_begins_to_look_ahead(34, budgets[i], NULL);
        assert_begins_to_look_ahead(34, budgets[i], &observer);
    }
    assert_begins_to_look_ahead(LOOK_AHEAD_MAX_SIZE, 300000, NULL);
    assert_begins_to_look_ahead(LOOK_AHEAD_MAX_SIZE + 1, 300000, NULL);
}

static void budget_0_goes_nowhere(void **state)
{
    queens_cursor *cursor;

    for (int n = 0; n <= 130; n += 65) {
        assert_int_equal(queens_open(&cursor, n, NULL), QUEENS_DONE);
        for (int i = 0; i < 1000; i++)
            assert_int_equal(queens_next(cursor, 0), QUEENS_PAUSED);
        queens_close(cursor);
    }
}

static bool is_not_the_last(void *left, const queens_event *event)
{
    return --*(int *)left > 0;
}

/* The call in which the observer stops, at any event, reports the stop; so does each later call.  */
static void a_stop_is_reported_at_once(void **state)
{
    for (int events = 1; events <= 80; events++) {
        int left = events / 2 + 1;
        queens_observer observer = {is_not_the_last, &left};
        queens_cursor *cursor;
        queens_status status = QUEENS_SOLUTION;
        assert_int_equal(queens_open_safe(&cursor, 6, NULL, events % 2 == 0 ? QUEENS_ASCENDING : QUEENS_ANY_ORDER),
                         QUEENS_DONE);
        queens_observe(cursor, &observer);
        while (left > 0 && status == QUEENS_SOLUTION)
            status = queens_next(cursor, UINT64_MAX);
        assert_int_equal(left, 0);
        assert_int_equal(status, QUEENS_STOPPED);
        assert_int_equal(queens_next(cursor, UINT64_MAX), QUEENS_STOPPED);
        queens_close(cursor);
    }
}

/* With none fixed, given as NULL or as an array of free columns, and with any budget.  */
static void assert_last_is_last(int n, const int *fixed, const solutions *expected, uint64_t budget)
{
    queens_cursor *cursor;

    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_DONE);
    for (size_t i = 0; i < expected->count; i++) {
        assert_int_equal(next_unpaused(cursor, budget), QUEENS_SOLUTION);
        assert_memory_equal(queens_rows(cursor), solutions_at(expected, i), (size_t)n * sizeof(int));
        assert_int_equal(queens_last(cursor), i + 1 == expected->count);
    }
    assert_int_equal(next_unpaused(cursor, budget), QUEENS_DONE);
    queens_close(cursor);
}

static void the_last_of_all_solutions_is_known(void **state)
{
    static const int fixed[] = {-1, -1, -1, -1, -1, -1, -1, -1, -1};
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions expected = golden(n);
        assert_last_is_last(n, NULL, &expected, 3);
        assert_last_is_last(n, fixed, &expected, UINT64_MAX);
        solutions_free(&expected);
    }
}

static void the_last_is_known_when_all_are_fixed(void **state)
{
    int fixed[130];

    for (int n = 4; n <= 130; n++) {
        if (n % 6 == 2)
            continue;
        solutions expected = solutions_none(n);
        closed_form(n, fixed);
        solutions_add(&expected, fixed);
        assert_last_is_last(n, fixed, &expected, n % 5 == 0 ? 0 : (uint64_t)n);
        solutions_free(&expected);
    }
}

/* Even for the mirror image of the first.  */
static void the_last_is_not_known_when_some_are_fixed(void **state)
{
    int fixed[] = {-1, -1, -1, -1, -1, -1};
    queens_cursor *cursor;

    for (fixed[2] = 0; fixed[2] < 6; fixed[2]++) {
        queens_open(&cursor, 6, fixed);
        while (next_unpaused(cursor, 1000) == QUEENS_SOLUTION)
            assert_false(queens_last(cursor));
        queens_close(cursor);
    }
}

/* The mirror image of the first is then not always the last.  */
static void the_last_is_not_known_when_a_square_is_blocked(void **state)
{
    for (int blocked = 0; blocked <= 36; blocked++) {
        uint64_t safe[6] = {63, 63, 63, 63, 63, 63};
        queens_cursor *cursor;
        bool known = false;
        if (blocked < 36)
            safe[blocked / 6] ^= UINT64_C(1) << blocked % 6;
        assert_int_equal(queens_open_safe(&cursor, 6, safe, QUEENS_ASCENDING), QUEENS_DONE);
        while (next_unpaused(cursor, 1000) == QUEENS_SOLUTION)
            known = known || queens_last(cursor);
        assert_int_equal(known, blocked == 36);
        queens_close(cursor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_paused_call_uses_its_budget),
        cmocka_unit_test(large_boards_pause),
        cmocka_unit_test(watched_and_unwatched_pause_alike),
        cmocka_unit_test(looking_ahead_begins_when_the_patience_is_over),
        cmocka_unit_test(budget_0_goes_nowhere),
        cmocka_unit_test(a_stop_is_reported_at_once),
        cmocka_unit_test(the_last_of_all_solutions_is_known),
        cmocka_unit_test(the_last_is_known_when_all_are_fixed),
        cmocka_unit_test(the_last_is_not_known_when_some_are_fixed),
        cmocka_unit_test(the_last_is_not_known_when_a_square_is_blocked),
    };
    return cmocka_run_group_tests_name("budget", tests, NULL, NULL);
}
