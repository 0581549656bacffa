/* first_fail.h - a search in any order: the next line is always the column or row with the fewest safe squares.

   It gives each solution once, in no promised order, and can be interrupted at any step.  It can also answer questions:
   is there a solution with some more queens, and with one column limited to some of its rows?  See queens.h for its
   events.  */

#ifndef QUEENS_FIRST_FAIL_H
#define QUEENS_FIRST_FAIL_H

#include "queens.h"
#include "search/random.h"
#include "search/safe_squares.h"

/* A queen that was chosen, and the state before it.  */
typedef struct choice {
    safe_squares_mark before;
    int column;
    int row;
} choice;

typedef struct first_fail {
    safe_squares board;
    const queens_observer *observer;
    uint64_t *weights; /* of each line: 1, and how often it refuted a board */
    random_state random;
    safe_squares_mark opened; /* the board as it was opened */
    choice *choices;
    int depth;       /* how many choices there are */
    bool refuted;    /* the board has no solution, or its solution was given: go back */
    bool exhausted;  /* no solution is left */
    bool stopped;    /* the observer asked to stop */
    bool impossible; /* the board was refuted when it was opened */
    int *shown;      /* the rows as the observer knows them; NULL if there is none */
    int shown_count;
} first_fail;

/* Opens a search of the board of size n, 0 .. QUEENS_ANY_ORDER_MAX_SIZE, with the squares of `safe` (see queens_open_safe;
   NULL: all).  Returns false if memory is short; close it in that case also.  */
bool queens_first_fail_open(first_fail *f, int n, const uint64_t *safe);
void queens_first_fail_close(first_fail *f);

/* Reports from now on to `observer`, which must last as long as the search.  Call this first.  Returns false if memory is
   short.  */
bool queens_first_fail_observe(first_fail *f, const queens_observer *observer);

/* Begins a question, from the board as it was opened.  Then some columns may get a queen, and one or more may be
   limited to the rows from `from` up to, not including, `to`.  */
void queens_first_fail_begin(first_fail *f);
void queens_first_fail_put(first_fail *f, int column, int row);
void queens_first_fail_limit(first_fail *f, int column, int from, int to);

/* Continues to the next solution, which is board.rows; takes the steps from *budget: 4n + 1 for each choice, each step
   back and each solution.  Returns QUEENS_SOLUTION, QUEENS_PAUSED, QUEENS_DONE, QUEENS_STOPPED or QUEENS_NO_MEMORY.  */
queens_status queens_first_fail_next(first_fail *f, uint64_t *budget);

#endif
