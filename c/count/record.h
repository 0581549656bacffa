/* record.h - the lines of a journal: its header, and a record for each range.  docs/counting-journal.md draws them.

   A line is right only if it is, byte for byte, what would be written for what was read: there is one way to write each.
   The checksum of a record goes on from the header's line, so that no record fits into the journal of another count.  */

#ifndef QUEENS_COUNT_RECORD_H
#define QUEENS_COUNT_RECORD_H

#include "ranges.h"

enum {
    RECORD_LINE = 256,                         /* more than any line takes, its newline included */
    RECORD_VERSION = 1,                        /* of the layout, and of the numbering of units */
    RECORD_SUM_BITS = WIDE_BITS > 64 ? 96 : 60 /* of each sum; where they have 128 bits, those of all units fit */
};

#define RECORD_MAX_UNITS UINT64_C(2147483647)

/* What a journal is for.  The kernel is no part of it: all give the same sums.  */
typedef struct count_header {
    int size;
    bool backward;
    uint64_t units; /* of the size; 1 .. RECORD_MAX_UNITS */
} count_header;

typedef enum record_fault {
    RECORD_RIGHT,
    RECORD_FOREIGN,   /* no line of a journal at all */
    RECORD_VERSIONED, /* a header of another version */
    RECORD_DAMAGED
} record_fault;

/* Write a line that ends with a newline and '\0', and return its length without the '\0'.  */
size_t record_write_header(const count_header *header, char line[RECORD_LINE]);
size_t record_write_range(const count_range *range, uint32_t seed, char line[RECORD_LINE]);

/* What the checksums of records begin with: the header's line.  */
uint32_t record_seed(const count_header *header);

/* Does the text begin as a header of any version does?  */
bool record_begins_header(const char *text, size_t length);

/* Read a line that ends with a newline and '\0'.  What is read is set only if it is right; it may be out of range.  */
record_fault record_read_header(const char *line, count_header *header);
record_fault record_read_range(const char *line, uint32_t seed, count_range *range);

#endif
