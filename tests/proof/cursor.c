/* cursor.c - c/search/cursor.c, annotated for Frama-C's WP.  The code is the same: test_proof.sh compares the two
   without their comments.  It is proved of boards of up to 64 columns: those that use word_lines.h.  */

#include "search/cursor.h"
#include "search/observer.h"
#include "search/outline.h"

/*@ predicate memory{L}(queens_cursor *c) =
      \valid(c) && c->n == size && 0 <= size <= 64 && c->words.columns != \null &&
      \valid(c->queen_pos + (0 .. size - 1)) && \valid(c->first + (0 .. size - 1)) &&
      \valid(c->words.columns + (0 .. size - 1)) &&
      \separated(c, c->queen_pos + (0 .. size - 1), c->first + (0 .. size - 1), c->words.columns + (0 .. size - 1),
                 last + (0 .. QUEENS_MAX_SIZE - 1), &given, &shown, &asked, &size, &next_row);
*/

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

/*@ requires memory: memory(c) && 0 <= cur_col < size;
    requires rows: 0 <= from && to <= size;
    requires queens: queens(c->queen_pos, cur_col);
    requires none: none_safe(c->queen_pos, cur_col, from, to);
    requires awake: asked == 0 && shown == cur_col;
    assigns last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures none_given: none_given{Pre, Post};
    ensures shown: shown == cur_col;
    ensures asked: \result <==> asked == 0;
    ensures range: asked == 0 || asked == 1;
*/
/* Reports the rows from `from` up to, not including, `to`: the search skips these because the line sets exclude
   them.  */
static bool report_rejected(const queens_cursor *c, int cur_col, int from, int to)
{
    bool go_on = true;
    if ((c->words.fixed >> cur_col & 1) != 0)
        return true;
    /*@ loop invariant row: from <= row && (from <= to ==> row <= to);
        loop invariant none_given: none_given{Pre, Here};
        loop invariant shown: shown == cur_col;
        loop invariant asked: go_on <==> asked == 0;
        loop invariant range: asked == 0 || asked == 1;
        loop assigns row, go_on, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
        loop variant to - row;
    */
    for (int row = from; row < to && go_on; row++)
        go_on = report(c, QUEENS_EVENT_REJECTED, cur_col, row, cur_col); /* rejected */
    return go_on;
}

/*@ requires mode: m.in_words;
    requires memory: memory(c) && 0 <= cur_col < size;
    requires sets: sets(c->words.columns, c->queen_pos, cur_col, next_row);
    requires watching: watching(m.watched, c->queen_pos, cur_col, next_row);
    assigns c->words.columns[cur_col].untried, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures none_given: none_given{Pre, Post};
    ensures shown: m.watched ==> shown == cur_col;
    ensures range: asked == 0 || asked == 1;
    ensures kind: \result == STOP_ASKED || \result == NO_POS_AVAIL || next_row <= \result < size;
    ensures stopped: \result == STOP_ASKED <==> asked != 0;
    ensures none: \result == NO_POS_AVAIL ==> none_safe(c->queen_pos, cur_col, next_row, size);
    ensures least: \result >= 0 ==>
      safe_row(c->queen_pos, cur_col, \result) && none_safe(c->queen_pos, cur_col, next_row, \result);
    ensures sets: \result >= 0 ==> sets(c->words.columns, c->queen_pos, cur_col, \result + 1);
    ensures back: \result == NO_POS_AVAIL ==> sets_before(c->words.columns, c->queen_pos, cur_col);
*/
PER_MODE int get_next_avail_in_words(queens_cursor *c, mode m, int cur_col)
{
    int pos = word_lines_next(&c->words, cur_col);
    //@ assert same: same{Pre, Here}(c->queen_pos, cur_col);
    //@ assert columns: lines_same{Pre, Here}(c->words.columns, cur_col);
    //@ assert columns: untried_same{Pre, Here}(c->words.columns, cur_col);
    //@ assert candidates: candidates(c->words.columns);
    //@ assert lines: lines_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert before: untried_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert left: pos >= 0 ==> untried(c->words.columns, c->queen_pos, cur_col, pos + 1);
    //@ assert none: none_safe(c->queen_pos, cur_col, next_row, pos == NO_POS_AVAIL ? size : pos);

    if (m.watched && !report_rejected(c, cur_col, c->queen_pos[cur_col] + 1, pos == NO_POS_AVAIL ? c->n : pos))
        return STOP_ASKED;
    return pos;
}

