/* test_count_plan.c - which units a plan draws, and its estimate and bounds, where what is measured is made up.

   Fault found only here: an estimate or a bound that is wrong, or a unit drawn as often as another with more work.  */

#include "count/join/engine.h"
#include "count/run/plan.h"
#include "search/random.h"

#include "failing_memory.h"
#include "testing.h"

#include <math.h>

enum { SIZE = 13 };

/* A unit costs its share of its slice's work times a factor: `much` for the first of every `each` units drawn, `little`
   for the others.  */
typedef struct made_up {
    double much, little;
    int each, drawn;
    int end; /* units measured at most */
    uint64_t numbers[PLAN_MOST_UNITS];
} made_up;

static queens_engine *engine;
static const slicing *slices;
static const queens_part whole;
static double count; /* of slices */

static uint64_t slice_of(uint64_t number)
{
    return queens_work_totals_before(&slices->totals, number) / slices->grain;
}

/* The work of all units of a slice.  */
static uint64_t work_in(uint64_t slice)
{
    unit_range numbers = queens_slices_units(&engine->slices, slice);

    return queens_work_totals_before(&slices->totals, numbers.last + 1) -
           queens_work_totals_before(&slices->totals, numbers.first);
}

static double cost_of(void *user, uint64_t number)
{
    made_up *m = user;

    if (m->drawn == m->end)
        return -0.5;
    m->numbers[m->drawn] = number;
    return (m->drawn++ % m->each == 0 ? m->much : m->little) * (double)queens_work_totals_of(&slices->totals, number) /
           (double)work_in(slice_of(number));
}

static int open_all(void **state)
{
    if (queens_engine_open(&engine, SIZE, &(queens_engine_options){.bare = true}) != QUEENS_DONE)
        return 1;
    slices = &engine->slices;
    count = (double)slices->count;
    return 0;
}

static int close_all(void **state)
{
    queens_engine_close(engine);
    return 0;
}

static queens_plan plan_of(made_up *m, queens_part part, int most, uint64_t seed)
{
    queens_plan p;

    m->drawn = 0;
    queens_plan_make(&p, engine, part, most, seed, &(plan_measure){cost_of, m});
    return p;
}

/* Source: the quantiles t(0.975; 7) and t(0.975; 399) of Student's distribution, computed by integrating its density. */
static void bounds_are_students(void **state)
{
    static const struct {
        int most;
        double t, by;
    } known[] = {{8, 2.364624, 0.009}, {400, 1.96592730, 8e-8}};
    static const double scale[] = {0.001, 1, 1000};
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            made_up m = {.much = 3 * scale[j], .little = scale[j], .each = 2, .end = PLAN_MOST_UNITS};
            queens_plan p = plan_of(&m, whole, known[i].most, 3);
            double n = known[i].most, total = count * scale[j], deviation = sqrt(1 / (n - 1));
            assert_int_equal(p.sampled, known[i].most);
            assert_near(p.seconds / total, 2, 1e-9);
            assert_near((p.high / total - 2) / deviation, known[i].t, known[i].by);
            assert_near((2 - p.low / total) / deviation, known[i].t, known[i].by);
        }
}

static void no_bound_is_below_zero(void **state)
{
    made_up m = {.much = 1000, .little = 1, .each = 8, .end = PLAN_MOST_UNITS};
    queens_plan p = plan_of(&m, whole, 8, 3);

    assert_true(p.low == 0);
    assert_near(p.seconds, 1007.0 / 8 * count, 1e-6);
    assert_true(p.high > 2 * p.seconds);
}

/* Where all slices of the part cost as much, the estimate is exact; where what they cost is no binary number, rounding
   may give a variance below 0.  */
static void like_slices_have_no_error(void **state)
{
    for (int i = 1; i < 60; i++) {
        made_up m = {.much = 1.0 / i, .little = 1.0 / i, .each = 1, .end = PLAN_MOST_UNITS};
        queens_plan p = plan_of(&m, i % 2 == 0 ? whole : (queens_part){2, 5}, 16, 3);
        assert_near(p.seconds, (i % 2 == 0 ? count : 13) / i, 1e-6);
        assert_true(p.low <= p.seconds && p.seconds <= p.high);
        assert_near(p.high - p.low, 0, 1e-6 * p.seconds);
    }
}

/* A unit that costs nothing is measured; below 0 ends the sample.  */
static void an_estimate_needs_two_units(void **state)
{
    for (int measured = 0; measured < 4; measured++) {
        made_up m = {.much = 2, .little = 0, .each = 2, .end = measured};
        queens_plan p = plan_of(&m, whole, 8, 3);
        assert_int_equal(p.sampled, measured);
        if (measured < 2)
            assert_true(p.seconds == 0 && p.low == 0 && p.high == 0);
        else
            assert_true(p.seconds > 0 && p.high > p.seconds);
    }
}

/* The unit of a slice in which a piece of its work lies, found by adding up.  */
static uint64_t unit_at(uint64_t slice, uint64_t work)
{
    uint64_t number = queens_slices_units(&engine->slices, slice).first;

    for (; work >= queens_work_totals_of(&slices->totals, number); number++)
        work -= queens_work_totals_of(&slices->totals, number);
    return number;
}

/* All slices of the part are as likely; of a slice the units by their work.  Each seed draws others.  */
static void units_are_drawn_by_their_work(void **state)
{
    static const queens_part parts[] = {{0, 0}, {1, 1}, {2, 5}, {64, 64}};

    assert_int_equal(slices->count, 64);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        made_up m = {.much = 1, .little = 1, .each = 1, .end = PLAN_MOST_UNITS};
        random_state random = {i};
        uint64_t first = parts[i].parts == 0 ? 0 : parts[i].part - 1, step = parts[i].parts == 0 ? 1 : parts[i].parts;
        uint64_t of = (slices->count - first + step - 1) / step;
        plan_of(&m, parts[i], 200, i);
        for (int j = 0; j < 200; j++) {
            uint64_t slice = first + step * random_below(&random, of);
            assert_int_equal(m.numbers[j], unit_at(slice, random_below(&random, work_in(slice))));
        }
    }
    made_up none = {.each = 1, .end = PLAN_MOST_UNITS};
    assert_int_equal(plan_of(&none, (queens_part){65, 65}, 200, 3).sampled, 0);
}

static bool yes(void *user)
{
    return true;
}

static void the_clock_measures_some_units(void **state)
{
    const queens_stop stop = {yes, NULL};
    long live = memory_live();
    queens_plan p;

    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, NULL, &p), QUEENS_DONE);
    assert_int_equal(p.sampled, QUEENS_PLAN_LEAST);
    assert_true(p.seconds > 0 && p.low < p.high);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 0, 1, NULL, &p), QUEENS_DONE);
    assert_true(p.sampled == 0 && p.seconds == 0 && p.low == 0 && p.high == 0);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, &stop, &p), QUEENS_STOPPED);
    memory_fail_after(0);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, NULL, &p), QUEENS_NO_MEMORY);
    memory_never_fail();
    assert_int_equal(memory_live(), live);
    assert_int_equal(queens_plan_part(engine, (queens_part){2, 1}, 0, 600, 1, NULL, &p), QUEENS_BAD_ARGUMENT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_students),           cmocka_unit_test(no_bound_is_below_zero),
        cmocka_unit_test(like_slices_have_no_error),     cmocka_unit_test(an_estimate_needs_two_units),
        cmocka_unit_test(units_are_drawn_by_their_work), cmocka_unit_test(the_clock_measures_some_units),
    };
    return cmocka_run_group_tests_name("count plan", tests, open_all, close_all);
}
