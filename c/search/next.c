/* next.c - how a cursor finds its next solution: by the main loop, by looking ahead, or in any order.

   The main loop goes from left to right, which is the fastest way to many solutions of small boards.  If it has taken
   many steps without a solution, it may be lost below a prefix that has no completion.  Then look_ahead.h finds the next
   solution; the main loop continues from there.  A cursor with an observer never looks ahead: its events are the course's.  */

#include "search/cursor.h"
#include "search/first_fail.h"
#include "search/look_ahead.h"
#include "search/square_sets.h"

#include <assert.h>
#include <string.h>

/* A build for tests can look ahead from the first steps.  */
#ifndef QUEENS_TEST_PATIENCE
#define QUEENS_TEST_PATIENCE QUEENS_PATIENCE
#endif
static const uint64_t PATIENCE = QUEENS_TEST_PATIENCE;

/* ---- Looking ahead ------------------------------------------------------------------------------------------------ */

/* Was the square safe at the start?  In bytes also if a fixed queen attacks it: that queen's column has one row, so
   propagation excludes the square.  */
static bool was_safe(const queens_cursor *c, int column, int row)
{
    if (c->words.columns != NULL)
        return c->words.columns[column].candidates >> row & 1;
    if (c->bytes.fixed[column] != QUEENS_FREE)
        return c->bytes.fixed[column] == row;
    return c->bytes.safe == NULL || square_sets_have(c->bytes.safe, c->n, column, row);
}

/* The squares that were safe at the start, as queens_open_safe takes them; NULL if memory is short.  */
static uint64_t *squares_at_start(const queens_cursor *c)
{
    uint64_t *safe = queens_allocate((size_t)c->n * square_set_words(c->n), sizeof *safe);
    for (int column = 0; safe != NULL && column < c->n; column++)
        for (int row = 0; row < c->n; row++)
            if (was_safe(c, column, row))
                square_sets_add(safe, c->n, column, row);
    return safe;
}

/* The lowest row that the main loop has not tried in its column.  In words queen_pos may be stale.  */
static int next_row(const queens_cursor *c)
{
    if (c->words.columns == NULL)
        return c->queen_pos[c->cur_col] + 1;
    uint64_t untried = c->words.columns[c->cur_col].untried;
    return untried == 0 ? c->n : __builtin_ctzll(untried);
}

/* Hands the search to `ahead`, from where the main loop is.  If it is watched, too large, or memory is short, the main loop
   continues alone.  */
static void begin_to_look(queens_cursor *c)
{
    if (c->ahead == NULL && c->observer.notify == NULL && c->n <= LOOK_AHEAD_MAX_SIZE) {
        uint64_t *safe = squares_at_start(c);
        if (safe != NULL)
            c->ahead = queens_look_ahead_open(c->n, safe);
        queens_release(safe);
    }
    if (c->ahead != NULL)
        queens_look_ahead_begin(c->ahead, c->queen_pos, c->cur_col, next_row(c));
    c->searcher = c->ahead == NULL ? MAIN_LOOP_ALONE : LOOK_AHEAD;
}

/* As if word_lines_next had just returned this row: it and the lower ones are tried.  For row 63 the shift gives 0.  */
static void put_in_words(word_lines *lines, int column, int row)
{
    uint64_t tried = (UINT64_C(2) << row) - 1;
    if (column == 0)
        lines->columns[0].untried = lines->columns[0].candidates;
    assert((lines->columns[column].untried >> row & 1) != 0);
    lines->columns[column].untried &= ~tried;
    if (column + 1 < lines->n)
        word_lines_put(lines, column, row);
}

static void put_in_bytes(byte_lines *lines, int column, int row)
{
    assert(lines->fixed[column] == QUEENS_FREE ? byte_lines_free(lines, column, row) : lines->fixed[column] == row);
    byte_lines_put(lines, column, row);
}

/* Does a solution come after all that the main loop has seen?  Since the loop itself ascends, no solution then comes twice
   or out of order.  */