/*@ requires not_proved: \false;
    assigns \nothing;
*/
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

/*@ requires mode: m.in_words;
    requires memory: memory(c) && 0 <= cur_col < size && 0 <= pos < size;
    requires sets: sets(c->words.columns, c->queen_pos, cur_col, pos + 1);
    requires frontier: frontier(c->queen_pos, cur_col, pos);
    requires safe: safe_row(c->queen_pos, cur_col, pos);
    requires watching: asked == 0 && (m.watched ==> shown == cur_col);
    assigns c->queen_pos[0 .. size - 1], c->words.columns[0 .. size - 1], next_row,
      last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures range: asked == 0 || asked == 1;
    ensures asked: \result <==> asked == 0;
    ensures sets: sets(c->words.columns, c->queen_pos, cur_col + 1, next_row);
    ensures searched: searched(c->queen_pos, cur_col + 1, next_row);
    ensures watching: \result ==> watching(m.watched, c->queen_pos, cur_col + 1, next_row);
*/
/* Puts a queen on (cur_col, pos).  In the next column no row has been tried yet; in words without an observer, `untried`
   alone says so.  */
PER_MODE bool put(queens_cursor *c, mode m, int cur_col, int pos)
{
    c->queen_pos[cur_col] = pos;
    //@ assert same: same{Pre, Here}(c->queen_pos, cur_col);
    //@ assert lines_same: lines_same{Pre, Here}(c->words.columns, cur_col);
    //@ assert frontier: frontier(c->queen_pos, cur_col, c->queen_pos[cur_col]);
    //@ assert forward: frontier(c->queen_pos, cur_col + 1, 0);
    //@ assert queens: queens(c->queen_pos, cur_col);
    //@ assert queens: queens(c->queen_pos, cur_col + 1);
    //@ assert lines: lines_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert before: untried_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert untried: untried(c->words.columns, c->queen_pos, cur_col, pos + 1);
    //@ assert untried: untried_to(c->words.columns, c->queen_pos, cur_col + 1);
    //@ assert line: lines(c->words.columns, c->queen_pos, cur_col);
    //@ ghost queen:;
    if (!m.in_words)
        byte_lines_put(&c->bytes, cur_col, pos);
    else if (cur_col + 1 < c->n)
        word_lines_put(&c->words, cur_col, pos);
    //@ assert same: same{queen, Here}(c->queen_pos, cur_col + 1);
    //@ assert columns: lines_same{queen, Here}(c->words.columns, cur_col);
    //@ assert columns: untried_same{queen, Here}(c->words.columns, cur_col + 1);
    //@ assert candidates: candidates(c->words.columns);
    //@ assert lines: lines_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert on_board: 0 <= size <= 64 && on_board(c->queen_pos, cur_col + 1);
    /*@ assert next_rows: cur_col + 1 < size ==> \forall integer r; 0 <= r < 64 ==>
          (bit(c->words.columns[cur_col + 1].rows, r) <==> along(c->queen_pos, cur_col + 1, r)); */
    /*@ assert up: \forall integer r; 0 <= r < 63 ==>
          (rises(c->queen_pos, cur_col + 1, r) <==>
           rises(c->queen_pos, cur_col, r + 1) || c->queen_pos[cur_col] == r + 1); */
    //@ assert top: !rises(c->queen_pos, cur_col + 1, 63);
    /*@ assert next_rising: cur_col + 1 < size ==> \forall integer r; 0 <= r < 64 ==>
          (bit(c->words.columns[cur_col + 1].rising, r) <==> rises(c->queen_pos, cur_col + 1, r)); */
    /*@ assert next_falling: cur_col + 1 < size ==> \forall integer r; 0 <= r < 64 ==>
          (bit(c->words.columns[cur_col + 1].falling, r) <==> falls(c->queen_pos, cur_col + 1, r)); */
    //@ assert next: cur_col + 1 < size ==> lines(c->words.columns, c->queen_pos, cur_col + 1);
    //@ assert lines: lines_to(c->words.columns, c->queen_pos, cur_col + 1);
    //@ assert next: cur_col + 1 < size ==> untried(c->words.columns, c->queen_pos, cur_col + 1, 0);
    //@ assert untried: untried_to(c->words.columns, c->queen_pos, cur_col + 1);
    //@ ghost columns:;
    if ((m.watched || !m.in_words) && cur_col + 1 < c->n)
        c->queen_pos[cur_col + 1] = UNASSIGNED;
    //@ assert same: same{columns, Here}(c->queen_pos, cur_col + 1);
    //@ assert lines_same: lines_same{columns, Here}(c->words.columns, cur_col + 1);
    //@ assert none_given: none_given{columns, Here};
    //@ assert size: 0 <= cur_col + 1 <= size <= QUEENS_MAX_SIZE;
    //@ assert lines: lines_to(c->words.columns, c->queen_pos, cur_col + 1);
    //@ assert next: cur_col + 1 < size ==> untried(c->words.columns, c->queen_pos, cur_col + 1, 0);
    //@ assert untried: untried_to(c->words.columns, c->queen_pos, cur_col + 1);
    //@ assert queens: queens(c->queen_pos, cur_col + 1);
    //@ assert forward: frontier(c->queen_pos, cur_col + 1, 0);
    //@ ghost next_row = 0;
    //@ assert same: same{Here, Here}(c->queen_pos, cur_col + 1); // a term of searched_stays
    //@ assert searched: searched(c->queen_pos, cur_col + 1, next_row);
    return !m.watched || report(c, QUEENS_EVENT_PLACED, cur_col, pos, cur_col + 1); /* placed */
}

