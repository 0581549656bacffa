/* draw.h - boards as text, as pictures, and as the course's snapshots.

   Everywhere row 0 is on top, rows[column] is a queen's row, and a column may be QUEENS_FREE.  */

#ifndef CLI_DRAW_H
#define CLI_DRAW_H

#include "queens.h"

#include <stdio.h>

/* ---- Which attacks a drawing shows ---------------------------------------------------------------------------------

   Two queens attack each other when they share a row or a diagonal, whoever stands between them, as in queens_check.  */

typedef struct attack_marks {
    const queens_pair *pairs; /* the queens to mark, and to join by lines */
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
   Of the whole board: on each line each queen with the next one, at most 3 n pairs.  Lines drawn between these join all
   queens that attack each other.
   Of one queen: with each queen that it attacks, less than n pairs; none where the column is free.  */
int attacks_of_board(int n, const int *rows, queens_pair *pairs);
int attacks_of_queen(int n, const int *rows, int column, queens_pair *pairs);

/* `shown` may be NULL: no attacks are.  */
square square_at(const int *rows, const attack_marks *shown, int column, int row);

/* ---- Lines of characters --------------------------------------------------------------------------------------------

   Plain: "Q" and "." as queens_board_text draws them; "X" is a queen that attacks another, "+" an attacked square.
   Unicode, in UTF-8: shaded squares in a frame; "(" ")" around a queen that attacks another, a cross on an attacked
   square.  Colours are ANSI's and only repeat what the characters say.  */

typedef struct draw_style {
    bool unicode;
    bool color;
    bool numbers;                /* of the columns above, of the rows on the left */
    int from;                    /* the first number */
    const attack_marks *attacks; /* NULL shows none */
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

   Columns and rows count from 0.  Each Q stands under the last digit of its column's number.
   Drawn are the queens of the first `placed` columns.  cur_col is the column of the last one; QUEENS_FREE leaves out its
   line, as the course does for the finished board.  */
void draw_snapshot(FILE *out, int n, const int *rows, int placed, int cur_col);

/* ---- Pictures -------------------------------------------------------------------------------------------------------

   One SVG element, with its XML declaration, that needs nothing from outside.  The picture brings its own background, so
   that it suits white and dark pages.  What colour says is also said by shape: rings, lines and dots.  Its title and
   description say in words what it shows.  */

/* Columns and rows are numbered from `from`.  `shown` may be NULL.  */
void draw_svg(FILE *out, int n, const int *rows, int from, const attack_marks *shown);

/* How wide and high the picture of a board of size n is, in its own units.  */
int draw_svg_side(int n);

/* The same element as a part of another one, without XML declaration, `side` wide and high at (x, y).  */
typedef struct svg_place {
    int x;
    int y;
    int side;
} svg_place;

void draw_svg_part(FILE *out, int n, const int *rows, int from, svg_place place);

/* Several boards on one picture, each with its number: what `queens solve --format svg` prints.  */
enum { SHEET_MOST = 100 }; /* boards: all of size 8, and about as many as can still be told apart on a screen */

typedef struct sheet {
    int n;
    int count;
    int *boards[SHEET_MOST];
} sheet;

typedef enum sheet_status { SHEET_ADDED, SHEET_FULL, SHEET_NO_MEMORY } sheet_status;

/* Copies the n rows.  Begin with {.n = n}, and end with sheet_free.  */
sheet_status sheet_add(sheet *s, const int *rows);

/* One board alone is drawn as draw_svg does, rows counted from 1.  None is a sheet that says so.  */
void sheet_draw(FILE *out, const sheet *s);

void sheet_free(sheet *s);

#endif
