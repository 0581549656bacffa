/* byte_lines.h - the attacked lines, one byte per line, for boards of any size.

   Three arrays say which rows, rising diagonals (column + row) and falling diagonals (row - column) have a queen.
   Fixed queens occupy their lines from the start, so no free column can use them.  Squares that are never safe are kept
   in sets of bits, as queens_open_safe takes them.  */

#ifndef QUEENS_BYTE_LINES_H
#define QUEENS_BYTE_LINES_H

#include "queens.h"
#include "search/square_sets.h"

typedef struct byte_lines {
    int n;
    int *fixed; /* the fixed row of each column, or QUEENS_FREE */
    bool *rows; /* n of them; the diagonals have 2n - 1 each, in the same block */
    bool *rising;
    bool *falling;
    uint64_t *safe; /* n sets of rows, or NULL: all */
} byte_lines;

static inline void byte_lines_set(byte_lines *lines, int column, int row, bool attacked)
{
    lines->rows[row] = lines->rising[column + row] = lines->falling[row - column + lines->n - 1] = attacked;
}

/* Is the square safe?  */
static inline bool byte_lines_free(const byte_lines *lines, int column, int row)
{
    return !lines->rows[row] && !lines->rising[column + row] && !lines->falling[row - column + lines->n - 1] &&
           (lines->safe == NULL || square_sets_have(lines->safe, lines->n, column, row));
}

static inline void byte_lines_put(byte_lines *lines, int column, int row)
{
    byte_lines_set(lines, column, row, true);
}

/* Removes a queen from its lines.  A fixed queen stays on the board.  */
static inline void byte_lines_lift(byte_lines *lines, int column, int row)
{
    if (lines->fixed[column] == QUEENS_FREE)
        byte_lines_set(lines, column, row, false);
}

/* Returns false if memory is short.  `fixed` (may be NULL) must contain no attack.  */
bool queens_byte_lines_open(byte_lines *lines, int n, const int *fixed);
void queens_byte_lines_close(byte_lines *lines);

#endif
