/* board.c - attacks, symmetries and a picture of one board.

   A queen on (column, row) occupies three lines: its row, its rising diagonal (column + row is constant) and its
   falling diagonal (row - column is constant).  Two queens attack each other when they share a line, so one table of
   line owners finds an attack in O(n).  */

#include "queens.h"

/* The first queen on each line, as column + 1; 0 if the line has none yet.  */
typedef struct owners {
    int *row;
    int *rising;
    int *falling;
} owners;

static int smallest_owner(int a, int b)
{
    if (a == 0 || b == 0)
        return a + b;
    return a < b ? a : b;
}

static queens_status find_attack(int n, const int *rows, owners own, queens_pair *pair)
{
    queens_status status = QUEENS_DONE;

    for (int column = 0; column < n; column++) {
        if (rows[column] == QUEENS_FREE) {
            status = QUEENS_UNFINISHED;
            continue;
        }
        int *row = &own.row[rows[column]];
        int *rising = &own.rising[column + rows[column]];
        int *falling = &own.falling[rows[column] - column + n - 1];
        int owner = smallest_owner(*row, smallest_owner(*rising, *falling));
        if (owner != 0) {
            if (pair != NULL)
                *pair = (queens_pair){.first = owner - 1, .second = column};
            return QUEENS_ATTACK;
        }
        *row = *rising = *falling = column + 1;
    }
    return status;
}

queens_status queens_check(int n, const int *rows, queens_pair *pair)
{
    if (n < 0 || n > QUEENS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    for (int column = 0; column < n; column++)
        if (rows[column] != QUEENS_FREE && (rows[column] < 0 || rows[column] >= n))
            return QUEENS_BAD_ARGUMENT;

    size_t size = (size_t)n;
    int *lines = queens_allocate(size, 5 * sizeof *lines); /* n rows and twice 2n - 1 diagonals */
    if (lines == NULL)
        return QUEENS_NO_MEMORY;
    owners own = {.row = lines, .rising = lines + size, .falling = lines + 3 * size};
    queens_status status = find_attack(n, rows, own, pair);
    queens_release(lines);
    return status;
}

static void write_image(int n, const int *rows, int symmetry, int *image)
{
    for (int column = 0; column < n; column++) {
        int to_column = column;
        int to_row = rows[column];
        if ((symmetry & 4) != 0) {
            to_column = rows[column];
            to_row = column;
        }
        if ((symmetry & 2) != 0)
            to_column = n - 1 - to_column;
        if ((symmetry & 1) != 0)
            to_row = n - 1 - to_row;
        image[to_column] = to_row;
    }
}

/* Rows are used as indices into an image, so a row out of range would write out of bounds.  */
static bool rows_in_range(int n, const int *rows)
{
    for (int column = 0; column < n; column++)
        if (rows[column] < 0 || rows[column] >= n)
            return false;
    return true;
}

queens_status queens_image(int n, const int *rows, int symmetry, int *image)
{
    if (n < 0 || n > QUEENS_MAX_SIZE || symmetry < 0 || symmetry >= QUEENS_SYMMETRIES || !rows_in_range(n, rows))
        return QUEENS_BAD_ARGUMENT;
    write_image(n, rows, symmetry, image);
    return QUEENS_DONE;
}

static bool smaller(int n, const int *a, const int *b)
{
    int column = 0;
    while (column < n && a[column] == b[column])
        column++;
    return column < n && a[column] < b[column];
}

queens_status queens_canonical(int n, const int *rows, int *canonical)
{
    queens_status status = queens_image(n, rows, 0, canonical);
    if (status != QUEENS_DONE)
        return status;

    int *image = queens_allocate((size_t)n, sizeof *image);
    if (image == NULL)
        return QUEENS_NO_MEMORY;
    for (int symmetry = 1; symmetry < QUEENS_SYMMETRIES; symmetry++) {
        write_image(n, rows, symmetry, image);
        if (smaller(n, image, canonical))
            write_image(n, rows, symmetry, canonical);
    }
    queens_release(image);
    return QUEENS_DONE;
}

size_t queens_board_text(int n, const int *rows, char *text, size_t size)
{
    size_t length = 0;

    for (int row = 0; row < n; row++) {
        for (int column = 0; column < n; column++) {
            char square[2] = {rows[column] == row ? 'Q' : '.', column + 1 < n ? ' ' : '\n'};
            for (size_t i = 0; i < sizeof square; i++, length++)
                if (length + 1 < size)
                    text[length] = square[i];
        }
    }
    if (size > 0)
        text[length < size ? length : size - 1] = '\0';
    return length;
}
