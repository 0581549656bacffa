/* test_clock_system.c - the clock's times, and the conditions that wait by it.

   The linker gives us clock_gettime (tests.mk): __wrap_ is ours, __real_ the system's.  */

#define _POSIX_C_SOURCE 200809L

#include "count/run/clock.h"

#include "testing.h"

#include <errno.h>
#include <stdbool.h>

/* What the clock of that name shows; or it is the system's.  */
typedef struct clock_face {
    bool ours;
    clockid_t clock;
    struct timespec now;
} clock_face;

/* Not static: gcc takes for granted that the system's calls know no static variable of this file.  */
extern clock_face shown;
clock_face shown;

int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!shown.ours)
        return __real_clock_gettime(clock, time);
    *time = clock == shown.clock ? shown.now : (struct timespec){0};
    return 0;
}

static void show(clockid_t clock, time_t seconds, long nanoseconds)
{
    shown.ours = true;
    shown.clock = clock;
    shown.now = (struct timespec){.tv_sec = seconds, .tv_nsec = nanoseconds};
}

static void seconds_have_a_fraction(void **state)
{
    show(CLOCK_MONOTONIC, 12, 500000000);
    double monotonic = clock_seconds(CLOCK_MONOTONIC), other = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    show(CLOCK_THREAD_CPUTIME_ID, 0, 250000000);
    double thread = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    shown.ours = false;
    assert_true(monotonic == 12.5);
    assert_true(other == 0);
    assert_true(thread == 0.25);
}

static void assert_then(int milliseconds, long now, time_t seconds, long nanoseconds)
{
    show(CLOCK_OF_CONDITIONS, 100, now);
    struct timespec then = clock_in(milliseconds);
    shown.ours = false;
    assert_int_equal(then.tv_sec, seconds);
    assert_int_equal(then.tv_nsec, nanoseconds);
}

static void a_later_time_has_less_than_a_second_in_nanoseconds(void **state)
{
    assert_then(0, 7, 100, 7);
    assert_then(20, 7, 100, 20000007);
    assert_then(999, 999999, 100, 999999999);
    assert_then(999, 1000000, 101, 0);
    assert_then(999, 1000001, 101, 1);
    assert_then(1, 999999999, 101, 999999);
    assert_then(999, 999999999, 101, 998999999);
}

/* By another clock, which shows another time, the deadline would be over at once, or not before years.  */
static void conditions_wait_by_that_clock(void **state)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition;
    int outcome = 0;

    clock_condition(&condition);
    pthread_mutex_lock(&lock);
    double start = clock_seconds(CLOCK_OF_CONDITIONS);
    const struct timespec until = clock_in(20);
    while (outcome == 0)
        outcome = pthread_cond_timedwait(&condition, &lock, &until);
    assert_int_equal(outcome, ETIMEDOUT);
    assert_true(clock_seconds(CLOCK_OF_CONDITIONS) >= start + 0.019);
    pthread_mutex_unlock(&lock);
    assert_int_equal(pthread_cond_destroy(&condition), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seconds_have_a_fraction),
        cmocka_unit_test(a_later_time_has_less_than_a_second_in_nanoseconds),
        cmocka_unit_test(conditions_wait_by_that_clock),
    };
    return cmocka_run_group_tests_name("clock", tests, NULL, NULL);
}
