/* test_chances.c - the statistics of the Las Vegas algorithm: against a second enumeration, which shares nothing with the
   library, and sampled against exact.

   Fault found only here: a probability or a mean that is wrong.  */

#include "queens.h"
#include "solution.h"

#include <math.h>

/* One enumeration.  Weights are probabilities; nodes and their squares are weighted with them.  */
typedef struct slow_chances {
    int n;
    int stop;
    int rows[QUEENS_LAS_VEGAS_MAX_EXACT];
    double weight[2]; /* of failures, of successes */
    double nodes[2];
    double squares[2];
} slow_chances;

static bool safe(const slow_chances *s, int column)
{
    for (int other = 0; other < column; other++)
        if (attacks(s->rows, other, column))
            return false;
    return true;
}

static bool first_solution(slow_chances *s, int column, double *nodes)
{
    bool found = column == s->n;

    *nodes += 1;
    for (int row = 0; column < s->n && row < s->n && !found; row++) {
        s->rows[column] = row;
        found = safe(s, column) && first_solution(s, column + 1, nodes);
    }
    return found;
}

/* Returns how many rows are safe: each of them comes up as likely as the others.  */
static int go_each_way(slow_chances *s, int column, double weight, bool only_count);

static void decide(slow_chances *s, int column, double weight)
{
    double nodes = column;
    int ways = column == s->stop ? 0 : go_each_way(s, column, 0, true);

    if (ways > 0) {
        go_each_way(s, column, weight / ways, false);
        return;
    }
    bool found = column == s->stop && first_solution(s, column, &nodes);
    if (column != s->stop)
        nodes += 1;
    s->weight[found] += weight;
    s->nodes[found] += weight * nodes;
    s->squares[found] += weight * nodes * nodes;
}

static int go_each_way(slow_chances *s, int column, double weight, bool only_count)
{
    int ways = 0;

    for (int row = 0; row < s->n; row++) {
        s->rows[column] = row;
        if (safe(s, column)) {
            ways++;
            if (!only_count)
                decide(s, column + 1, weight);
        }
    }
    return ways;
}

static slow_chances enumerate(int n, int stop)
{
    slow_chances s = {.n = n, .stop = stop};
    decide(&s, 0, 1);
    return s;
}

static double mean_nodes(const slow_chances *s, int found)
{
    return s->weight[found] > 0 ? s->nodes[found] / s->weight[found] : 0;
}

static queens_chances exact(int n, int stop)
{
    queens_chances chances;
    assert_int_equal(queens_las_vegas_exact(n, stop, &chances), QUEENS_DONE);
    return chances;
}

static void exact_figures_are_those_of_the_enumeration(void **state)
{
    for (int n = 0; n <= 9; n++)
        for (int stop = 0; stop <= n; stop++) {
            slow_chances slow = enumerate(n, stop);
            queens_chances found = exact(n, stop);
            assert_near(slow.weight[0] + slow.weight[1], 1, 1e-12);
            assert_near(found.success, slow.weight[1], 1e-12);
            assert_near(found.on_success, mean_nodes(&slow, 1), 1e-9);
            assert_near(found.on_failure, mean_nodes(&slow, 0), 1e-9);
            if (n == 2 || n == 3)
                assert_true(isinf(found.in_all));
            else
                assert_near(found.in_all, found.on_success + (1 - found.success) / found.success * found.on_failure,
                            1e-8);
        }
}

/* What always succeeds, or never does, says so exactly, whatever is rounded on the way: the one way of 7 has
   probability 1/7.  */
static void certainty_is_exact(void **state)
{
    for (int n = 4; n <= 12; n++) {
        queens_chances found = exact(n, 0);
        assert_true(found.success == 1 && found.on_failure == 0 && found.in_all == found.on_success);
    }
    assert_true(exact(7, 1).success == 1);
    assert_true(exact(7, 1).on_failure == 0);
    queens_chances sampled;
    assert_int_equal(queens_las_vegas_sample(8, 0, 3, 1, &sampled), QUEENS_DONE);
    assert_true(sampled.success == 1 && sampled.on_failure == 0 && sampled.in_all == sampled.on_success);
    assert_int_equal(queens_las_vegas_sample(3, 2, 100, 1, &sampled), QUEENS_DONE);
    assert_true(sampled.success == 0 && sampled.on_success == 0 && sampled.on_failure > 1 && isinf(sampled.in_all));
    for (int stop = 0; stop <= 3; stop++)
        assert_true(exact(3, stop).success == 0 && exact(3, stop).on_success == 0 && exact(3, stop).on_failure > 1);
}

/* The mean of `count` samples is within five standard deviations of the mean of a variable with these moments.  */
static void assert_sampled(double found, double mean, double mean_square, double count)
{
    double variance = (mean_square - mean * mean) / count;
    double off = found - mean;
    if (!(off * off <= 25 * variance + 1e-9))
        fail_msg("%.12g sampled, %.12g expected, variance %.3g", found, mean, variance);
}

static void samples_are_within_their_bounds(void **state)
{
    enum { TRIALS = 20000 };
    for (int stop = 0; stop <= 8; stop++) {
        slow_chances slow = enumerate(8, stop);
        queens_chances found;
        double p = slow.weight[1];
        assert_int_equal(queens_las_vegas_sample(8, stop, TRIALS, 42, &found), QUEENS_DONE);
        assert_sampled(found.success, p, p, TRIALS);
        assert_sampled(found.on_success, mean_nodes(&slow, 1), slow.squares[1] / p, (double)TRIALS * p);
        if (p < 0.999)
            assert_sampled(found.on_failure, mean_nodes(&slow, 0), slow.squares[0] / (1 - p), (double)TRIALS * (1 - p));
        if (found.success < 1)
            assert_near(found.in_all, found.on_success + (1 - found.success) / found.success * found.on_failure, 1e-8);
    }
}

static void samples_can_be_repeated(void **state)
{
    queens_chances first, again, other;
    assert_int_equal(queens_las_vegas_sample(20, 12, 300, 9, &first), QUEENS_DONE);
    assert_int_equal(queens_las_vegas_sample(20, 12, 300, 9, &again), QUEENS_DONE);
    assert_int_equal(queens_las_vegas_sample(20, 12, 300, 1000, &other), QUEENS_DONE);
    assert_memory_equal(&first, &again, sizeof first);
    assert_true(first.in_all != other.in_all);
}

/* Its try succeeds or fails, as one of the sample of all.  */
static void a_sample_of_one_is_one_try(void **state)
{
    int successes = 0;
    queens_chances all;
    assert_int_equal(queens_las_vegas_sample(8, 4, 64, 0, &all), QUEENS_DONE);
    for (uint64_t seed = 0; seed < 64; seed++) {
        queens_chances found;
        assert_int_equal(queens_las_vegas_sample(8, 4, 1, seed, &found), QUEENS_DONE);
        assert_true(found.success == 0 || found.success == 1);
        assert_true((found.success == 0 ? found.on_success : found.on_failure) == 0);
        successes += found.success == 1;
    }
    assert_in_range(successes, 1, 63);
    assert_true(all.success == successes / 64.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_figures_are_those_of_the_enumeration),
        cmocka_unit_test(certainty_is_exact),
        cmocka_unit_test(samples_are_within_their_bounds),
        cmocka_unit_test(samples_can_be_repeated),
        cmocka_unit_test(a_sample_of_one_is_one_try),
    };
    return cmocka_run_group_tests_name("chances", tests, NULL, NULL);
}
