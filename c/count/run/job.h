/* job.h - which units a run is still to count: those of its part that are not in the journal; for the files of this folder.

   The units in the order of their numbers are cut into slices of equal work by queens_unit_work, some for each part, and
   dealt like cards: in the first round from the first part to the last, in the next one from the last to the first, and so
   on.  So each part has its share of every kind of unit, and where the estimate is off for one kind it is so for all parts.

   Part I of K has the same units on every machine: shares are cut in whole numbers.  Where there are fewer units than
   parts, some parts are empty.  */

#ifndef QUEENS_JOB_H
#define QUEENS_JOB_H

#include "count/run/work_totals.h"

enum { MAX_SLICES = 16 };

/* Work is as in work_totals.h.  */
typedef struct units_left {
    queens_unit_range *slices; /* ascending, disjoint */
    size_t count;
    size_t at; /* the slice that units are taken off now */
    uint64_t units;
    uint64_t work;
} units_left;

struct queens_job {
    work_totals all;
    queens_part part;
    uint64_t units; /* of the part, the journal's included */
    uint64_t work;
    units_left left;
};

/* Writes the slices of a part, ascending, none empty and no two adjacent, and returns their number; 0 for an empty part, or
   where not 1 <= part <= parts <= QUEENS_MAX_PARTS.  */
int queens_part_slices(const work_totals *all, queens_part part, queens_unit_range slices[MAX_SLICES]);

/* What is left of the slices of a part when all ranges that are done, ascending, are taken out.  Returns QUEENS_DONE,
   QUEENS_NO_MEMORY, or QUEENS_BAD_ARGUMENT with *stray set to a unit that is done and in no slice.  */
queens_status queens_units_left_make(units_left *left, const work_totals *all, const queens_unit_range *slices,
                                     size_t count, const queens_range_sums *done, size_t length, uint64_t *stray);
void queens_units_left_free(units_left *left);

/* Takes the next units off, some `work` of them and at least one, all neighbours; false where none is left.  */
bool queens_units_left_take(units_left *left, const work_totals *all, uint64_t work, queens_unit_range *taken);

#endif
