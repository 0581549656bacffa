/* SPDX-License-Identifier: BSD-2-Clause */
/* timed_run.c - one timed run of an algorithm of libqueens.

       c_queens_run(+Algorithm, +Size, +What, -Tally, -Nanoseconds)   det
       c_queens_trials(+Size, -Trials)                                det
       c_queens_clock(-Nanoseconds)                                   det

   What is
       all      without an observer, at the algorithm's full speed.  Without callbacks it can't be interrupted.
       first    with an observer that stops at the first solution
       watched  with an observer that counts

   Tally is tally(Placed, Rejected, Retreated, Solutions), all 0 for `all`.  The observers poll for signals.
   Nanoseconds is the time of the algorithm alone, by a monotonic clock, which c_queens_clock/1 reads.  Reading it twice
   takes about 30 nanoseconds, as long as a quick algorithm on a small board.  So a run shorter than TIMED_AT_LEAST
   nanoseconds is repeated between the two readings, and Nanoseconds is the mean.  Trials is the number of tries that
   "las-vegas" makes, its one success included.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "predicates.h"
#include "queens.h"

#include <string.h>
#include <time.h>

enum { EVENTS_PER_POLL = 4096, TIMED_AT_LEAST = 10000 };

typedef struct watch {
    queens_tally tally;
    bool first_only;
    bool interrupted;
    unsigned events;
    uint64_t starts; /* queens placed in the first column */
} watch;

static bool notify_watch(void *user, const queens_event *event)
{
    watch *w = user;

    if (++w->events % EVENTS_PER_POLL == 0 && PL_handle_signals() < 0) {
        w->interrupted = true;
        return false;
    }
    if (event->kind == QUEENS_EVENT_PLACED && event->column == 0)
        w->starts++;
    queens_tally_notify(&w->tally, event);
    return !(w->first_only && event->kind == QUEENS_EVENT_SOLUTION);
}

int64_t clock_nanoseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static bool is_over(const watch *w, queens_status status)
{
    return status == QUEENS_NO_MEMORY || (w != NULL && w->interrupted);
}

static int64_t nanoseconds_of(const queens_algorithm *algorithm, int n, watch *w, int64_t runs, queens_status *status)
{
    const queens_observer observer = {notify_watch, w};
    int64_t start = clock_nanoseconds();

    for (int64_t i = 0; i < runs && !is_over(w, *status); i++) {
        if (w != NULL)
            *w = (watch){.first_only = w->first_only};
        *status = algorithm->run(n, w == NULL ? NULL : &observer);
    }
    return clock_nanoseconds() - start;
}

/* Returns false with an exception: its own, or that of a signal handler.  */
static bool run(const queens_algorithm *algorithm, int n, watch *w, int64_t *nanoseconds)
{
    queens_status status = QUEENS_DONE;
    int64_t runs = 1, taken = nanoseconds_of(algorithm, n, w, runs, &status);

    while (taken < TIMED_AT_LEAST && !is_over(w, status)) {
        runs *= 2;
        taken = nanoseconds_of(algorithm, n, w, runs, &status);
    }
    *nanoseconds = (taken + runs / 2) / runs;
    if (status == QUEENS_NO_MEMORY)
        return PL_resource_error("memory");
    return w == NULL || !w->interrupted;
}

static bool read_what(term_t what, bool *watched, bool *first_only)
{
    char *word;

    if (!PL_get_chars(what, &word, CVT_ATOM | CVT_EXCEPTION))
        return false;
    *first_only = strcmp(word, "first") == 0;
    *watched = *first_only || strcmp(word, "watched") == 0;
    return *watched || strcmp(word, "all") == 0 || PL_domain_error("queens_run", what);
}

static foreign_t c_queens_run(term_t algorithm, term_t size, term_t what, term_t tally, term_t nanoseconds)
{
    int n;
    bool watched;
    int64_t taken;
    const queens_algorithm *found;
    watch w = {.events = 0};

    if (!algorithm_read(algorithm, size, &found, &n) || !read_what(what, &watched, &w.first_only) ||
        !run(found, n, watched ? &w : NULL, &taken))
        return FALSE;
    return (foreign_t)PL_unify_int64(nanoseconds, taken) &&
           PL_unify_term(tally, PL_FUNCTOR_CHARS, "tally", 4, PL_INT64, (int64_t)w.tally.placed, PL_INT64,
                         (int64_t)w.tally.rejected, PL_INT64, (int64_t)w.tally.retreated, PL_INT64,
                         (int64_t)w.tally.solutions);
}

/* Each try places one queen in the first column, unless backtracking places all queens: then there is one try.  */
static foreign_t c_queens_trials(term_t size, term_t trials)
{
    int n;
    int64_t taken;
    watch w = {.events = 0};

    if (!PL_get_integer_ex(size, &n))
        return FALSE;
    if (n < 0 || n > QUEENS_LAS_VEGAS_MAX_SIZE)
        return (foreign_t)PL_domain_error("size_of_algorithm", size);
    if (!run(queens_find_algorithm("las-vegas"), n, &w, &taken))
        return FALSE;
    return (foreign_t)PL_unify_int64(trials, queens_las_vegas_stop(n) == 0 ? 1 : (int64_t)w.starts);
}

static foreign_t c_queens_clock(term_t nanoseconds)
{
    return (foreign_t)PL_unify_int64(nanoseconds, clock_nanoseconds());
}

void install_run(void)
{
    PL_register_foreign("c_queens_run", 5, FUNCTION(c_queens_run), 0);
    PL_register_foreign("c_queens_trials", 2, FUNCTION(c_queens_trials), 0);
    PL_register_foreign("c_queens_clock", 1, FUNCTION(c_queens_clock), 0);
}
