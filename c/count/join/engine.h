/* engine.h - an engine, and the memory that one thread writes to while it counts a unit.  */

#ifndef QUEENS_ENGINE_H
#define QUEENS_ENGINE_H

#include "count/join/east.h"
#include "count/join/leaf_store.h"
#include "count/join/west.h"
#include "count/quarters/column_shares.h"
#include "count/quarters/units.h"
#include "count/split/split_join.h"
#include "queens_count.h"

struct queens_engine {
    units units;
    column_shares column_shares;
    leaf_store store;
    const kernel *kernel;
    uint32_t segment;
    bool blocks, splits; /* the joins that it may use */
};

/* The rows of a quarter that were last divided into strips, with their leaves, for reuse by the next unit.  */
typedef struct rows_of {
    const unit_group *group;
    uint32_t rows;
    strips strips;
    sorted_leaves sorted;
    enum { SORTED_NOT_YET, SORTED, SORTED_TOO_MANY } state;
} rows_of;

/* East and West for the join by splits.  */
typedef struct split_lists {
    pair_list side[2];
    leaves kept[2][2]; /* [side][MINOR or MAJOR] */
    split_join join;
} split_lists;

struct queens_scratch {
    void *memory;
    rows_of quarters[QUARTERS];
    sorter sorter;
    leaves leaves[2][2]; /* [side]: the minor and the major ones */
    east east;
    west west;
    split_lists split;

    /* the current unit */
    unit unit;
    best_diagonals best_diagonals;
    const queens_stop *stop;
    uint32_t until_asked;
    uint64_t sums[QUEENS_SUMS];
};

#endif
