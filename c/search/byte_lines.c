#include "search/byte_lines.h"
#include "queens.h"

bool queens_byte_lines_open(byte_lines *lines, int n, const int *fixed)
{
    size_t size = (size_t)n;

    lines->n = n;
    lines->fixed = queens_allocate(size, sizeof *lines->fixed);
    lines->rows = queens_allocate(size, 5 * sizeof *lines->rows);
    if (lines->fixed == NULL || lines->rows == NULL)
        return false;
    lines->rising = lines->rows + size;
    lines->falling = lines->rows + 3 * size;
    for (int column = 0; column < n; column++) {
        lines->fixed[column] = fixed == NULL ? QUEENS_FREE : fixed[column];
        if (lines->fixed[column] != QUEENS_FREE)
            byte_lines_put(lines, column, lines->fixed[column]);
    }
    return true;
}

void queens_byte_lines_close(byte_lines *lines)
{
    queens_release(lines->safe);
    queens_release(lines->fixed);
    queens_release(lines->rows);
}
