/* draw.h - draws boards as text, as pictures, and as the course's snapshots.

   Row 0 is always on top, rows[column] is a queen's row, and a column may be QUEENS_FREE.  */

#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include "queens.h"

#include <stdio.h>

/* ---- Which attacks a drawing shows ---------------------------------------------------------------------------------

   Two queens attack each other if they share a row or a diagonal, even with queens between them, as in
   queens_check.  */

typedef struct attack_marks {
    const queens_pair *pairs; /* the queens to mark and to join by lines */
    int count;
    int chosen; /* the column of the queen whose attacked squares are shown, or QUEENS_FREE */
} attack_marks;

typedef enum square {
    SQUARE_EMPTY,
    SQUARE_REACHED, /* empty, and attacked by the chosen queen */
    SQUARE_QUEEN,
    SQUARE_MARKED, /* a queen of one of the pairs */
} square;

/* Both write to `pairs` and return their number.
   Of the whole board: each queen with the next one on each line, at most 3 n pairs.  Lines between these join all
   queens that attack each other.
   Of one queen: this queen with each queen that it attacks, fewer than n pairs; none if the column is free.  */
int attacks_of_board(int n, const int *rows, queens_pair *pairs);
int attacks_of_queen(int n, const int *rows, int column, queens_pair *pairs);

/* If `shown` is NULL, no attacks are shown.  */
square square_at(const int *rows, const attack_marks *shown, int column, int row);

/* ---- Lines of characters --------------------------------------------------------------------------------------------

   Plain: "Q" and "."  as in queens_board_text; "X" is a queen that attacks another, "+" an attacked square.
   Unicode, in UTF-8: shaded squares in a frame; "(" ")" around a queen that attacks another, a cross on an attacked
   square.  Colours are ANSI's and only repeat the meaning of the characters.  */

typedef struct draw_style {
    bool unicode;
    bool color;
    bool numbers;                /* of the columns above the board, and of the rows on its left */
    int from;                    /* the first number */
    const attack_marks *attacks; /* NULL shows no attacks */
} draw_style;

void draw_text(FILE *out, int n, const int *rows, const draw_style *style);

/* The board as the course's trace shows it (COMP 333, Eight Queens Java Solution):

       curcol = 1
       Snapshot
           0 1 2 3
           -------
        0: Q
        1:
        2:   Q
        3:

   Columns and rows count from 0.  Each Q is below the last digit of its column's number.  The queens of the first
   `columns` columns are drawn.  cur_col is the column of the last one; QUEENS_FREE omits its line, as the course does
   for the finished board.  */
void draw_snapshot(FILE *out, int n, const int *rows, int columns, int cur_col);

/* ---- Pictures -------------------------------------------------------------------------------------------------------

   One SVG element with its XML declaration and no external references.  The picture has its own background, so that it
   fits white and dark pages.  Rings, lines and dots repeat the meaning of colours.  Its title and description describe
   it in words.  */

/* Columns and rows are numbered from `from`.  `shown` may be NULL.  */
void draw_svg(FILE *out, int n, const int *rows, int from, const attack_marks *shown);

#endif
