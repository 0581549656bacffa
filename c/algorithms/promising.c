/* promising.c - recursion over promising vectors, for sizes up to 32.

   A vector sol[0 .. k-1] is k-promising if its k queens do not attack each other.  The search finds the (k+1)-promising
   vectors that begin with it by trying each j for sol[k]; an n-promising vector is a solution.  Three sets are passed
   down the recursion with k and say whether j is safe: the occupied rows, and the two kinds of diagonals, each named by
   its constant: row - column or row + column.  Sets are passed as values, so returning restores them.

   Source: "Implement 8-queen" (queens, sol, col, diag45, diag135, k, j), from Brassard and Bratley's backtracking.  Its
   k counts rows and j columns; here k is the column and j the row: the same puzzle, mirrored at the main diagonal.
   Both count from 0.

   Paradigm: imperative; core: queens; view: promising
   Algorithm: backtracking; representation: bits
   Remembers: the arguments of the open calls
   Goes back: the return of a call
   Order: the loop over the rows  */

#include "algorithms/algorithms.h"
#include "algorithms/bit_set.h"
#include "search/observer.h"

typedef struct search {
    int n;
    int sol[BITS_MAX_SIZE];
    record record; /* writes sol */
} search;

static void queens(search *s, int k, bit_set col, bit_set diag45, bit_set diag135)
{
    int zero = s->n - 1; /* element 0 of diag45, whose least is -(n-1) */

    if (k == s->n) { /* solution */
        record_solution(&s->record);
        return;
    }
    for (int j = 0; j < s->n && s->record.go_on; j++) {
        if (!has(col, j) && !has(diag45, zero + j - k) && !has(diag135, j + k)) { /* rejected */
            record_placed(&s->record, k, j);
            queens(s, k + 1, with(col, j), with(diag45, zero + j - k), with(diag135, j + k)); /* placed */
            record_retreated(&s->record, k);                                                  /* retreated */
        } else {
            record_rejected(&s->record, k, j);
        }
    }
}

queens_status queens_run_promising(int n, const queens_observer *observer)
{
    if (n < 0 || n > BITS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;

    search s = {.n = n};
    s.record = record_for(observer, n, s.sol);
    queens(&s, 0, 0, 0, 0);
    return record_status(&s.record);
}
