/* cost_model.h - the estimated cost of a unit, in about cycles, from its number alone, and the join that is expected to be
   the faster one.  */

#ifndef QUEENS_COST_MODEL_H
#define QUEENS_COST_MODEL_H

#include "count/join/engine.h"

/* Which join counts a unit: by splits, or by blocks.  */
bool queens_unit_splits(const queens_engine *e, const unit *u);

#endif
