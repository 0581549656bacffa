/* test_solution_stream.c - the solutions of an algorithm one by one, from its own thread; see also
   test_solution_stream_system.c.

   Fault found only here: a solution that is lost where a buffer is full, or a thread that goes on.  */

#define _POSIX_C_SOURCE 200809L /* nanosleep, pthread_sigmask */

#include "solution_stream.h"

#include "failing_memory.h"
#include "testing.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { FOUR_FIT = 4096 /* the size of which a buffer holds four solutions */ };

/* What the algorithm of these tests does, and what it has seen.  */
static struct {
    int total; /* solutions, or -1: until it is told to stop */
    queens_status outcome;
    atomic_int begun; /* solutions that were ready to be handed over */
    atomic_int handed;
    atomic_int events;
    atomic_bool held;    /* it waits before it ends */
    atomic_bool stopped; /* it was told to */
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
    atomic_store(&algorithm.stopped, true);
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
        atomic_fetch_add(&algorithm.events, 1);
    return end_late();
}

static const queens_algorithm SCRIPT = {"script", "", "", QUEENS_MAX_SIZE, true, true, run_script};
static const queens_algorithm IN_VAIN = {"in-vain", "", "", QUEENS_MAX_SIZE, true, true, run_in_vain};

static solution_stream *open_stream(const queens_algorithm *a, int n, int total, queens_status outcome)
{
    solution_stream *stream;

    algorithm.total = total;
    algorithm.outcome = outcome;
    algorithm.begun = algorithm.handed = algorithm.events = 0;
    algorithm.stopped = algorithm.ended = algorithm.interruptible = false;
    assert_int_equal(stream_open(&stream, a, n), STREAM_WAITING);
    assert_non_null(stream);
    return stream;
}

static stream_status next_status(solution_stream *stream)
{
    stream_status status;

    do
        status = stream_next(stream);
    while (status == STREAM_WAITING);
    return status;
}

static void close_stream(solution_stream *stream)
{
    stream_close(stream);
    assert_int_equal(memory_live(), 0);
}

/* ---- Solutions ------------------------------------------------------------------------------------------------- */

/* Of these, all but the last are known not to be it.  */
static void take_script(solution_stream *stream, int n, int total, bool complete)
{
    for (int k = 0; k < total; k++) {
        assert_int_equal(next_status(stream), STREAM_SOLUTION);
        for (int column = 0; column < n; column++)
            assert_true(stream_rows(stream)[column] == row_of(k, column));
        assert_int_equal(stream_last(stream), complete && k + 1 == total);
    }
}

static void assert_script(int n, int total, queens_status outcome)
{
    stream_status end = outcome == QUEENS_DONE ? STREAM_DONE : STREAM_NO_MEMORY;
    solution_stream *stream = open_stream(&SCRIPT, n, total, outcome);

    take_script(stream, n, total, outcome == QUEENS_DONE);
    assert_int_equal(next_status(stream), end);
    assert_int_equal(next_status(stream), end);
    assert_false(stream_last(stream));
    close_stream(stream);
}

/* An algorithm that ends without memory, too.  */
static void sizes_and_buffers(void **state)
{
    const int sizes[] = {0, 1, FOUR_FIT, 8192, 16383, 16384, 20000};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int total = 0; total <= 13; total++) {
            assert_script(sizes[i], total, QUEENS_DONE);
            assert_script(sizes[i], total, QUEENS_NO_MEMORY);
        }
}

/* ---- The thread ------------------------------------------------------------------------------------------------ */

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

/* Only the last of them waits for what comes after it.  */
static void is_given_at_once_what_is_there(void **state)
{
    algorithm.held = true;
    solution_stream *stream = open_stream(&SCRIPT, FOUR_FIT, 3, QUEENS_DONE);
    await(&algorithm.handed, 3);
    for (int k = 0; k < 2; k++) {
        assert_int_equal(stream_next(stream), STREAM_SOLUTION);
        assert_int_equal(stream_rows(stream)[0], row_of(k, 0));
        assert_false(stream_last(stream));
    }
    assert_int_equal(stream_next(stream), STREAM_WAITING);
    algorithm.held = false;
    assert_int_equal(next_status(stream), STREAM_SOLUTION);
    assert_int_equal(stream_rows(stream)[0], row_of(2, 0));
    assert_true(stream_last(stream));
    close_stream(stream);
}

/* It has filled both buffers, and has one more.  */
static void waits_where_the_buffers_are_full(void **state)
{
    const int sizes[] = {0, FOUR_FIT, 8192, 16383, 16384, 20000}, capacities[] = {1, 4, 2, 1, 1, 1};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        solution_stream *stream = open_stream(&SCRIPT, sizes[i], -1, QUEENS_DONE);
        assert_begun(capacities[i] + 1);
        assert_int_equal(next_status(stream), STREAM_SOLUTION);
        assert_begun(2 * capacities[i] + 1);
        assert_false(algorithm.stopped);
        close_stream(stream);
        assert_true(algorithm.stopped);
        assert_true(algorithm.ended);
        assert_int_equal(algorithm.begun, 2 * capacities[i] + 1);
    }
}

static void is_stopped_where_there_is_no_solution(void **state)
{
    solution_stream *stream = open_stream(&IN_VAIN, 8, 0, QUEENS_DONE);
    assert_int_equal(stream_next(stream), STREAM_WAITING);
    await(&algorithm.events, 3);
    assert_false(algorithm.stopped);
    close_stream(stream);
    assert_true(algorithm.stopped);
    assert_true(algorithm.ended);
}

static void blocks_signals(void **state)
{
    sigset_t before, after;

    sigemptyset(&before);
    sigaddset(&before, SIGUSR1);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    solution_stream *stream = open_stream(&SCRIPT, 1, 1, QUEENS_DONE);
    pthread_sigmask(SIG_BLOCK, NULL, &after);
    assert_int_equal(next_status(stream), STREAM_SOLUTION);
    close_stream(stream);
    assert_false(algorithm.interruptible);
    for (int number = 1; number < 32; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
}

/* ---- Memory ---------------------------------------------------------------------------------------------------- */

static void no_memory(void **state)
{
    for (long k = 0; k < 3; k++) {
        int any;
        solution_stream *stream = (solution_stream *)(void *)&any;
        memory_fail_after(k);
        assert_int_equal(stream_open(&stream, &SCRIPT, 4), STREAM_NO_MEMORY);
        assert_null(stream);
        assert_int_equal(memory_live(), 0);
    }
    memory_never_fail();
    stream_close(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_and_buffers),
        cmocka_unit_test(waits_where_the_buffers_are_full),
        cmocka_unit_test(is_stopped_where_there_is_no_solution),
        cmocka_unit_test(blocks_signals),
        cmocka_unit_test(no_memory),
        cmocka_unit_test(is_given_at_once_what_is_there), /* the last: where it fails, its thread stays held */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
