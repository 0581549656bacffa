/* engine.h - an engine, and the memory that one thread writes to while it counts a unit.  */

#ifndef QUEENS_ENGINE_H
#define QUEENS_ENGINE_H

#include "count/join/leaf_store.h"
#include "count/join/slices.h"
#include "count/quarters/best_diagonals.h"
#include "count/quarters/estimates.h"
#include "count/quarters/units.h"
#include "count/splits/split_join.h"
#include "queens_count.h"

struct queens_engine {
    units units;
    leaf_estimates estimates;
    slicing slices;
    leaf_store store;
    const kernel *kernel;
    uint32_t segment; /* East elements in memory at once, a multiple of KERNEL_MAX_LANES */
};

/* The rows of a quarter that were last divided into strips, with their pairs, for reuse by the next unit.  */
typedef struct divided_rows {
    const unit_group *group;
    uint32_t rows;
    strips strips;
    bool paired;
    filling_pairs pairs;
} divided_rows;

struct queens_scratch {
    void *memory;
    divided_rows quarters[QUARTERS];

    /* the current unit */
    pair_list list[2];   /* [side] */
    leaves leaves[2][2]; /* [side][MINOR or MAJOR]: those on one column set */
    split_join join;
    unit unit;
    estimator estimator;
    best_diagonals best_diagonals;
};

/* Bytes of an engine of that size, and of one of its scratches with any kernel.  They are known before anything is
   allocated.  0 if the size is out of range.  */
size_t queens_engine_bytes(int size);
size_t queens_scratch_bytes(int size);

/* The same as queens_engine_open, with 2 ^ cuts units for each choice of rows, cuts in 0 .. BEST_DIAGONALS.  */
queens_status queens_engine_make(queens_engine **engine, int size, int cuts, const queens_engine_options *options);

/* In unit_count.c.  Adds the sums of one unit to `sums`.  Returns false and leaves `sums` unchanged if it was stopped,
   or if there is no such unit.  `stop` may be NULL.  */
bool queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit, const queens_stop *stop,
                       uint64_t sums[QUEENS_SUMS]);

#endif
