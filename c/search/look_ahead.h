/* look_ahead.h - the next solution in ascending order, by asking which prefixes can be completed.

   A search from left to right can spend seconds or years below a prefix that has no completion.  A first-fail search
   decides whether it has one.  The search for the next solution first goes left from the last column: can the rest be
   completed if this column goes higher?  From the first yes on, it has a solution in hand and goes right: is there a
   solution in which this column is lower?  It repeats the question in the same column until the answer is no.

   The cursor relies on this: queens_look_ahead_next returns QUEENS_DONE only if there is no further solution, and skips
   none.  */

#ifndef QUEENS_LOOK_AHEAD_H
#define QUEENS_LOOK_AHEAD_H

#include "queens.h"
#include "search/first_fail.h"

enum { LOOK_AHEAD_MAX_SIZE = 256 }; /* beyond, a question takes too long to be of use */

typedef struct look_ahead {
    first_fail search;
    int *rows;    /* the rows that are decided, in the first columns; at the end, the solution */
    int *found;   /* the solution in hand */
    int column;   /* the column in question; at the end n, or -1 if there is no solution */
    int from;     /* its lowest row in question */
    bool in_hand; /* a solution is: the rows below `found` are in question; else all from `from` on */
    bool asking;  /* the search has the question */
} look_ahead;

/* Opens it for boards of size n, to LOOK_AHEAD_MAX_SIZE, with the squares of `safe` (see queens_open_safe; NULL: all).
   Returns NULL if memory is short.  */
look_ahead *queens_look_ahead_open(int n, const uint64_t *safe);
void queens_look_ahead_close(look_ahead *ahead);

/* Begins after the boards that a search from left to right has seen: those below rows[0 .. column - 1], which do not
   attack each other, with a row less than `from` in the column.  `from` may be n.  */
void queens_look_ahead_begin(look_ahead *ahead, const int *rows, int column, int from);

/* The next solution, for at most about *budget steps, which are taken from it.  Returns QUEENS_SOLUTION, which is
   ahead->rows, QUEENS_PAUSED, QUEENS_DONE, or QUEENS_NO_MEMORY.  Unless it is paused, begin again for another solution.  */
queens_status queens_look_ahead_next(look_ahead *ahead, uint64_t *budget);

#endif
