/* boards_by_dice.h - boards with some unsafe squares, drawn by dice; their solutions, filtered from a given list, and
   those that a cursor finds.  */

#ifndef BOARDS_BY_DICE_H
#define BOARDS_BY_DICE_H

#include "dice.h"
#include "search/square_sets.h"
#include "solutions.h"

enum { DICE_BOARD_MAX_SIZE = 192 };

/* Sizes at which sets of rows get a second and a third word.  */
static const int widths[] = {63, 64, 65, 66, 127, 128, 129, 130};
enum { WIDTHS = sizeof widths / sizeof *widths };

typedef struct dice_board {
    int n;
    uint64_t safe[DICE_BOARD_MAX_SIZE * 3]; /* as queens_open_safe takes them */
} dice_board;

/* Each square is safe with a chance of `percent`; those of `rows`, unless it is NULL, are safe in any case.  */
dice_board board_by_dice(int n, int percent, const int *rows, dice *d);

/* Keeps a column to one row.  */
void board_fix(dice_board *board, int column, int row);

/* Those of `all` that are on safe squares, in the same order.  */
solutions board_solutions(const dice_board *board, const solutions *all);

/* All that a cursor finds, asked with that budget, at most 2^22, each time.  Unless `ahead` is NULL, these dice say before
   each call whether it is to look ahead at once.  */
solutions board_search(const dice_board *board, queens_order order, uint64_t budget, dice *ahead);

/* Brings a list into ascending order.  */
void solutions_sort(solutions *list);

#endif
