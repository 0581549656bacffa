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

/* Where the rows of a quarter were cut into strips last, so as not to do it again for the next unit.  */
typedef struct strips_of {
    strips strips;
    const unit_group *group;
    uint32_t rows;
} strips_of;

struct count_scratch {
    void *memory;
    strips_of quarters[QUARTERS];
    leaves leaves[2][2]; /* of east and west: minor and major ones */
    east east;
    west west;

    /* the unit at hand */
    unit unit;
    const count_stop *stop;
    uint32_t until_asked;
    uint64_t sums[COUNT_BINS];
};

#endif
