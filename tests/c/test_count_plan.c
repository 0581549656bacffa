/* test_count_plan.c - which units a plan draws, and its estimate and bounds, where what is measured is made up.  */

#include "count/run/plan.h"
#include "search/random.h"

#include "testing.h"

#include <math.h>

enum { SIZE = 13 };

/* A unit costs so many times its work: of every `each` units drawn the first `much`, the others `little`.  */
typedef struct made_up {
    const work_totals *all;
    double much, little;
    int each, drawn;
    int end; /* units measured at most */
    uint64_t units[PLAN_MOST_UNITS];
} made_up;

static double cost_of(void *user, uint64_t unit)
{
    made_up *m = user;

    if (m->drawn == m->end)
        return -0.5;
    m->units[m->drawn] = unit;
    return (m->drawn++ % m->each == 0 ? m->much : m->little) * (double)queens_work_totals_of(m->all, unit);
}

static queens_engine *engine;
static work_totals all;

static int open_all(void **state)
{
    (void)state;
    return queens_engine_open(&engine, SIZE, &(queens_engine_options){.bare = true}) != QUEENS_DONE ||
           queens_work_totals_open(&all, engine, NULL) != QUEENS_DONE;
}

static int close_all(void **state)
{
    (void)state;
    queens_work_totals_close(&all);
    queens_engine_close(engine);
    return 0;
}

static plan plan_of(made_up *m, const queens_unit_range *slices, int count, int most)
{
    plan p;

    m->all = &all;
    m->drawn = 0;
    assert_int_equal(queens_plan_make(&p, &all, slices, count, most, 3, &(plan_measure){cost_of, m}), QUEENS_DONE);
    return p;
}

static void assert_near(double found, double expected, double by)
{
    assert_true(found >= expected - by && found <= expected + by);
}

/* Source: the quantiles t(0.975; 7) and t(0.975; 399) of Student's distribution, computed by integrating its density. */
static void bounds_are_students(void **state)
{
    static const struct {
        int most;
        double t, by;
    } known[] = {{8, 2.364624, 0.009}, {400, 1.96592730, 8e-8}};
    static const double scale[] = {0.001, 1, 1000};
    const queens_unit_range whole = {0, all.units - 1};

    (void)state;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++) {
            made_up m = {.much = 3 * scale[j], .little = scale[j], .each = 2, .end = PLAN_MOST_UNITS};
            plan p = plan_of(&m, &whole, 1, known[i].most);
            double n = known[i].most, total = (double)all.total * scale[j], deviation = sqrt(1 / (n - 1));
            assert_int_equal(p.sampled, known[i].most);
            assert_near(p.estimate / total, 2, 1e-9);
            assert_near((p.high / total - 2) / deviation, known[i].t, known[i].by);
            assert_near((2 - p.low / total) / deviation, known[i].t, known[i].by);
        }
}

static void no_bound_is_below_zero(void **state)
{
    const queens_unit_range whole = {0, all.units - 1};
    made_up m = {.much = 1000, .little = 1, .each = 8, .end = PLAN_MOST_UNITS};
    plan p = plan_of(&m, &whole, 1, 8);

    (void)state;
    assert_true(p.low == 0);
    assert_near(p.estimate, 1007.0 / 8 * (double)all.total, 1);
    assert_true(p.high > 2 * p.estimate);
}

/* Where all units cost as much for their work, the estimate is exact.  */
static void like_units_have_no_error(void **state)
{
    const queens_unit_range whole = {0, all.units - 1};
    made_up m = {.much = 2, .little = 2, .each = 1, .end = PLAN_MOST_UNITS};
    plan p = plan_of(&m, &whole, 1, 16);

    (void)state;
    assert_true(p.low == 2 * (double)all.total && p.estimate == p.low && p.high == p.low);
}

