/* first_fail.c - branches on the column or row with the fewest safe squares, wherever it is.

   - The square is drawn at random: on the lowest one, searches for one solution hang from size 52 on.
   - A line that has refuted many boards counts as if it had fewer squares: the number of squares is divided by its weight,
     as in Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints" (2004).  This
     leaves a third of the choices.
   - A square that failed is removed; then the line with the fewest squares may be another one.

   Paradigm: imperative; core: queens_first_fail_next; view: none; files: safe_squares.h, safe_squares.c, safe_squares_x86.c, square_sets.h
   Algorithm: backtracking, the most constrained line first; representation: bits
   Remembers: the squares taken away (copies of the sets up to size 64, a trail beyond), and the queens chosen
   Goes back: the program, by the copy or the trail
   Order: none: the line with the fewest safe squares, then chance  */

#include "search/first_fail.h"
#include "search/observer.h"

#include <assert.h>

/* ---- Reporting ---------------------------------------------------------------------------------------------------- */

static void report(first_fail *f, queens_event_kind kind, int column, int row)
{
    if (!f->stopped)
        f->stopped = !notify(f->observer, kind, column, f->shown, row, f->shown_count);
}

/* The queens since the last report: the one that was chosen, and those that follow from it.  */
static void report_placed(first_fail *f)
{
    if (f->shown == NULL)
        return;
    while (f->shown_count < f->board.placed) {
        int column = f->board.queens[f->shown_count++];
        f->shown[column] = f->board.rows[column];
        report(f, QUEENS_EVENT_PLACED, column, f->shown[column]); /* placed */
    }
}

static void report_retreated(first_fail *f, int placed)
{
    while (f->shown_count > placed) {
        int column = f->board.queens[--f->shown_count], row = f->shown[column];
        f->shown[column] = QUEENS_FREE;
        report(f, QUEENS_EVENT_RETREATED, column, row); /* retreated */
    }
}

static void report_solution(first_fail *f)
{
    int last = f->board.placed == 0 ? -1 : f->board.queens[f->board.placed - 1];
    report(f, QUEENS_EVENT_SOLUTION, last, last < 0 ? -1 : f->board.rows[last]); /* solution */
}

/* ---- Choosing ----------------------------------------------------------------------------------------------------- */

/* A safe square of the line, as its position there.  */
static int random_square(first_fail *f, int line)
{
    const uint64_t *set = safe_squares_of(&f->board, line);
    int skip = (int)random_below(&f->random, (uint64_t)safe_squares_count(&f->board, line)), word = 0;

    for (int here; skip >= (here = __builtin_popcountll(set[word])); word++)
        skip -= here;
    uint64_t left = set[word];
    for (; skip > 0; skip--)
        left &= left - 1;
    return 64 * word + __builtin_ctzll(left);
}

/* Reports the new queens.  If the board is refuted, makes the line that refuted it heavier.  */
static void note_result(first_fail *f, bool sound)
{
    report_placed(f);
    f->refuted = !sound;
    if (!sound && !f->board.no_memory)
        f->weights[f->board.refuted]++;
}

static void choose(first_fail *f)
{
    int n = f->board.n, line = f->board.most_constrained(&f->board, f->weights), position = random_square(f, line);
    bool is_column = line < n;
    choice chosen = {queens_safe_squares_mark(&f->board), is_column ? line : position, is_column ? position : line - n};

    f->choices[f->depth++] = chosen;
    note_result(f, queens_safe_squares_put(&f->board, chosen.column, chosen.row));
}

/* Can the queen of the column be in that row, as far as the board knows?  */
static inline bool allows(const safe_squares *s, int column, int row)
{
    if (s->rows[column] != QUEENS_FREE)
        return s->rows[column] == row;
    return (safe_squares_of(s, column)[row / 64] >> row % 64 & 1) != 0;
}

/* ---- Going back --------------------------------------------------------------------------------------------------- */

static void undo(first_fail *f, safe_squares_mark mark)
{
    report_retreated(f, mark.placed);
    queens_safe_squares_undo(&f->board, mark);
}

