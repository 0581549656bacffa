/* pool_stage.h - runs whose threads, time and units a test controls.

   The linker gives us pthread_create, pthread_cond_timedwait, clock_gettime, queens_count_unit,
   gethostname, queens_job_take and queens_journal_append (tests.mk): __wrap_ is ours, __real_ the original.  So the test controls
   the time, threads begin only after a given number of waits of the thread that watches them, and units cost nothing.  */

#ifndef POOL_STAGE_H
#define POOL_STAGE_H

#include "count/join/engine_slices.h"
#include "count/run/clock.h"
#include "count/run/job.h"

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <errno.h>
#include <inttypes.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { MOST_THREADS = 64, MOST_REPORTS = 16, MILLISECOND = 1000000 };

typedef struct beginning {
    void *(*work)(void *);
    void *user;
    int number;
} beginning;

/* The plan of a test, and its observations.  The lock guards all but the watching thread's own members.  */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool open;                  /* threads may begin */
    bool in_turn;               /* each when the one before it has ended */
    int ended;                  /* threads */
    long pause_at;              /* the unit in which a thread waits until the run is stopped, or -1 */
    bool pause_ends;            /* the unit is counted none the less */
    bool paused;                /* a thread waits there */
    bool asked;                 /* the run has been asked to stop */
    uint64_t calls;             /* of queens_count_unit */
    pthread_mutex_t *pool_lock; /* what all threads write to is under it */
    bool unlocked;              /* it was not */

    int idle;        /* waits before threads begin */
    int waits;       /* until now */
    int stop_at;     /* the question to which the answer is yes, or 0 */
    int questions;   /* until now */
    bool stop_early; /* before there is a thread */
    long long now, step;
    long long waited; /* nanoseconds that a wait was to take, the longest; */
    long long least;  /* and the shortest */
    int most_threads;
    int threads;
    bool all_blocked;
    size_t stack;
    long syncs_idle; /* when threads began */
    beginning begin[MOST_THREADS];

    const char *host; /* the name of the machine, or NULL: it has none */

    int reports;
    int report_at[MOST_REPORTS]; /* after that many waits */
    queens_progress report[MOST_REPORTS];
} plan;

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __real_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *lock, const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *lock, const struct timespec *until);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_gethostname(char *name, size_t length);
int __wrap___gethostname_chk(char *name, size_t length, size_t size);
bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

bool __real_queens_job_take(slice_job *job, uint64_t *slice);
queens_status __real_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice,
                                           char said[QUEENS_MESSAGE]);
bool __wrap_queens_job_take(slice_job *job, uint64_t *slice);
queens_status __wrap_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice,
                                           char said[QUEENS_MESSAGE]);

static void *begin_when_told(void *user)
{
    const beginning *b = user;

    pthread_mutex_lock(&plan.lock);
    while (!plan.open || (plan.in_turn && plan.ended < b->number))
        pthread_cond_wait(&plan.changed, &plan.lock);
    pthread_mutex_unlock(&plan.lock);
    b->work(b->user);
    nanosleep(&(struct timespec){.tv_nsec = MILLISECOND / 4},
              NULL); /* a run that doesn't wait for its threads ends before */
    pthread_mutex_lock(&plan.lock);
    plan.ended++;
    pthread_cond_broadcast(&plan.changed);
    pthread_mutex_unlock(&plan.lock);
    return NULL;
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGCHLD, SIGWINCH};
    beginning *b = &plan.begin[plan.threads];
    sigset_t blocked;

    if (plan.threads == plan.most_threads)
        return EAGAIN;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        plan.all_blocked = plan.all_blocked && sigismember(&blocked, signals[i]) == 1;
    pthread_attr_getstacksize(with, &plan.stack);
    *b = (beginning){work, user, plan.threads++};
    return __real_pthread_create(thread, with, begin_when_told, b);
}

/* Threads begin after some waits; then one wait lasts until they have ended, or one of them pauses.  A wait without an end is
   musl's pthread_cond_wait.  */
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *lock, const struct timespec *until)
{
    if (until == NULL)
        return __real_pthread_cond_timedwait(ended, lock, until);

    long long wait = (long long)until->tv_sec * 1000 * MILLISECOND + until->tv_nsec - plan.now;

    assert_int_equal(pthread_mutex_trylock(lock), EBUSY);
    if (plan.pool_lock == NULL)
        plan.pool_lock = lock;
    plan.waits++;
    plan.waited = wait > plan.waited ? wait : plan.waited;
    plan.least = wait < plan.least ? wait : plan.least;
    plan.now += plan.step;
    if (plan.waits <= plan.idle)
        return ETIMEDOUT;
    if (!plan.open)
        plan.syncs_idle = fault_calls(FAULT_SYNC);
    pthread_mutex_lock(&plan.lock);
    plan.open = true;
    pthread_cond_broadcast(&plan.changed);
    if (plan.pause_at < 0 || plan.asked) {
        pthread_mutex_unlock(&plan.lock);
        return pthread_cond_wait(ended, lock);
    }
    pthread_mutex_unlock(lock);
    while (!plan.paused)
        pthread_cond_wait(&plan.changed, &plan.lock);
    pthread_mutex_unlock(&plan.lock);
    pthread_mutex_lock(lock);
    return ETIMEDOUT;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    *time = (struct timespec){.tv_sec = (time_t)(plan.now / (1000 * MILLISECOND)),
                              .tv_nsec = (long)(plan.now % (1000 * MILLISECOND))};
    return 0;
}

