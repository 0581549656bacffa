#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "plan.h"

#include "../random.h"
#include "clock.h"

static const double SHORT_UNIT = 0.05; /* seconds: beyond, listing leaves anew is nothing to it */

/* By Newton's steps from above, which go down until they are there; so that no library of mathematics is needed.  */
static double square_root(double value)
{
    double root = value > 1 ? value : 1, next;

    while ((next = (root + value / root) / 2) < root)
        root = next;
    return root;
}

/* Student's t that 97.5 % do not exceed, for so many degrees of freedom: the normal quantile and the first terms of the
   expansion by Cornish and Fisher (Abramowitz and Stegun 26.7.5).  */
static double student(int freedom)
{
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;

    return z + (z3 + z) / (4.0 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96.0 * freedom * freedom);
}

static uint64_t work_of(const ledger *all, const count_slice *slice)
{
    return ledger_before(all, slice->last + 1) - ledger_before(all, slice->first);
}

/* The unit that holds a given piece of the work of all slices.  */
static uint64_t unit_holding(const ledger *all, const count_slice *slices, uint64_t work)
{
    uint64_t here;

    for (; work >= (here = work_of(all, slices)); slices++)
        work -= here;
    return ledger_at(all, ledger_before(all, slices->first) + work + 1) - 1;
}

static void estimate(plan *p, uint64_t total, double sum, double squares)
{
    if (p->sampled < 2)
        return;
    double n = p->sampled, mean = sum / n, variance = (squares - n * mean * mean) / (n - 1);
    double error = variance > 0 ? student(p->sampled - 1) * square_root(variance / n) : 0;

    p->estimate = mean * (double)total;
    p->low = mean > error ? (mean - error) * (double)total : 0;
    p->high = (mean + error) * (double)total;
}

queens_status plan_make(plan *p, const ledger *all, const count_slice *slices, int count, int most, uint64_t seed,
                        const plan_measure *measure)
{
    random_state random = {seed};
    uint64_t total = 0;
    double sum = 0, squares = 0;

    *p = (plan){0};
    if (most < PLAN_LEAST_UNITS || most > PLAN_MOST_UNITS)
        return QUEENS_BAD_ARGUMENT;
    for (int i = 0; i < count; i++) {
        p->units += slices[i].last - slices[i].first + 1;
        total += work_of(all, &slices[i]);
    }
    p->work = (double)total * (double)LEDGER_GRAIN;
    while (total > 0 && p->sampled < most) {
        uint64_t unit = unit_holding(all, slices, random_below(&random, total));
        double cost = measure->of(measure->user, unit);
        if (cost < 0)
            break;
        double ratio = cost / (double)ledger_work(all, unit);
        sum += ratio;
        squares += ratio * ratio;
        p->sampled++;
    }
    estimate(p, total, sum, squares);
    return QUEENS_DONE;
}

static bool late(void *user)
{
    const plan_clock *c = user;

    return clock_seconds(CLOCK_MONOTONIC) >= c->start + c->patience ||
           (c->stop != NULL && c->stop->asked(c->stop->user));
}

double plan_clock_measure(void *user, uint64_t unit)
{
    plan_clock *c = user;
    wide bins[COUNT_BINS] = {0};
    double now = clock_seconds(CLOCK_MONOTONIC);
    const count_stop stop = {late, c};

    if (c->measured == 0)
        c->start = now;
    if (late(c) || (c->measured >= PLAN_LEAST_UNITS && now >= c->start + c->seconds))
        return -1;
    if (unit > 0 && c->last < SHORT_UNIT && !count_unit(c->engine, c->scratch, unit - 1, &stop, bins))
        return -1;
    double start = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
    if (!count_unit(c->engine, c->scratch, unit, &stop, bins))
        return -1;
    c->last = clock_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
    c->measured++;
    return c->last;
}
