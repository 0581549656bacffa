/* word_lines.h - c/search/word_lines.h, annotated for Frama-C's WP.  The code is the same: test_proof.sh compares the
   two without their comments.  bits.h says what `bit` is, fixed.h what fixed queens leave, heap.h what is held.  */

#ifndef QUEENS_WORD_LINES_H
#define QUEENS_WORD_LINES_H

#include "queens.h"
#include "search/outline.h"

enum { WORD_LINES_MAX_SIZE = 64 };

typedef struct word_column {
    uint64_t untried;    /* safe rows that were not tried yet */
    uint64_t candidates; /* rows that fixed queens and blocked squares leave; in a fixed column only the fixed row */
    uint64_t rows;       /* the three attacked sets, as seen from this column */
    uint64_t rising;
    uint64_t falling;
} word_column;

typedef struct word_lines {
    int n;
    uint64_t fixed; /* the columns that hold a fixed queen */
    word_column *columns;
} word_lines;

/*@ // no queen attacks a row of the column
    predicate no_queens{L}(word_column *column) =
      \forall integer r; 0 <= r < 64 ==> !bit(column->rows, r) && !bit(column->rising, r) && !bit(column->falling, r);

    predicate columns{L}(word_lines *lines) =
      \valid(lines) && 0 <= lines->n <= 64 && \valid(lines->columns + (0 .. lines->n - 1)) &&
      \separated(lines, lines->columns + (0 .. lines->n - 1));
*/

/*@ requires readable: \valid_read(lines) && 0 <= column;
    requires column: \valid(&lines->columns[column]);
    requires apart: \separated(lines, &lines->columns[column]);
    assigns lines->columns[column].untried;
    ensures row: \result == NO_POS_AVAIL || 0 <= \result < 64;
    ensures none: \result == NO_POS_AVAIL ==> no_bit_below(\old(lines->columns[column].untried), 64);
    ensures here: \result >= 0 ==> bit(\old(lines->columns[column].untried), \result);
    ensures lowest: \result >= 0 ==> no_bit_below(\old(lines->columns[column].untried), \result);
    ensures rest: \result >= 0 ==> \forall integer i; 0 <= i < 64 ==>
      (bit(lines->columns[column].untried, i) <==> bit(\old(lines->columns[column].untried), i) && i != \result);
*/
/* Takes the lowest untried safe row of the column, and marks it as tried; or returns NO_POS_AVAIL.  */
static inline int word_lines_next(word_lines *lines, int column)
{
    word_column *col = &lines->columns[column];
    if (col->untried == 0)
        return NO_POS_AVAIL;
    int row = __builtin_ctzll(col->untried);
    col->untried &= col->untried - 1;
    return row;
}

/*@ requires readable: \valid_read(lines) && 0 <= column;
    requires next: column < 63;
    requires columns: \valid(lines->columns + (column .. column + 1));
    requires apart: \separated(lines, lines->columns + (column .. column + 1));
    requires row: 0 <= row < 64;
    assigns lines->columns[column + 1].rows, lines->columns[column + 1].rising, lines->columns[column + 1].falling,
      lines->columns[column + 1].untried;
    ensures rows: \forall integer i; 0 <= i < 64 ==>
      (bit(lines->columns[column + 1].rows, i) <==> bit(lines->columns[column].rows, i) || i == row);
    ensures rising: \forall integer i; 0 <= i < 64 ==>
      (bit(lines->columns[column + 1].rising, i) <==>
       (i < 63 && bit(lines->columns[column].rising, i + 1)) || i == row - 1);
    ensures falling: \forall integer i; 0 <= i < 64 ==>
      (bit(lines->columns[column + 1].falling, i) <==>
       (0 < i && bit(lines->columns[column].falling, i - 1)) || i == row + 1);
    ensures untried: \forall integer i; 0 <= i < 64 ==>
      (bit(lines->columns[column + 1].untried, i) <==>
       bit(lines->columns[column + 1].candidates, i) && !bit(lines->columns[column + 1].rows, i) &&
       !bit(lines->columns[column + 1].rising, i) && !bit(lines->columns[column + 1].falling, i));
*/
/* Puts a queen on (column, row), and finds the safe rows of the next column, which must exist.  */
static inline void word_lines_put(word_lines *lines, int column, int row)
{
    const word_column *col = &lines->columns[column];
    word_column *next = &lines->columns[column + 1];
    uint64_t queen = UINT64_C(1) << row;
    next->rows = col->rows | queen;
    next->rising = (col->rising | queen) >> 1;
    next->falling = (col->falling | queen) << 1;
    next->untried = next->candidates & ~(next->rows | next->rising | next->falling);
}

/*@ requires size: 0 <= n <= 64;
    requires lines: \valid(lines) && lines->fixed == 0;
    requires fixed: fixed != \null ==> \valid_read(fixed + (0 .. n - 1)) && in_range(fixed, n);
    requires apart: \separated(lines, fixed + (0 .. n - 1), &held, heap + (0 .. 3));
    requires room: 0 <= held < 4;
    requires block: \separated((word_column *)heap[held] + (0 .. n - 1), lines, fixed + (0 .. n - 1), &held,
                               heap + (0 .. 3));
    assigns *lines, held, *((word_column *)heap[held] + (0 .. n - 1));
    ensures held: held == \old(held) + (\result ? 1 : 0);
    ensures block: \result ==> lines->columns == heap[\old(held)];
    ensures short: \result <==> lines->columns != \null;
    ensures memory: \result ==> columns(lines) && lines->n == n;
    ensures fixed: \result ==> \forall integer c; 0 <= c < 64 ==>
      (bit(lines->fixed, c) <==> c < n && fixed != \null && fixed[c] != QUEENS_FREE);
    ensures candidates: \result ==> \forall integer c, r; 0 <= c < n ==> 0 <= r < 64 ==>
      (bit(lines->columns[c].candidates, r) <==> leaves(fixed, n, c, r));
    ensures first: \result ==> n > 0 ==> \forall integer r; 0 <= r < 64 ==>
      (bit(lines->columns[0].untried, r) <==> leaves(fixed, n, 0, r));
    ensures no_queens: \result ==> n > 0 ==> no_queens(lines->columns);
*/
/* Returns false if memory is short.  `fixed` (may be NULL) must contain no attack.  */
bool queens_word_lines_open(word_lines *lines, int n, const int *fixed);
/*@ requires held_last: lines->columns == \null || (0 < held <= 4 && heap[held - 1] == lines->columns);
    requires lines: \valid_read(lines);
    assigns held;
    ensures released: held == \old(held) - (lines->columns == \null ? 0 : 1);
*/
void queens_word_lines_close(word_lines *lines);

#endif
