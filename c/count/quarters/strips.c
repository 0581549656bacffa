#include "count/quarters/strips.h"

#include <assert.h>

int queens_strips_rows(int rows, int i)
{
    return rows / STRIPS + (i < rows % STRIPS);
}

static size_t arrangements(int width, int rows)
{
    size_t count = 1;

    for (int i = 0; i < rows; i++)
        count *= (size_t)(width - i);
    return count;
}

size_t queens_strips_max_firsts(int width, int rows)
{
    size_t count = 0;

    for (int i = 0; i < STRIPS; i++)
        count += queens_subsets_count(width, queens_strips_rows(rows, i)) + 1;
    return count;
}

size_t queens_strips_max_fillings(int width, int rows)
{
    size_t count = 0;

    for (int i = 0; i < STRIPS; i++)
        count += arrangements(width, queens_strips_rows(rows, i));
    return count;
}

/* Adds all fillings of the rows from `row` on with exactly these columns.  */
static void fill(strip *s, const quarter *of, int row, uint32_t columns, filling f)
{
    if (row == s->rows) {
        s->fillings[s->count++] = f;
        return;
    }
    for (uint32_t left = columns; left != 0; left &= left - 1) {
        int column = subset_lowest(left);
        const square *q = &of->squares[s->row[row]][column];
        if (!q->usable || (f.taken & q->taken) != 0)
            continue;
        filling next = f;
        next.taken |= q->taken;
        next.join |= q->join;
        next.vertical |= q->vertical;
        fill(s, of, row + 1, columns & ~(UINT32_C(1) << column), next);
    }
}

static void make_strip(strip *s, const subsets *sets, const quarter *of)
{
    uint32_t all = queens_subsets_count(of->width, s->rows);

    s->count = 0;
    for (uint32_t i = 0; i < all; i++) {
        s->first[i] = s->count;
        fill(s, of, 0, sets->of_size[s->rows][i], (filling){0});
    }
    s->first[all] = s->count;
}

void queens_strips_make(strips *s, const subsets *sets, const quarter *of, uint32_t rows)
{
    int size = subset_size(rows);
    uint32_t *firsts = s->firsts;
    filling *fillings = s->fillings;

    s->quarter = of;
    for (int i = 0; i < STRIPS; i++) {
        strip *one = &s->strip[i];
        one->rows = queens_strips_rows(size, i);
        one->first = firsts;
        one->fillings = fillings;
        for (int r = 0; r < one->rows; r++, rows &= rows - 1)
            one->row[r] = subset_lowest(rows);
        make_strip(one, sets, of);
        firsts += queens_subsets_count(of->width, one->rows) + 1;
        fillings += one->count;
    }
    assert(rows == 0);
}
