/* engine_slices.h - the slices of an engine and their units, for the library's own files and their tests.  Users of the
   library count complete slices.  */

#ifndef QUEENS_ENGINE_SLICES_H
#define QUEENS_ENGINE_SLICES_H

#include "count/join/slices.h"

const slicing *queens_engine_slicing(const queens_engine *engine);

/* The units of a slice below queens_engine_slices().  */
unit_range queens_slice_units(const queens_engine *engine, uint64_t slice);

/* In unit_count.c.  Adds the sums of one unit to `sums`.  Returns false and leaves `sums` unchanged if it was stopped,
   or if there is no such unit.  `stop` may be NULL.  */
bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS]);

#endif