/*@ requires mode: m.in_words;
    requires memory: memory(c) && -1 <= cur_col < size;
    requires sets: sets_before(c->words.columns, c->queen_pos, cur_col + 1);
    requires exhausted: exhausted(c->queen_pos, cur_col + 1);
    requires watching: asked == 0 && (m.watched ==> shown == cur_col + 1);
    assigns next_row, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures range: asked == 0 || asked == 1;
    ensures asked: \result <==> asked == 0;
    ensures sets: sets(c->words.columns, c->queen_pos, cur_col, next_row);
    ensures searched: searched(c->queen_pos, cur_col, next_row);
    ensures watching: \result ==> watching(m.watched, c->queen_pos, cur_col, next_row);
*/
/* The search is back in cur_col: removes its queen and keeps the record of its tried rows.  */
PER_MODE bool lift(queens_cursor *c, mode m, int cur_col)
{
    //@ assert end: cur_col < 0 ==> exhausted(c->queen_pos, 0);
    if (cur_col < 0)
        return true;
    //@ assert back: frontier(c->queen_pos, cur_col, c->queen_pos[cur_col] + 1);
    if (!m.in_words)
        byte_lines_lift(&c->bytes, cur_col, c->queen_pos[cur_col]);
    //@ ghost next_row = c->queen_pos[cur_col] + 1;
    return !m.watched || report(c, QUEENS_EVENT_RETREATED, cur_col, c->queen_pos[cur_col], cur_col); /* retreated */
}

/*@ requires memory: memory(c);
    requires queens: queens(c->queen_pos, size);
    requires frontier: frontier(c->queen_pos, size, 0);
    requires awake: asked == 0 && shown == size;
    assigns last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures shown: shown == size;
    ensures asked: \result <==> asked == 0;
    ensures range: asked == 0 || asked == 1;
    ensures latest: given == 1 && \forall integer i; 0 <= i < size ==> last[i] == c->queen_pos[i];
    ensures exhausted: exhausted(c->queen_pos, size);
*/
static bool report_solution(const queens_cursor *c)
{
    int last = c->n - 1;
    return report(c, QUEENS_EVENT_SOLUTION, last, last < 0 ? UNASSIGNED : c->queen_pos[last], c->n);
}

