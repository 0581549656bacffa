#include "boards_by_dice.h"

#include "search/cursor.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

dice_board board_by_dice(int n, int percent, const int *rows, dice *d)
{
    dice_board board = {.n = n};
    assert_true(n <= DICE_BOARD_MAX_SIZE);
    for (int column = 0; column < n; column++)
        for (int row = 0; row < n; row++)
            if (dice_throw(d, 100) < percent || (rows != NULL && rows[column] == row))
                square_sets_add(board.safe, n, column, row);
    for (size_t words = square_set_words(n), column = 0; n % 64 != 0 && column < (size_t)n; column++)
        board.safe[(column + 1) * words - 1] |= UINT64_MAX << n % 64; /* no rows of the board */
    return board;
}

void board_fix(dice_board *board, int column, int row)
{
    size_t words = square_set_words(board->n);
    memset(board->safe + (size_t)column * words, 0, words * sizeof *board->safe);
    square_sets_add(board->safe, board->n, column, row);
}

solutions board_solutions(const dice_board *board, const solutions *all)
{
    solutions agreeing = solutions_none(board->n);
    for (size_t i = 0; i < all->count; i++) {
        const int *rows = solutions_at(all, i);
        int column = 0;
        while (column < board->n && square_sets_have(board->safe, board->n, column, rows[column]))
            column++;
        if (column == board->n)
            solutions_add(&agreeing, rows);
    }
    return agreeing;
}

/* Far more steps than any solution of the tests takes: more only if the search goes round in circles.  */
static const uint64_t MOST_STEPS = UINT64_C(1) << 30;

/* After a solution that queens_last calls the last, the cursor must find no other.  */
solutions board_search(const dice_board *board, queens_order order, uint64_t budget, dice *ahead)
{
    solutions found = solutions_none(board->n);
    queens_cursor *cursor;
    queens_status status;
    bool last = false;
    uint64_t steps = 0;

    assert_int_equal(queens_open_safe(&cursor, board->n, board->safe, order), QUEENS_DONE);
    do {
        if (ahead != NULL && dice_throw(ahead, 2) == 0)
            cursor->spent = QUEENS_PATIENCE;
        status = queens_next(cursor, budget);
        assert_true((steps += budget) < MOST_STEPS);
        if (status != QUEENS_SOLUTION)
            continue;
        steps = 0;
        assert_false(last);
        last = queens_last(cursor);
        if (order == QUEENS_ASCENDING)
            solutions_add_ascending(&found, queens_rows(cursor));
        else
            solutions_add(&found, queens_rows(cursor));
    } while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    assert_int_equal(status, QUEENS_DONE);
    assert_int_equal(queens_next(cursor, budget), QUEENS_DONE);
    queens_close(cursor);
    return found;
}

static int size_sorted; /* qsort takes no argument for its comparison */

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    int column = 0;
    while (column < size_sorted - 1 && x[column] == y[column])
        column++;
    return x[column] < y[column] ? -1 : x[column] > y[column];
}

void solutions_sort(solutions *list)
{
    size_sorted = list->n;
    if (list->n > 0)
        qsort(list->rows, list->count, (size_t)list->n * sizeof *list->rows, compare);
}
