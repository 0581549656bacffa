/* test_solution_stream_system.c - the solutions of an algorithm one by one, from its own thread: how the thread waits for the
   reader, and the reader for the thread.

   The linker gives us calls of the system (tests.mk): __wrap_ is ours, __real_ the system's.  Each mutex is of the kind
   that reports an unlock by a thread that doesn't have it, and a lock by one that has it.

   Fault found only here: a solution that is lost where a buffer is full, a thread that goes on, a reader that waits too
   long or isn't woken, a mutex unlocked without a lock, or left locked by a reader that is cancelled.  */

#define _POSIX_C_SOURCE 200809L /* nanosleep, pthread_sigmask */

#include "solution_stream.h"

#include "calls.h"
#include "failing_memory.h"
#include "port/clock.h"
#include "testing.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* What the system does, and what it has seen.  */
static struct {
    bool fixed_time;
    long long now;            /* where time is fixed: then a wait is over at once, */
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
int __real_pthread_mutex_lock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);
int __real_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex);
int __real_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *how);
int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *how);
int __real_pthread_cond_destroy(pthread_cond_t *condition);
int __wrap_pthread_cond_destroy(pthread_cond_t *condition);
int __real_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *deadline);

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

static int noted(int error)
{
    if (error != 0)
        atomic_fetch_add(&machine.faults, 1);
    return error;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    return noted(__real_pthread_mutex_lock(mutex));
}

int __wrap_pthread_mutex_unlock(pthread_mutex_t *mutex)
{
    return noted(__real_pthread_mutex_unlock(mutex));
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

static long long fixed_clock(clockid_t clock)
{
    return clock == CLOCK_OF_CONDITIONS ? machine.now : 0;
}

static void set_time(bool fixed, long long now)
{
    machine.fixed_time = fixed;
    machine.now = now;
    calls_clock = fixed ? fixed_clock : NULL;
}

/* ---- The algorithms ---------------------------------------------------------------------------------------------- */

/* The size of which a buffer holds four solutions.  */
enum { FOUR_FIT = 4096 };

/* What the algorithm of these tests does, and what it has seen.  */
static struct {
    int total; /* solutions it finds; -1: it finds solutions until the stream stops it */
    queens_status outcome;
    atomic_int begun;  /* solutions that were ready to be handed over */
    atomic_int handed; /* or events that are none */
    atomic_bool held;  /* it waits before it ends */
    atomic_bool ended;
    atomic_bool interruptible; /* a signal may be delivered in its thread */
} algorithm;

static void pause_for(long milliseconds)
{
    nanosleep(&(struct timespec){0, milliseconds * 1000000}, NULL);
}

static void look_at_signals(void)
{
    const int signals[] = {SIGINT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGCHLD};
    sigset_t blocked;

    pthread_sigmask(SIG_BLOCK, NULL, &blocked);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigismember(&blocked, signals[i]))
            atomic_store(&algorithm.interruptible, true);
}

static int row_of(int solution, int column)
{
    return 3 * solution + column;
}

/* Solution k has the rows 3k, 3k+1, ...: no queens at all, but each differs from the others in each column.  */
static bool add_solution(int n, int k, const queens_observer *observer)
{
    int *rows = malloc(((size_t)n + 1) * sizeof *rows);
    if (rows == NULL)
        return false;
    for (int column = 0; column < n; column++)
        rows[column] = row_of(k, column);
    atomic_fetch_add(&algorithm.begun, 1);
    bool go_on = observer->notify(observer->user, &(queens_event){QUEENS_EVENT_SOLUTION, n - 1, 0, rows, n});
    atomic_fetch_add(&algorithm.handed, 1);
    free(rows);
    return go_on;
}

/* Who doesn't wait for the end of the thread comes too early to see `ended`.  */
static queens_status end_late(void)
{
    pause_for(5);
    atomic_store(&algorithm.ended, true);
    return QUEENS_STOPPED;
}

static queens_status run_script(int n, const queens_observer *observer)
{
    look_at_signals();
    for (int k = 0; k != algorithm.total; k++)
        if (!add_solution(n, k, observer))
            return end_late();
    while (atomic_load(&algorithm.held))
        pause_for(1);
    return algorithm.outcome;
}