/*@ requires mode: m.in_words;
    requires memory: memory(c) && 0 <= cur_col < size;
    requires sets: sets(c->words.columns, c->queen_pos, cur_col, next_row);
    requires watching: watching(m.watched, c->queen_pos, cur_col, next_row);
    assigns c->words.columns[cur_col].untried, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures none_given: none_given{Pre, Post};
    ensures shown: m.watched ==> shown == cur_col;
    ensures range: asked == 0 || asked == 1;
    ensures kind: \result == STOP_ASKED || \result == NO_POS_AVAIL || next_row <= \result < size;
    ensures stopped: \result == STOP_ASKED <==> asked != 0;
    ensures none: \result == NO_POS_AVAIL ==> none_safe(c->queen_pos, cur_col, next_row, size);
    ensures least: \result >= 0 ==>
      safe_row(c->queen_pos, cur_col, \result) && none_safe(c->queen_pos, cur_col, next_row, \result);
    ensures sets: \result >= 0 ==> sets(c->words.columns, c->queen_pos, cur_col, \result + 1);
    ensures back: \result == NO_POS_AVAIL ==> sets_before(c->words.columns, c->queen_pos, cur_col);
*/
PER_MODE int get_next_avail(queens_cursor *c, mode m, int cur_col, uint64_t *budget)
{
    return m.in_words ? get_next_avail_in_words(c, m, cur_col) : get_next_avail_in_bytes(c, cur_col, budget);
}

