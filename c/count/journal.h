/* journal.h - the seam for the journal, until it is merged.  */

#ifndef QUEENS_JOURNAL_H
#define QUEENS_JOURNAL_H
#include "count.h"
#include <stddef.h>
typedef struct count_header {
    int size;
    bool backward;
    uint64_t units;
} count_header;
typedef struct count_range {
    uint64_t first, last;
    wide bins[COUNT_BINS];
} count_range;
typedef struct count_journal count_journal;
enum { JOURNAL_MESSAGE = 512 };
queens_status journal_open(count_journal **, const char *path, const count_header *, char *message);
queens_status journal_read(count_journal **, const char *path, char *message);
const count_header *journal_header(const count_journal *);
bool journal_has(const count_journal *, uint64_t unit);
uint64_t journal_units(const count_journal *);
void journal_bins(const count_journal *, wide bins[COUNT_BINS]);
size_t journal_ranges(const count_journal *, const count_range **);
queens_status journal_append(count_journal *, const count_range *, char *message);
void journal_close(count_journal *);
#endif
