/* journal.h - what has been counted, in a file that survives: each range of units with its sums, as soon as it is known.

   A record is in the hands of the system when journal_append returns, so that killing the program at any instant loses
   what was not appended and nothing else; and on the disk soon after, see journal_sync.  One process at a time may write
   to a journal, and any number read it meanwhile.  docs/counting-journal.md tells what is promised.

       char message[JOURNAL_MESSAGE];
       count_journal *journal;
       if (journal_open(&journal, path, &(count_header){18, false, count_units(engine)}, message) != QUEENS_DONE)
           ...the message says why
       for (uint64_t unit = 0; unit < count_units(engine); unit++)
           if (!journal_has(journal, unit)) {
               count_range range = {.first = unit, .last = unit};
               count_unit(engine, scratch, unit, NULL, range.bins);
               journal_append(journal, &range, message);
           }
       journal_bins(journal, bins);
       if (journal_finish(journal, message) != QUEENS_DONE)
           ...not all of it is on the disk

   A record costs one to two microseconds to write; verification recomputes whole records.  So let one take a millisecond
   to count: a range of units where they are short, one unit where they are not.  */

#ifndef QUEENS_COUNT_JOURNAL_H
#define QUEENS_COUNT_JOURNAL_H

#include "journal_message.h"
#include "record.h"

typedef struct count_journal count_journal;

/* A message says in one line what is wrong, where it is, and in which file.  On success it is "", or the word about a
   torn record that was left out.  Returned is QUEENS_DONE, or the cause, and *journal is then NULL:

       QUEENS_NO_FILE        no such file or folder
       QUEENS_FORBIDDEN      the system does not let us open it
       QUEENS_IN_USE         another process writes to it
       QUEENS_DAMAGED        a line is not as it was written; or the file was removed or changed while in use
       QUEENS_UNSUPPORTED    no journal, or one of another version; or its file system has no locks
       QUEENS_BAD_ARGUMENT   a journal, but of another count; or units that can't be appended
       QUEENS_FULL           no room to write
       QUEENS_IO_ERROR       another error of the system
       QUEENS_NO_MEMORY  */

/* Creates the file, or continues it: drops a torn record at its end.  */
queens_status journal_open(count_journal **journal, const char *path, const count_header *header,
                           char message[JOURNAL_MESSAGE]);

/* Whatever it is a journal of; to look at only.  */
queens_status journal_read(count_journal **journal, const char *path, char message[JOURNAL_MESSAGE]);

/* Is the journal at that path what is wanted?  QUEENS_DONE, or else the message names what differs.  */
queens_status journal_expect(const count_header *wanted, const count_header *found, const char *path,
                             char message[JOURNAL_MESSAGE]);

/* Puts all that is in it on the disk, and closes it.  Returns QUEENS_DONE; or why it may not be there, which the journal
   has then said for the last time.  NULL is no journal.  */
queens_status journal_finish(count_journal *journal, char message[JOURNAL_MESSAGE]);

/* The same for who has nothing to say any more: after a read, or after another fault.  */
void journal_close(count_journal *journal);

const count_header *journal_header(const count_journal *journal);
const char *journal_path(const count_journal *journal);
bool journal_has(const count_journal *journal, uint64_t unit);
bool journal_has_any(const count_journal *journal, uint64_t first, uint64_t last);
uint64_t journal_units(const count_journal *journal);
uint64_t journal_records(const count_journal *journal);

/* Sets the bins to the sums of all units that are in it.  */
void journal_bins(const count_journal *journal, wide bins[COUNT_BINS]);

/* The units in it, in ascending order, with gaps between; valid until the next journal_append.  Returns how many.  */
size_t journal_ranges(const count_journal *journal, const count_range **list);

/* A range that has no unit of another.  Where the record can't be written, all of it is taken back, and may be appended
   again; unless the journal itself is at fault, which every later call says again.  */
queens_status journal_append(count_journal *journal, const count_range *range, char message[JOURNAL_MESSAGE]);

/* Has the system put on the disk what was appended: now, or where it is due, about once a second, and more seldom where
   the disk is slow, so as to take less than half a percent of the time.  journal_append does the latter; where records
   are rare, call this now and then, so that the last doesn't wait for the next.  */
queens_status journal_sync(count_journal *journal, bool now, char message[JOURNAL_MESSAGE]);

#endif
