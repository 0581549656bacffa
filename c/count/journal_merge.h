/* journal_merge.h - one journal of several.

   Its records are theirs, in ascending order, none of them made one with another: single units can be verified as before.
   Units that several journals have must have the same sums in each.  Where two records overlap only in part, their sums
   can't be compared; both are counted again then, and so is what the one has and the other has not.  */

#ifndef QUEENS_JOURNAL_MERGE_H
#define QUEENS_JOURNAL_MERGE_H

#include "journal.h"

typedef struct journal_merging {
    uint64_t records;  /* that were written */
    uint64_t repeated; /* units that more than one journal had, counted once for each beyond the first */
    bool unequal;      /* two records differ, or one is not what comes out when it is counted again: see the message */
} journal_merging;

/* Writes a new journal at `path`, which must not be there yet; under another name beside it until it is whole.  The
   engine must be of their size and order; its units are counted only where records overlap in part.  What is returned
   is QUEENS_DONE, or what journal_open returns and `path` does not exist, unless only its folder can't be put on the
   disk.  */
queens_status journal_merge(const char *path, count_journal *const *journals, size_t count, const count_engine *engine,
                            journal_merging *done, char message[JOURNAL_MESSAGE]);

#endif
