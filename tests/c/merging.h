/* merging.h - journals made up for tests, and one merged of them.  */

#ifndef MERGING_H
#define MERGING_H

#include "journal_files.h"

#include "queens_count.h"

/* MANY: more units than are gone through at once, and more records than there is room for at first.  Only the units of a
   board of SIZE can be counted again, at least SOME; the first of them have solutions.  */
enum { SIZE = 12, MANY = 300000, BLOCK = 1 << 17, SOME = 20, MOST = 3 };

extern const char *const NAMES[MOST];
extern const queens_journal_header merged_header;

/* What the last merging said, and what it did.  */
extern char merge_message[QUEENS_MESSAGE];
extern queens_merge_result merge_done;

/* An engine to count with, and a new folder; cmocka's setup and teardown of a group.  */
int merging_setup(void **state);
int merging_teardown(void **state);

/* Sums made up for a range, other ones for each; and those that are right.  */
queens_range_sums made_up(uint64_t first, uint64_t last);
queens_range_sums counted(uint64_t first, uint64_t last);

void write_journal(const char *path, const queens_journal_header *header, const queens_range_sums *records,
                   size_t count);

#define WRITE(path, ...)                                                                                               \
    write_journal(path, &merged_header, (const queens_range_sums[]){__VA_ARGS__},                                      \
                  sizeof((const queens_range_sums[]){__VA_ARGS__}) / sizeof(queens_range_sums))

/* The first journals of NAMES: read, let go, merged.  */
void read_all(queens_journal *journals[MOST], size_t count);
void close_all(queens_journal *journals[MOST], size_t count);

queens_status merge_to(const char *path, queens_journal *journals[MOST], size_t count);

/* The first journals of NAMES, to the journal m.  No memory and no file stays in use.  */
queens_status merge(size_t count);

/* The records of m are these, in that order: its bytes are those of a journal to which they were written.  */
void assert_merged(const queens_range_sums *records, size_t count, uint64_t repeated);

#define ASSERT_MERGED(repeated, ...)                                                                                   \
    assert_merged((const queens_range_sums[]){__VA_ARGS__},                                                            \
                  sizeof((const queens_range_sums[]){__VA_ARGS__}) / sizeof(queens_range_sums), repeated)

/* They are refused, and nothing is left of m.  */
void assert_not_merged(size_t count, queens_status status, const char *wanted, bool unequal);

#endif
