/* journal_line.h - the lines of a journal: its header, and a record for each range.  docs/count.md draws them.

   A line is right only if it is, byte for byte, what would be written for what was read: there is one way to write each.
   The checksum of a record goes on from the header's line, so that no record fits into the journal of another count.  */

#ifndef QUEENS_JOURNAL_LINE_H
#define QUEENS_JOURNAL_LINE_H

#include "count/journal/ranges.h"

enum {
    RECORD_LINE = 256,   /* more than any line takes, its newline included */
    RECORD_VERSION = 1,  /* of the layout, and of the numbering of units */
    RECORD_SUM_BITS = 60 /* of each sum: an eighth of the total of size 28, which is expected to have 62, has 59 */
};

#define RECORD_MAX_UNITS UINT64_C(2147483647)

typedef enum record_fault {
    RECORD_RIGHT,
    RECORD_FOREIGN,   /* no line of a journal at all */
    RECORD_VERSIONED, /* a header of another version */
    RECORD_DAMAGED
} record_fault;

/* Write a line that ends with a newline and '\0', and return its length without the '\0'.  */
size_t queens_record_write_header(const queens_journal_header *header, char line[RECORD_LINE]);
size_t queens_record_write_range(const queens_range_sums *range, uint32_t seed, char line[RECORD_LINE]);

/* What the checksums of records begin with: the header's line.  */
uint32_t queens_record_seed(const queens_journal_header *header);

/* Does the text begin as a header of any version does?  */
bool queens_record_begins_header(const char *text, size_t length);

/* Read a line that ends with a newline and '\0'.  What is read is set only if it is right; it may be out of range.  */
record_fault queens_record_read_header(const char *line, queens_journal_header *header);
record_fault queens_record_read_range(const char *line, uint32_t seed, queens_range_sums *range);

/* CRC-32, as zlib, gzip and PNG compute it, of those bytes after others, whose checksum was `before`; 0 before the first.  It
   finds each change of up to 32 bits in a row, and of others all but one in four thousand million.
   Source: ISO 3309; W. W. Peterson and D. T. Brown, "Cyclic Codes for Error Detection" (1961).  */
uint32_t queens_checksum(uint32_t before, const char *bytes, size_t length);

/* Reads the digits at *text, at least one, and steps past them; false where there is none, or the number too large.  */
bool queens_decimal_read(const char **text, uint64_t *number);

#endif