#ifndef NDEBUG
static bool is_after(const queens_cursor *c, const int *rows)
{
    int column = 0;
    while (column < c->cur_col && rows[column] == c->queen_pos[column])
        column++;
    return rows[column] >= (column < c->cur_col ? c->queen_pos[column] + 1 : next_row(c));
}
#endif

/* Puts the main loop into the state in which it would have found this solution itself.  */
static void jump(queens_cursor *c, const int *rows)
{
    assert(is_after(c, rows));
    /* In words there is nothing to lift: each column has its own sets.  */
    for (int column = 0; c->words.columns == NULL && column < c->cur_col; column++)
        byte_lines_lift(&c->bytes, column, c->queen_pos[column]);
    for (int column = 0; column < c->n; column++) {
        c->queen_pos[column] = rows[column];
        if (c->words.columns == NULL)
            put_in_bytes(&c->bytes, column, rows[column]);
        else
            put_in_words(&c->words, column, rows[column]);
    }
    c->cur_col = c->n;
}

/* Continues to look ahead, within the budget.  The main loop reports a solution, or the end, at its next turn; if memory is
   short, it continues alone.  */
static void look(queens_cursor *c, uint64_t *budget)
{
    queens_status status = queens_look_ahead_next(c->ahead, budget);

    if (status != QUEENS_PAUSED)
        c->searcher = status == QUEENS_NO_MEMORY ? MAIN_LOOP_ALONE : MAIN_LOOP;
    if (status == QUEENS_SOLUTION)
        jump(c, c->ahead->rows);
    else if (status == QUEENS_DONE)
        c->cur_col = -1;
}

/* At the ends of the board, the next turn of the main loop decides.  */
static bool is_time_to_look(const queens_cursor *c)
{
    return c->spent >= PATIENCE && c->cur_col >= 0 && c->cur_col < c->n;
}

/* Without patience, the loop is at an end of the board: one turn reports it.  */
static queens_status run_within_patience(queens_cursor *c, uint64_t *budget)
{
    uint64_t patience = c->spent < PATIENCE ? PATIENCE - c->spent : 1;
    uint64_t steps = *budget < patience ? *budget : patience;
    queens_status status = queens_cursor_run(c, steps);

    c->spent = status == QUEENS_SOLUTION ? 0 : c->spent + steps;
    *budget -= steps;
    return status;
}

static queens_status next_ascending(queens_cursor *c, uint64_t budget)
{
    queens_status status = c->outcome;

    while (status == QUEENS_PAUSED && budget > 0)
        if (c->searcher == MAIN_LOOP_ALONE)
            return queens_cursor_run(c, budget);
        else if (c->searcher == LOOK_AHEAD)
            look(c, &budget);
        else if (is_time_to_look(c))
            begin_to_look(c);
        else
            status = run_within_patience(c, &budget);
    return status;
}

/* ---- In any order ------------------------------------------------------------------------------------------------- */

static queens_status next_in_any_order(queens_cursor *c, uint64_t budget)
{
    queens_status status = QUEENS_NO_MEMORY;

    if (c->observer.notify == NULL || c->any->shown != NULL || queens_first_fail_observe(c->any, &c->observer))
        status = queens_first_fail_next(c->any, &budget);
    if (status == QUEENS_SOLUTION)
        memcpy(c->queen_pos, c->any->board.rows, (size_t)c->n * sizeof *c->queen_pos);
    return status;
}

/* Not inlined: queens_next would then push and pop more registers for each solution of the main loop.  */
static __attribute__((noinline)) queens_status next_by_searcher(queens_cursor *c, uint64_t budget)
{
    return c->searcher == ANY_ORDER ? next_in_any_order(c, budget) : next_ascending(c, budget);
}

/* As long as solutions come soon, this is the main loop and some twenty instructions for each solution.  */
queens_status queens_next(queens_cursor *c, uint64_t budget)
{
    if (c->searcher == MAIN_LOOP && c->spent == 0) {
        uint64_t steps = budget < PATIENCE ? budget : PATIENCE;
        queens_status status = queens_cursor_run(c, steps);
        if (status != QUEENS_PAUSED)
            return status;
        c->spent = steps;
        budget -= steps;
    }
    return next_by_searcher(c, budget);
}
