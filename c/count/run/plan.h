/* plan.h - what a count will take, estimated from a sample of its units.

   Units are drawn at random, each with a chance in proportion to its work by queens_unit_work (work_totals.h), and measured.  What is
   measured divided by the work varies far less from unit to unit than what is measured, and its mean times all work is an
   unbiased estimate of the whole, however wrong queens_unit_work may be (Hansen and Hurwitz, "On the theory of sampling from
   finite populations", 1943).  The bounds are Student's for a mean of so many, with 95 % confidence.

   The same seed draws the same units.  */

#ifndef QUEENS_PLAN_H
#define QUEENS_PLAN_H

#include "count/run/job.h"

enum { PLAN_MOST_UNITS = 400 };

/* What a unit costs, in whatever; less than 0 ends the sample.  */
typedef struct plan_measure {
    double (*of)(void *user, uint64_t unit);
    void *user;
} plan_measure;

/* Measures up to `most` of the units that are left, 1 .. PLAN_MOST_UNITS; the estimate is of the same measure.  With fewer
   than two it and its bounds are 0.  */
void queens_plan_make(queens_plan *plan, const queens_job *job, int most, uint64_t seed, const plan_measure *measure);

/* Measures seconds of processor time.  Neighbours share leaves, so that short units are measured right after the one before
   them, as in a run.  Ends the sample when QUEENS_PLAN_LEAST are measured and `seconds` have gone by, or `patience` seconds
   whatever is measured, in the middle of a unit if need be; or when it is stopped.  Whoever ends in the middle of a unit has
   drawn it, and not measured it: fewer than QUEENS_PLAN_LEAST are no fair sample.  */
typedef struct plan_clock {
    const queens_engine *engine;
    queens_scratch *scratch;
    const queens_stop *stop; /* or NULL */
    double seconds;
    double patience;
    double start; /* the next three start as 0 */
    double last;
    int measured;
} plan_clock;

double queens_plan_clock_measure(void *clock, uint64_t unit);

#endif
