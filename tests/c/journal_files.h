/* journal_files.h - journals made up for tests, in a temporary folder, and their bytes.  */

#ifndef JOURNAL_FILES_H
#define JOURNAL_FILES_H

#include "count/journal/journal.h"

#include <stddef.h>

#define JOURNAL     "journal"
#define LARGEST_SUM (((uint64_t)1 << RECORD_SUM_BITS) - 1)

enum { FILE_ROOM = 1 << 16, RECORDS = 4, SLICES = 100 };

typedef struct bytes {
    size_t length;
    char at[FILE_ROOM];
} bytes;

/* Sets *state to a new folder and goes there; cmocka's setup and teardown of a group.  */
int folder_setup(void **state);
int folder_teardown(void **state);

void read_bytes(const char *path, bytes *read);
void write_bytes(const char *path, const char *text, size_t length);
void assert_bytes(const char *path, const char *at, size_t length);

/* Header and records of the journal that write_sample writes: not in order, with large sums.  */
extern const queens_journal_header sample_header;
extern const queens_slice_sums sample[RECORDS];
void write_sample(const char *path);

/* JOURNAL, which is there or new, to write to.  */
queens_journal *opened(void);

/* JOURNAL can be read, without a message, and has that number of records.  */
void assert_records(uint64_t records);

/* The message is "journal: WHAT: " and the system's name of the fault.  */
void assert_said(const char *message, const char *what, int fault);

/* The number that the next file gets, and how many of the first descriptors are open.  */
int next_descriptor(void);
int open_descriptors(void);

/* From where line `line` goes, counted from 1, in the sample's bytes.  */
size_t line_start(const bytes *b, int line);

#endif
