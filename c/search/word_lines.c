#include "search/word_lines.h"

static uint64_t row_bit(int n, int row)
{
    return row >= 0 && row < n ? UINT64_C(1) << row : 0;
}

static uint64_t all_rows(int n)
{
    return n == 64 ? UINT64_MAX : (UINT64_C(1) << n) - 1;
}

/* The queen on (queen_column, row) attacks at most three rows of another column.  */
static uint64_t attacked_rows(int n, int queen_column, int row, int column)
{
    int distance = column - queen_column;
    return row_bit(n, row) | row_bit(n, row + distance) | row_bit(n, row - distance);
}

static void fix_queens(word_lines *lines, const int *fixed)
{
    for (int column = 0; column < lines->n; column++) {
        word_column *col = &lines->columns[column];
        if (fixed[column] != QUEENS_FREE) {
            lines->fixed |= row_bit(lines->n, column);
            col->candidates = row_bit(lines->n, fixed[column]);
        } else
            for (int other = 0; other < lines->n; other++)
                if (fixed[other] != QUEENS_FREE)
                    col->candidates &= ~attacked_rows(lines->n, other, fixed[other], column);
    }
}

bool queens_word_lines_open(word_lines *lines, int n, const int *fixed)
{
    lines->n = n;
    lines->columns = queens_allocate((size_t)n, sizeof *lines->columns);
    if (lines->columns == NULL)
        return false;
    for (int column = 0; column < n; column++)
        lines->columns[column].candidates = all_rows(n);
    if (fixed != NULL)
        fix_queens(lines, fixed);
    if (n > 0)
        lines->columns[0].untried = lines->columns[0].candidates;
    return true;
}

void queens_word_lines_close(word_lines *lines)
{
    queens_release(lines->columns);
}
