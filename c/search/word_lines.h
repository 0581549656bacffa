/* word_lines.h - the attacked lines, one bit per row, for boards of up to 64 columns.

   Seen from column c, the queens to its left attack some of its rows: along rows, along rising and along falling
   diagonals.  Each of these is a 64-bit set; bit 0 is row 0, the top of the board.  So from one column to the next, what
   rises moves to the next lower bit, and what falls to the next higher one; a bit that leaves the word leaves the
   board.  Column c + 1 is made from column c by three ORs and two shifts.  Removing a queen costs nothing, because the
   previous column still has its own sets.
   Source: the masks of "Eight queens puzzle (Forth)", LiteratePrograms, kept per column.

   Fixed queens to the right also attack; their lines are removed from `candidates` once, at the start.  */

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

/* Returns false if memory is short.  `fixed` (may be NULL) must contain no attack.  */
bool queens_word_lines_open(word_lines *lines, int n, const int *fixed);
void queens_word_lines_close(word_lines *lines);

#endif
