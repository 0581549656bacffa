/* journal_block.h - the records of several journals that begin in a block of units, in order.

   Journals may be larger than memory; the records of a block are not.  */

#ifndef QUEENS_JOURNAL_BLOCK_H
#define QUEENS_JOURNAL_BLOCK_H

#include "journal.h"

typedef struct journal_record {
    count_range range;
    const count_journal *journal;
    size_t place; /* of the journal among all */
    uint64_t line;
} journal_record;

/* Starts as all zeros; goes to journal_block_free in any case.  */
typedef struct journal_block {
    journal_record
        *record; /* ascending; of those that begin together the longest first, of equal ones as their journals stand */
    size_t count;
    size_t room;
} journal_block;

/* Reads those journals once more that have one of the units first .. last; a record of units before them, that reaches
   into them, is not of this block.  */
queens_status journal_block_gather(journal_block *block, count_journal *const *journals, size_t count, uint64_t first,
                                   uint64_t last, char message[JOURNAL_MESSAGE]);
void journal_block_free(journal_block *block);

#endif
