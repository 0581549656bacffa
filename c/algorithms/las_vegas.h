/* las_vegas.h - one try of the Las Vegas algorithm, for las_vegas.c, which repeats it until it succeeds, and for
   chances.c, which computes its probability and cost.  */

#ifndef QUEENS_LAS_VEGAS_H
#define QUEENS_LAS_VEGAS_H

#include "search/observer.h"
#include "search/random.h"

typedef struct las_vegas {
    int n;
    int stop; /* number of queens placed at random */
    int *sol;
    int *ok; /* the free rows of the current column */
    bool *col;
    bool *diag45;
    bool *diag135;
    uint64_t nodes; /* boards visited by this try, the empty one included */
    record record;  /* writes sol */
} las_vegas;

/* Returns QUEENS_DONE, QUEENS_BAD_ARGUMENT or QUEENS_NO_MEMORY.  In each case call queens_las_vegas_close.  */
queens_status queens_las_vegas_open(las_vegas *board, int n, int stop, const queens_observer *observer);
void queens_las_vegas_close(las_vegas *board);

/* Is row j of column k free?  */
bool queens_las_vegas_is_free(const las_vegas *board, int k, int j);

/* Writes the free rows of column k to ok and returns their number.  */
int queens_las_vegas_free_rows(las_vegas *board, int k);
void queens_las_vegas_put(las_vegas *board, int k, int j);
void queens_las_vegas_lift(las_vegas *board, int k);

/* Searches columns k and up for a first solution, and leaves them empty again.  Returns whether it found one.  */
bool queens_las_vegas_backtrack(las_vegas *board, int k);

/* Makes one try, from the empty board and back to it.  Returns whether it found a solution.  */
bool queens_las_vegas_try(las_vegas *board, random_state *random);

/* The algorithm of the table, with seed 1 and queens_las_vegas_stop(n).  */
queens_status queens_run_las_vegas(int n, const queens_observer *observer);

#endif
