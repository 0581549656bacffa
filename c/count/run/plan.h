/* plan.h - estimates the cost of a count from a sample of its units.

   A slice of the part is drawn at random, and one of its units with a probability proportional to its work by
   work_totals.h, and measured.  The ratio of measured cost to work varies far less between units than
   the cost itself.  The ratio times the work of the slice is an unbiased estimate of the slice's cost, however wrong
   work_totals.h may be (Hansen and Hurwitz, "On the theory of sampling from finite populations", 1943), and the mean
   times the number of slices one of the total.  The bounds are Student's for a mean of that many values, with 95 %
   confidence.

   The same seed selects the same units.  */

#ifndef QUEENS_PLAN_H
#define QUEENS_PLAN_H

#include "queens_count.h"

/* A run of seconds from size 20 on: the speed of a busy machine changes from one second to the next.  */
enum { PLAN_MOST_UNITS = 4000 };

/* The cost of a unit, in any measure; a negative value ends the sample.  */
typedef struct plan_measure {
    double (*of)(void *user, uint64_t unit);
    void *user;
} plan_measure;

/* Measures up to `most` units of the part, 1 .. PLAN_MOST_UNITS.  The estimate is in the same measure.  With fewer than
   two units it and its bounds are 0.  The part must be in range.  */
void queens_plan_make(queens_plan *plan, const queens_engine *engine, queens_part part, int most, uint64_t seed,
                      const plan_measure *measure);

/* Measures seconds of processor time.  Adjacent units share leaves, so before a short unit its predecessor is counted,
   as in a run.  The sample ends when QUEENS_PLAN_LEAST units are measured and `seconds` have passed.  It also ends
   after `patience` seconds, or when it is stopped, if necessary in the middle of a unit.  Such a unit was drawn but not
   measured, so fewer than QUEENS_PLAN_LEAST units are not a fair sample.  */
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

double queens_plan_clock_measure(void *clock, uint64_t number);

#endif
