#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "count/run/plan.h"

#include "count/join/engine.h"
#include "count/run/job.h"
#include "port/clock.h"
#include "search/random.h"

static const double SHORT_UNIT = 0.05; /* seconds: for longer units the time to list leaves does not matter */

/* Newton's method from above: the values decrease until they reach the root.  It avoids linking the mathematics
   library.  */
static double square_root(double value)
{
    double root = value > 1 ? value : 1, next;

    while ((next = (root + value / root) / 2) < root)
        root = next;
    return root;
}

/* Student's t, 97.5 % quantile, for `freedom` degrees of freedom: the normal quantile and the first terms of the
   expansion by Cornish and Fisher (Abramowitz and Stegun 26.7.5).  */
static double student_t(int freedom)
{
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;

    return z + (z3 + z) / (4.0 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96.0 * freedom * freedom);
}

/* The work of a slice; *number is one of its units.  */
static uint64_t draw(const queens_engine *engine, uint64_t slice, random_state *random, uint64_t *number)
{
    const work_totals *all = &engine->slices.totals;
    unit_range range = queens_slices_units(&engine->slices, slice);
    uint64_t before = queens_work_totals_before(all, range.first);
    uint64_t work = queens_work_totals_before(all, range.last + 1) - before;

    *number = queens_work_totals_at(all, before + random_below(random, work) + 1) - 1;
    return work;
}

/* The sum and the sum of squares of what a slice costs by each draw, and the number of slices.  */
static void estimate(queens_plan *p, uint64_t slices, double sum, double squares)
{
    if (p->sampled < 2)
        return;
    double n = p->sampled, mean = sum / n, variance = (squares - n * mean * mean) / (n - 1);
    double error = variance > 0 ? student_t(p->sampled - 1) * square_root(variance / n) : 0;

    p->seconds = mean * (double)slices;
    p->low = mean > error ? (mean - error) * (double)slices : 0;
    p->high = (mean + error) * (double)slices;
}

void queens_plan_make(queens_plan *p, const queens_engine *engine, queens_part part, int most, uint64_t seed,
                      const plan_measure *measure)
{
    random_state random = {seed};
    queens_run_result none;
    double sum = 0, squares = 0;
    slice_job job;

    queens_job_make(&job, engine, part, NULL, &none);
    *p = (queens_plan){0};
    while (job.slices > 0 && p->sampled < most) {
        uint64_t slice = job.next + job.part.parts * random_below(&random, job.slices), number;
        double work = (double)draw(engine, slice, &random, &number), cost = measure->of(measure->user, number);
        if (cost < 0)
            break;
        cost *= work / (double)queens_work_totals_of(&engine->slices.totals, number);
        sum += cost;
        squares += cost * cost;
        p->sampled++;
    }
    estimate(p, job.slices, sum, squares);
}

static bool out_of_time(void *user)
{
    const plan_clock *c = user;

    return clock_seconds(CLOCK_MONOTONIC) >= c->start + c->patience ||
           (c->stop != NULL && c->stop->asked(c->stop->user));
}

double queens_plan_clock_measure(void *user, uint64_t number)
{
    plan_clock *c = user;
    uint64_t sums[QUEENS_SUMS] = {0};
    double now = clock_seconds(CLOCK_MONOTONIC);
    const queens_stop stop = {out_of_time, c};

    if (c->measured == 0)
        c->start = now;
    if (out_of_time(c) || (c->measured >= QUEENS_PLAN_LEAST && now >= c->start + c->seconds))
        return -1;
    if (number > 0 && c->last < SHORT_UNIT && !queens_count_unit(c->engine, c->scratch, number - 1, &stop, sums))
        return -1;
    double start = clock_seconds(CLOCK_OF_WORK);
    if (!queens_count_unit(c->engine, c->scratch, number, &stop, sums))
        return -1;
    c->last = clock_seconds(CLOCK_OF_WORK) - start;
    c->measured++;
    return c->last;
}

queens_status queens_plan_part(const queens_engine *engine, queens_part part, double seconds, double patience,
                               uint64_t seed, const queens_stop *stop, queens_plan *plan)
{
    plan_clock clock = {.engine = engine, .stop = stop, .seconds = seconds, .patience = patience};
    char message[QUEENS_MESSAGE];

    *plan = (queens_plan){0};
    if (queens_part_check(part, message) != QUEENS_DONE)
        return QUEENS_BAD_ARGUMENT;
    clock.scratch = queens_scratch_open(engine);
    if (clock.scratch == NULL)
        return QUEENS_NO_MEMORY;
    queens_plan_make(plan, engine, part, PLAN_MOST_UNITS, seed, &(plan_measure){queens_plan_clock_measure, &clock});
    queens_scratch_close(clock.scratch);
    if (stop != NULL && stop->asked(stop->user))
        return QUEENS_STOPPED;
    if (plan->sampled < QUEENS_PLAN_LEAST)
        *plan = (queens_plan){.sampled = plan->sampled};
    return QUEENS_DONE;
}
