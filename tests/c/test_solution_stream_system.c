/* test_solution_stream_system.c - how a reader of solutions waits for the thread that finds them, and the error if
   there is no thread.

   The linker gives us calls of the system (tests.mk): __wrap_ is ours, __real_ the system's.  Each mutex is of the kind
   that reports an unlock by a thread that doesn't have it.

   Fault found only here: a reader that waits too long, or isn't woken; a mutex unlocked without a lock.  */

#define _POSIX_C_SOURCE 200809L

#include "solution_stream.h"

#include "failing_memory.h"
#include "testing.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

/* What the system does, and what it has seen.  */
static struct {
    bool fixed_time;
    struct timespec now;      /* where time is fixed: then a wait is over at once, */
    bool woken_for_nothing;   /* or the next one by a signal for nothing */
    struct timespec deadline; /* of the last wait */
    atomic_int waits;
    atomic_int made; /* mutexes and conditions that were made and not yet destroyed */
    atomic_int faults;
} machine;

int __real_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *how);
int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *how);
int __real_pthread_mutex_destroy(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex);
int __real_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __real_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *how);
int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *how);
int __real_pthread_cond_destroy(pthread_cond_t *condition);
int __wrap_pthread_cond_destroy(pthread_cond_t *condition);
int __real_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

int __wrap_pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *how)
{
    pthread_mutexattr_t strict;

    atomic_fetch_add(&machine.made, 1);
    pthread_mutexattr_init(&strict);
    pthread_mutexattr_settype(&strict, PTHREAD_MUTEX_ERRORCHECK);
    int error = __real_pthread_mutex_init(mutex, &strict);
    pthread_mutexattr_destroy(&strict);
    return error;
}

int __wrap_pthread_mutex_destroy(pthread_mutex_t *mutex)
{
    atomic_fetch_sub(&machine.made, 1);
    return __real_pthread_mutex_destroy(mutex);
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    int error = __real_pthread_mutex_unlock(mutex);
    if (error != 0)
        atomic_fetch_add(&machine.faults, 1);
    return error;
}

int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *how)
{
    atomic_fetch_add(&machine.made, 1);
    return __real_pthread_cond_init(condition, how);
}

int __wrap_pthread_cond_destroy(pthread_cond_t *condition)
{
    atomic_fetch_sub(&machine.made, 1);
    return __real_pthread_cond_destroy(condition);
}

/* Has no end where time isn't fixed: the reader must be woken.  */
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline)
{
    if (deadline == NULL) /* musl's pthread_cond_wait */
        return __real_pthread_cond_timedwait(condition, mutex, deadline);
    machine.deadline = *deadline;
    atomic_fetch_add(&machine.waits, 1);
    if (!machine.fixed_time)
        return pthread_cond_wait(condition, mutex);
    bool nothing = machine.woken_for_nothing;
    machine.woken_for_nothing = false;
    return nothing ? 0 : ETIMEDOUT;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!machine.fixed_time)
        return __real_clock_gettime(clock, time);
    *time = machine.now;
    return clock == CLOCK_REALTIME ? 0 : -1;
}

/* ---- An algorithm that finds nothing ----------------------------------------------------------------------------- */

static queens_status run_in_vain(int n, const queens_observer *observer)
{
    while (observer->notify(observer->user, &(queens_event){QUEENS_EVENT_PLACED, 0, n, NULL, 1}))
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    return QUEENS_STOPPED;
}

static const queens_algorithm IN_VAIN = {"in-vain", "", "", QUEENS_MAX_SIZE, true, true, run_in_vain};

static solution_stream *open_stream(const queens_algorithm *algorithm)
{
    solution_stream *stream;

    machine.waits = 0;
    assert_int_equal(stream_open(&stream, algorithm, 8), STREAM_WAITING);
    return stream;
}

static void close_stream(solution_stream *stream)
{
    stream_close(stream);
    assert_int_equal(memory_live(), 0);
    assert_int_equal(machine.made, 0);
    assert_int_equal(machine.faults, 0);
}

static void waits_a_fiftieth_of_a_second(void **state)
{
    const struct timespec now[] = {{1000, 0}, {1000, 979999999}, {1000, 980000000}, {1000, 999999999}};
    const struct timespec end[] = {{1000, 20000000}, {1000, 999999999}, {1001, 0}, {1001, 19999999}};

    machine.fixed_time = true;
    for (size_t i = 0; i < sizeof now / sizeof now[0]; i++) {
        machine.now = now[i];
        solution_stream *stream = open_stream(&IN_VAIN);
        assert_int_equal(stream_next(stream), STREAM_WAITING);
        assert_int_equal(machine.waits, 1);
        assert_int_equal(machine.deadline.tv_sec, end[i].tv_sec);
        assert_int_equal(machine.deadline.tv_nsec, end[i].tv_nsec);
        close_stream(stream);
    }
}

static void waits_again_where_it_is_woken_for_nothing(void **state)
{
    machine.fixed_time = machine.woken_for_nothing = true;
    solution_stream *stream = open_stream(&IN_VAIN);
    assert_int_equal(stream_next(stream), STREAM_WAITING);
    assert_int_equal(machine.waits, 2);
    close_stream(stream);
}

/* ---- An algorithm that finds two solutions, each when the reader waits for it -------------------------------------- */

static void await_reader(int waits)
{
    while (atomic_load(&machine.waits) < waits)
        nanosleep(&(struct timespec){0, 100000}, NULL);
}

static queens_status run_when_awaited(int n, const queens_observer *observer)
{
    const int rows[2][8] = {{0, 4, 7, 5, 2, 6, 1, 3}, {7, 3, 0, 2, 5, 1, 6, 4}};

    for (int i = 0; i < 2; i++) {
        await_reader(i + 1);
        observer->notify(observer->user, &(queens_event){QUEENS_EVENT_SOLUTION, n - 1, rows[i][n - 1], rows[i], n});
    }
    await_reader(3);
    return QUEENS_DONE;
}

static const queens_algorithm WHEN_AWAITED = {"when-awaited", "", "", QUEENS_MAX_SIZE, true, true, run_when_awaited};

/* The first is given when there is a second, and that when the thread has come to its end.  */
static void is_woken(void **state)
{
    machine.fixed_time = false;
    solution_stream *stream = open_stream(&WHEN_AWAITED);
    assert_int_equal(stream_next(stream), STREAM_SOLUTION);
    assert_int_equal(stream_rows(stream)[7], 3);
    assert_true(machine.waits >= 2);
    assert_false(stream_last(stream));
    assert_int_equal(stream_next(stream), STREAM_SOLUTION);
    assert_int_equal(stream_rows(stream)[7], 4);
    assert_true(machine.waits >= 3);
    assert_true(stream_last(stream));
    assert_int_equal(stream_next(stream), STREAM_DONE);
    close_stream(stream);
}

static void there_is_no_thread(void **state)
{
    solution_stream *stream;

    fault_at(FAULT_THREAD, 1, EAGAIN);
    assert_int_equal(stream_open(&stream, &IN_VAIN, 8), STREAM_NO_THREAD);
    assert_null(stream);
    close_stream(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(waits_a_fiftieth_of_a_second),
        cmocka_unit_test(waits_again_where_it_is_woken_for_nothing),
        cmocka_unit_test(is_woken),
        cmocka_unit_test(there_is_no_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
