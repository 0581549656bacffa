/* test_safe_squares.c - cursors on boards with unsafe squares: in any order, and ascending with and without looking ahead.
   The judges are the golden solutions and an independent search.  */

#include "boards_by_dice.h"
#include "completion.h"
#include "failing_memory.h"
#include "golden.h"
#include "judge.h"
#include "search/cursor.h"
#include "search/first_fail.h"
#include "solution.h"
#include "testing.h"

#include <string.h>

enum { BOARDS = 20, WIDE_ROUNDS = 20, HUGE = 300 };

static const uint64_t BUDGETS[] = {1 << 20, 100, 1};
enum { BUDGET_COUNT = sizeof BUDGETS / sizeof BUDGETS[0] };

static void assert_found(solutions found, const solutions *expected)
{
    assert_true(solutions_equal(&found, expected));
    solutions_free(&found);
}

/* All searches find the same: those that ascend in this order, the other one each once.  Below a prefix without completion
   the main loop takes 5 ms before it looks ahead, so it is left out where that would often happen.  */
static void assert_searches_agree(const dice_board *board, const solutions *expected)
{
    dice d = {(uint64_t)board->n};
    for (int i = 0; i < BUDGET_COUNT; i++) {
        if (board->n < widths[0] || (expected->count < 8 && i == 0))
            assert_found(board_search(board, QUEENS_ASCENDING, BUDGETS[i], NULL), expected);
        assert_found(board_search(board, QUEENS_ASCENDING, BUDGETS[i], &d), expected);
        solutions any = board_search(board, QUEENS_ANY_ORDER, BUDGETS[i], NULL);
        solutions_sort(&any);
        assert_found(any, expected);
    }
}

static void small_boards(void **state)
{
    dice d = {30};
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        for (int i = 0; i < BOARDS; i++) {
            dice_board board = board_by_dice(n, 100 - 100 * i / BOARDS / 2, NULL, &d);
            solutions expected = board_solutions(&board, &all);
            assert_searches_agree(&board, &expected);
            solutions_free(&expected);
        }
        solutions_free(&all);
    }
}

/* Also beyond the size of look_ahead.h: a column without a safe row, or two queens that attack, end the search.  */
static void impossible_boards(void **state)
{
    static uint64_t safe[HUGE * ((HUGE + 63) / 64)];
    for (int column = 0; column < HUGE; column++)
        for (int row = 0; row < HUGE; row++)
            if (column != HUGE / 2)
                square_sets_add(safe, HUGE, column, row);
    for (int attacking = 0; attacking <= 1; attacking++) {
        queens_cursor *cursor;
        assert_int_equal(queens_open_safe(&cursor, HUGE, safe, QUEENS_ASCENDING), QUEENS_DONE);
        assert_int_equal(queens_next(cursor, 1000), QUEENS_DONE);
        queens_close(cursor);
        memset(safe + (size_t)(HUGE - 1) * square_set_words(HUGE), 0, square_set_words(HUGE) * sizeof *safe);
        square_sets_add(safe, HUGE, HUGE / 2, 7);
        square_sets_add(safe, HUGE, HUGE - 1, 7);
    }
}

/* Fault found only here: looking ahead takes an answer outside the rows in question, because removing rows of one word
   forced a queen into another.  */
static void wide_boards(void **state)
{
    dice d = {32};
    size_t count = 0;
    for (int i = 0; i < WIDE_ROUNDS * WIDTHS; i++) {
        dice_board board = board_with_few_squares(widths[i % WIDTHS], i % 8 != 0, &d);
        solutions expected = judged_solutions(&board);
        count += expected.count;
        assert_searches_agree(&board, &expected);
        solutions_free(&expected);
    }
    assert_true(count > 2 * WIDE_ROUNDS * WIDTHS);
}