/*@ // between two calls, while there is more to search
    predicate ready{L}(queens_cursor *c, integer watched) =
      sets(c->words.columns, c->queen_pos, c->cur_col, next_row) &&
      watching(watched, c->queen_pos, c->cur_col, next_row) &&
      (c->solution_shown ==> c->cur_col == size && exhausted(c->queen_pos, size)) &&
      (!c->solution_shown ==> searched(c->queen_pos, c->cur_col, next_row));
*/
/*@ ghost
    // A search without an observer gives its solutions to the caller: the same is asked of them.
    /@ requires sound: queens(rows, size);
       requires order: given != 0 ==> last_below(rows, size);
       requires no_gap: below_past(rows, size);
       assigns last[0 .. QUEENS_MAX_SIZE - 1], given;
       ensures latest: given == 1 && \forall integer i; 0 <= i < size ==> last[i] == rows[i];
    @/
    void give(int *rows);

    /@ requires queens: queens(rows, size);
       requires frontier: frontier(rows, size, 0);
       requires apart: \separated(rows + (0 .. size - 1), last + (0 .. QUEENS_MAX_SIZE - 1), &given, &size);
       requires size: 0 <= size <= QUEENS_MAX_SIZE;
       assigns last[0 .. QUEENS_MAX_SIZE - 1], given;
       ensures latest: given == 1 && \forall integer i; 0 <= i < size ==> last[i] == rows[i];
       ensures exhausted: exhausted(rows, size);
    @/
    void give_solution(int *rows) { give(rows); }
*/
/*@ requires mode: m.in_words;
    requires memory: memory(c);
    requires ready: ready(c, m.watched);
    assigns c->cur_col, c->solution_shown, c->queen_pos[0 .. size - 1], c->words.columns[0 .. size - 1], next_row,
      last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures status: \result == QUEENS_SOLUTION || \result == QUEENS_DONE || \result == QUEENS_PAUSED ||
      \result == QUEENS_STOPPED;
    ensures solution: \result == QUEENS_SOLUTION ==> queens(c->queen_pos, size) &&
      given == 1 && \forall integer i; 0 <= i < size ==> last[i] == c->queen_pos[i];
    ensures complete: \result == QUEENS_DONE ==> all_past;
    ensures stopped: \result == QUEENS_STOPPED <==> asked != 0;
    ensures range: asked == 0 || asked == 1;
    ensures ready: \result == QUEENS_SOLUTION || \result == QUEENS_PAUSED ==> ready(c, m.watched);
    ensures memory: memory(c);
*/
/* The course's main loop.  It returns at a solution; on the next call solution_shown makes it continue.  */
PER_MODE queens_status main_loop(queens_cursor *c, mode m, uint64_t budget)
{
    int n = c->n;
    int cur_col = c->cur_col;
    queens_status status = QUEENS_PAUSED;

    /*@ loop invariant memory: memory(c);
        loop invariant status: status == QUEENS_PAUSED;
        loop invariant sets: sets(c->words.columns, c->queen_pos, cur_col, next_row);
        loop invariant watching: watching(m.watched, c->queen_pos, cur_col, next_row);
        loop invariant shown: c->solution_shown ==> cur_col == size && exhausted(c->queen_pos, size);
        loop invariant searched: !c->solution_shown ==> searched(c->queen_pos, cur_col, next_row);
        loop assigns cur_col, budget, status, c->solution_shown, c->queen_pos[0 .. size - 1],
          c->words.columns[0 .. size - 1], next_row, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
        loop variant budget;
    */
    for (; budget > 0; budget--) {
        int pos = NO_POS_AVAIL;
        if (cur_col == n) { /* off the right end */
            c->solution_shown = !c->solution_shown;
            if (c->solution_shown) {
                status = m.watched && !report_solution(c) ? QUEENS_STOPPED : QUEENS_SOLUTION; /* solution */
                //@ ghost if (!m.watched) give_solution(c->queen_pos);
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
    //@ ghost end:;
    c->cur_col = cur_col;
    //@ assert same: same{end, Here}(c->queen_pos, size);
    //@ assert same: same{end, Here}(c->queen_pos, cur_col);
    //@ assert lines_same: lines_same{end, Here}(c->words.columns, cur_col);
    //@ assert untried_same: untried_same{end, Here}(c->words.columns, cur_col);
    //@ assert none_given: none_given{end, Here};
    //@ ghost bool more = status == QUEENS_SOLUTION || status == QUEENS_PAUSED;
    //@ assert kept: more ==> queens(c->queen_pos, cur_col);
    //@ assert kept: more ==> lines_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert kept: more ==> untried_to(c->words.columns, c->queen_pos, cur_col);
    //@ assert kept: more ==> 0 <= cur_col < size ==> untried(c->words.columns, c->queen_pos, cur_col, next_row);
    //@ assert kept: more ==> sets(c->words.columns, c->queen_pos, cur_col, next_row);
    //@ assert known: more ==> watching(m.watched, c->queen_pos, cur_col, next_row);
    //@ assert whole: more ==> c->solution_shown ==> cur_col == size && exhausted(c->queen_pos, size);
    /*@ assert kept: more ==> !c->solution_shown ==> 0 <= cur_col ==>
          frontier(c->queen_pos, cur_col, cur_col < size ? next_row : 0); */
    //@ assert kept: more ==> !c->solution_shown ==> cur_col == -1 ==> all_past;
    //@ assert kept: more ==> !c->solution_shown ==> searched(c->queen_pos, cur_col, next_row);
    return status;
}

/*@ requires memory: memory(c);
    assigns c->first[0 .. size - 1], c->first_seen;
    ensures memory: memory(c);
    ensures first: \forall integer i; 0 <= i < size ==> c->first[i] == c->queen_pos[i];
    ensures seen: c->first_seen;
*/
static void remember_first(queens_cursor *c)
{
    /*@ loop invariant column: 0 <= column <= size;
        loop invariant memory: memory(c);
        loop invariant first: \forall integer i; 0 <= i < column ==> c->first[i] == c->queen_pos[i];
        loop assigns column, c->first[0 .. size - 1];
        loop variant size - column;
    */
    for (int column = 0; column < c->n; column++)
        c->first[column] = c->queen_pos[column];
    c->first_seen = true;
}

/*@ requires memory: memory(c);
    requires outcome: c->outcome == QUEENS_PAUSED || c->outcome == QUEENS_DONE || c->outcome == QUEENS_STOPPED;
    requires unwatched: c->outcome == QUEENS_PAUSED ==> c->observer.notify == \null ==> ready(c, 0);
    requires watched: c->outcome == QUEENS_PAUSED ==> c->observer.notify != \null ==> ready(c, 1);
    requires done: c->outcome == QUEENS_DONE ==> all_past;
    requires stopped: c->outcome == QUEENS_STOPPED <==> asked != 0;
    assigns c->cur_col, c->solution_shown, c->outcome, c->first_seen, c->queen_pos[0 .. size - 1],
      c->first[0 .. size - 1], c->words.columns[0 .. size - 1], next_row,
      last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    ensures memory: memory(c);
    ensures outcome: c->outcome == QUEENS_PAUSED || c->outcome == QUEENS_DONE || c->outcome == QUEENS_STOPPED;
    ensures unwatched: c->outcome == QUEENS_PAUSED ==> c->observer.notify == \null ==> ready(c, 0);
    ensures watched: c->outcome == QUEENS_PAUSED ==> c->observer.notify != \null ==> ready(c, 1);
    ensures done: c->outcome == QUEENS_DONE ==> all_past;
    ensures stopped: c->outcome == QUEENS_STOPPED <==> asked != 0;
    ensures status: \result == QUEENS_SOLUTION || \result == QUEENS_DONE || \result == QUEENS_PAUSED ||
      \result == QUEENS_STOPPED;
    ensures solution: \result == QUEENS_SOLUTION ==> queens(c->queen_pos, size) &&
      given == 1 && \forall integer i; 0 <= i < size ==> last[i] == c->queen_pos[i];
    ensures over: \result == QUEENS_DONE || \result == QUEENS_STOPPED ==> c->outcome == \result;
    ensures again: \old(c->outcome) != QUEENS_PAUSED ==> \result == \old(c->outcome);
*/
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
    //@ assert memory: memory(c);
    //@ ghost next:;
    if (status != QUEENS_SOLUTION)
        c->outcome = status;
    else if (!c->first_seen)
        remember_first(c);
    //@ assert same: same{next, Here}(c->queen_pos, size);
    //@ assert same: same{next, Here}(c->queen_pos, c->cur_col);
    //@ assert lines_same: lines_same{next, Here}(c->words.columns, c->cur_col);
    //@ assert untried_same: untried_same{next, Here}(c->words.columns, c->cur_col);
    //@ assert none_given: none_given{next, Here};
    //@ assert queens: status == QUEENS_SOLUTION ==> queens(c->queen_pos, size);
    //@ assert memory: memory(c);
    //@ assert cur_col: c->cur_col == \at(c->cur_col, next) && c->solution_shown == \at(c->solution_shown, next);
    /*@ assert pointers: c->queen_pos == \at(c->queen_pos, next) && c->words.columns == \at(c->words.columns, next) &&
          c->observer.notify == \at(c->observer.notify, next); */
    //@ ghost bool more = status == QUEENS_SOLUTION || status == QUEENS_PAUSED;
    //@ assert kept: more ==> queens(c->queen_pos, c->cur_col);
    //@ assert kept: more ==> lines_to(c->words.columns, c->queen_pos, c->cur_col);
    //@ assert kept: more ==> untried_to(c->words.columns, c->queen_pos, c->cur_col);
    /*@ assert kept: more ==> 0 <= c->cur_col < size ==>
          untried(c->words.columns, c->queen_pos, c->cur_col, next_row); */
    //@ assert kept: more ==> sets(c->words.columns, c->queen_pos, c->cur_col, next_row);
    //@ assert known: more ==> watching(watched, c->queen_pos, c->cur_col, next_row);
    //@ assert kept: more ==> c->solution_shown ==> c->cur_col == size && exhausted(c->queen_pos, size);
    /*@ assert kept: more ==> !c->solution_shown ==> 0 <= c->cur_col ==>
          frontier(c->queen_pos, c->cur_col, c->cur_col < size ? next_row : 0); */
    //@ assert kept: more ==> !c->solution_shown ==> searched(c->queen_pos, c->cur_col, next_row);
    //@ assert ready: more ==> ready(c, watched);
    //@ assert outcome: c->outcome == QUEENS_PAUSED ==> more;
    //@ assert observer: watched == (c->observer.notify == \null ? 0 : 1);
    //@ assert unwatched: c->outcome == QUEENS_PAUSED ==> c->observer.notify == \null ==> ready(c, 0);
    //@ assert watched: c->outcome == QUEENS_PAUSED ==> c->observer.notify != \null ==> ready(c, 1);
    //@ assert outcome: status == QUEENS_DONE ==> all_past;
    //@ assert outcome: c->outcome == QUEENS_DONE ==> all_past;
    //@ assert outcome: c->outcome == QUEENS_STOPPED <==> asked != 0;
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

/*@ requires fixed: \valid_read(fixed + (0 .. n - 1));
    assigns \nothing;
    ensures range: 0 <= \result && \result <= (n < 0 ? 0 : n);
*/
static int count_fixed(int n, const int *fixed)
{
    int count = 0;
    /*@ loop invariant range: 0 <= count <= column && (0 <= n ==> column <= n) && (n < 0 ==> column == 0);
        loop assigns column, count;
        loop variant n - column;
    */
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

/*@ // the blocks that a cursor holds are apart from each other and from all else
    predicate blocks{L}(integer n) =
      \valid((queens_cursor *)heap[0]) &&
      \separated((queens_cursor *)heap[0], (int *)heap[1] + (0 .. n - 1), (int *)heap[2] + (0 .. n - 1),
                 (word_column *)heap[3] + (0 .. n - 1), last + (0 .. QUEENS_MAX_SIZE - 1), heap + (0 .. 3), &held,
                 &given, &shown, &asked, &size, &next_row);

    // it holds its blocks, in the order of the heap, or some of them if an allocation failed
    predicate holds{L}(queens_cursor *c) =
      \valid(c) && c == heap[0] && c->bytes.fixed == \null && c->bytes.rows == \null &&
      held == 1 + (c->queen_pos != \null ? 1 : 0) + (c->first != \null ? 1 : 0) + (c->words.columns != \null ? 1 : 0) &&
      (c->queen_pos != \null ==> c->queen_pos == heap[1]) &&
      (c->first != \null ==> c->first == heap[c->queen_pos != \null ? 2 : 1]) &&
      (c->words.columns != \null ==> c->words.columns == heap[3] && c->first != \null && c->queen_pos != \null);
*/
/*@ requires words: n <= 64 || n > QUEENS_MAX_SIZE;
    requires cursor: \valid(cursor) && \separated(cursor, (queens_cursor *)heap[0], (int *)heap[1] + (0 .. n - 1),
      (int *)heap[2] + (0 .. n - 1), (word_column *)heap[3] + (0 .. n - 1), fixed + (0 .. n - 1),
      heap + (0 .. 3), &held);
    requires fixed: fixed != \null ==> \valid_read(fixed + (0 .. n - 1));
    requires apart: \separated(fixed + (0 .. n - 1), (queens_cursor *)heap[0], (int *)heap[1] + (0 .. n - 1),
      (int *)heap[2] + (0 .. n - 1), (word_column *)heap[3] + (0 .. n - 1), heap + (0 .. 3), &held);
    requires blocks: blocks(n) && held == 0;
    requires start: size == n && given == 0 && shown == 0 && asked == 0 && next_row == 0;
    requires allowed: \forall integer c, r; allowed(c, r) <==> 0 <= c < n && leaves(fixed, n, c, r);
    assigns *cursor, held, *(queens_cursor *)heap[0], *((int *)heap[1] + (0 .. n - 1)),
      *((word_column *)heap[3] + (0 .. n - 1));
    ensures status: \result != QUEENS_SOLUTION && \result != QUEENS_PAUSED && \result != QUEENS_STOPPED;
    ensures none: \result != QUEENS_DONE ==> *cursor == \null && held == 0;
    ensures opened: \result == QUEENS_DONE ==> *cursor == heap[0];
    ensures memory: \result == QUEENS_DONE ==> memory(*cursor);
    ensures holds: \result == QUEENS_DONE ==> holds(*cursor);
    ensures ready: \result == QUEENS_DONE ==> ready(*cursor, 1);
    ensures paused: \result == QUEENS_DONE ==>
      (*cursor)->outcome == QUEENS_PAUSED && (*cursor)->observer.notify == \null;
*/
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
    /*@ admit zeroed: c->cur_col == 0 && !c->solution_shown && !c->first_seen && c->observer.notify == \null &&
          c->queen_pos == \null && c->first == \null && c->words.columns == \null && c->words.fixed == 0 &&
          c->bytes.fixed == \null && c->bytes.rows == \null; */
    c->n = n;
    c->outcome = QUEENS_PAUSED;
    c->fixed = fixed == NULL ? 0 : count_fixed(n, fixed);
    if (!allocate(c, fixed)) {
        queens_cursor_close(c);
        return QUEENS_NO_MEMORY;
    }
    *cursor = c;
    //@ assert queens: queens(c->queen_pos, 0);
    //@ assert frontier: frontier(c->queen_pos, 0, 0);
    //@ assert fixed: fixed != \null ==> \forall integer i; 0 <= i < n ==> fixed[i] == \at(fixed[i], Pre);
    //@ assert leaves: \forall integer i, r; 0 <= i < n ==> (leaves(fixed, n, i, r) <==> allowed(i, r));
    //@ assert candidates: candidates(c->words.columns);
    //@ assert allowed: allowed_on_board;
    //@ assert lines: size > 0 ==> lines(c->words.columns, c->queen_pos, 0);
    //@ assert untried: size > 0 ==> untried(c->words.columns, c->queen_pos, 0, 0);
    //@ assert sets: sets(c->words.columns, c->queen_pos, 0, 0);
    //@ assert searched: searched(c->queen_pos, 0, 0);
    //@ assert watching: watching(1, c->queen_pos, 0, 0);
    //@ assert ready: ready(c, 1);
    return QUEENS_DONE;
}

/*@ requires cursor: \valid(cursor) && (observer != \null ==> \valid_read(observer));
    assigns cursor->observer;
    ensures none: observer == \null ==> cursor->observer.notify == \null;
    ensures observer: observer != \null ==> cursor->observer.notify == \old(observer->notify);
*/
void queens_observe(queens_cursor *cursor, const queens_observer *observer)
{
    cursor->observer = observer == NULL ? (queens_observer){.notify = NULL} : *observer;
}

const int *queens_rows(const queens_cursor *cursor)
{
    return cursor->queen_pos;
}

/*@ requires holds: cursor != \null ==> holds(cursor);
    assigns held;
    ensures released: cursor != \null ==> held == 0;
*/
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

/*@ requires words: n <= 64 || n > QUEENS_MAX_SIZE;
    requires fixed: fixed != \null ==> \valid_read(fixed + (0 .. n - 1));
    requires observer: observer != \null ==> \valid_read(observer);
    requires apart: \separated(fixed + (0 .. n - 1), (queens_cursor *)heap[0], (int *)heap[1] + (0 .. n - 1),
      (int *)heap[2] + (0 .. n - 1), (word_column *)heap[3] + (0 .. n - 1), heap + (0 .. 3), &held);
    requires blocks: blocks(n) && held == 0;
    requires start: size == n && given == 0 && shown == 0 && asked == 0 && next_row == 0;
    requires allowed: \forall integer c, r; allowed(c, r) <==> 0 <= c < n && leaves(fixed, n, c, r);
    ensures complete: \result == QUEENS_DONE ==> all_past;
    ensures stopped: \result == QUEENS_STOPPED <==> asked != 0;
    ensures refused: \result != QUEENS_DONE && \result != QUEENS_STOPPED ==> given == 0;
    ensures released: held == 0;
*/
queens_status queens_search(int n, const int *fixed, const queens_observer *observer)
{
    queens_cursor *cursor;
    /*@ admit apart: // a local variable
          \separated(&cursor, (queens_cursor *)heap[0], (int *)heap[1] + (0 .. n - 1), (int *)heap[2] + (0 .. n - 1),
            (word_column *)heap[3] + (0 .. n - 1), fixed + (0 .. n - 1), observer, last + (0 .. QUEENS_MAX_SIZE - 1),
            heap + (0 .. 3), &held, &given, &shown, &asked, &size, &next_row); */
    queens_status status = queens_open(&cursor, n, fixed);
    if (cursor == NULL)
        return status;

    queens_observe(cursor, observer);
    //@ assert told: observer != \null ==> cursor->observer.notify == observer->notify;
    //@ assert ready: ready(cursor, 1);
    //@ assert ready: ready(cursor, 0);
    /*@ loop invariant cursor: cursor == heap[0];
        loop invariant memory: memory(cursor);
        loop invariant holds: holds(cursor);
        loop invariant outcome: cursor->outcome == QUEENS_PAUSED || cursor->outcome == QUEENS_DONE ||
          cursor->outcome == QUEENS_STOPPED;
        loop invariant unwatched: cursor->outcome == QUEENS_PAUSED ==> cursor->observer.notify == \null ==>
          ready(cursor, 0);
        loop invariant watched: cursor->outcome == QUEENS_PAUSED ==> cursor->observer.notify != \null ==>
          ready(cursor, 1);
        loop invariant done: cursor->outcome == QUEENS_DONE ==> all_past;
        loop invariant stopped: cursor->outcome == QUEENS_STOPPED <==> asked != 0;
        loop assigns status, cursor->cur_col, cursor->solution_shown, cursor->outcome, cursor->first_seen,
          cursor->queen_pos[0 .. size - 1], cursor->first[0 .. size - 1], cursor->words.columns[0 .. size - 1],
          next_row, last[0 .. QUEENS_MAX_SIZE - 1], given, shown, asked;
    */
    do
        status = queens_cursor_run(cursor, UINT64_MAX);
    while (status == QUEENS_SOLUTION || status == QUEENS_PAUSED);
    queens_cursor_close(cursor);
    return status;
}
