/* pool_stage.c - see pool_stage.h.  __wrap_ is ours, __real_ the original.  */

#define _POSIX_C_SOURCE 200809L

#include "pool_stage.h"

#include "calls.h"
#include "count/join/engine.h"
#include "testing.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

stage plan;

/* What threads and their watch tell each other, under the lock.  */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct {
    bool open;   /* threads may begin */
    bool paused; /* one waits in the unit where it is to */
    bool asked;  /* the run has been asked to stop */
} now_is;

static long long now;
static int waits;
static struct beginning {
    void *(*work)(void *);
    void *user;
} begin[MOST_THREADS];

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user);
int __real_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_pthread_cond_timedwait(pthread_cond_t *ended, pthread_mutex_t *held, const struct timespec *until);
int __wrap_gethostname(char *name, size_t length);
int __wrap___gethostname_chk(char *name, size_t length, size_t size);
bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t number, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS]);

/* A run that doesn't wait for its threads ends before the last lines.  */
static void *begin_when_told(void *user)
{
    const struct beginning *b = user;

    pthread_mutex_lock(&lock);
    while (!now_is.open)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    b->work(b->user);
    nanosleep(&(struct timespec){.tv_nsec = MILLISECOND / 4}, NULL);
    pthread_mutex_lock(&lock);
    plan.ended++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

/* They block the signals, which are the calling thread's, and have a small stack.  */
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *with, void *(*work)(void *), void *user)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGCHLD, SIGWINCH};
    struct beginning *b = &begin[plan.threads];
    sigset_t blocked;
    size_t stack;

    if (plan.threads == plan.most_threads)
        return EAGAIN;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        assert_int_equal(sigismember(&blocked, signals[i]), 1);
    pthread_attr_getstacksize(with, &stack);
    assert_int_equal(stack, 1 << 20);
    *b = (struct beginning){work, user};
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

uint64_t stage_sum(uint64_t number, int bin)
{
    return number * (uint64_t)(bin + 1) + 1;
}

bool __wrap_queens_count_unit(const queens_engine *e, queens_scratch *scratch, uint64_t number, const queens_stop *stop,
                              uint64_t sums[QUEENS_SUMS])
{
    bool pauses = (long)number == plan.pause_at, counted = !pauses || plan.pause_ends;

    pthread_mutex_lock(&lock);
    plan.calls++;
    now_is.paused = now_is.paused || pauses;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    while (pauses && !stop->asked(stop->user))
        sched_yield();
    for (int i = 0; counted && i < QUEENS_SUMS; i++)
        sums[i] += plan.large ? UINT64_C(1) << 63 : stage_sum(number, i);
    return counted;
}

bool stage_stop(void *user)
{
    if (waits == 0)
        return false;
    bool yes = ++plan.questions == plan.stop_at;
    pthread_mutex_lock(&lock);
    now_is.asked = now_is.asked || yes;
    pthread_mutex_unlock(&lock);
    return yes;
}

void stage_note(const queens_progress *state, void *user)
{
    assert_ptr_equal(user, &plan);
    assert_true(plan.reports < MOST_REPORTS);
    plan.report_at[plan.reports] = waits;
    plan.report[plan.reports++] = *state;
}

void stage_set(int idle)
{
    calls_reset();
    calls_clock = shown;
    plan = (stage){.idle = idle, .pause_at = -1, .step = 20 * MILLISECOND, .most_threads = MOST_THREADS};
    memset(&now_is, 0, sizeof now_is);
    now = 1000LL * 1000 * MILLISECOND;
    waits = 0;
}
