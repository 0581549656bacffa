/* test_clock_system.c - the clock's times, and the conditions that wait by it.

   The linker gives us the calls of the system (tests.mk): __wrap_ is ours, __real_ the system's.  */

#define _POSIX_C_SOURCE 200809L

#include "count/run/clock.h"

#include "testing.h"

#include <stdbool.h>
#include <string.h>

/* What the clock of that name shows; or it is the system's.  */
typedef struct clock_face {
    bool ours;
    clockid_t clock;
    struct timespec now;
} clock_face;

/* The calls that make a condition, in order.  */
typedef struct condition_calls {
    bool ours;
    char calls[8];
    clockid_t clock;
    const pthread_condattr_t *attributes;
    const pthread_cond_t *condition;
} condition_calls;

/* Not static: gcc takes for granted that the system's calls know no static variable of this file.  */
extern clock_face shown;
extern condition_calls made;
clock_face shown;
condition_calls made;

int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __real_pthread_condattr_init(pthread_condattr_t *attributes);
int __real_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock);
int __real_pthread_condattr_destroy(pthread_condattr_t *attributes);
int __real_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_pthread_condattr_init(pthread_condattr_t *attributes);
int __wrap_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock);
int __wrap_pthread_condattr_destroy(pthread_condattr_t *attributes);
int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!shown.ours)
        return __real_clock_gettime(clock, time);
    *time = clock == shown.clock ? shown.now : (struct timespec){0};
    return 0;
}

static void note(char call, const pthread_condattr_t *attributes)
{
    size_t length = strlen(made.calls);

    if (!made.ours)
        return;
    assert_true(length + 1 < sizeof made.calls);
    made.calls[length] = call;
    assert_true(length == 0 || made.attributes == attributes);
    made.attributes = attributes;
}

int __wrap_pthread_condattr_init(pthread_condattr_t *attributes)
{
    note('a', attributes);
    return __real_pthread_condattr_init(attributes);
}

int __wrap_pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock)
{
    note('t', attributes);
    made.clock = clock;
    return __real_pthread_condattr_setclock(attributes, clock);
}

int __wrap_pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *attributes)
{
    note('c', attributes);
    made.condition = condition;
    return __real_pthread_cond_init(condition, attributes);
}

int __wrap_pthread_condattr_destroy(pthread_condattr_t *attributes)
{
    note('d', attributes);
    return __real_pthread_condattr_destroy(attributes);
}

static void show(clockid_t clock, time_t seconds, long nanoseconds)
{
    shown.ours = true;
    shown.clock = clock;
    shown.now = (struct timespec){.tv_sec = seconds, .tv_nsec = nanoseconds};
}

static void seconds_have_a_fraction(void **state)
{
    (void)state;
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
    (void)state;
    assert_then(0, 7, 100, 7);
    assert_then(20, 7, 100, 20000007);
    assert_then(999, 999999, 100, 999999999);
    assert_then(999, 1000000, 101, 0);
    assert_then(999, 1000001, 101, 1);
    assert_then(1, 999999999, 101, 999999);
    assert_then(999, 999999999, 101, 998999999);
}

static void conditions_wait_by_that_clock(void **state)
{
    pthread_cond_t condition;
    (void)state;
    made.ours = true;
    clock_condition(&condition);
    made.ours = false;
    assert_string_equal(made.calls, "atcd");
    assert_int_equal(made.clock, CLOCK_OF_CONDITIONS);
    assert_ptr_equal(made.condition, &condition);
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
