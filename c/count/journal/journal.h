/* journal.h - an open journal, for the files of this folder; queens_count.h has what others need.  */

#ifndef QUEENS_JOURNAL_H
#define QUEENS_JOURNAL_H

#include "count/journal/journal_reader.h"

struct queens_journal {
    char *path;
    int file; /* -1 where it was opened to look at */
    queens_journal_header header;
    uint32_t seed;
    ranges ranges;
    uint64_t units;
    uint64_t records;
    uint64_t length; /* bytes of whole lines */
    uint64_t synced; /* of which so many are on the disk */
    double next_sync;
    queens_status fault; /* QUEENS_DONE, or why nothing more is written: the file is not what it should be */
    uint64_t sums[QUEENS_SUMS];
};

/* An empty one, or NULL after a word about memory.  */
queens_journal *queens_journal_new(const char *path, char message[QUEENS_MESSAGE]);

/* Takes in all records that follow the header.  */
queens_status queens_journal_take_records(queens_journal *journal, journal_reader *reader,
                                          char message[QUEENS_MESSAGE]);

/* Do the sums of all units stay within their width, with these?  */
bool queens_journal_sums_fit(const queens_journal *journal, const queens_range_sums *range);

/* Takes in a range that meets none, and whose sums fit; there must be room.  */
void queens_journal_take(queens_journal *journal, const queens_range_sums *range);

/* Writes a line behind the last.  What was written of it is taken back if not all of it could be.  */
queens_status queens_journal_write_line(queens_journal *journal, const char *line, size_t length,
                                        char message[QUEENS_MESSAGE]);

/* Is the journal at that path what is wanted?  QUEENS_DONE, or else the message names what differs.  */
queens_status queens_journal_expect(const queens_journal_header *wanted, const queens_journal_header *found,
                                    const char *path, char message[QUEENS_MESSAGE]);

/* Has the journal one of the units first .. last?  */
bool queens_journal_has_any(const queens_journal *journal, uint64_t first, uint64_t last);

/* Sets the sums of a range to those of its units.  False if it was stopped.  */
bool queens_journal_recount(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                            queens_range_sums *range);

#endif
