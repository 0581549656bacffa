#include "completion.h"
#include "solution.h"

#include <string.h>

void closed_form(int n, int *rows)
{
    int shift = n % 6 == 3 ? 1 : 0;
    int evens = n / 2;

    for (int i = 0; i < evens; i++)
        rows[i] = 2 * ((i + shift) % evens) + 1;
    for (int i = evens; i < n; i++)
        rows[i] = 2 * ((i - evens + 2 * shift) % (n - evens));
}

void free_columns(int n, int *rows, int count, dice *d)
{
    while (count > 0) {
        int column = dice_throw(d, n);
        if (rows[column] != QUEENS_FREE) {
            rows[column] = QUEENS_FREE;
            count--;
        }
    }
}

typedef struct slow_search {
    int n;
    const int *fixed;
    int rows[192];
    solutions found;
} slow_search;

static bool safe(const slow_search *s, int column)
{
    for (int other = 0; other < s->n; other++)
        if (other != column && s->rows[other] != QUEENS_FREE && attacks(s->rows, column, other))
            return false;
    return true;
}

static void complete_from(slow_search *s, int column)
{
    if (column == s->n) {
        solutions_add(&s->found, s->rows);
    } else if (s->fixed[column] != QUEENS_FREE) {
        complete_from(s, column + 1);
    } else {
        for (s->rows[column] = 0; s->rows[column] < s->n; s->rows[column]++)
            if (safe(s, column))
                complete_from(s, column + 1);
        s->rows[column] = QUEENS_FREE;
    }
}

solutions slow_completions(int n, const int *fixed)
{
    slow_search s = {.n = n, .fixed = fixed, .found = solutions_none(n)};
    memcpy(s.rows, fixed, (size_t)n * sizeof *fixed);
    complete_from(&s, 0);
    return s.found;
}