int __wrap_gethostname(char *name, size_t length)
{
    snprintf(name, length, "%s", plan.host == NULL ? "lost" : plan.host);
    return plan.host == NULL ? -1 : 0;
}

/* Its name where it is fortified and the compiler does not compare the sizes, as clang with glibc 2.41.  */
int __wrap___gethostname_chk(char *name, size_t length, size_t size)
{
    assert_true(length <= size);
    return __wrap_gethostname(name, length);
}

static uint64_t sum_of(uint64_t unit, int bin)
{
    return unit * (uint64_t)(bin + 1) + 1;
}

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS])
{
    bool counted = true;

    assert_non_null(scratch);
    pthread_mutex_lock(&plan.lock);
    plan.calls++;
    if ((long)unit == plan.pause_at) {
        plan.paused = true;
        pthread_cond_broadcast(&plan.changed);
        pthread_mutex_unlock(&plan.lock);
        while (!stop->asked(stop->user))
            sched_yield();
        pthread_mutex_lock(&plan.lock);
        counted = plan.pause_ends;
    }
    pthread_mutex_unlock(&plan.lock);
    for (int i = 0; counted && i < QUEENS_SUMS; i++)
        sums[i] += sum_of(unit, i);
    return counted;
}

static void want_lock(void)
{
    if (plan.pool_lock == NULL || pthread_mutex_trylock(plan.pool_lock) == EBUSY)
        return;
    plan.unlocked = true;
    pthread_mutex_unlock(plan.pool_lock);
}

bool __wrap_queens_job_take(slice_job *job, uint64_t *slice)
{
    want_lock();
    return __real_queens_job_take(job, slice);
}

/* The test itself also calls this when there are no threads.  */
queens_status __wrap_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice,
                                           char said[QUEENS_MESSAGE])
{
    want_lock();
    return __real_queens_journal_append(journal, slice, said);
}

/* ---- Runs ---------------------------------------------------------------------------------------------------------- */

static queens_engine *engine;
static const slicing *all;
static char message[QUEENS_MESSAGE];
static queens_run_result result;

static bool stop_then(void *user)
{
    if (plan.waits == 0)
        return plan.stop_early;
    bool yes = ++plan.questions == plan.stop_at;
    pthread_mutex_lock(&plan.lock);
    plan.asked = plan.asked || yes;
    pthread_mutex_unlock(&plan.lock);
    return yes;
}

static void note(const queens_progress *state, void *user)
{
    assert_ptr_equal(user, &plan);
    assert_true(plan.reports < MOST_REPORTS);
    plan.report_at[plan.reports] = plan.waits;
    plan.report[plan.reports++] = *state;
}

static void setting(int size, int idle)
{
    memset(&plan, 0, sizeof plan);
    pthread_mutex_init(&plan.lock, NULL);
    pthread_cond_init(&plan.changed, NULL);
    plan.idle = idle;
    plan.pause_at = -1;
    plan.now = 1000LL * 1000 * MILLISECOND;
    plan.step = 20 * MILLISECOND;
    plan.least = INT64_MAX;
    plan.most_threads = MOST_THREADS;
    plan.all_blocked = true;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    all = queens_engine_slicing(engine);
}

static void over(void)
{
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
    pthread_cond_destroy(&plan.changed);
    pthread_mutex_destroy(&plan.lock);
}

static queens_status run(queens_run_options options)
{
    const queens_stop stop = {stop_then, NULL};

    memset(message, 'x', sizeof message - 1);
    memset(&result, 0x55, sizeof result);
    options.stop = &stop;
    options.progress = note;
    options.user = &plan;
    queens_status status = queens_run(engine, &options, &result, message);
    plan.pool_lock = NULL;
    assert_false(plan.unlocked);
    assert_int_equal(plan.ended, plan.threads);
    return status;
}

/* The sums of some units.  */
static void add_units(uint64_t first, uint64_t last, uint64_t sums[QUEENS_SUMS])
{
    for (uint64_t unit = first; unit <= last; unit++)
        for (int i = 0; i < QUEENS_SUMS; i++)
            sums[i] += sum_of(unit, i);
}

/* The first slices are done.  */
static void assert_done(uint64_t slices)
{
    uint64_t sums[QUEENS_SUMS] = {0};

    if (slices > 0)
        add_units(0, queens_slice_units(engine, slices - 1).last, sums);
    assert_int_equal(result.slices, slices);
    assert_memory_equal(result.sums, sums, sizeof sums);
}

static queens_journal *journal_at(const char *path)
{
    const queens_journal_header header = queens_engine_header(engine);
    char said[QUEENS_MESSAGE];
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, path, &header, said), QUEENS_DONE);
    return journal;
}

#endif
