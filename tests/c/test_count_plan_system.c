/* test_count_plan_system.c - the clock's times, and which units a plan's clock counts, what it measures, and when the
   sample ends.  Only here: a deadline with too many nanoseconds, and a sample that ends a unit too early or late.

   The linker gives us clock_gettime (calls.h) and queens_count_unit (tests.mk), so that a unit takes the time that the
   test wants.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine.h"
#include "count/run/plan.h"
#include "port/clock.h"

#include "calls.h"
#include "testing.h"

#include <errno.h>
#include <math.h>
#include <stdbool.h>

enum { MOST_CALLS = 32 };

/* What the test says of the machine.  Not static: gcc takes for granted that the system's calls know no static variable
   of this file.  */
extern struct machine {
    clockid_t clock;       /* shows now, that of the thread its processor's time, all others 0 */
    double now, processor; /* seconds */
    double cost;           /* of a unit */
    uint64_t number[MOST_CALLS];
    int calls;
    int fails_at; /* the call that is stopped, or 0 */
    bool stop;
    double later; /* what `now` becomes in a unit, which then asks whether it is to stop; or 0 */
} machine;
struct machine machine;

static long long shown(clockid_t clock)
{
    double seconds = clock == machine.clock ? machine.now : clock == CLOCK_THREAD_CPUTIME_ID ? machine.processor : 0;

    return (long long)(seconds * 1e9 + 0.5);
}

static int the_system_is_ours(void **state)
{
    calls_reset();
    calls_clock = shown;
    return 0;
}

static int the_system_is_its_own(void **state)
{
    calls_reset();
    return 0;
}

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t number,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t number,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS])
{
    assert_true(machine.calls < MOST_CALLS);
    machine.number[machine.calls++] = number;
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
    machine = (struct machine){.clock = CLOCK_MONOTONIC, .now = 1000, .processor = 50, .cost = cost};
    return (plan_clock){.stop = &question, .seconds = 4, .patience = 16};
}

/* A unit is measured at that cost; or none is.  */
static void assert_measured(plan_clock *c, uint64_t number, double cost)
{
    double found = queens_plan_clock_measure(c, number);

    assert_near(found, cost, 1e-6);
}

/* Neighbours share leaves: the one before a short unit is counted, too, but not measured.  */
static void a_short_unit_is_counted_behind_its_neighbour(void **state)
{
    static const struct {
        uint64_t number;
        double last, cost;
        int calls;
    } cases[] = {{7, 0, 0.03125, 2}, {0, 0, 0.03125, 1}, {9, 0.05, 0.0625, 1}, {9, 0.049, 0.0625, 2}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        plan_clock c = new_clock(cases[i].cost);
        c.last = cases[i].last;
        assert_measured(&c, cases[i].number, cases[i].cost);
        assert_int_equal(machine.calls, cases[i].calls);
        assert_int_equal(machine.number[0], cases[i].number + 1 - (uint64_t)cases[i].calls);
        assert_int_equal(machine.number[cases[i].calls - 1], cases[i].number);
        assert_int_equal(c.measured, 1);
        assert_near(c.last, cases[i].cost, 1e-6);
    }
}

/* The clock measures no further unit when it has measured QUEENS_PLAN_LEAST of them and its seconds have passed since
   the first; when its patience ends, before a unit or during it; when the caller stops it; or when a unit or its
   neighbour is stopped.  */
static void the_sample_ends_when_its_time_is_over(void **state)
{
    enum { LEAST = QUEENS_PLAN_LEAST };
    static const struct {
        int measured;      /* before */
        double now, later; /* since the first unit */
        bool stop;
        int fails_at;
        bool measures;
        int calls; /* of a unit and its neighbour */
    } cases[] = {
        {.measured = LEAST, .now = 3.75, .measures = true, .calls = 2},
        {.measured = LEAST, .now = 4},
        {.measured = LEAST - 1, .now = 4, .measures = true, .calls = 2},
        {.measured = 1, .now = 15.75, .measures = true, .calls = 2},
        {.measured = 1, .now = 16},
        {.measured = 1, .later = 15.75, .measures = true, .calls = 2},
        {.measured = 1, .later = 16, .calls = 1},
        {.measured = 1, .stop = true},
        {.measured = 1, .fails_at = 2, .calls = 1},
        {.measured = 1, .fails_at = 3, .calls = 2},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        plan_clock c = new_clock(0.0625);
        assert_measured(&c, 0, 0.0625);
        c.measured = cases[i].measured;
        c.last = 0;
        machine.now = 1000 + cases[i].now;
        machine.later = cases[i].later > 0 ? 1000 + cases[i].later : 0;
        machine.stop = cases[i].stop;
        machine.fails_at = cases[i].fails_at;
        if (cases[i].measures)
            assert_measured(&c, 3, 0.0625);
        else
            assert_true(queens_plan_clock_measure(&c, 3) < 0);
        assert_int_equal(c.measured, cases[i].measured + cases[i].measures);
        assert_int_equal(machine.calls, 1 + cases[i].calls);
    }
    plan_clock hasty = new_clock(0.0625);
    hasty.patience = 0;
    assert_true(queens_plan_clock_measure(&hasty, 3) < 0);
    assert_int_equal(machine.calls, 0);
    hasty.stop = NULL;
    hasty.patience = 16;
    assert_measured(&hasty, 3, 0.0625);
    hasty.patience = HUGE_VAL; /* as long as it takes */
    machine.now = 1e6;
    assert_measured(&hasty, 3, 0.0625);
}

static void times_have_a_fraction(void **state)
{
    static const struct {
        int milliseconds, now; /* 100 seconds and some nanoseconds */
        int seconds, nanoseconds;
    } cases[] = {
        {0, 7, 100, 7},         {20, 7, 100, 20000007},      {999, 999999, 100, 999999999},   {999, 1000000, 101, 0},
        {999, 1000001, 101, 1}, {1, 999999999, 101, 999999}, {999, 999999999, 101, 998999999}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        machine = (struct machine){.clock = CLOCK_OF_CONDITIONS, .now = 100 + 1e-9 * cases[i].now};
        struct timespec then = clock_in(cases[i].milliseconds);
        assert_int_equal(then.tv_sec, cases[i].seconds);
        assert_int_equal(then.tv_nsec, cases[i].nanoseconds);
    }
    machine = (struct machine){.clock = CLOCK_MONOTONIC, .now = 12.5, .processor = 0.25};
    assert_true(clock_seconds(CLOCK_MONOTONIC) == 12.5);
    assert_true(clock_seconds(CLOCK_THREAD_CPUTIME_ID) == 0.25);
}

/* By another clock, which shows another time, the deadline would be over at once, or not before years.  */
static void conditions_wait_by_that_clock(void **state)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition;
    int outcome = 0;

    clock_condition_init(&condition);
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
#define TEST(name) cmocka_unit_test_setup(name, the_system_is_ours)
    const struct CMUnitTest tests[] = {
        TEST(a_short_unit_is_counted_behind_its_neighbour),
        TEST(the_sample_ends_when_its_time_is_over),
        TEST(times_have_a_fraction),
        cmocka_unit_test_setup(conditions_wait_by_that_clock, the_system_is_its_own),
    };
    return cmocka_run_group_tests_name("count plan clock", tests, NULL, NULL);
}
