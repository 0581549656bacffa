/* construct.c - one solution by a formula, in O(n), without a search.

   For an even size n = 2h the queens form two staircases: rows 2, 4, 6 ... in columns 1 .. h, then rows 1, 3, 5 ...
   (counted from 1 here).

       . . . Q . .       Within a staircase each step is one column and two rows: no line is shared.
       Q . . . . .       Between them, take column i with row 2i, and column h + j with row 2j - 1.
       . . . . Q .       Row - column is i in the first, at least 1, and j - 1 - h in the second, below 0.
       . Q . . . .       Row + column is 3i and 3j + h - 1: equal only if 3 divides h - 1, that is,
       . . . . . Q       if n mod 6 is 2.
       . . Q . . .

   For n mod 6 = 2, six queens are placed separately, and two staircases go down between them.  None of these boards has
   a queen on the diagonal column = row, so for odd n one more queen is placed in the corner (n, n) of the board of size
   n - 1.  Sizes 2 and 3 have no solution.

   Source: E. Pauls, 1874, the first proof that all sizes from 4 have a solution, as tabulated by Bell and Stevens, "A
   survey of known results and research areas for n-queens", Discrete Mathematics 309 (2009), with rows and columns
   swapped.  Their table places the added queen in the opposite corner if n mod 6 is 1 or 5.

   Paradigm: imperative; core: two_staircases; view: none
   Algorithm: closed form
   Remembers: nothing
   Goes back: nobody: there is no search
   Order: the formula, which gives one solution  */

#include "algorithms/algorithms.h"
#include "queens.h"
#include "search/observer.h"

static int two_staircases(int n, int column)
{
    int half = n / 2;
    return column < half ? 2 * column + 1 : 2 * (column - half);
}

/* For n mod 6 = 2, from n = 8.  */
static int staircases_with_six_apart(int n, int column)
{
    int half = n / 2;

    if (column == 0)
        return 3;
    if (column < half - 2)
        return n - 1 - 2 * column;
    if (column < half + 2)
        return (const int[]){n - 1, 1, n - 2, 0}[column - half + 2];
    if (column < n - 1)
        return 2 * (n - 1 - column);
    return n - 4;
}

static int row_of(int n, int column)
{
    if (n % 2 == 1)
        return column == n - 1 ? n - 1 : row_of(n - 1, column);
    return n % 6 == 2 ? staircases_with_six_apart(n, column) : two_staircases(n, column);
}

static queens_status place_all(int n, int *rows, const queens_observer *observer)
{
    int last = n - 1;

    for (int column = 0; column < n; column++) {
        rows[column] = row_of(n, column); /* placed */
        if (!notify(observer, QUEENS_EVENT_PLACED, column, rows, rows[column], column + 1))
            return QUEENS_STOPPED;
    }
    if (!notify(observer, QUEENS_EVENT_SOLUTION, last, rows, last < 0 ? -1 : rows[last], n)) /* solution */
        return QUEENS_STOPPED;
    return QUEENS_DONE;
}

queens_status queens_run_construct(int n, const queens_observer *observer)
{
    if (n < 0 || n > QUEENS_MAX_SIZE)
        return QUEENS_BAD_ARGUMENT;
    if (n == 2 || n == 3)
        return QUEENS_DONE;

    int *rows = queens_allocate((size_t)n, sizeof *rows);
    if (rows == NULL)
        return QUEENS_NO_MEMORY;
    queens_status status = place_all(n, rows, observer);
    queens_release(rows);
    return status;
}
