/* cursor.c - the main loop of course.c, made resumable, with sets of attacked lines instead of the pairwise nc.

   The loop keeps no state of its own: the cursor holds cur_col and the state of each column, so it can return at
   any turn and continue later.  Two kinds of line sets say which rows of a column are safe: word_lines.h up to 64
   columns, byte_lines.h beyond.  Step for step it is the search of course.c.

   Paradigm: imperative; core: main_loop; view: course; files: word_lines.h, word_lines.c, byte_lines.h, byte_lines.c
   Algorithm: backtracking; representation: bits
   Remembers: the row last tried in each column, and the sets of attacked lines
   Goes back: the program, by cur_col - 1
   Order: the program, from the lowest safe row  */

#include "search/cursor.h"
#include "search/observer.h"
#include "search/outline.h"

/* How the main loop runs.  Each mode that is used is compiled separately, with the mode as a constant, so the plain one
   pays nothing for the others: this saves a fifth of the time at n = 12.  */
typedef struct mode {
    bool in_words;
    bool watched;
} mode;

#define PER_MODE static inline __attribute__((always_inline))

static bool report(const queens_cursor *c, queens_event_kind kind, int column, int row, int placed)
{
    return notify(&c->observer, kind, column, c->queen_pos, row, placed);
}

/* Reports the rows from `from` up to, not including, `to`: the search skips these because the line sets exclude
   them.  */
static bool report_rejected(const queens_cursor *c, int cur_col, int from, int to)
{
    bool go_on = true;
    if ((c->words.fixed >> cur_col & 1) != 0)
        return true;
    for (int row = from; row < to && go_on; row++)
        go_on = report(c, QUEENS_EVENT_REJECTED, cur_col, row, cur_col); /* rejected */
    return go_on;
}

PER_MODE int get_next_avail_in_words(queens_cursor *c, mode m, int cur_col)
{
    int pos = word_lines_next(&c->words, cur_col);

    if (m.watched && !report_rejected(c, cur_col, c->queen_pos[cur_col] + 1, pos == NO_POS_AVAIL ? c->n : pos))
        return STOP_ASKED;
    return pos;
}

/* Spends one step of the budget for each rejected row except the last one, for which the main loop spends it.
   OUT_OF_BUDGET asks to be called again.  */
static int get_next_avail_in_bytes(queens_cursor *c, int cur_col, uint64_t *budget)
{
    int fixed = c->bytes.fixed[cur_col];

    if (fixed != QUEENS_FREE)
        return c->queen_pos[cur_col] == UNASSIGNED ? fixed : NO_POS_AVAIL;
    for (int pos = c->queen_pos[cur_col] + 1; pos < c->n; pos++) {
        if (byte_lines_free(&c->bytes, cur_col, pos))
            return pos;
        c->queen_pos[cur_col] = pos;
        if (!report(c, QUEENS_EVENT_REJECTED, cur_col, pos, cur_col))
            return STOP_ASKED;
        if (*budget == 1)
            return OUT_OF_BUDGET;
        --*budget;
    }
    return NO_POS_AVAIL;
}

/* Puts a queen on (cur_col, pos).  In the next column no row has been tried yet; in words without an observer, `untried`
   alone says so.  */
PER_MODE bool put(queens_cursor *c, mode m, int cur_col, int pos)
{
    c->queen_pos[cur_col] = pos;
    if (!m.in_words)
        byte_lines_put(&c->bytes, cur_col, pos);
    else if (cur_col + 1 < c->n)
        word_lines_put(&c->words, cur_col, pos);
    if ((m.watched || !m.in_words) && cur_col + 1 < c->n)
        c->queen_pos[cur_col + 1] = UNASSIGNED;
    return !m.watched || report(c, QUEENS_EVENT_PLACED, cur_col, pos, cur_col + 1); /* placed */
}

/* The search is back in cur_col: removes its queen and keeps the record of its tried rows.  */
PER_MODE bool lift(queens_cursor *c, mode m, int cur_col)
{
    if (cur_col < 0)
        return true;
    if (!m.in_words)
        byte_lines_lift(&c->bytes, cur_col, c->queen_pos[cur_col]);
    return !m.watched || report(c, QUEENS_EVENT_RETREATED, cur_col, c->queen_pos[cur_col], cur_col); /* retreated */
}

static bool report_solution(const queens_cursor *c)
{
    int last = c->n - 1;
    return report(c, QUEENS_EVENT_SOLUTION, last, last < 0 ? UNASSIGNED : c->queen_pos[last], c->n);
}

PER_MODE int get_next_avail(queens_cursor *c, mode m, int cur_col, uint64_t *budget)
{
    return m.in_words ? get_next_avail_in_words(c, m, cur_col) : get_next_avail_in_bytes(c, cur_col, budget);
}

