#include "search/look_ahead.h"

#include <assert.h>
#include <string.h>

look_ahead *queens_look_ahead_open(int n, const uint64_t *safe)
{
    look_ahead *a = queens_allocate(1, sizeof *a);
    if (a == NULL)
        return NULL;
    a->rows = queens_allocate((size_t)n, sizeof *a->rows);
    a->found = queens_allocate((size_t)n, sizeof *a->found);
    if (queens_first_fail_open(&a->search, n, safe) && a->rows != NULL && a->found != NULL)
        return a;
    queens_look_ahead_close(a);
    return NULL;
}

void queens_look_ahead_close(look_ahead *a)
{
    if (a == NULL)
        return;
    queens_first_fail_close(&a->search);
    queens_release(a->rows);
    queens_release(a->found);
    queens_release(a);
}

void queens_look_ahead_begin(look_ahead *a, const int *rows, int column, int from)
{
    assert(!a->asking);
    memcpy(a->rows, rows, (size_t)column * sizeof *rows);
    a->column = column;
    a->from = from;
    a->in_hand = false;
}

/* Is there a solution with rows[0 .. column - 1] and, in the column, one of the rows that are in question?  */
static void ask(look_ahead *a, uint64_t *budget)
{
    int n = a->search.board.n;
    uint64_t steps = (uint64_t)(a->column + 1) * (uint64_t)n;

    queens_first_fail_begin(&a->search);
    for (int column = 0; column < a->column; column++)
        queens_first_fail_put(&a->search, column, a->rows[column]);
    queens_first_fail_limit(&a->search, a->column, a->from, a->in_hand ? a->found[a->column] : n);
    a->asking = true;
    *budget -= *budget < steps ? *budget : steps;
}

/* Does a solution answer the question that was asked?  Any other would let the search go round in circles.  */
#ifndef NDEBUG
static bool answers(const look_ahead *a, const int *rows)
{
    int row = rows[a->column], to = a->in_hand ? a->found[a->column] : a->search.board.n;
    return memcmp(rows, a->rows, (size_t)a->column * sizeof *rows) == 0 && row >= a->from && row < to;
}
#endif

/* With a solution in hand, the question is about the rows below it.  */
static void answered_yes(look_ahead *a)
{
    assert(answers(a, a->search.board.rows));
    memcpy(a->found, a->search.board.rows, (size_t)a->search.board.n * sizeof *a->found);
    a->in_hand = true;
}

/* Without a solution in hand, the column to the left goes higher; with one, its row here is the lowest.  */
static void answered_no(look_ahead *a)
{
    if (a->in_hand) {
        a->rows[a->column] = a->found[a->column];
        a->column++;
        a->from = 0;
    } else {
        a->column--;
        a->from = a->column < 0 ? 0 : a->rows[a->column] + 1;
    }
}

queens_status queens_look_ahead_next(look_ahead *a, uint64_t *budget)
{
    int n = a->search.board.n;

    while (a->in_hand ? a->column < n : a->column >= 0) {
        if (a->from >= (a->in_hand ? a->found[a->column] : n)) {
            answered_no(a);
            continue;
        }
        if (!a->asking)
            ask(a, budget);
        queens_status status = queens_first_fail_next(&a->search, budget);
        if (status != QUEENS_SOLUTION && status != QUEENS_DONE)
            return status;
        a->asking = false;
        if (status == QUEENS_SOLUTION)
            answered_yes(a);
        else
            answered_no(a);
    }
    return a->in_hand ? QUEENS_SOLUTION : QUEENS_DONE;
}
