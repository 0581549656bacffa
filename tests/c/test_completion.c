/* test_completion.c - cursors with fixed queens: against the golden solutions that agree with them, and on large boards
   against an independent search.

   Fault found only here: a completion of a wide board that is lost, or found twice.  */

#include "completion.h"
#include "golden.h"
#include "solution.h"
#include "testing.h"

#include <string.h>

static const uint64_t BUDGETS[] = {0, 1, 2, 3, 7, 1000, UINT64_MAX};
enum { BUDGET_COUNT = sizeof BUDGETS / sizeof BUDGETS[0], LARGEST = 130 };

static bool any_attack(int n, const int *fixed)
{
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            if (fixed[a] != QUEENS_FREE && fixed[b] != QUEENS_FREE && attacks(fixed, a, b))
                return true;
    return false;
}

static void assert_attack(int n, const int *fixed)
{
    queens_cursor *cursor;
    assert_int_equal(queens_open(&cursor, n, fixed), QUEENS_ATTACK);
    assert_null(cursor);
}

static void assert_completions(int n, const int *fixed, uint64_t budget, const solutions *expected)
{
    solutions found = solutions_of_cursor(n, fixed, budget);
    assert_true(solutions_equal(&found, expected));
    solutions_free(&found);
}

static void fix_at_random(int n, int *fixed, dice *d)
{
    for (int column = 0; column < n; column++)
        fixed[column] = dice_throw(d, 3) == 0 ? dice_throw(d, n) : QUEENS_FREE;
}

/* Part of a solution, so that at least one agrees.  */
static void fix_from(const solutions *all, int *fixed, dice *d)
{
    memcpy(fixed, solutions_at(all, (size_t)dice_throw(d, (int)all->count)), (size_t)all->n * sizeof *fixed);
    free_columns(all->n, fixed, dice_throw(d, all->n + 1), d);
}

static void random_boards_agree_with_golden(void **state)
{
    dice d = {1};
    int fixed[GOLDEN_MAX_SIZE];

    for (int n = 1; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        for (int i = 0; i < 400; i++) {
            if (i % 2 == 0 && all.count > 0)
                fix_from(&all, fixed, &d);
            else
                fix_at_random(n, fixed, &d);
            if (any_attack(n, fixed)) {
                assert_attack(n, fixed);
            } else {
                dice_board board = board_with_fixed(n, fixed);
                solutions expected = board_solutions(&board, &all);
                assert_completions(n, fixed, BUDGETS[i % BUDGET_COUNT], &expected);
                solutions_free(&expected);
            }
        }
        solutions_free(&all);
    }
}

/* Returns how many solutions there are.  */
static size_t compare_with_judge(int n, const int *fixed)
{
    solutions expected = judged_completions(n, fixed);
    size_t count = expected.count;

    for (int i = 0; i < BUDGET_COUNT; i++)
        assert_completions(n, fixed, BUDGETS[i], &expected);
    solutions_free(&expected);
    return count;
}

/* Freed columns often give more solutions than the one known.  */
static void wide_boards_agree_with_the_judge(void **state)
{
    dice d = {5};
    int fixed[LARGEST];

    for (size_t i = 0; i < WIDTHS; i++) {
        size_t count = 0;
        for (int round = 0; round < 10; round++) {
            closed_form(widths[i], fixed);
            free_columns(widths[i], fixed, 12, &d);
            count += compare_with_judge(widths[i], fixed);
        }
        assert_true(count > 15);
    }
}

/* One queen moved to where it attacks none: most such boards have no solution at all.  */
static void boards_without_solution_are_seen_through(void **state)
{
    dice d = {9};
    int fixed[LARGEST];
    int none = 0;

    for (int i = 0; i < 400; i++) {
        int n = widths[i % WIDTHS];
        int column = dice_throw(&d, n);
        closed_form(n, fixed);
        free_columns(n, fixed, 12, &d);
        fixed[column] = dice_throw(&d, n);
        if (!any_attack(n, fixed))
            none += compare_with_judge(n, fixed) == 0;
    }
    assert_true(none > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards_agree_with_golden),
        cmocka_unit_test(wide_boards_agree_with_the_judge),
        cmocka_unit_test(boards_without_solution_are_seen_through),

    };
    return cmocka_run_group_tests_name("completion", tests, NULL, NULL);
}
