/* run.c - counts all units of an engine, or a part of them, with several threads.

   The calling thread starts the others and then waits.  It asks whether to stop and reports progress; no other thread
   calls functions of the caller.  The others block all signals, so that the calling thread receives them.

   Slices are begun in the order of their numbers, which is roughly that of decreasing work of units, and their units
   are assigned in ranges.  A range has a fixed share of the work left, within one slice, and at least one unit.  Ranges
   are long at first, so that threads seldom wait for the lock, and short at the end, so that all threads end together.
   When all ranges of a slice are finished, its sums are added to the result and, as one record, to the journal.  */

#define _GNU_SOURCE /* pthread_condattr_setclock, gethostname, gmtime_r */

#include "count/journal/journal_file.h"
#include "count/run/thread_pool.h"
#include "port/clock.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    THREAD_WORK = 2 * 1000 * 1000 / WORK_GRAIN, /* below this no further thread is started */
    HOST = 66 /* Linux has names of 64 bytes, and one more byte is not offered: it stays 0 */
};

static void set_progress(thread_pool *p)
{
    const slice_job *job = &p->job;

    p->state.slices = job->slices;
    p->state.work = (double)job->work * (double)WORK_GRAIN;
    p->state.work_before = p->state.work_done = (double)(job->work - job->work_left) * (double)WORK_GRAIN;
    p->state.done_before = p->state.done = job->slices - job->left;
}

static int threads_for(const thread_pool *p)
{
    uint64_t threads = (uint64_t)(p->options.threads == 0 ? queens_processors() : p->options.threads);
    uint64_t useful = 1 + p->job.work_left / THREAD_WORK;

    return (int)(threads < useful ? threads : useful);
}

static queens_status count_job(thread_pool *p)
{
    queens_status status = QUEENS_DONE;

    set_progress(p);
    if (p->job.left > 0) {
        p->threads = threads_for(p);
        status = queens_thread_pool_count(p);
    }
    if (status == QUEENS_DONE || status == QUEENS_STOPPED)
        queens_thread_pool_report(p, p->state);
    return status;
}

static queens_status check(const queens_engine *engine, const queens_run_options *options, char *message)
{
    if (options->threads < 0 || options->threads > QUEENS_MAX_THREADS)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, "", "%d threads: expected 1 to %d",
                                      options->threads, QUEENS_MAX_THREADS);
    queens_status status = queens_part_check(options->part, message);
    if (status == QUEENS_DONE && options->journal != NULL)
        status = queens_journal_suits(options->journal, engine, message);
    return status;
}

void queens_origin(const queens_engine *engine, char origin[QUEENS_ORIGIN])
{
    char host[HOST] = "", when[32] = "";
    time_t now = time(NULL);
    struct tm parts;

    if (gethostname(host, sizeof host - 1) != 0 || host[0] == '\0')
        snprintf(host, sizeof host, "?");
    queens_journal_make_printable(host);
    if (gmtime_r(&now, &parts) != NULL)
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    snprintf(origin, QUEENS_ORIGIN, "%s %s %s %s", host, queens_engine_kernel(engine), queens_version(), when);
}

static queens_status run(thread_pool *p)
{
    queens_journal *journal = p->options.journal;
    queens_status status = QUEENS_DONE;
    char origin[QUEENS_ORIGIN];

    queens_job_make(&p->job, p->engine, p->options.part, journal, &p->result);
    if (journal != NULL && p->job.left > 0) {
        queens_origin(p->engine, origin);
        status = queens_journal_origin(journal, origin, p->message);
    }
    return status == QUEENS_DONE ? count_job(p) : status;
}

/* The calling thread can be cancelled only where the pool allows it, so no lock is held then and no file half written.  */
queens_status queens_run(const queens_engine *engine, const queens_run_options *options, queens_run_result *result,
                         char message[QUEENS_MESSAGE])
{
    queens_status status = check(engine, options, message);

    *result = (queens_run_result){0};
    if (status != QUEENS_DONE)
        return status;
    thread_pool *p = queens_thread_pool_open(engine, options);
    if (p == NULL)
        return queens_journal_message(QUEENS_NO_MEMORY, message, "", "not enough memory");
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &p->cancel_state);
    const int cancel_state = p->cancel_state;
    pthread_cleanup_push(queens_thread_pool_close, p);
    status = run(p);
    *result = p->result;
    strcpy(message, p->message);
    pthread_cleanup_pop(1);
    pthread_setcancelstate(cancel_state, NULL);
    return status;
}
