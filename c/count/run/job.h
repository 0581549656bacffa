/* job.h - the slices that a run has yet to count: those of its part that are not in the journal.  For the files of this
   folder.

   Part I of K has every K-th slice, so it has its share of every kind of unit, and if the estimated work is wrong for
   one kind, it is wrong for all parts alike.  If there are fewer slices than parts, some parts are empty.  */

#ifndef QUEENS_JOB_H
#define QUEENS_JOB_H

#include "queens_count.h"

typedef struct slice_job {
    const queens_engine *engine;
    const queens_journal *journal; /* or NULL */
    queens_part part;              /* {1, 1} for all slices */
    uint64_t slices;               /* of the part, */
    uint64_t work;                 /* and their work in whole numbers (slices.h) */
    uint64_t next;                 /* the first slice of the part that may be left */
    uint64_t left, work_left;      /* neither in the journal nor taken */
} slice_job;

/* Returns QUEENS_BAD_ARGUMENT with a message if the part is out of range.  {0, 0} is all slices.  */
queens_status queens_part_check(queens_part part, char message[QUEENS_MESSAGE]);

/* All slices of the part except those in the journal; those are counted in *done.  The part must be in range, and the
   journal that of the engine.  */
void queens_job_make(slice_job *job, const queens_engine *engine, queens_part part, const queens_journal *journal,
                     queens_run_result *done);

/* Removes the next slice.  Returns false if none is left.  */
bool queens_job_take(slice_job *job, uint64_t *slice);

#endif
