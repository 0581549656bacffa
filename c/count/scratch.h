/* scratch.h - an engine, and all that one thread writes to while it counts a unit.  */

#ifndef QUEENS_SCRATCH_H
#define QUEENS_SCRATCH_H

#include "count.h"
#include "east.h"
#include "splits.h"
#include "store.h"
#include "units.h"
#include "west.h"

struct count_engine {
    units units;
    splits splits;
    store store;
    const kernel *kernel;
    uint32_t segment;
};

/* The rows of a quarter that were cut into strips last, and their leaves, so as not to do it again for the next unit.  */
typedef struct rows_of {
    const unit_group *group;
    uint32_t rows;
    strips strips;
    sorted sorted;
    enum { SORTED_NOT_YET, SORTED, SORTED_TOO_MANY } state;
} rows_of;

struct count_scratch {
    void *memory;
    rows_of quarters[QUARTERS];
    sorter sorter;
    leaves leaves[2][2]; /* of east and west: minor and major ones */
    east east;
    west west;

    /* the unit at hand */
    unit unit;
    leads leads;
    const count_stop *stop;
    uint32_t until_asked;
    uint64_t sums[COUNT_BINS];
};

#endif
