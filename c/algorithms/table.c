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

/* The cursor can do more than an algorithm of this table: see queens.h.  */
queens_status queens_run_cursor(int n, const queens_observer *observer)
{
    return queens_search(n, NULL, observer);
}
