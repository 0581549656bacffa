/* test_count_plan_system.c - the clock's times, and the conditions that wait by it; which units a plan's clock counts, what it
   measures, and when the sample ends.

   The linker gives us clock_gettime and queens_count_unit (tests.mk): __wrap_ is ours, __real_ the system's.  So a unit takes
   the time that the test wants.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_slices.h"
#include "count/run/clock.h"
#include "count/run/plan.h"

#include "testing.h"

#include <errno.h>
#include <stdbool.h>
#include <time.h>

enum { MOST_CALLS = 32 };

/* What the test says of the machine.  Not static: gcc takes for granted that the system's calls know no static variable of
   this file.  */
extern struct machine {
    bool ours;             /* or the clocks show the system's time */
    clockid_t clock;       /* shows now, that of the thread its processor's time, all others 0 */
    double now, processor; /* seconds */
    double cost;           /* of a unit */
    uint64_t unit[MOST_CALLS];
    int calls;
    int fails_at; /* the call that is stopped, or 0 */
    bool stop;
    double later; /* what `now` becomes in a unit, which then asks whether it is to stop; or 0 */
} machine;
struct machine machine;

int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!machine.ours)
        return __real_clock_gettime(clock, time);

    double seconds = clock == machine.clock ? machine.now : clock == CLOCK_THREAD_CPUTIME_ID ? machine.processor : 0;
    time_t whole = (time_t)seconds;

    *time = (struct timespec){.tv_sec = whole, .tv_nsec = (long)((seconds - (double)whole) * 1e9 + 0.5)};
    return 0;
}

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS])
{
    assert_true(machine.calls < MOST_CALLS);
    machine.unit[machine.calls++] = unit;
    machine.processor += machine.cost;
    if (machine.later > 0)
        machine.now = machine.later;
    return machine.calls != machine.fails_at && !stop->asked(stop->user);
}

static bool asked(void *user)
{
    return machine.stop;
}

static const queens_stop question = {asked, NULL};

static plan_clock new_clock(double cost)
{
    machine = (struct machine){.ours = true, .clock = CLOCK_MONOTONIC, .now = 1000, .processor = 50, .cost = cost};
    return (plan_clock){.stop = &question, .seconds = 4, .patience = 16};
}

static void assert_cost(double found, double expected)
{
    assert_true(found > expected - 1e-6 && found < expected + 1e-6);
}

/* Neighbours share leaves: the one before a short unit is counted, too, but not measured.  */
static void a_short_unit_is_counted_behind_its_neighbour(void **state)
{
    plan_clock c = new_clock(0.03125);
    assert_cost(queens_plan_clock_measure(&c, 7), 0.03125);
    assert_cost(queens_plan_clock_measure(&c, 0), 0.03125);
    assert_cost(queens_plan_clock_measure(&c, 1), 0.03125);
    assert_int_equal(machine.calls, 5);
    assert_int_equal(machine.unit[0], 6);
    assert_int_equal(machine.unit[1], 7);
    assert_int_equal(machine.unit[2], 0);
    assert_int_equal(machine.unit[3], 0);
    assert_int_equal(machine.unit[4], 1);
    assert_int_equal(c.measured, 3);
    assert_cost(c.last, 0.03125);
    assert_cost(machine.processor, 50 + 5 * 0.03125);
}

static void a_long_unit_is_counted_alone(void **state)
{
    plan_clock c = new_clock(0.0625);
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(machine.calls, 2);
    assert_int_equal(machine.unit[1], 9);
    c.last = 0.05;
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(machine.calls, 3);
    c.last = 0.049;
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(machine.calls, 5);
}

/* When so many units are measured, and its seconds have gone by since the first.  */
static void the_sample_ends_when_its_time_is_over(void **state)
{
    plan_clock c = new_clock(0.0625);
    for (int i = 0; i < QUEENS_PLAN_LEAST; i++, machine.now += 0.5)
        assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    assert_true(machine.now >= 1000 + c.seconds);
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    machine.now = 1000 + c.seconds - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    machine.now = 1000 + c.seconds;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(c.measured, QUEENS_PLAN_LEAST + 1);
    c.measured = QUEENS_PLAN_LEAST - 1;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
}

