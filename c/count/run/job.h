/* job.h - the units that a run has yet to count: those of its part that are not in the journal.  For the files of this
   folder.

   The units, in the order of their numbers, are divided into slices of equal work by queens_unit_work, several for each
   part.  Slices are assigned to parts in rounds: from the first part to the last, then from the last to the first, and
   so on.  So each part has its share of every kind of unit, and if the estimate is wrong for one kind, it is wrong for
   all parts alike.

   Part I of K has the same units on every machine, because slices are computed in whole numbers.  If there are fewer
   units than parts, some parts are empty.  */

#ifndef QUEENS_JOB_H
#define QUEENS_JOB_H

#include "count/run/work_totals.h"

enum { MAX_SLICES = 16 };

/* Work is as in work_totals.h.  */
typedef struct units_left {
    queens_unit_range *slices; /* ascending, disjoint */
    size_t count;
    size_t at; /* the slice from which units are taken now */
    uint64_t units;
    uint64_t work;
} units_left;

struct queens_job {
    work_totals all;
    queens_part part;
    uint64_t units; /* of the part, including those of the journal */
    uint64_t work;
    units_left left;
};

/* Writes the slices of a part, ascending, none empty and no two adjacent.  Returns their number; 0 for an empty part,
   or if 1 <= part <= parts <= QUEENS_MAX_PARTS does not hold.  */
int queens_part_slices(const work_totals *all, queens_part part, queens_unit_range slices[MAX_SLICES]);

/* The slices of a part without the ranges that are done, which are ascending.  Returns QUEENS_DONE, QUEENS_NO_MEMORY,
   or QUEENS_BAD_ARGUMENT with *stray set to a unit that is done and in no slice.  */
queens_status queens_units_left_make(units_left *left, const work_totals *all, const queens_unit_range *slices,
                                     size_t count, const queens_range_sums *done, size_t length, uint64_t *stray);
void queens_units_left_free(units_left *left);

/* Removes the next range of adjacent units, with about `work` and at least one unit.  Returns false if no units
   remain.  */
bool queens_units_left_take(units_left *left, const work_totals *all, uint64_t work, queens_unit_range *taken);

#endif
