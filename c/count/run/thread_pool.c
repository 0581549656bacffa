#define _GNU_SOURCE /* pthread_condattr_setclock, sigfillset */

#include "count/run/thread_pool.h"

#include "count/join/engine.h"
#include "count/journal/journal.h"
#include "count/journal/journal_file.h"
#include "port/clock.h"

#include <signal.h>

enum {
    WAIT_MILLISECONDS = 20,
    WAITS_BETWEEN_REPORTS = 5,
    RANGES_LEFT = 16,                           /* a range is this fraction of a thread's share of the work left */
    RANGE_WORK = 60 * 1000 * 1000 / WORK_GRAIN, /* at most, some hundredths of a second */
    STACK = 1 << 20,
    THREAD_BYTES = STACK + (1 << 14) /* and the system's overhead */
};

struct worker {
    thread_pool *pool;
    queens_scratch *scratch;
    pthread_t thread;
};

size_t queens_count_bytes(int size, int threads)
{
    return queens_engine_bytes(size) + (size_t)threads * (queens_scratch_bytes(size) + THREAD_BYTES);
}

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
    if (p->options.journal != NULL && p->status == QUEENS_DONE)
        p->status = queens_journal_append(p->options.journal, &s->counted, p->message);
    if (p->status == QUEENS_DONE && !queens_add_sums(p->result.sums, s->counted.sums))
        p->status = queens_journal_message(QUEENS_UNSOUND, p->message, "", "a sum of more than 64 bits");
    if (p->status != QUEENS_DONE) {
        atomic_store(&p->stop, true);
        return;
    }
    p->result.slices++;
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
    if (p->options.progress != NULL)
        p->options.progress(&state, p->options.user);
}

/* While other threads run, the calling thread can end only here: cancelled, or in one of the caller's functions.  */
static void call_caller(thread_pool *p, const queens_progress *state)
{
    const queens_stop *stop = p->options.stop;

    pthread_setcancelstate(p->cancel_state, NULL);
    pthread_testcancel();
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
    if (stop != NULL && stop->asked(stop->user))
        atomic_store(&p->stop, true);
    if (state != NULL)
        queens_thread_pool_report(p, *state);
}

/* Waits for the threads.  Calls the caller's functions without holding the lock.  */
static void wait_for_threads(thread_pool *p)
{
    pthread_mutex_lock(&p->lock);
    for (int waits = 1; p->working > 0; waits++) {
        struct timespec until = clock_in(WAIT_MILLISECONDS);
        pthread_cond_timedwait(&p->ended, &p->lock, &until);
        if (p->working == 0)
            break;
        queens_progress state = p->state;
        pthread_mutex_unlock(&p->lock);
        call_caller(p, waits % WAITS_BETWEEN_REPORTS == 0 ? &state : NULL);
        pthread_mutex_lock(&p->lock);
        if (p->options.journal != NULL && p->status == QUEENS_DONE)
            p->status = queens_journal_sync(p->options.journal, false, p->message);
        if (p->status != QUEENS_DONE)
            atomic_store(&p->stop, true);
    }
    pthread_mutex_unlock(&p->lock);
}

/* Starts one thread for each scratch, or fewer if the system has no more.  */
static void start(thread_pool *p)
{
    sigset_t all, before;
    pthread_attr_t attributes;

    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    while (p->running < p->threads &&
           pthread_create(&p->workers[p->running].thread, &attributes, run_thread, &p->workers[p->running]) == 0)
        p->running++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
}

static void join(thread_pool *p)
{
    while (p->running > 0)
        pthread_join(p->workers[--p->running].thread, NULL);
}

static queens_status run_threads(thread_pool *p)
{
    p->working = p->threads;
    start(p);
    int started = p->running;

    pthread_mutex_lock(&p->lock);
    p->working -= p->threads - started;
    p->state.threads = started;
    pthread_mutex_unlock(&p->lock);
    wait_for_threads(p);
    join(p);
    if (started == 0)
        return queens_journal_message(QUEENS_NO_MEMORY, p->message, "", "no thread could be started");
    if (p->options.journal != NULL && p->status == QUEENS_DONE)
        p->status = queens_journal_sync(p->options.journal, true, p->message);
    if (p->status != QUEENS_DONE)
        return p->status;
    return is_stopped(&p->stop) && p->state.done < p->state.slices ? QUEENS_STOPPED : QUEENS_DONE;
}

queens_status queens_thread_pool_count(thread_pool *p)
{
    p->open = queens_allocate((size_t)p->threads, sizeof *p->open);
    p->workers = queens_allocate((size_t)p->threads, sizeof *p->workers);
    for (; p->open != NULL && p->workers != NULL && p->ready < p->threads; p->ready++) {
        p->workers[p->ready] = (worker){.pool = p, .scratch = queens_scratch_open(p->engine)};
        if (p->workers[p->ready].scratch == NULL)
            break;
    }
    if (p->ready == p->threads)
        return run_threads(p);
    return queens_journal_message(QUEENS_NO_MEMORY, p->message, "",
                                  "not enough memory: %zu bytes for each of %d threads",
                                  queens_scratch_bytes(queens_engine_size(p->engine)), p->threads);
}

/* ---- The pool --------------------------------------------------------------------------------------------------- */

thread_pool *queens_thread_pool_open(const queens_engine *engine, const queens_run_options *options)
{
    thread_pool *p = queens_allocate(1, sizeof *p);

    if (p == NULL)
        return NULL;
    p->engine = engine;
    p->options = *options;
    p->started = clock_seconds(CLOCK_MONOTONIC);
    p->status = QUEENS_DONE;
    atomic_init(&p->stop, false);
    pthread_mutex_init(&p->lock, NULL);
    clock_condition_init(&p->ended);
    return p;
}

void queens_thread_pool_close(void *pool)
{
    thread_pool *p = pool;

    atomic_store(&p->stop, true);
    join(p);
    while (p->ready > 0)
        queens_scratch_close(p->workers[--p->ready].scratch);
    pthread_cond_destroy(&p->ended);
    pthread_mutex_destroy(&p->lock);
    queens_release(p->workers);
    queens_release(p->open);
    queens_release(p);
}
