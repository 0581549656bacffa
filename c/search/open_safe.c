/* open_safe.c - opens a cursor on a board of which some squares are blocked, in one of two orders; closes any cursor.  */

#include "search/cursor.h"
#include "search/first_fail.h"
#include "search/look_ahead.h"
#include "search/square_sets.h"

#include <string.h>

/* Finds from the squares alone their number, and the fixed queens: those of columns with one safe row.  Returns false
   if a column has none.  */
static bool read_squares(const uint64_t *safe, int n, int *fixed, size_t *squares)
{
    bool possible = true;
    for (int column = 0; column < n; column++) {
        int count = 0;
        for (int row = 0; row < n; row++)
            if (square_sets_have(safe, n, column, row)) {
                count++;
                fixed[column] = row;
            }
        if (count != 1)
            fixed[column] = QUEENS_FREE;
        if (count == 0)
            possible = false;
        *squares += (size_t)count;
    }
    return possible;
}

static bool limit_to_safe(queens_cursor *c, const uint64_t *safe)
{
    size_t size = (size_t)c->n * square_set_words(c->n);

    if (c->words.columns != NULL) {
        for (int column = 0; column < c->n; column++)
            c->words.columns[column].candidates &= safe[column];
        c->words.columns[0].untried = c->words.columns[0].candidates;
        return true;
    }
    c->bytes.safe = queens_allocate(size, sizeof *safe);
    if (c->bytes.safe != NULL)
        memcpy(c->bytes.safe, safe, size * sizeof *safe);
    return c->bytes.safe != NULL;
}

/* The search of a board that is known to have no solution is over before it begins.  */
static queens_status open_ascending(queens_cursor **cursor, int n, const uint64_t *safe, int *fixed)
{
    size_t squares = 0;
    bool possible = read_squares(safe, n, fixed, &squares);
    queens_status status = queens_open(cursor, n, fixed);

    if (status == QUEENS_ATTACK) {
        possible = false;
        status = queens_open(cursor, n, NULL);
    }
    if (status != QUEENS_DONE)
        return status;
    if (squares < (size_t)n * (size_t)n && (*cursor)->fixed == 0)
        (*cursor)->fixed = 1; /* see cursor.h */
    if (!possible)
        (*cursor)->outcome = QUEENS_DONE;
    return limit_to_safe(*cursor, safe) ? QUEENS_DONE : QUEENS_NO_MEMORY;
}

static queens_status open_any(queens_cursor **cursor, int n, const uint64_t *safe)
{
    queens_status status = queens_open(cursor, n, NULL);
    if (status != QUEENS_DONE)
        return status;
    (*cursor)->searcher = ANY_ORDER;
    (*cursor)->any = queens_allocate(1, sizeof *(*cursor)->any);
    return (*cursor)->any != NULL && queens_first_fail_open((*cursor)->any, n, safe) ? QUEENS_DONE : QUEENS_NO_MEMORY;
}

queens_status queens_open_safe(queens_cursor **cursor, int n, const uint64_t *safe, queens_order order)
{
    queens_status status;

    *cursor = NULL;
    if (n < 0 || n > (order == QUEENS_ANY_ORDER ? QUEENS_ANY_ORDER_MAX_SIZE : QUEENS_MAX_SIZE))
        return QUEENS_BAD_ARGUMENT;
    if (order == QUEENS_ANY_ORDER)
        status = open_any(cursor, n, safe);
    else if (safe == NULL || n == 0)
        return queens_open(cursor, n, NULL);
    else {
        int *fixed = queens_allocate((size_t)n, sizeof *fixed);
        status = fixed == NULL ? QUEENS_NO_MEMORY : open_ascending(cursor, n, safe, fixed);
        queens_release(fixed);
    }
    if (status != QUEENS_DONE) {
        queens_close(*cursor);
        *cursor = NULL;
    }
    return status;
}

void queens_close(queens_cursor *cursor)
{
    if (cursor == NULL)
        return;
    if (cursor->any != NULL)
        queens_first_fail_close(cursor->any);
    queens_release(cursor->any);
    queens_look_ahead_close(cursor->ahead);
    queens_cursor_close(cursor);
}
