#include "completion.h"
#include "judge.h"
#include "testing.h"

void closed_form(int n, int *rows)
{
    int shift = n % 6 == 3 ? 1 : 0;
    int evens = n / 2;

    for (int i = 0; i < evens; i++)
        rows[i] = 2 * ((i + shift) % evens) + 1;
    for (int i = evens; i < n; i++)
        rows[i] = 2 * ((i - evens + 2 * shift) % (n - evens));
    if (n % 6 == 2) {
        rows[evens] = 2;
        rows[evens + 1] = 0;
        for (int i = evens + 2; i < n; i++)
            rows[i] = i == n - 1 ? 4 : 2 * (i - evens + 1);
    }
}

void free_columns(int n, int *rows, int count, dice *d)
{
    while (count > 0) {
        int column = dice_throw(d, n);
        if (rows[column] != QUEENS_FREE) {
            rows[column] = QUEENS_FREE;
            count--;
        }
    }
}

dice_board board_with_few_squares(int n, bool planted, dice *d)
{
    int rows[DICE_BOARD_MAX_SIZE], image[DICE_BOARD_MAX_SIZE];
    bool fixed = dice_throw(d, 2) != 0;
    closed_form(n, rows);
    assert_int_equal(queens_image(n, rows, dice_throw(d, QUEENS_SYMMETRIES), image), QUEENS_DONE);
    int percent = fixed ? 30 + dice_throw(d, 50) : 1 + dice_throw(d, 200 / n);
    dice_board board = board_by_dice(n, percent, planted ? image : NULL, d);
    if (fixed)
        free_columns(n, image, 12 + dice_throw(d, 11), d);
    for (int column = 0; fixed && column < n; column++)
        if (image[column] != QUEENS_FREE)
            board_fix(&board, column, image[column]);
    return board;
}

dice_board board_with_fixed(int n, const int *fixed)
{
    dice d = {0};
    dice_board board = board_by_dice(n, 100, NULL, &d);
    for (int column = 0; column < n; column++)
        if (fixed[column] != QUEENS_FREE)
            board_fix(&board, column, fixed[column]);
    return board;
}

solutions judged_completions(int n, const int *fixed)
{
    dice_board board = board_with_fixed(n, fixed);
    return judged_solutions(&board);
}