static void patience_ends_whatever_was_measured(void **state)
{
    plan_clock c = new_clock(0.0625);
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    machine.now = 1000 + c.patience - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    machine.now = 1000 + c.patience;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(machine.calls, 2);
    c = new_clock(0.0625);
    c.patience = 0;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(machine.calls, 0);
}

/* It is asked in the middle of a unit.  */
static void a_unit_that_takes_too_long_is_not_measured(void **state)
{
    plan_clock c = new_clock(0.0625);
    machine.later = 1000 + c.patience - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 3), 0.0625);
    machine.later = 1000 + c.patience;
    assert_true(queens_plan_clock_measure(&c, 3) < 0);
    assert_int_equal(c.measured, 1);
    assert_cost(c.last, 0.0625);
}

static void who_asks_to_stop_ends_it(void **state)
{
    plan_clock c = new_clock(0.0625);
    machine.stop = true;
    assert_true(queens_plan_clock_measure(&c, 3) < 0);
    assert_int_equal(machine.calls, 0);
    c.stop = NULL;
    assert_cost(queens_plan_clock_measure(&c, 3), 0.0625);
    for (int i = 1; i <= 2; i++) {
        c = new_clock(0.0625);
        machine.fails_at = i;
        assert_true(queens_plan_clock_measure(&c, 3) < 0);
        assert_int_equal(machine.calls, i);
        assert_int_equal(c.measured, 0);
    }
}

static void show(clockid_t clock, double now)
{
    machine = (struct machine){.ours = true, .clock = clock, .now = now};
}

static void seconds_have_a_fraction(void **state)
{
    show(CLOCK_MONOTONIC, 12.5);
    double monotonic = clock_seconds(CLOCK_MONOTONIC), other = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    show(CLOCK_THREAD_CPUTIME_ID, 0.25);
    double thread = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    machine.ours = false;
    assert_true(monotonic == 12.5);
    assert_true(other == 0);
    assert_true(thread == 0.25);
}

static void a_later_time_has_less_than_a_second_in_nanoseconds(void **state)
{
    static const struct {
        int milliseconds, now; /* 100 seconds and some nanoseconds */
        int seconds, nanoseconds;
    } cases[] = {
        {0, 7, 100, 7},         {20, 7, 100, 20000007},      {999, 999999, 100, 999999999},   {999, 1000000, 101, 0},
        {999, 1000001, 101, 1}, {1, 999999999, 101, 999999}, {999, 999999999, 101, 998999999}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        show(CLOCK_OF_CONDITIONS, 100 + 1e-9 * cases[i].now);
        struct timespec then = clock_in(cases[i].milliseconds);
        machine.ours = false;
        assert_int_equal(then.tv_sec, cases[i].seconds);
        assert_int_equal(then.tv_nsec, cases[i].nanoseconds);
    }
}

/* By another clock, which shows another time, the deadline would be over at once, or not before years.  */
static void conditions_wait_by_that_clock(void **state)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition;
    int outcome = 0;

    machine.ours = false;
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
        cmocka_unit_test(a_short_unit_is_counted_behind_its_neighbour),
        cmocka_unit_test(a_long_unit_is_counted_alone),
        cmocka_unit_test(the_sample_ends_when_its_time_is_over),
        cmocka_unit_test(patience_ends_whatever_was_measured),
        cmocka_unit_test(a_unit_that_takes_too_long_is_not_measured),
        cmocka_unit_test(who_asks_to_stop_ends_it),
        cmocka_unit_test(seconds_have_a_fraction),
        cmocka_unit_test(a_later_time_has_less_than_a_second_in_nanoseconds),
        cmocka_unit_test(conditions_wait_by_that_clock),
    };
    return cmocka_run_group_tests_name("count plan clock", tests, NULL, NULL);
}