/* What this machine can run faster does as the code for all machines: the searches take the same steps.  */
static void processors_agree(void **state)
{
    dice d = {35};
    for (int i = 0; i < 2 * BOARDS; i++) {
        int n = 4 + 3 * (i / 2);
        dice_board board = board_by_dice(n, 60, NULL, &d);
        first_fail plain, fast;
        assert_true(queens_first_fail_open(&plain, n, board.safe) && queens_first_fail_open(&fast, n, board.safe));
        plain.board.attack = queens_attack_in_word;
        plain.board.most_constrained = queens_most_constrained;
        queens_safe_squares_accelerate(&fast.board, i % 2 != 0);
        for (int step = 0; step < 2000; step++) {
            uint64_t one = 1, same = 1;
            assert_int_equal(queens_first_fail_next(&plain, &one), queens_first_fail_next(&fast, &same));
            assert_int_equal(plain.board.placed, fast.board.placed);
            assert_memory_equal(plain.board.rows, fast.board.rows, (size_t)n * sizeof *plain.board.rows);
            assert_memory_equal(plain.weights, fast.weights, 2 * (size_t)n * sizeof *plain.weights);
        }
        queens_first_fail_close(&plain);
        queens_first_fail_close(&fast);
    }
}

/* ---- What is reported --------------------------------------------------------------------------------------------- */

typedef struct watcher {
    int n;
    const uint64_t *safe;
    int placed;
    int last; /* the column of the last queen */
    queens_tally tally;
    bool sound;
} watcher;

static bool watch(void *user, const queens_event *event)
{
    watcher *w = user;
    int queens = 0;

    queens_tally_notify(&w->tally, event);
    w->placed += event->kind == QUEENS_EVENT_PLACED ? 1 : event->kind == QUEENS_EVENT_RETREATED ? -1 : 0;
    for (int a = 0; a < w->n; a++) {
        queens += event->rows[a] != QUEENS_FREE;
        for (int b = 0; b < a; b++)
            if (event->rows[a] != QUEENS_FREE && event->rows[b] != QUEENS_FREE && attacks(event->rows, a, b))
                w->sound = false;
    }
    if (queens != w->placed || event->placed != queens)
        w->sound = false;
    if (event->kind == QUEENS_EVENT_PLACED)
        w->last = event->column;
    if (event->kind == QUEENS_EVENT_SOLUTION &&
        (event->column != (w->n == 0 ? -1 : w->last) || (w->n == 0 && event->row != -1)))
        w->sound = false;
    if (event->kind != QUEENS_EVENT_RETREATED && event->column >= 0 && event->rows[event->column] != event->row)
        w->sound = false;
    return true;
}

static queens_status run_watched(watcher *w)
{
    queens_cursor *cursor;
    queens_status status;

    assert_int_equal(queens_open_safe(&cursor, w->n, w->safe, QUEENS_ANY_ORDER), QUEENS_DONE);
    queens_observe(cursor, &(queens_observer){watch, w});
    do
        status = queens_next(cursor, 1000);
    while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    queens_close(cursor);
    return status;
}

static void assert_shown(int n, const uint64_t *safe, uint64_t count)
{
    watcher w = {.n = n, .safe = safe, .sound = true};
    assert_int_equal(run_watched(&w), QUEENS_DONE);
    assert_true(w.sound);
    assert_int_equal(w.tally.solutions, count);
    assert_int_equal(w.tally.placed, w.tally.retreated);
}

static void events_show_the_board(void **state)
{
    dice d = {36};
    for (int n = 0; n <= 8; n++)
        assert_shown(n, NULL, golden_count(n).all);
    for (int i = 0; i < WIDTHS; i++) {
        dice_board board = board_with_few_squares(widths[i], true, &d);
        solutions expected = judged_solutions(&board);
        assert_shown(widths[i], board.safe, expected.count);
        solutions_free(&expected);
    }
}

/* ---- Limits ------------------------------------------------------------------------------------------------------- */

static void bad_sizes_are_refused(void **state)
{
    static const int sizes[] = {-1, QUEENS_MAX_SIZE + 1, QUEENS_ANY_ORDER_MAX_SIZE + 1};
    queens_cursor *cursor;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(queens_open_safe(&cursor, sizes[i], NULL, QUEENS_ANY_ORDER), QUEENS_BAD_ARGUMENT);
        assert_null(cursor);
    }
    assert_int_equal(queens_open_safe(&cursor, -1, NULL, QUEENS_ASCENDING), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_open_safe(&cursor, QUEENS_ANY_ORDER_MAX_SIZE + 1, NULL, QUEENS_ASCENDING), QUEENS_DONE);
    queens_close(cursor);
}

