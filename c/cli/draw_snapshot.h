/* draw_snapshot.h - the board as the course's trace shows it (COMP 333, Eight Queens Java Solution):

       curcol = 1
       Snapshot
           0 1 2 3
           -------
        0: Q
        1:
        2:   Q
        3:

   Columns and rows count from 0.  Each Q stands under the last digit of its column's number.  */

#ifndef CLI_DRAW_SNAPSHOT_H
#define CLI_DRAW_SNAPSHOT_H

#include <stdio.h>

/* The queens of the first `placed` columns.  cur_col is the column of the last one; QUEENS_FREE leaves out its line, as
   the course does for the finished board.  */
void draw_snapshot(FILE *out, int n, const int *rows, int placed, int cur_col);

#endif
