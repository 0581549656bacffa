/* journal.h - an open journal, for the files of this folder; queens_count.h has the functions for others.  */

#ifndef QUEENS_JOURNAL_H
#define QUEENS_JOURNAL_H

#include "count/journal/journal_reader.h"

struct queens_journal {
    char *path;
    int file; /* -1 if it was opened for reading only */
    queens_journal_header header;
    uint32_t seed;
    ranges ranges;
    uint64_t units;
    uint64_t records;
    uint64_t length; /* bytes of complete lines */
    uint64_t synced; /* bytes of these that are on disk */
    double next_sync;
    queens_status fault; /* QUEENS_DONE, or the reason why nothing more is written: the file was altered */
    uint64_t sums[QUEENS_SUMS];
};

/* Returns an empty journal, or NULL with a message that memory is short.  */
queens_journal *queens_journal_new(const char *path, char message[QUEENS_MESSAGE]);

/* Adds all records that follow the header.  */
queens_status queens_journal_add_records(queens_journal *journal, journal_reader *reader, char message[QUEENS_MESSAGE]);

/* Does the sum of all units stay within 64 bits if this range is added?  */
bool queens_journal_sums_fit(const queens_journal *journal, const queens_range_sums *range);

/* Adds a range that overlaps no other and whose sums fit, after queens_ranges_reserve.  */
void queens_journal_add(queens_journal *journal, const queens_range_sums *range);

/* Writes a line after the last one.  If it can't be written completely, what was written of it is removed.  */
queens_status queens_journal_write_line(queens_journal *journal, const char *line, size_t length,
                                        char message[QUEENS_MESSAGE]);

/* Returns QUEENS_DONE if the journal at that path has the wanted header.  Otherwise the message names the
   difference.  */
queens_status queens_journal_expect(const queens_journal_header *wanted, const queens_journal_header *found,
                                    const char *path, char message[QUEENS_MESSAGE]);

/* Does the journal hold any of the units first .. last?  */
bool queens_journal_has_any(const queens_journal *journal, uint64_t first, uint64_t last);

/* Sets the sums of a range by counting its units.  Returns false if it was stopped.  */
bool queens_journal_recount(const queens_engine *engine, queens_scratch *scratch, const queens_stop *stop,
                            queens_range_sums *range);

#endif
