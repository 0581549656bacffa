/* las_vegas.c - places queens at random, and removes all of them when a column has no free row, until it finds a
   solution.

   In each column one of the free rows is chosen, all with the same probability.  If no row is free, the try has failed:
   no row is tried again, and the next try starts.  Solutions have no systematic structure, so a successful try is
   far shorter than a search, and a failed one costs little.  The hybrid places the first `stop` queens at random and
   the rest by backtracking, which never moves the first ones; if backtracking finds nothing, the try has failed.  stop
   = 0 is plain backtracking, stop = n pure chance.

   Source: queenLV of "Implement 8-queen" (sol, ok, nb, col, diag45, diag135, k, j), after Brassard and Bratley, whose
   stopVegas is `stop` here.  The text counts nb down where it must count up, draws inside the loop that counts, and
   lacks the step from random placement to backtracking.  It fills row after row; here its row is the column: the same
   puzzle, mirrored at the main diagonal.

   Paradigm: imperative; core: queens_las_vegas_try; view: promising; files: random.h
   Algorithm: Las Vegas; representation: arrays
   Remembers: one board
   Goes back: the program, which removes all queens and starts again
   Order: chance  */

#include "algorithms/las_vegas.h"
#include "queens.h"

#include <assert.h>

bool queens_las_vegas_is_free(const las_vegas *b, int k, int j)
{
    return !b->col[j] && !b->diag45[j - k + b->n - 1] && !b->diag135[j + k]; /* rejected */
}

static void set_lines(las_vegas *b, int k, bool taken)
{
    int j = b->sol[k];
    b->col[j] = b->diag45[j - k + b->n - 1] = b->diag135[j + k] = taken;
}

void queens_las_vegas_put(las_vegas *b, int k, int j)
{
    assert(queens_las_vegas_is_free(b, k, j));
    b->sol[k] = j;
    set_lines(b, k, true);
    b->nodes++;
    record_placed(&b->record, k, j); /* placed */
}

void queens_las_vegas_lift(las_vegas *b, int k)
{
    set_lines(b, k, false);
    record_retreated(&b->record, k); /* retreated */
}

int queens_las_vegas_free_rows(las_vegas *b, int k)
{
    int nb = 0;

    for (int j = 0; j < b->n && b->record.go_on; j++) {
        if (queens_las_vegas_is_free(b, k, j))
            b->ok[nb++] = j;
        else
            record_rejected(&b->record, k, j);
    }
    return nb;
}

static bool place_at_random(las_vegas *b, int k, random_state *random)
{
    int nb = queens_las_vegas_free_rows(b, k);
    if (nb == 0 || !b->record.go_on)
        return false;
    queens_las_vegas_put(b, k, b->ok[random_uniform(random, nb)]);
    return true;
}

bool queens_las_vegas_backtrack(las_vegas *b, int k)
{
    bool found = false;

    if (k == b->n) {
        record_solution(&b->record); /* solution */
        return true;
    }
    for (int j = 0; j < b->n && !found && b->record.go_on; j++) {
        if (queens_las_vegas_is_free(b, k, j)) {
            queens_las_vegas_put(b, k, j);
            found = queens_las_vegas_backtrack(b, k + 1);
            queens_las_vegas_lift(b, k);
        } else {
            record_rejected(&b->record, k, j);
        }
    }
    return found;
}

bool queens_las_vegas_try(las_vegas *b, random_state *random)
{
    int k = 0;

    b->nodes = 1;
    while (k < b->stop && place_at_random(b, k, random))
        k++;
    bool found = k == b->stop && queens_las_vegas_backtrack(b, k);
    while (k > 0)
        queens_las_vegas_lift(b, --k);
    return found;
}

queens_status queens_las_vegas_open(las_vegas *b, int n, int stop, const queens_observer *observer)
{
    *b = (las_vegas){.n = n, .stop = stop};
    if (n < 0 || n > QUEENS_LAS_VEGAS_MAX_SIZE || stop < 0 || stop > n)
        return QUEENS_BAD_ARGUMENT;

    size_t size = (size_t)n;
    b->sol = queens_allocate(size, sizeof *b->sol);
    b->ok = queens_allocate(size, sizeof *b->ok);
    b->col = queens_allocate(size, sizeof *b->col);
    b->diag45 = queens_allocate(size, 2 * sizeof *b->diag45);
    b->diag135 = queens_allocate(size, 2 * sizeof *b->diag135);
    b->record = record_for(observer, n, b->sol);
    bool complete = b->sol != NULL && b->ok != NULL && b->col != NULL && b->diag45 != NULL && b->diag135 != NULL;
    return complete ? QUEENS_DONE : QUEENS_NO_MEMORY;
}

void queens_las_vegas_close(las_vegas *b)
{
    queens_release(b->diag135);
    queens_release(b->diag45);
    queens_release(b->col);
    queens_release(b->ok);
    queens_release(b->sol);
}

/* If there is no solution, one try is enough.  All sizes except 2 and 3 have one: see construct.c.  */
static void try_until_found(las_vegas *b, random_state *random)
{
    bool again;
    do
        again = !queens_las_vegas_try(b, random) && b->record.go_on && b->n != 2 && b->n != 3;
    while (again);
}

/* Close to the smallest number of nodes in all, by exact figures up to size 12 and by samples beyond: 2 for 8 queens,
   and for 39 queens the 29 of Brassard and Bratley.  */
int queens_las_vegas_stop(int n)
{
    enum { LEFT_TO_BACKTRACKING = 10 };
    int third = n / 3;

    if (n < 0)
        return 0;
    return third > n - LEFT_TO_BACKTRACKING ? third : n - LEFT_TO_BACKTRACKING;
}

queens_status queens_run_las_vegas(int n, const queens_observer *observer)
{
    return queens_las_vegas(n, queens_las_vegas_stop(n), 1, observer);
}

queens_status queens_las_vegas(int n, int stop, uint64_t seed, const queens_observer *observer)
{
    las_vegas board;
    random_state random = {seed};
    queens_status status = queens_las_vegas_open(&board, n, stop, observer);

    if (status == QUEENS_DONE) {
        try_until_found(&board, &random);
        status = record_status(&board.record);
    }
    queens_las_vegas_close(&board);
    return status;
}