/* The course's main loop.  It returns at a solution; on the next call solution_shown makes it continue.  */
PER_MODE queens_status main_loop(queens_cursor *c, mode m, uint64_t budget)
{
    int n = c->n;
    int cur_col = c->cur_col;
    queens_status status = QUEENS_PAUSED;

    for (; budget > 0; budget--) {
        int pos = NO_POS_AVAIL;
        if (cur_col == n) { /* off the right end */
            c->solution_shown = !c->solution_shown;
            if (c->solution_shown) {
                status = m.watched && !report_solution(c) ? QUEENS_STOPPED : QUEENS_SOLUTION; /* solution */
                break;
            }
        } else if (cur_col < 0) { /* off the left end */
            status = QUEENS_DONE;
            break;
        } else {
            pos = get_next_avail(c, m, cur_col, &budget);
        }
        if (pos == OUT_OF_BUDGET)
            break;
        if (pos == STOP_ASKED || !(pos == NO_POS_AVAIL ? lift(c, m, --cur_col) : put(c, m, cur_col++, pos))) {
            status = QUEENS_STOPPED;
            break;
        }
    }
    c->cur_col = cur_col;
    return status;
}

static void remember_first(queens_cursor *c)
{
    for (int column = 0; column < c->n; column++)
        c->first[column] = c->queen_pos[column];
    c->first_seen = true;
}

queens_status queens_cursor_run(queens_cursor *c, uint64_t budget)
{
    bool watched = c->observer.notify != NULL;

    if (c->outcome != QUEENS_PAUSED)
        return c->outcome;

    queens_status status;
    if (c->words.columns == NULL)
        status = main_loop(c, (mode){.in_words = false, .watched = watched}, budget);
    else if (watched)
        status = main_loop(c, (mode){.in_words = true, .watched = true}, budget);
    else
        status = main_loop(c, (mode){.in_words = true, .watched = false}, budget);
    if (status != QUEENS_SOLUTION)
        c->outcome = status;
    else if (!c->first_seen)
        remember_first(c);
    return status;
}

/* Mirroring reverses the order of the solutions, so the last one is the mirror image of the first.  With a fixed queen or an
   unsafe square, a mirror image need not be a solution.  */
bool queens_last(const queens_cursor *c)
{
    if (c->fixed != 0)
        return c->fixed == c->n;
    int column = 0;
    while (column < c->n && c->queen_pos[column] == c->n - 1 - c->first[column])
        column++;
    return column == c->n;
}

static int count_fixed(int n, const int *fixed)
{
    int count = 0;
    for (int column = 0; column < n; column++)
        count += fixed[column] != QUEENS_FREE;
    return count;
}

static bool allocate(queens_cursor *c, const int *fixed)
{
    size_t size = (size_t)c->n;

    c->queen_pos = queens_allocate(size, sizeof *c->queen_pos);
    c->first = queens_allocate(size, sizeof *c->first);
    if (c->queen_pos == NULL || c->first == NULL)
        return false;
    if (c->n > 0)
        c->queen_pos[0] = UNASSIGNED;
    return c->n <= WORD_LINES_MAX_SIZE ? queens_word_lines_open(&c->words, c->n, fixed)
                                       : queens_byte_lines_open(&c->bytes, c->n, fixed);
}

queens_status queens_open(queens_cursor **cursor, int n, const int *fixed)
{
    *cursor = NULL;
    if (n < 0 || n > QUEENS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    if (fixed != NULL) {
        queens_status status = queens_check(n, fixed, NULL);
        if (status != QUEENS_DONE && status != QUEENS_UNFINISHED)
            return status;
    }

    queens_cursor *c = queens_allocate(1, sizeof *c);
    if (c == NULL)
        return QUEENS_NO_MEMORY;
    c->n = n;
    c->outcome = QUEENS_PAUSED;
    c->fixed = fixed == NULL ? 0 : count_fixed(n, fixed);
    if (!allocate(c, fixed)) {
        queens_cursor_close(c);
        return QUEENS_NO_MEMORY;
    }
    *cursor = c;
    return QUEENS_DONE;
}

void queens_observe(queens_cursor *cursor, const queens_observer *observer)
{
    cursor->observer = observer == NULL ? (queens_observer){.notify = NULL} : *observer;
}

const int *queens_rows(const queens_cursor *cursor)
{
    return cursor->queen_pos;
}

void queens_cursor_close(queens_cursor *cursor)
{
    if (cursor == NULL)
        return;
    queens_word_lines_close(&cursor->words);
    queens_byte_lines_close(&cursor->bytes);
    queens_release(cursor->first);
    queens_release(cursor->queen_pos);
    queens_release(cursor);
}

queens_status queens_search(int n, const int *fixed, const queens_observer *observer)
{
    queens_cursor *cursor;
    queens_status status = queens_open(&cursor, n, fixed);
    if (cursor == NULL)
        return status;

    queens_observe(cursor, observer);
    do
        status = queens_cursor_run(cursor, UINT64_MAX);
    while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    queens_cursor_close(cursor);
    return status;
}