/* Where what they cost is no binary number, rounding may give a variance below 0.  */
static void an_error_by_rounding_is_none(void **state)
{
    const queens_unit_range whole = {0, all.units - 1};

    (void)state;
    for (int i = 3; i < 60; i++) {
        made_up m = {.much = 1.0 / i, .little = 1.0 / i, .each = 1, .end = PLAN_MOST_UNITS};
        plan p = plan_of(&m, &whole, 1, 16);
        assert_true(p.low <= p.estimate && p.estimate <= p.high);
        assert_near(p.high - p.low, 0, 1e-6 * p.estimate);
    }
}

/* A unit that costs nothing is measured; below 0 ends the sample.  */
static void an_estimate_needs_two_units(void **state)
{
    const queens_unit_range whole = {0, all.units - 1};

    (void)state;
    for (int measured = 0; measured < 4; measured++) {
        made_up m = {.much = 2, .little = 0, .each = 2, .end = measured};
        plan p = plan_of(&m, &whole, 1, 8);
        assert_int_equal(p.sampled, measured);
        if (measured < 2)
            assert_true(p.estimate == 0 && p.low == 0 && p.high == 0);
        else
            assert_true(p.estimate > 0 && p.high > p.estimate);
    }
}

/* The unit in which a piece of the work of some slices lies, found by adding up.  */
static uint64_t unit_at(const queens_unit_range *slices, uint64_t work)
{
    for (;; slices++)
        for (uint64_t unit = slices->first; unit <= slices->last; unit++) {
            if (work < queens_work_totals_of(&all, unit))
                return unit;
            work -= queens_work_totals_of(&all, unit);
        }
}

static void units_are_drawn_by_their_work(void **state)
{
    const queens_unit_range slices[] = {{0, 0}, {2, 9}, {100, 100}, {500, 700}, {all.units - 2, all.units - 1}};
    const int count = sizeof slices / sizeof slices[0];

    (void)state;
    for (int first = 0; first < count; first++) {
        made_up m = {.much = 1, .little = 1, .each = 1, .end = PLAN_MOST_UNITS};
        random_state random = {3};
        uint64_t work = 0, units = 0;
        for (int i = first; i < count; i++) {
            units += slices[i].last - slices[i].first + 1;
            for (uint64_t unit = slices[i].first; unit <= slices[i].last; unit++)
                work += queens_work_totals_of(&all, unit);
        }
        plan p = plan_of(&m, slices + first, count - first, 200);
        assert_int_equal(p.units, units);
        assert_true(p.work == (double)work * (double)WORK_GRAIN);
        for (int i = 0; i < 200; i++)
            assert_int_equal(m.units[i], unit_at(slices + first, random_below(&random, work)));
    }
}

static void samples_have_8_to_400_units(void **state)
{
    static const struct {
        int most;
        bool right;
    } cases[] = {{7, false}, {8, true}, {9, true}, {399, true}, {400, true}, {401, false}, {-1, false}};
    const queens_unit_range whole = {0, all.units - 1};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        made_up m = {.all = &all, .much = 1, .little = 2, .each = 3, .end = PLAN_MOST_UNITS};
        plan p = {.sampled = 77, .high = 1};
        assert_int_equal(queens_plan_make(&p, &all, &whole, 1, cases[i].most, 3, &(plan_measure){cost_of, &m}),
                         cases[i].right ? QUEENS_DONE : QUEENS_BAD_ARGUMENT);
        assert_int_equal(p.sampled, cases[i].right ? cases[i].most : 0);
        assert_int_equal(p.high > 0, cases[i].right);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_students),         cmocka_unit_test(no_bound_is_below_zero),
        cmocka_unit_test(like_units_have_no_error),    cmocka_unit_test(an_error_by_rounding_is_none),
        cmocka_unit_test(an_estimate_needs_two_units), cmocka_unit_test(units_are_drawn_by_their_work),
        cmocka_unit_test(samples_have_8_to_400_units),
    };
    return cmocka_run_group_tests_name("count plan", tests, open_all, close_all);
}
