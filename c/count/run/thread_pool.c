#define _GNU_SOURCE /* pthread_condattr_setclock, sigfillset */

#include "count/run/thread_pool.h"

#include "count/error_message.h"
#include "count/journal/journal.h"
#include "count/run/clock.h"

#include <signal.h>

enum {
    WAIT_MILLISECONDS = 20,
    WAITS_BETWEEN_REPORTS = 5,
    RANGES_LEFT = 16,                           /* a range is this fraction of a thread's share of the work left */
    RANGE_WORK = 60 * 1000 * 1000 / WORK_GRAIN, /* at most, some hundredths of a second */
    STACK = 1 << 20
};

typedef struct worker {
    thread_pool *pool;
    queens_scratch *scratch;
    pthread_t thread;
} worker;

/* ---- The counting threads: each writes only to its own memory while it counts ----------------------------------- */

static bool is_stopped(void *user)
{
    return atomic_load_explicit((atomic_bool *)user, memory_order_relaxed);
}

static bool next_range(thread_pool *p, queens_unit_range *units)
{
    bool taken = false;

    pthread_mutex_lock(&p->lock);
    if (!is_stopped(&p->stop)) {
        uint64_t work = p->job->left.work / (uint64_t)p->threads / RANGES_LEFT;
        taken = queens_units_left_take(&p->job->left, &p->job->all, work < RANGE_WORK ? work : RANGE_WORK, units);
    }
    pthread_mutex_unlock(&p->lock);
    return taken;
}

/* A range that could not be written to the journal does not count as done, and ends the run.  */
static void finish_range(thread_pool *p, const queens_range_sums *done)
{
    uint64_t work =
        queens_work_totals_before(&p->job->all, done->last + 1) - queens_work_totals_before(&p->job->all, done->first);

    pthread_mutex_lock(&p->lock);
    if (p->options->journal != NULL && p->status == QUEENS_DONE)
        p->status = queens_journal_append(p->options->journal, done, p->message);
    if (p->status == QUEENS_DONE && !queens_add_sums(p->result->sums, done->sums))
        p->status = queens_count_message(QUEENS_UNSOUND, p->message, "a sum of more than 64 bits");
    if (p->status == QUEENS_DONE) {
        p->result->units += done->last - done->first + 1;
        p->state.done += done->last - done->first + 1;
        p->state.work_done += (double)work * (double)WORK_GRAIN;
    } else
        atomic_store(&p->stop, true);
    pthread_mutex_unlock(&p->lock);
}

static void *run_thread(void *user)
{
    worker *w = user;
    thread_pool *p = w->pool;
    const queens_stop stop = {is_stopped, &p->stop};
    queens_unit_range units;

    while (next_range(p, &units)) {
        queens_range_sums done = {.first = units.first};
        uint64_t next = units.first;
        while (next <= units.last && queens_count_unit(p->engine, w->scratch, next, &stop, done.sums))
            next++;
        done.last = next - 1;
        if (next > units.first)
            finish_range(p, &done);
    }
    pthread_mutex_lock(&p->lock);
    if (--p->working == 0)
        pthread_cond_signal(&p->ended);
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

/* ---- The calling thread ----------------------------------------------------------------------------------------- */

void queens_thread_pool_report(const thread_pool *p, queens_progress state)
{
    state.seconds = clock_seconds(CLOCK_MONOTONIC) - p->started;
    if (p->options->progress != NULL)
        p->options->progress(&state, p->options->user);
}

/* Waits for the threads.  Calls the caller's functions without holding the lock.  */
static void wait_for_threads(thread_pool *p)
{
    const queens_stop *stop = p->options->stop;

    pthread_mutex_lock(&p->lock);
    for (int waits = 1; p->working > 0; waits++) {
        struct timespec until = clock_in(WAIT_MILLISECONDS);
        pthread_cond_timedwait(&p->ended, &p->lock, &until);
        if (p->working == 0)
            break;
        queens_progress state = p->state;
        pthread_mutex_unlock(&p->lock);
        if (stop != NULL && stop->asked(stop->user))
            atomic_store(&p->stop, true);
        if (waits % WAITS_BETWEEN_REPORTS == 0)
            queens_thread_pool_report(p, state);
        pthread_mutex_lock(&p->lock);
        if (p->options->journal != NULL && p->status == QUEENS_DONE)
            p->status = queens_journal_sync(p->options->journal, false, p->message);
        if (p->status != QUEENS_DONE)
            atomic_store(&p->stop, true);
    }
    pthread_mutex_unlock(&p->lock);
}

/* A count is not done before it is on disk.  */
static queens_status put_on_disk(const thread_pool *p)
{
    return p->options->journal == NULL ? QUEENS_DONE : queens_journal_sync(p->options->journal, true, p->message);
}

/* Starts one thread for each scratch, or fewer if the system has no more.  */
static int start(worker *workers, int count)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    int started = 0;

    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (started < count && pthread_create(&workers[started].thread, &attributes, run_thread, &workers[started]) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

static queens_status count_by(thread_pool *p, worker *workers)
{
    p->working = p->state.threads = p->threads;
    int started = start(workers, p->threads);

    pthread_mutex_lock(&p->lock);
    p->working -= p->threads - started;
    p->state.threads = started;
    pthread_mutex_unlock(&p->lock);
    wait_for_threads(p);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    if (started == 0)
        return queens_count_message(QUEENS_NO_MEMORY, p->message, "no thread could be started");
    if (p->status == QUEENS_DONE)
        p->status = put_on_disk(p);
    if (p->status != QUEENS_DONE)
        return p->status;
    return is_stopped(&p->stop) && p->state.done < p->state.units ? QUEENS_STOPPED : QUEENS_DONE;
}

queens_status queens_thread_pool_count(thread_pool *p)
{
    worker *workers = queens_allocate((size_t)p->threads, sizeof *workers);
    int ready = 0;
    queens_status status;

    for (; workers != NULL && ready < p->threads; ready++) {
        workers[ready] = (worker){.pool = p, .scratch = queens_scratch_open(p->engine)};
        if (workers[ready].scratch == NULL)
            break;
    }
    if (ready < p->threads)
        status =
            queens_count_message(QUEENS_NO_MEMORY, p->message, "not enough memory: %zu bytes for each of %d threads",
                                 queens_scratch_bytes(queens_engine_size(p->engine)), p->threads);
    else
        status = count_by(p, workers);
    for (int i = 0; i < ready; i++)
        queens_scratch_close(workers[i].scratch);
    queens_release(workers);
    return status;
}
