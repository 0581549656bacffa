/* merging.h - journals made up for tests, and one merged of them.  */

#ifndef MERGING_H
#define MERGING_H

#include "journal_files.h"

#include "queens_count.h"

enum { MANY = 300000, MOST = 3 };

extern const char *const NAMES[MOST];
extern const queens_journal_header merged_header;

/* What the last merging said, and what it did.  */
extern char merge_message[QUEENS_MESSAGE];
extern queens_merge_result merge_done;

/* Sums made up for a slice, other ones for each.  */
queens_slice_sums made_up(uint64_t slice);

void write_journal(const char *path, const queens_journal_header *header, const queens_slice_sums *records,
                   size_t count);

#define WRITE(path, ...)                                                                                               \
    write_journal(path, &merged_header, (const queens_slice_sums[]){__VA_ARGS__},                                      \
                  sizeof((const queens_slice_sums[]){__VA_ARGS__}) / sizeof(queens_slice_sums))

/* The first journals of NAMES.  */
queens_status merge_to(const char *path, size_t count);

/* The first journals of NAMES, to the journal m.  No memory and no file stays in use.  */
queens_status merge(size_t count);

/* The records of m are these, in that order: its bytes are those of a journal to which they were written.  */
void assert_merged(const queens_slice_sums *records, size_t count, uint64_t repeated);

#define ASSERT_MERGED(repeated, ...)                                                                                   \
    assert_merged((const queens_slice_sums[]){__VA_ARGS__},                                                            \
                  sizeof((const queens_slice_sums[]){__VA_ARGS__}) / sizeof(queens_slice_sums), repeated)

/* They are refused, and nothing is left of m.  */
void assert_not_merged(size_t count, queens_status status, const char *wanted, bool unequal);

#endif
