/* journal_verify.h - counting a part of a journal's units once more, and comparing.

   Units are drawn at random, each as likely as any other, and the records that hold them counted anew, best with
   another kernel than the first time.  If a share f of the units were wrong, a sample of s units would miss all of them
   with a chance of (1 - f) to the power of s: 300 units find one percent of wrong ones 95 times in 100.  */

#ifndef QUEENS_JOURNAL_VERIFY_H
#define QUEENS_JOURNAL_VERIFY_H

#include "journal.h"

typedef struct journal_verification {
    uint64_t records, units; /* that were counted again */
    uint64_t line;           /* of the first record that came out otherwise, or 0; */
    count_range recorded;    /* as it stands there, */
    count_range recounted;   /* and as it should */
} journal_verification;

/* Draws `sample` units of those in the journal, or takes all where there are no more, and reads its file once more.  The
   engine must be of its size and order, and have as many units.  Ends at the first record that is wrong.  Returns
   QUEENS_DONE; QUEENS_STOPPED if `stop`, which may be NULL, asked for it; or what journal_read returns.  */
queens_status journal_verify(const count_journal *journal, const count_engine *engine, uint64_t sample, uint64_t seed,
                             const count_stop *stop, journal_verification *found, char message[JOURNAL_MESSAGE]);

/* Sets the bins of a range to the sums of its units.  False if it was stopped.  */
bool journal_recount(const count_engine *engine, count_scratch *scratch, const count_stop *stop, count_range *range);

#endif