static queens_status run_in_vain(int n, const queens_observer *observer)
{
    while (observer->notify(observer->user, &(queens_event){QUEENS_EVENT_PLACED, 0, n, NULL, 1}))
        atomic_fetch_add(&algorithm.handed, 1);
    return end_late();
}

static const queens_algorithm SCRIPT = {"script", "", "", QUEENS_MAX_SIZE, true, true, run_script};
static const queens_algorithm IN_VAIN = {"in-vain", "", "", QUEENS_MAX_SIZE, true, true, run_in_vain};

static solution_stream *open_stream(const queens_algorithm *a, int n, int total, queens_status outcome)
{
    solution_stream *stream;

    algorithm.total = total;
    algorithm.outcome = outcome;
    algorithm.begun = algorithm.handed = 0;
    algorithm.ended = algorithm.interruptible = false;
    machine.waits = 0;
    assert_int_equal(stream_open(&stream, a, n), STREAM_WAITING);
    return stream;
}

static void close_stream(solution_stream *stream)
{
    stream_close(stream);
    assert_int_equal(memory_live(), 0);
    assert_int_equal(machine.made, 0);
    assert_int_equal(machine.faults, 0);
}

/* ---- Solutions: the reader waits until it is woken ----------------------------------------------------------------- */

static void assert_script(int n, int total, queens_status outcome)
{
    stream_status end = outcome == QUEENS_DONE ? STREAM_DONE : STREAM_NO_MEMORY;
    solution_stream *stream = open_stream(&SCRIPT, n, total, outcome);

    for (int k = 0; k < total; k++) {
        assert_int_equal(stream_next(stream), STREAM_SOLUTION);
        for (int column = 0; column < n; column++)
            assert_true(stream_rows(stream)[column] == row_of(k, column));
        assert_int_equal(stream_last(stream), outcome == QUEENS_DONE && k + 1 == total);
    }
    assert_int_equal(stream_next(stream), end);
    assert_int_equal(stream_next(stream), end);
    assert_false(stream_last(stream));
    close_stream(stream);
}

/* An algorithm that ends without memory, too.  */
static void sizes_and_buffers(void **state)
{
    const int sizes[] = {0, 1, FOUR_FIT, 8192, 16383, 16384, 20000};

    set_time(false, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int total = 0; total <= 13; total++) {
            assert_script(sizes[i], total, QUEENS_DONE);
            assert_script(sizes[i], total, QUEENS_NO_MEMORY);
        }
}

static void await(const atomic_int *count, int expected)
{
    for (int i = 0; i < 10000 && atomic_load(count) < expected; i++)
        pause_for(1);
}

/* Waits until that many solutions were ready; no more come after any time.  */
static void assert_begun(int expected)
{
    await(&algorithm.begun, expected);
    pause_for(2);
    assert_int_equal(algorithm.begun, expected);
}

/* It has filled both buffers, and has one more.  */
static void waits_where_the_buffers_are_full(void **state)
{
    const int sizes[] = {0, FOUR_FIT, 8192, 16383, 16384, 20000}, capacities[] = {1, 4, 2, 1, 1, 1};

    set_time(false, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        solution_stream *stream = open_stream(&SCRIPT, sizes[i], -1, QUEENS_DONE);
        assert_begun(capacities[i] + 1);
        assert_int_equal(stream_next(stream), STREAM_SOLUTION);
        assert_begun(2 * capacities[i] + 1);
        close_stream(stream);
        assert_true(algorithm.ended);
        assert_int_equal(algorithm.begun, 2 * capacities[i] + 1);
    }
}

