/* run.c - counts all units of an engine, or a part of them, with several threads.

   The calling thread starts the others and then waits.  It asks whether to stop and reports progress; no other thread
   calls functions of the caller.  The others block all signals, so that the calling thread receives them.

   Units are assigned in ranges, in the order of their numbers, which is roughly that of decreasing work.  A range has a
   fixed share of the work left, and at least one unit.  Ranges are long at first, so that threads seldom wait for the
   lock, and short at the end, so that all threads end together.  When a range is finished, its sums are added to the
   result and, as one record, to the journal.  */

#define _GNU_SOURCE /* pthread_condattr_setclock */

#include "count/error_message.h"
#include "count/run/clock.h"
#include "count/run/thread_pool.h"

enum { THREAD_WORK = 2 * 1000 * 1000 / WORK_GRAIN }; /* below this no further thread is started */

static void set_progress(thread_pool *p)
{
    const queens_job *job = p->job;

    p->state.units = job->units;
    p->state.work = (double)job->work * (double)WORK_GRAIN;
    p->state.work_before = p->state.work_done = (double)(job->work - job->left.work) * (double)WORK_GRAIN;
    p->state.done_before = p->state.done = job->units - job->left.units;
}

static int threads_for(const thread_pool *p)
{
    uint64_t threads = (uint64_t)(p->options->threads == 0 ? queens_processors() : p->options->threads);
    uint64_t useful = 1 + p->job->left.work / THREAD_WORK;

    if (useful > p->job->left.units)
        useful = p->job->left.units;
    if (threads > useful)
        threads = useful;
    return (int)threads;
}

static queens_status count_job(thread_pool *p)
{
    queens_status status = QUEENS_DONE;

    set_progress(p);
    if (p->job->left.units > 0) {
        p->threads = threads_for(p);
        pthread_mutex_init(&p->lock, NULL);
        clock_condition(&p->ended);
        status = queens_thread_pool_count(p);
        pthread_cond_destroy(&p->ended);
        pthread_mutex_destroy(&p->lock);
    }
    if (status == QUEENS_DONE || status == QUEENS_STOPPED)
        queens_thread_pool_report(p, p->state);
    return status;
}

static void add_journal(queens_run_result *result, const queens_journal *journal)
{
    if (journal == NULL)
        return;
    queens_journal_sums(journal, result->sums);
    result->units = queens_journal_units(journal);
}

queens_status queens_run(const queens_engine *engine, const queens_run_options *options, queens_run_result *result,
                         char message[QUEENS_MESSAGE])
{
    thread_pool p = {.engine = engine,
                     .options = options,
                     .result = result,
                     .message = message,
                     .status = QUEENS_DONE,
                     .started = clock_seconds(CLOCK_MONOTONIC)};

    *result = (queens_run_result){0};
    if (options->threads < 0 || options->threads > QUEENS_MAX_THREADS)
        return queens_count_message(QUEENS_BAD_ARGUMENT, message, "%d threads: expected 1 to %d", options->threads,
                                    QUEENS_MAX_THREADS);
    queens_status status = queens_job_open(&p.job, engine, options->part, options->journal, options->stop, message);
    if (status != QUEENS_BAD_ARGUMENT)
        add_journal(result, options->journal);
    if (status == QUEENS_DONE)
        status = count_job(&p);
    queens_job_close(p.job);
    return status;
}
