/* journal_state.h - what journal.c, journal_open.c and journal_append.c share.  */

#ifndef QUEENS_JOURNAL_STATE_H
#define QUEENS_JOURNAL_STATE_H

#include "journal.h"
#include "journal_reader.h"

struct count_journal {
    char *path;
    int file; /* -1 where it was opened to look at */
    count_header header;
    uint32_t seed;
    ranges ranges;
    uint64_t units;
    uint64_t records;
    uint64_t length; /* bytes of whole lines */
    uint64_t synced; /* of which so many are on the disk */
    double next_sync;
    queens_status fault; /* QUEENS_DONE, or why nothing more is written: the file is not what it should be */
    wide bins[COUNT_BINS];
};

/* An empty one, or NULL after a word about memory.  */
count_journal *journal_new(const char *path, char message[JOURNAL_MESSAGE]);

/* Takes in all records that follow the header.  */
queens_status journal_take_records(count_journal *journal, journal_reader *reader, char message[JOURNAL_MESSAGE]);

/* Do the sums of all units stay within their width, with these?  */
bool journal_sums_fit(const count_journal *journal, const count_range *range);

/* Takes in a range that meets none, and whose sums fit; there must be room.  */
void journal_take(count_journal *journal, const count_range *range);

/* Writes a line behind the last.  What was written of it is taken back if not all of it could be.  */
queens_status journal_write_line(count_journal *journal, const char *line, size_t length,
                                 char message[JOURNAL_MESSAGE]);

#endif
