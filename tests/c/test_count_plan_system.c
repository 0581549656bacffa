/* test_count_plan_system.c - which units a plan's clock counts, what it measures, and when the sample ends.

   The linker gives us clock_gettime and queens_count_unit (tests.mk): __wrap_ is ours.  So a unit takes the time that the test
   wants.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_units.h"
#include "count/run/plan.h"

#include "testing.h"

#include <time.h>

enum { MOST_CALLS = 32 };

static struct {
    double now, processor; /* seconds */
    double cost;           /* of a unit */
    uint64_t unit[MOST_CALLS];
    int calls;
    int fails_at; /* the call that is stopped, or 0 */
    bool stop;
    double later; /* what `now` becomes in a unit, which then asks whether it is to stop; or 0 */
} plan_of_test;

int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    double seconds = clock == CLOCK_THREAD_CPUTIME_ID ? plan_of_test.processor : plan_of_test.now;
    time_t whole = (time_t)seconds;

    *time = (struct timespec){.tv_sec = whole, .tv_nsec = (long)((seconds - (double)whole) * 1e9)};
    return 0;
}

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS])
{
    assert_true(plan_of_test.calls < MOST_CALLS);
    plan_of_test.unit[plan_of_test.calls++] = unit;
    plan_of_test.processor += plan_of_test.cost;
    if (plan_of_test.later > 0)
        plan_of_test.now = plan_of_test.later;
    return plan_of_test.calls != plan_of_test.fails_at && !stop->asked(stop->user);
}

static bool asked(void *user)
{
    return plan_of_test.stop;
}

static const queens_stop question = {asked, NULL};

static plan_clock new_clock(double cost)
{
    plan_of_test.now = 1000;
    plan_of_test.processor = 50;
    plan_of_test.cost = cost;
    plan_of_test.calls = plan_of_test.fails_at = 0;
    plan_of_test.stop = false;
    plan_of_test.later = 0;
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
    assert_int_equal(plan_of_test.calls, 5);
    assert_int_equal(plan_of_test.unit[0], 6);
    assert_int_equal(plan_of_test.unit[1], 7);
    assert_int_equal(plan_of_test.unit[2], 0);
    assert_int_equal(plan_of_test.unit[3], 0);
    assert_int_equal(plan_of_test.unit[4], 1);
    assert_int_equal(c.measured, 3);
    assert_cost(c.last, 0.03125);
    assert_cost(plan_of_test.processor, 50 + 5 * 0.03125);
}

static void a_long_unit_is_counted_alone(void **state)
{
    plan_clock c = new_clock(0.0625);
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(plan_of_test.calls, 2);
    assert_int_equal(plan_of_test.unit[1], 9);
    c.last = 0.05;
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(plan_of_test.calls, 3);
    c.last = 0.049;
    assert_cost(queens_plan_clock_measure(&c, 9), 0.0625);
    assert_int_equal(plan_of_test.calls, 5);
}

/* When so many units are measured, and its seconds have gone by since the first.  */
static void the_sample_ends_when_its_time_is_over(void **state)
{
    plan_clock c = new_clock(0.0625);
    for (int i = 0; i < QUEENS_PLAN_LEAST; i++, plan_of_test.now += 0.5)
        assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    assert_true(plan_of_test.now >= 1000 + c.seconds);
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    plan_of_test.now = 1000 + c.seconds - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    plan_of_test.now = 1000 + c.seconds;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(c.measured, QUEENS_PLAN_LEAST + 1);
    c.measured = QUEENS_PLAN_LEAST - 1;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
}

static void patience_ends_whatever_was_measured(void **state)
{
    plan_clock c = new_clock(0.0625);
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    plan_of_test.now = 1000 + c.patience - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 0), 0.0625);
    plan_of_test.now = 1000 + c.patience;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(plan_of_test.calls, 2);
    c = new_clock(0.0625);
    c.patience = 0;
    assert_true(queens_plan_clock_measure(&c, 0) < 0);
    assert_int_equal(plan_of_test.calls, 0);
}

/* It is asked in the middle of a unit.  */
static void a_unit_that_takes_too_long_is_not_measured(void **state)
{
    plan_clock c = new_clock(0.0625);
    plan_of_test.later = 1000 + c.patience - 0.25;
    assert_cost(queens_plan_clock_measure(&c, 3), 0.0625);
    plan_of_test.later = 1000 + c.patience;
    assert_true(queens_plan_clock_measure(&c, 3) < 0);
    assert_int_equal(c.measured, 1);
    assert_cost(c.last, 0.0625);
}

static void who_asks_to_stop_ends_it(void **state)
{
    plan_clock c = new_clock(0.0625);
    plan_of_test.stop = true;
    assert_true(queens_plan_clock_measure(&c, 3) < 0);
    assert_int_equal(plan_of_test.calls, 0);
    c.stop = NULL;
    assert_cost(queens_plan_clock_measure(&c, 3), 0.0625);
    for (int i = 1; i <= 2; i++) {
        c = new_clock(0.0625);
        plan_of_test.fails_at = i;
        assert_true(queens_plan_clock_measure(&c, 3) < 0);
        assert_int_equal(plan_of_test.calls, i);
        assert_int_equal(c.measured, 0);
    }
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
    };
    return cmocka_run_group_tests_name("count plan clock", tests, NULL, NULL);
}
