/* completion.h - boards with fixed queens, of any size.  */

#ifndef COMPLETION_H
#define COMPLETION_H

#include "boards_by_dice.h"

/* A solution of size n > 3, known without search.  Source: Pauls, 1874; the rows count from 1 there: the even ones, then
   the odd ones; if n mod 6 is 3, row 2 comes after the even ones, 1 and 3 after the odd ones; if it is 2, the odd ones are
   3, 1, 7, 9 and so on, and 5 the last.  */
void closed_form(int n, int *rows);

/* Takes the queens off `count` columns chosen by the dice.  */
void free_columns(int n, int *rows, int count, dice *d);

/* A board with few safe squares, those of a solution among them if `planted`.  Every other board has most queens fixed, and
   many safe squares in the other columns.  */
dice_board board_with_few_squares(int n, bool planted, dice *d);

/* The board on which each fixed column has one safe square, and the others all of them.  */
dice_board board_with_fixed(int n, const int *fixed);

/* All solutions that agree with `fixed`, in ascending order, found by judge.h.  */
solutions judged_completions(int n, const int *fixed);

#endif
