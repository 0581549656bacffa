/* cost_model.h - the estimated cost of units, in about cycles.

   All units of one choice of rows (units.h) share its work, by fixed shares: a diagonal that their piece of East does not
   occupy leaves it longer, and with more of West.  */

#ifndef QUEENS_COST_MODEL_H
#define QUEENS_COST_MODEL_H

#include "count/quarters/estimates.h"

/* The work of all units of a choice of rows.  Quickest for choices that follow each other.  */
double queens_choice_work(estimator *by, uint64_t choice);

/* The share that the first `piece` units of a choice have in its work.  It is exact: from 0, for the first, to 1.  */
double queens_share_before(const units *all, uint64_t piece);

#endif
