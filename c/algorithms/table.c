/* table.c - the list of algorithms.h as a table, for users of the library.  */

#include "algorithms/algorithms.h"

#include <string.h>

#define ROW(identifier, name, title, source, max_size, complete, ordered)                                              \
    {name, title, source, max_size, complete, ordered, queens_run_##identifier},

static const queens_algorithm TABLE[] = {ALGORITHMS(ROW)};

enum { LENGTH = sizeof TABLE / sizeof TABLE[0] };

const queens_algorithm *queens_algorithms(size_t *count)
{
    *count = LENGTH;
    return TABLE;
}

const queens_algorithm *queens_find_algorithm(const char *name)
{
    for (size_t i = 0; i < LENGTH; i++)
        if (strcmp(TABLE[i].name, name) == 0)
            return &TABLE[i];
    return NULL;
}

/* The cursor can do more than the algorithms of this table: see queens.h.  */
queens_status queens_run_cursor(int n, const queens_observer *observer)
{
    return queens_search(n, NULL, observer);
}

queens_status queens_run_first_fail(int n, const queens_observer *observer)
{
    queens_cursor *cursor;
    queens_status status = queens_open_safe(&cursor, n, NULL, QUEENS_ANY_ORDER);
    if (cursor == NULL)
        return status;

    queens_observe(cursor, observer);
    do
        status = queens_next(cursor, UINT64_MAX);
    while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    queens_close(cursor);
    return status;
}
