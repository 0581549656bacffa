/* one_thread_count.c - queens_count() on the calling thread and without files, for a browser.

   It replaces c/count/queens_count.c with all of c/count/run and c/count/journal.  The engine and its scalar kernel are
   the same, and so are the totals.  A number of threads is accepted, and one is used.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "queens_count.h"

#include <stdio.h>
#include <time.h>

static const double BETWEEN_REPORTS = 0.1; /* seconds */

typedef struct counting {
    const queens_count_options *options;
    const queens_engine *engine;
    queens_scratch *scratch;
    queens_progress state;
    double start;
    double reported;
    uint64_t sums[QUEENS_SUMS];
} counting;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void report(counting *c)
{
    c->reported = now();
    c->state.seconds = c->reported - c->start;
    c->options->progress(&c->state, c->options->user);
}

static bool is_stopped(const counting *c)
{
    const queens_stop *stop = c->options->stop;
    return stop != NULL && stop->asked(stop->user);
}

/* The work of a unit is asked for twice: for the sum before the count, and when it is done.  */
static bool count_reported(counting *c)
{
    for (uint64_t unit = 0; unit < c->state.units; unit++)
        c->state.work += queens_unit_work(c->engine, unit);
    while (c->state.done < c->state.units) {
        if (!queens_count_unit(c->engine, c->scratch, c->state.done, c->options->stop, c->sums))
            return false;
        c->state.work_done += queens_unit_work(c->engine, c->state.done++);
        if (now() - c->reported >= BETWEEN_REPORTS)
            report(c);
        if (is_stopped(c))
            return false;
    }
    report(c);
    return true;
}

static bool count_silently(counting *c)
{
    for (uint64_t unit = 0; unit < c->state.units; unit++)
        if (!queens_count_unit(c->engine, c->scratch, unit, c->options->stop, c->sums))
            return false;
    return true;
}

static queens_status count_units(const queens_engine *engine, const queens_count_options *options, uint64_t *total)
{
    counting c = {.options = options, .engine = engine, .scratch = queens_scratch_open(engine), .start = now()};

    if (c.scratch == NULL)
        return QUEENS_NO_MEMORY;
    c.state = (queens_progress){.units = queens_engine_units(engine), .threads = 1};
    c.reported = c.start;
    bool counted = options->progress == NULL ? count_silently(&c) : count_reported(&c);
    queens_scratch_close(c.scratch);
    return counted ? queens_count_total(c.sums, total) : QUEENS_STOPPED;
}

queens_status queens_count(int n, const queens_count_options *options, uint64_t *total, char message[QUEENS_MESSAGE])
{
    const queens_engine_options engine_options = {
        .kernel = options->kernel, .backward = options->backward, .stop = options->stop};
    queens_engine *engine;

    message[0] = '\0';
    if (options->journal != NULL) {
        snprintf(message, QUEENS_MESSAGE, "a journal needs a file that lasts, which a browser does not have");
        return QUEENS_FORBIDDEN;
    }
    *total = 1;
    if (n >= 0 && n < QUEENS_COUNT_MIN_SIZE)
        return QUEENS_DONE;
    queens_status status = queens_engine_open(&engine, n, &engine_options);
    if (status == QUEENS_DONE)
        status = count_units(engine, options, total);
    queens_engine_close(engine);
    return status;
}