static void blocks_signals(void **state)
{
    sigset_t before, after;

    set_time(false, 0);
    sigemptyset(&before);
    sigaddset(&before, SIGUSR1);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    solution_stream *stream = open_stream(&SCRIPT, 1, 1, QUEENS_DONE);
    pthread_sigmask(SIG_BLOCK, NULL, &after);
    assert_int_equal(stream_next(stream), STREAM_SOLUTION);
    close_stream(stream);
    assert_false(algorithm.interruptible);
    for (int number = 1; number < 32; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
}

/* ---- A reader that is cancelled ------------------------------------------------------------------------------------ */

static void close_at_end(void *stream)
{
    stream_close(stream);
}

/* Cancels itself: where it next waits it ends, and no signal is needed, whose frame qemu-ppc's threads can't unwind.  */
static void *read_in_vain(void *stream)
{
    pthread_cancel(pthread_self());
    pthread_cleanup_push(close_at_end, stream);
    stream_next(stream);
    pthread_cleanup_pop(0);
    return NULL;
}

static void can_be_closed_where_its_reader_is_cancelled(void **state)
{
    pthread_t reader;
    void *result;

    set_time(false, 0);
    solution_stream *stream = open_stream(&IN_VAIN, 8, 0, QUEENS_DONE);
    assert_int_equal(pthread_create(&reader, NULL, read_in_vain, stream), 0);
    pthread_join(reader, &result);
    assert_ptr_equal(result, PTHREAD_CANCELED);
    close_stream(NULL);
    assert_true(algorithm.ended);
}

/* ---- How long it waits ------------------------------------------------------------------------------------------- */

static void waits_a_fiftieth_of_a_second(void **state)
{
    const long long now[] = {1000000000000, 1000979999999, 1000980000000, 1000999999999};

    for (size_t i = 0; i < sizeof now / sizeof now[0]; i++) {
        set_time(true, now[i]);
        solution_stream *stream = open_stream(&IN_VAIN, 8, 0, QUEENS_DONE);
        assert_int_equal(stream_next(stream), STREAM_WAITING);
        assert_int_equal(machine.waits, 1);
        assert_int_equal(machine.deadline.tv_sec, (now[i] + 20000000) / 1000000000);
        assert_int_equal(machine.deadline.tv_nsec, (now[i] + 20000000) % 1000000000);
        await(&algorithm.handed, 3);
        assert_false(algorithm.ended);
        close_stream(stream);
        assert_true(algorithm.ended);
    }
}

static void waits_again_where_it_is_woken_for_nothing(void **state)
{
    set_time(true, 0);
    machine.woken_for_nothing = true;
    solution_stream *stream = open_stream(&IN_VAIN, 8, 0, QUEENS_DONE);
    assert_int_equal(stream_next(stream), STREAM_WAITING);
    assert_int_equal(machine.waits, 2);
    close_stream(stream);
}

/* Only the last of them waits for what comes after it.  */
static void is_given_at_once_what_is_there(void **state)
{
    set_time(true, 0);
    algorithm.held = true;
    solution_stream *stream = open_stream(&SCRIPT, FOUR_FIT, 3, QUEENS_DONE);
    await(&algorithm.handed, 3);
    for (int k = 0; k < 2; k++) {
        assert_int_equal(stream_next(stream), STREAM_SOLUTION);
        assert_int_equal(stream_rows(stream)[0], row_of(k, 0));
        assert_false(stream_last(stream));
    }
    assert_int_equal(stream_next(stream), STREAM_WAITING);
    set_time(false, 0);
    algorithm.held = false;
    assert_int_equal(stream_next(stream), STREAM_SOLUTION);
    assert_int_equal(stream_rows(stream)[0], row_of(2, 0));
    assert_true(stream_last(stream));
    close_stream(stream);
}

/* ---- No memory, no thread ----------------------------------------------------------------------------------------- */

static void assert_not_opened(stream_status expected)
{
    int any;
    solution_stream *stream = (solution_stream *)(void *)&any;
    assert_int_equal(stream_open(&stream, &SCRIPT, 4), expected);
    assert_null(stream);
    close_stream(stream);
}

static void neither_memory_nor_thread(void **state)
{
    for (long k = 0; k < 3; k++) {
        memory_fail_after(k);
        assert_not_opened(STREAM_NO_MEMORY);
    }
    memory_never_fail();
    fault_at(FAULT_THREAD, 1, EAGAIN);
    assert_not_opened(STREAM_NO_THREAD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_and_buffers),
        cmocka_unit_test(waits_where_the_buffers_are_full),
        cmocka_unit_test(blocks_signals),
        cmocka_unit_test(can_be_closed_where_its_reader_is_cancelled),
        cmocka_unit_test(waits_a_fiftieth_of_a_second),
        cmocka_unit_test(waits_again_where_it_is_woken_for_nothing),
        cmocka_unit_test(neither_memory_nor_thread),
        cmocka_unit_test(is_given_at_once_what_is_there), /* the last: where it fails, its thread stays held */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
