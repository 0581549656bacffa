#define _GNU_SOURCE /* pthread_condattr_setclock, sigfillset */

#include "count/run/thread_pool.h"

#include "count/clock.h"
#include "count/join/engine.h"
#include "count/journal/journal.h"
#include "count/journal/journal_file.h"

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

/* Units that a thread counts without asking for the lock.  */
typedef struct range {
    open_slice *slice;
    uint64_t first, end;
    uint64_t work;
    uint64_t sums[QUEENS_SUMS];
} range;

static bool begin_slice(thread_pool *p)
{
    open_slice *free_place = p->open;
    uint64_t slice;

    if (!queens_job_take(&p->job, &slice))
        return false;
    while (free_place->units > 0)
        free_place++;
    unit_range numbers = queens_slices_units(&p->engine->slices, slice);
    p->next = numbers.first;
    p->end = numbers.last + 1;
    *free_place = (open_slice){.counted.slice = slice, .units = p->end - p->next};
    p->current = free_place;
    return true;
}

/* The first unit of the current slice from p->next on that has at least that much work before it, but one unit at
   least.  */
static uint64_t end_at(const thread_pool *p, uint64_t work, uint64_t *found)
{
    const work_totals *all = &p->engine->slices.totals;
    uint64_t before = queens_work_totals_before(all, p->next), end = queens_work_totals_at(all, before + work);

    if (end <= p->next)
        end = p->next + 1;
    if (end > p->end)
        end = p->end;
    *found = queens_work_totals_before(all, end) - before;
    return end;
}

/* The next units of the current slice; to find their number takes some microseconds, if they are not all.  */
static void take_units(thread_pool *p, range *r)
{
    uint64_t slice_work = queens_slices_work(&p->engine->slices, p->current->counted.slice);
    uint64_t work = (p->job.work_left + slice_work) / (uint64_t)p->threads / RANGES_LEFT;

    if (work > RANGE_WORK)
        work = RANGE_WORK;
    *r = (range){.slice = p->current, .first = p->next, .end = p->end, .work = slice_work};
    if (work < slice_work)
        r->end = end_at(p, work, &r->work);
    p->next = r->end;
}

static bool next_range(thread_pool *p, range *r)
{
    bool taken;

    pthread_mutex_lock(&p->lock);
    taken = !is_stopped(&p->stop) && (p->next < p->end || begin_slice(p));
    if (taken)
        take_units(p, r);
    pthread_mutex_unlock(&p->lock);
    return taken;
}

/* A slice that could not be written to the journal does not count as done, and ends the run.  */
static void finish_slice(thread_pool *p, const open_slice *s)
{
    if (p->options->journal != NULL && p->status == QUEENS_DONE)
        p->status = queens_journal_append(p->options->journal, &s->counted, p->message);
    if (p->status == QUEENS_DONE && !queens_add_sums(p->result->sums, s->counted.sums))
        p->status = queens_journal_message(QUEENS_UNSOUND, p->message, "", "a sum of more than 64 bits");
    if (p->status != QUEENS_DONE) {
        atomic_store(&p->stop, true);
        return;
    }
    p->result->slices++;
    p->state.done++;
    p->state.work_done +=
        ((double)queens_slices_work(&p->engine->slices, s->counted.slice) - (double)s->work) * (double)WORK_GRAIN;
}

static void finish_range(thread_pool *p, const range *r)
{
    open_slice *s = r->slice;

    pthread_mutex_lock(&p->lock);
    queens_add_sums(s->counted.sums, r->sums);
    s->work += r->work;
    s->units -= r->end - r->first;
    p->state.work_done += (double)r->work * (double)WORK_GRAIN;
    if (s->units == 0)
        finish_slice(p, s);
    pthread_mutex_unlock(&p->lock);
}

static void *run_thread(void *user)
{
    worker *w = user;
    thread_pool *p = w->pool;
    const queens_stop stop = {is_stopped, &p->stop};
    range r;

    while (next_range(p, &r)) {
        uint64_t number = r.first;
        while (number < r.end && queens_count_unit(p->engine, w->scratch, number, &stop, r.sums))
            number++;
        if (number == r.end)
            finish_range(p, &r);
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
        return queens_journal_message(QUEENS_NO_MEMORY, p->message, "", "no thread could be started");
    if (p->options->journal != NULL && p->status == QUEENS_DONE)
        p->status = queens_journal_sync(p->options->journal, true, p->message);
    if (p->status != QUEENS_DONE)
        return p->status;
    return is_stopped(&p->stop) && p->state.done < p->state.slices ? QUEENS_STOPPED : QUEENS_DONE;
}

queens_status queens_thread_pool_count(thread_pool *p)
{
    worker *workers = queens_allocate((size_t)p->threads, sizeof *workers);
    int ready = 0;
    queens_status status;

    p->open = queens_allocate((size_t)p->threads, sizeof *p->open);
    for (; workers != NULL && p->open != NULL && ready < p->threads; ready++) {
        workers[ready] = (worker){.pool = p, .scratch = queens_scratch_open(p->engine)};
        if (workers[ready].scratch == NULL)
            break;
    }
    if (ready < p->threads)
        status = queens_journal_message(QUEENS_NO_MEMORY, p->message, "",
                                        "not enough memory: %zu bytes for each of %d threads",
                                        queens_scratch_bytes(queens_engine_size(p->engine)), p->threads);
    else
        status = count_by(p, workers);
    for (int i = 0; i < ready; i++)
        queens_scratch_close(workers[i].scratch);
    queens_release(workers);
    queens_release(p->open);
    return status;
}
