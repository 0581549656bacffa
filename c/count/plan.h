/* plan.h - what a count will take, estimated from a sample of its units.

   Units are drawn at random, each with a chance in proportion to its work by count_work (ledger.h), and measured.  What is
   measured divided by the work varies far less from unit to unit than what is measured, and its mean times all work is an
   unbiased estimate of the whole, however wrong count_work may be (Hansen and Hurwitz, "On the theory of sampling from
   finite populations", 1943).  The bounds are Student's for a mean of so many, with 95 % confidence.

   The same seed draws the same units.  */

#ifndef QUEENS_PLAN_H
#define QUEENS_PLAN_H

#include "ledger.h"
#include "parts.h"

enum { PLAN_MOST_UNITS = 400, PLAN_LEAST_UNITS = 8 };

typedef struct plan {
    uint64_t units;   /* of the part */
    double work;      /* by count_work */
    int sampled;      /* units measured */
    double estimate;  /* of the same measure for the whole part */
    double low, high; /* bounds of the estimate */
} plan;

/* What a unit costs, in whatever; less than 0 ends the sample.  */
typedef struct plan_measure {
    double (*of)(void *user, uint64_t unit);
    void *user;
} plan_measure;

/* Measures up to `most` units, PLAN_LEAST_UNITS .. PLAN_MOST_UNITS, of the slices of a part.  Returns QUEENS_DONE or
   QUEENS_BAD_ARGUMENT.  Where fewer than two could be measured, the estimate and its bounds are 0.  */
queens_status plan_make(plan *p, const ledger *all, const count_slice *slices, int count, int most, uint64_t seed,
                        const plan_measure *measure);

/* Measures seconds of processor time.  Neighbours share leaves, so that short units are measured right after the one before
   them, as in a run.  Ends the sample when PLAN_LEAST_UNITS are measured and `seconds` have gone by, or `patience` seconds
   whatever is measured, in the middle of a unit if need be; or when it is stopped.  Whoever ends in the middle of a unit has
   drawn it, and not measured it: fewer than PLAN_LEAST_UNITS are no fair sample.  */
typedef struct plan_clock {
    const count_engine *engine;
    count_scratch *scratch;
    const count_stop *stop; /* or NULL */
    double seconds;
    double patience;
    double start; /* the next three start as 0 */
    double last;
    int measured;
} plan_clock;

double plan_clock_measure(void *clock, uint64_t unit);

#endif