/* Removes the square of the last choice.  If there is no choice, no solution is left.  */
static void go_back(first_fail *f)
{
    if (f->depth == 0) {
        f->exhausted = true;
        report_retreated(f, 0);
        return;
    }
    choice wrong = f->choices[--f->depth];
    undo(f, wrong.before);
    assert(f->board.rows[wrong.column] == QUEENS_FREE && allows(&f->board, wrong.column, wrong.row));
    note_result(f, queens_safe_squares_remove(&f->board, wrong.column, wrong.row / 64, UINT64_C(1) << wrong.row % 64));
}

queens_status queens_first_fail_next(first_fail *f, uint64_t *budget)
{
    uint64_t steps = 4 * (uint64_t)f->board.n + 1;

    while (!f->stopped && !f->board.no_memory && !f->exhausted) {
        if (*budget == 0)
            return QUEENS_PAUSED;
        *budget -= *budget < steps ? *budget : steps;
        if (f->refuted)
            go_back(f);
        else if (f->board.placed == f->board.n) {
            report_solution(f);
            f->refuted = true;
            return f->stopped ? QUEENS_STOPPED : QUEENS_SOLUTION;
        } else
            choose(f);
    }
    return f->stopped ? QUEENS_STOPPED : f->board.no_memory ? QUEENS_NO_MEMORY : QUEENS_DONE;
}

/* ---- Questions ---------------------------------------------------------------------------------------------------- */

void queens_first_fail_begin(first_fail *f)
{
    queens_safe_squares_undo(&f->board, f->opened);
    f->opened = queens_safe_squares_mark(&f->board);
    f->depth = 0;
    f->refuted = f->impossible;
    f->exhausted = false;
}

void queens_first_fail_put(first_fail *f, int column, int row)
{
    if (f->refuted)
        return;
    if (!allows(&f->board, column, row))
        f->refuted = true;
    else if (f->board.rows[column] == QUEENS_FREE)
        note_result(f, queens_safe_squares_put(&f->board, column, row));
    assert(f->refuted || f->board.rows[column] == row);
}

/* The positions from `from` up to, not including, `to` that are in a word of a set.  */
static uint64_t between(int from, int to, int word)
{
    from -= 64 * word;
    to -= 64 * word;
    uint64_t low = from <= 0 ? UINT64_MAX : from >= 64 ? 0 : UINT64_MAX << from;
    uint64_t high = to <= 0 ? 0 : to >= 64 ? UINT64_MAX : ~(UINT64_MAX << to);
    return low & high;
}

/* Each removal propagates and may place the queen of this column, also on a row that a later word would remove.  So its row
   is tested after the last removal.  */
void queens_first_fail_limit(first_fail *f, int column, int from, int to)
{
    for (int word = 0; word < f->board.words && !f->refuted && f->board.rows[column] == QUEENS_FREE; word++)
        note_result(f, queens_safe_squares_remove(&f->board, column, word, ~between(from, to, word)));
    int queen_row = f->board.rows[column];
    if (queen_row != QUEENS_FREE && (queen_row < from || queen_row >= to))
        f->refuted = true;
}

/* ---- Opening ------------------------------------------------------------------------------------------------------ */

bool queens_first_fail_open(first_fail *f, int n, const uint64_t *safe)
{
    *f = (first_fail){.random = {.counter = 1}};
    f->choices = queens_allocate((size_t)n, sizeof *f->choices);
    f->weights = queens_allocate(2 * (size_t)n, sizeof *f->weights);
    if (!queens_safe_squares_open(&f->board, n, safe) || f->choices == NULL || f->weights == NULL)
        return false;
    for (int line = 0; line < 2 * n; line++)
        f->weights[line] = 1;
    f->impossible = !queens_safe_squares_propagate(&f->board);
    f->opened = queens_safe_squares_mark(&f->board);
    f->refuted = f->impossible;
    return !f->board.no_memory;
}

bool queens_first_fail_observe(first_fail *f, const queens_observer *observer)
{
    f->observer = observer;
    f->shown = queens_allocate((size_t)f->board.n, sizeof *f->shown);
    for (int column = 0; f->shown != NULL && column < f->board.n; column++)
        f->shown[column] = QUEENS_FREE;
    report_placed(f);
    return f->shown != NULL;
}

void queens_first_fail_close(first_fail *f)
{
    queens_safe_squares_close(&f->board);
    queens_release(f->choices);
    queens_release(f->weights);
    queens_release(f->shown);
}