/* The trail of a wide board grows while it is searched.  */
static void any_order_without_memory(void **state)
{
    for (int i = 0; i < WIDTHS; i++)
        for (long k = 0; widths[i] > 64 && k < 3; k++) {
            queens_cursor *cursor;
            assert_int_equal(queens_open_safe(&cursor, widths[i], NULL, QUEENS_ANY_ORDER), QUEENS_DONE);
            memory_fail_after(k);
            for (int found = 0; found < 9 && queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION;)
                found++;
            bool failed = !memory_failure_pending();
            memory_never_fail();
            assert_true(!failed || queens_next(cursor, UINT64_MAX) == QUEENS_NO_MEMORY);
            assert_true(failed || k > 0);
            queens_close(cursor);
        }
}

/* Without memory to look ahead, the main loop continues alone.  Returns false if there is no k-th allocation.  */
static bool search_without_memory(const dice_board *board, const solutions *expected, long k)
{
    queens_cursor *cursor;
    queens_status status;
    solutions found = solutions_none(board->n);
    assert_int_equal(queens_open_safe(&cursor, board->n, board->safe, QUEENS_ASCENDING), QUEENS_DONE);
    cursor->spent = QUEENS_PATIENCE;
    memory_fail_after(k);
    while ((status = queens_next(cursor, 50)) != QUEENS_DONE)
        if (status == QUEENS_SOLUTION)
            solutions_add_ascending(&found, queens_rows(cursor));
    bool failed = !memory_failure_pending();
    memory_never_fail();
    queens_close(cursor);
    assert_found(found, expected);
    return failed;
}

static void searching_without_memory(void **state)
{
    dice d = {34};
    for (int i = -1; i < WIDTHS; i++) {
        int n = i < 0 ? 8 : widths[i], fixed[DICE_BOARD_MAX_SIZE];
        closed_form(n, fixed);
        free_columns(n, fixed, 8, &d);
        dice_board board = board_by_dice(n, 95, NULL, &d);
        for (int column = 0; column < n; column++)
            if (fixed[column] != QUEENS_FREE)
                board_fix(&board, column, fixed[column]);
        solutions expected = judged_solutions(&board);
        long k = 0;
        while (search_without_memory(&board, &expected, k))
            k++;
        assert_true(k > 10);
        solutions_free(&expected);
        assert_int_equal(memory_live(), 0);
    }
}

/* The main loop alone takes ten times these steps.  */
static void looks_ahead_by_itself(void **state)
{
    static const int start[] = {0, 2, 4, 1, 3, 8, 10, 12, 14, 6, 22, 25, 27, 24, 21, 23};
    queens_cursor *cursor;
    uint64_t steps = UINT64_C(1) << 28;

    assert_int_equal(queens_open(&cursor, 30, NULL), QUEENS_DONE);
    assert_int_equal(queens_next(cursor, steps), QUEENS_SOLUTION);
    assert_memory_equal(queens_rows(cursor), start, sizeof start);
    queens_close(cursor);
}

static void one_solution_of_many_columns(void **state)
{
    static const int sizes[] = {64, 65, 100, 500};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        queens_cursor *cursor;
        assert_int_equal(queens_open_safe(&cursor, sizes[i], NULL, QUEENS_ANY_ORDER), QUEENS_DONE);
        assert_int_equal(queens_next(cursor, UINT64_C(1) << 28), QUEENS_SOLUTION);
        assert_int_equal(queens_check(sizes[i], queens_rows(cursor), NULL), QUEENS_DONE);
        assert_false(queens_last(cursor));
        queens_close(cursor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards),
        cmocka_unit_test(wide_boards),
        cmocka_unit_test(impossible_boards),
        cmocka_unit_test(processors_agree),
        cmocka_unit_test(events_show_the_board),
        cmocka_unit_test(bad_sizes_are_refused),
        cmocka_unit_test(searching_without_memory),
        cmocka_unit_test(any_order_without_memory),
        cmocka_unit_test(looks_ahead_by_itself),
        cmocka_unit_test(one_solution_of_many_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
