/* pool_stage.c - see pool_stage.h.  The linker gives us calls (tests.mk): __wrap_ is ours, __real_ the original.  */

#define _POSIX_C_SOURCE 200809L

#include "pool_stage.h"

#include "calls.h"
#include "count/run/clock.h"
#include "count/run/job.h"
#include "failing_memory.h"
#include "testing.h"

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MILLISECOND = 1000000 };

typedef struct beginning {
    void *(*work)(void *);
    void *user;
} beginning;

stage plan;
queens_engine *engine;
char message[QUEENS_MESSAGE];
queens_run_result result;

/* What threads and their watch tell each other, under the lock.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct {
    bool open;   /* threads may begin */
    bool paused; /* one waits in the unit where it is to */
    bool asked;  /* the run has been asked to stop */
    int ended;   /* threads */
} now_is;

static pthread_mutex_t *pool_lock; /* what all threads write to is under it */
static bool unlocked;              /* it was not */
static long long now;
static int waits;
static beginning begin[MOST_THREADS];

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __real_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_gethostname(char *name, size_t length);
int __wrap___gethostname_chk(char *name, size_t length, size_t size);
bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS]);
bool __real_queens_job_take(slice_job *job, uint64_t *slice);
bool __wrap_queens_job_take(slice_job *job, uint64_t *slice);
queens_status __real_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice, char *said);
queens_status __wrap_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice, char *said);

/* A run that doesn't wait for its threads ends before the last lines.  */
static void *begin_when_told(void *user)
{
    const beginning *b = user;

    pthread_mutex_lock(&lock);
    while (!now_is.open)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    b->work(b->user);
    nanosleep(&(struct timespec){.tv_nsec = MILLISECOND / 4}, NULL);
    pthread_mutex_lock(&lock);
    now_is.ended++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* They block the signals, which are the calling thread's, and have a small stack.  */
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGCHLD, SIGWINCH};
    beginning *b = &begin[plan.threads];
    sigset_t blocked;
    size_t stack;

    if (plan.threads == plan.most_threads)
        return EAGAIN;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        assert_int_equal(sigismember(&blocked, signals[i]), 1);
    pthread_attr_getstacksize(with, &stack);
    assert_int_equal(stack, 1 << 20);
    *b = (beginning){work, user};
    plan.threads++;
    return __real_pthread_create(thread, with, begin_when_told, b);
}

/* One wait lasts until threads have ended, or one of them pauses.  */
static int wait_for_end(pthread_cond_t *ended, pthread_mutex_t *held)
{
    pthread_mutex_lock(&lock);
    now_is.open = true;
    pthread_cond_broadcast(&changed);
    if (plan.pause_at < 0 || now_is.asked) {
        pthread_mutex_unlock(&lock);
        return pthread_cond_wait(ended, held);
    }
    pthread_mutex_unlock(held);
    while (!now_is.paused)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(held);
    return ETIMEDOUT;
}

/* A wait without an end is musl's pthread_cond_wait.  */
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until)
{
    if (until == NULL)
        return __real_pthread_cond_timedwait(ended, held, until);
    assert_int_equal((long long)until->tv_sec * 1000 * MILLISECOND + until->tv_nsec - now, 20 * MILLISECOND);
    assert_int_equal(pthread_mutex_trylock(held), EBUSY);
    pool_lock = held;
    now += plan.step;
    if (++waits <= plan.idle)
        return ETIMEDOUT;
    if (waits == plan.idle + 1)
        plan.syncs_idle = fault_calls(FAULT_SYNC);
    return wait_for_end(ended, held);
}

static long long shown(clockid_t clock)
{
    return now;
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

bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS])
{
    bool pauses = (long)unit == plan.pause_at, counted = !pauses || plan.pause_ends;

    pthread_mutex_lock(&lock);
    plan.calls++;
    now_is.paused = now_is.paused || pauses;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    while (pauses && !stop->asked(stop->user))
        sched_yield();
    for (int i = 0; counted && i < QUEENS_SUMS; i++)
        sums[i] += plan.large ? UINT64_C(1) << 63 : sum_of(unit, i);
    return counted;
}

/* There is none when there are no threads.  */
static void want_lock(void)
{
    if (pool_lock == NULL || pthread_mutex_trylock(pool_lock) == EBUSY)
        return;
    unlocked = true;
    pthread_mutex_unlock(pool_lock);
}

bool __wrap_queens_job_take(slice_job *job, uint64_t *slice)
{
    want_lock();
    return __real_queens_job_take(job, slice);
}

queens_status __wrap_queens_journal_append(queens_journal *journal, const queens_slice_sums *slice, char *said)
{
    want_lock();
    return __real_queens_journal_append(journal, slice, said);
}

/* ---- Runs -------------------------------------------------------------------------------------------------------- */

static bool stop_then(void *user)
{
    if (waits == 0)
        return false;
    bool yes = ++plan.questions == plan.stop_at;
    pthread_mutex_lock(&lock);
    now_is.asked = now_is.asked || yes;
    pthread_mutex_unlock(&lock);
    return yes;
}

static void note(const queens_progress *state, void *user)
{
    assert_ptr_equal(user, &plan);
    assert_true(plan.reports < MOST_REPORTS);
    plan.report_at[plan.reports] = waits;
    plan.report[plan.reports++] = *state;
}

const slicing *setting(int size, int idle)
{
    calls_reset();
    calls_clock = shown;
    plan = (stage){.idle = idle, .pause_at = -1, .step = 20 * MILLISECOND, .most_threads = MOST_THREADS};
    memset(&now_is, 0, sizeof now_is);
    now = 1000LL * 1000 * MILLISECOND;
    waits = 0;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    return queens_engine_slicing(engine);
}

void over(void)
{
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
}

queens_status run(queens_run_options options)
{
    const queens_stop stop = {stop_then, NULL};

    memset(message, 'x', sizeof message - 1);
    memset(&result, 0x55, sizeof result);
    options.stop = &stop;
    options.progress = note;
    options.user = &plan;
    queens_status status = queens_run(engine, &options, &result, message);
    pool_lock = NULL;
    assert_false(unlocked);
    assert_int_equal(now_is.ended, plan.threads);
    return status;
}

void add_units(uint64_t first, uint64_t last, uint64_t sums[QUEENS_SUMS])
{
    for (uint64_t unit = first; unit <= last; unit++)
        for (int i = 0; i < QUEENS_SUMS; i++)
            sums[i] += sum_of(unit, i);
}

void assert_done(uint64_t slices)
{
    uint64_t sums[QUEENS_SUMS] = {0};

    if (slices > 0)
        add_units(0, queens_slice_units(engine, slices - 1).last, sums);
    assert_int_equal(result.slices, slices);
    assert_memory_equal(result.sums, sums, sizeof sums);
}

queens_journal *new_journal(void)
{
    const queens_journal_header header = queens_engine_header(engine);
    char said[QUEENS_MESSAGE];
    queens_journal *journal;

    unlink(JOURNAL);
    assert_int_equal(queens_journal_open(&journal, JOURNAL, &header, said), QUEENS_DONE);
    return journal;
}

void append(queens_journal *journal, uint64_t slice)
{
    unit_range units = queens_slice_units(engine, slice);
    queens_slice_sums counted = {.slice = slice};
    char said[QUEENS_MESSAGE];

    add_units(units.first, units.last, counted.sums);
    assert_int_equal(queens_journal_append(journal, &counted, said), QUEENS_DONE);
}
