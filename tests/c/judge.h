/* judge.h - all solutions of a board with unsafe squares, found by a search that shares nothing with libqueens.

   It keeps a byte for each line of attack, tries each safe square of the column or row that has the fewest, and propagates
   nothing.  */

#ifndef JUDGE_H
#define JUDGE_H

#include "boards_by_dice.h"

/* In ascending order.  */
solutions judged_solutions(const dice_board *board);

#endif
