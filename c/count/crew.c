#define _GNU_SOURCE /* pthread_condattr_setclock, sigfillset */

#include "crew.h"

#include "../memory.h"
#include "clock.h"
#include "journal.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>

enum {
    WAIT_MILLISECONDS = 20,
    WAITS_BETWEEN_REPORTS = 5,
    RANGES_LEFT = 16,                             /* a range is one of so many for each thread, of what is left */
    RANGE_WORK = 60 * 1000 * 1000 / LEDGER_GRAIN, /* and not more than this, some hundredths of a second */
    STACK = 1 << 20
};

_Static_assert((int)JOURNAL_MESSAGE <= (int)COUNT_RUN_MESSAGE, "what a journal has to say fits");

typedef struct worker {
    crew *crew;
    count_scratch *scratch;
    pthread_t thread;
} worker;

queens_status crew_fail(const crew *c, queens_status status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(c->message, COUNT_RUN_MESSAGE, format, arguments);
    va_end(arguments);
    return status;
}

/* ---- What a thread does: nothing that it writes to while it counts is another's -------------------------------------- */

static bool is_stopped(void *user)
{
    return atomic_load_explicit((atomic_bool *)user, memory_order_relaxed);
}

static bool take(crew *c, count_slice *units)
{
    bool taken = false;

    pthread_mutex_lock(&c->lock);
    if (!is_stopped(&c->stop)) {
        uint64_t work = c->todo.work / (uint64_t)c->threads / RANGES_LEFT;
        taken = todo_take(&c->todo, &c->all, work < RANGE_WORK ? work : RANGE_WORK, units);
    }
    pthread_mutex_unlock(&c->lock);
    return taken;
}

/* What could not be written to the journal doesn't count as done, and ends the run.  */
static void give(crew *c, const count_range *done)
{
    uint64_t work = ledger_before(&c->all, done->last + 1) - ledger_before(&c->all, done->first);

    pthread_mutex_lock(&c->lock);
    if (c->options->journal != NULL && c->status == QUEENS_DONE)
        c->status = journal_append(c->options->journal, done, c->message);
    if (c->status == QUEENS_DONE) {
        for (int i = 0; i < COUNT_BINS; i++)
            c->result->bins[i] += done->bins[i];
        c->result->units += done->last - done->first + 1;
        c->state.done += done->last - done->first + 1;
        c->state.work_done += (double)work * (double)LEDGER_GRAIN;
    } else
        atomic_store(&c->stop, true);
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *user)
{
    worker *w = user;
    crew *c = w->crew;
    const count_stop stop = {is_stopped, &c->stop};
    count_slice units;

    while (take(c, &units)) {
        count_range done = {.first = units.first};
        uint64_t next = units.first;
        while (next <= units.last && count_unit(c->engine, w->scratch, next, &stop, done.bins))
            next++;
        done.last = next - 1;
        if (next > units.first)
            give(c, &done);
    }
    pthread_mutex_lock(&c->lock);
    if (--c->working == 0)
        pthread_cond_signal(&c->ended);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* ---- What the calling thread does --------------------------------------------------------------------------------- */

void crew_report(const crew *c, count_state state)
{
    state.seconds = clock_seconds(CLOCK_MONOTONIC) - c->started;
    if (c->options->progress != NULL)
        c->options->progress(&state, c->options->progress_user);
}

/* Waits for the threads; whatever is the caller's is called without the lock.  */
static void watch(crew *c)
{
    const count_stop *stop = c->options->stop;

    pthread_mutex_lock(&c->lock);
    for (int waits = 1; c->working > 0; waits++) {
        struct timespec until = clock_in(WAIT_MILLISECONDS);
        pthread_cond_timedwait(&c->ended, &c->lock, &until);
        if (c->working == 0)
            break;
        count_state state = c->state;
        pthread_mutex_unlock(&c->lock);
        if (stop != NULL && stop->asked(stop->user))
            atomic_store(&c->stop, true);
        if (waits % WAITS_BETWEEN_REPORTS == 0)
            crew_report(c, state);
        pthread_mutex_lock(&c->lock);
        if (c->options->journal != NULL && c->status == QUEENS_DONE)
            c->status = journal_sync(c->options->journal, false, c->message);
        if (c->status != QUEENS_DONE)
            atomic_store(&c->stop, true);
    }
    pthread_mutex_unlock(&c->lock);
}

/* What was counted is not done before it is on the disk.  */
static queens_status put_on_disk(const crew *c)
{
    return c->options->journal == NULL ? QUEENS_DONE : journal_sync(c->options->journal, true, c->message);
}

/* Starts one thread for each scratch; fewer, if the system has no more.  */
static int start(worker *workers, int count)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    int started = 0;

    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (started < count && pthread_create(&workers[started].thread, &attributes, work, &workers[started]) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return started;
}

static queens_status count_by(crew *c, worker *workers)
{
    c->working = c->state.threads = c->threads;
    int started = start(workers, c->threads);

    pthread_mutex_lock(&c->lock);
    c->working -= c->threads - started;
    c->state.threads = started;
    pthread_mutex_unlock(&c->lock);
    watch(c);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    if (started == 0)
        return crew_fail(c, QUEENS_NO_MEMORY, "no thread could be started");
    if (c->status == QUEENS_DONE)
        c->status = put_on_disk(c);
    if (c->status != QUEENS_DONE)
        return c->status;
    return is_stopped(&c->stop) && c->state.done < c->state.units ? QUEENS_STOPPED : QUEENS_DONE;
}

queens_status crew_count(crew *c)
{
    worker *workers = queens_allocate((size_t)c->threads, sizeof *workers);
    int ready = 0;
    queens_status status;

    for (; workers != NULL && ready < c->threads; ready++) {
        workers[ready] = (worker){.crew = c, .scratch = count_scratch_open(c->engine)};
        if (workers[ready].scratch == NULL)
            break;
    }
    if (ready < c->threads)
        status = crew_fail(c, QUEENS_NO_MEMORY, "not enough memory: %zu bytes for each of %d threads",
                           count_scratch_bytes(count_size(c->engine)), c->threads);
    else
        status = count_by(c, workers);
    for (int i = 0; i < ready; i++)
        count_scratch_close(workers[i].scratch);
    queens_release(workers);
    return status;
}
