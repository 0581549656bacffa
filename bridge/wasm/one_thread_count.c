/* SPDX-License-Identifier: BSD-2-Clause */
/* one_thread_count.c - queens_count() on the calling thread and without files, for a browser.

   It replaces all of c/count/run and c/count/journal.  The engine and its scalar kernel are the same, and so are the
   totals.  Any number of threads is accepted, but only one is used.  */

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

/* Slices have about equal work, so their number measures it.  */
static bool count_slice(counting *c)
{
    queens_slice_sums slice = {.slice = c->state.done};

    if (!queens_count_slice(c->engine, c->scratch, c->options->stop, &slice))
        return false;
    for (int i = 0; i < QUEENS_SUMS; i++)
        c->sums[i] += slice.sums[i];
    c->state.work_done = (double)++c->state.done;
    return true;
}

static bool count_all(counting *c)
{
    bool reported = c->options->progress != NULL;

    while (c->state.done < c->state.slices) {
        if (!count_slice(c) || is_stopped(c))
            return false;
        if (reported && now() - c->reported >= BETWEEN_REPORTS)
            report(c);
    }
    if (reported)
        report(c);
    return true;
}

static queens_status count_slices(const queens_engine *engine, const queens_count_options *options, uint64_t *total)
{
    counting c = {.options = options, .engine = engine, .scratch = queens_scratch_open(engine), .start = now()};

    if (c.scratch == NULL)
        return QUEENS_NO_MEMORY;
    uint64_t slices = queens_engine_slices(engine);
    c.state = (queens_progress){.slices = slices, .work = (double)slices, .threads = 1};
    c.reported = c.start;
    bool counted = count_all(&c);
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
        status = count_slices(engine, options, total);
    queens_engine_close(engine);
    return status;
}
