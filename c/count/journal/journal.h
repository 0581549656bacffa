/* journal.h - an open journal, for the files of this folder; queens_count.h has the functions for others.  */

#ifndef QUEENS_JOURNAL_H
#define QUEENS_JOURNAL_H

#include "count/journal/journal_reader.h"

struct queens_journal {
    char *path;
    int file; /* -1 if it was opened for reading only */
    queens_journal_header header;
    uint32_t seed;
    queens_slice_sums *slice;   /* of each slice its sums, */
    bool *has;                  /* and whether it is in the journal; NULL before the header is known */
    uint64_t slices;            /* the number of those that are */
    char origin[QUEENS_ORIGIN]; /* the last one of the file */
    uint64_t length;            /* bytes of complete lines */
    uint64_t synced;            /* bytes of these that are on disk */
    double next_sync;
    queens_status fault; /* QUEENS_DONE, or the reason why nothing more is written: the file was altered */
    uint64_t sums[QUEENS_SUMS];
};

/* Returns an empty journal, or NULL with a message that memory is short.  */
queens_journal *queens_journal_new(const char *path, char message[QUEENS_MESSAGE]);

/* Frees the memory of a journal without an open file.  NULL is ignored.  */
void queens_journal_free(queens_journal *journal);

/* Reserves memory for the slices of a count, none of which is in the journal.  Returns QUEENS_DONE or
   QUEENS_NO_MEMORY.  */
queens_status queens_journal_reserve(queens_journal *journal, const queens_journal_header *header,
                                     char message[QUEENS_MESSAGE]);

/* Adds all records that follow the header, after queens_journal_reserve.  */
queens_status queens_journal_add_records(queens_journal *journal, journal_reader *reader, char message[QUEENS_MESSAGE]);

/* Can a record have these sums, and does the sum of all slices stay within 64 bits if they are added?  */
bool queens_journal_sums_fit(const queens_journal *journal, const queens_slice_sums *slice);

/* Adds a slice that is not in the journal, and whose sums fit.  */
void queens_journal_add(queens_journal *journal, const queens_slice_sums *slice);

/* Writes a line after the last one.  If it can't be written completely, the written part is removed.  */
queens_status queens_journal_write_line(queens_journal *journal, const char *line, size_t length,
                                        char message[QUEENS_MESSAGE]);

/* Returns QUEENS_DONE if the journal at that path has the wanted header.  Otherwise the message names the
   difference.  */
queens_status queens_journal_expect(const queens_journal_header *wanted, const queens_journal_header *found,
                                    const char *path, char message[QUEENS_MESSAGE]);

/* Returns false if a sum exceeds 64 bits; then some of the sums are added and others not.  */
bool queens_add_sums(uint64_t sum[QUEENS_SUMS], const uint64_t sums[QUEENS_SUMS]);

#endif
