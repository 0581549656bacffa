/* SPDX-License-Identifier: BSD-2-Clause */
/* course.c - the outline of the COMP 333 assignment "Eight Queens", line by line, for any size.

   Each column has two values: queen_pos, the row of its queen, and next_avail, the first row not yet tried.  Rows are
   tried in ascending order, so next_avail represents the whole set of tried rows.  The main loop moves cur_col to the
   right after it has placed a queen, and to the left if the column has no row left.  Off the right end it has found a
   solution; off the left end it has found all of them.

   Source: the outline names these queenPos, nextAvail, curcol, getNextAvail, nc, Unassigned and NoPosAvail.
   docs/lesson.md shows it next to the Prolog relation.

   Paradigm: imperative; core: main_loop; view: course
   Algorithm: backtracking; representation: arrays
   Remembers: two arrays: the row of each queen, and the next row to try in each column
   Goes back: the program, by cur_col - 1 in two places
   Order: the program, by next_avail[cur_col]++  */

#include "algorithms/algorithms.h"
#include "queens.h"
#include "search/observer.h"
#include "search/outline.h"

typedef struct board {
    int n;
    int *queen_pos;
    int *next_avail;
    const queens_observer *observer;
} board;

static bool report(const board *b, queens_event_kind kind, int column, int row, int placed)
{
    return notify(b->observer, kind, column, b->queen_pos, row, placed);
}

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* Do the queens of columns a and b not attack each other?  Each column holds one queen, so columns cannot conflict.  */
static bool nc(const board *b, int col_a, int col_b)
{
    int pos_a = b->queen_pos[col_a];
    int pos_b = b->queen_pos[col_b];

    return pos_a != pos_b && distance(pos_a, pos_b) != distance(col_a, col_b);
}

/* Is the queen of cur_col free of conflict with all columns to its left?  */
static bool nc_with_previous(const board *b, int cur_col)
{
    for (int col = 0; col < cur_col; col++)
        if (!nc(b, col, cur_col))
            return false;
    return true;
}

/* Puts the queen of cur_col on its next untried row without conflict, and returns that row; or NO_POS_AVAIL.  */
static int get_next_avail(board *b, int cur_col)
{
    while (b->next_avail[cur_col] < b->n) {
        int pos = b->next_avail[cur_col]++;
        b->queen_pos[cur_col] = pos;
        if (nc_with_previous(b, cur_col)) /* rejected */
            return pos;
        if (!report(b, QUEENS_EVENT_REJECTED, cur_col, pos, cur_col))
            return STOP_ASKED;
    }
    return NO_POS_AVAIL;
}

/* Back to the previous column: undo its queen's position, but do not erase its tried rows.  */
static bool backtrack(board *b, int *cur_col)
{
    int col = --*cur_col;
    if (col < 0)
        return true;
    int pos = b->queen_pos[col];
    b->queen_pos[col] = UNASSIGNED; /* retreated */
    return report(b, QUEENS_EVENT_RETREATED, col, pos, col);
}

static bool report_solution(const board *b)
{
    int last = b->n - 1;
    return report(b, QUEENS_EVENT_SOLUTION, last, last < 0 ? UNASSIGNED : b->queen_pos[last], b->n);
}

static queens_status main_loop(board *b)
{
    int cur_col = 0;
    bool go_on = true;

    while (go_on) {
        if (cur_col == b->n) { /* off the right end: a solution; look for the next one */
            go_on = report_solution(b) && backtrack(b, &cur_col); /* solution */
        } else if (cur_col == -1) {
            return QUEENS_DONE; /* off the left end: all solutions found */
        } else {
            int pos = get_next_avail(b, cur_col);
            if (pos == STOP_ASKED) {
                go_on = false;
            } else if (pos == NO_POS_AVAIL) { /* backtracking required */
                b->queen_pos[cur_col] = UNASSIGNED;
                b->next_avail[cur_col] = 0;
                go_on = backtrack(b, &cur_col);
            } else { /* normal forward progress */
                b->queen_pos[cur_col] = pos;
                cur_col = cur_col + 1; /* placed */
                go_on = report(b, QUEENS_EVENT_PLACED, cur_col - 1, pos, cur_col);
            }
        }
    }
    return QUEENS_STOPPED;
}

queens_status queens_run_course(int n, const queens_observer *observer)
{
    if (n < 0 || n > QUEENS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;

    board b = {.n = n, .observer = observer};
    queens_status status = QUEENS_NO_MEMORY;
    b.queen_pos = queens_allocate((size_t)n, sizeof *b.queen_pos);
    b.next_avail = queens_allocate((size_t)n, sizeof *b.next_avail);
    if (b.queen_pos != NULL && b.next_avail != NULL) {
        for (int col = 0; col < n; col++)
            b.queen_pos[col] = UNASSIGNED;
        status = main_loop(&b);
    }
    queens_release(b.next_avail);
    queens_release(b.queen_pos);
    return status;
}
