/* journal_line.h - the lines of a journal: its header, a record for each slice, and origins.  docs/count.md shows them.

   Each line has exactly one spelling: a line is valid only if it equals, byte for byte, the line that would be written
   for its values.  The checksum of a record continues that of the header line, so a record is not valid in a journal of
   another count.  */

#ifndef QUEENS_JOURNAL_LINE_H
#define QUEENS_JOURNAL_LINE_H

#include "queens_count.h"

enum {
    RECORD_LINE = 256,   /* more than the longest line, including its newline */
    RECORD_SUM_BITS = 60 /* of each sum: an eighth of the total of size 28 has 59, if that total has the expected 62 */
};

/* Begins the header.  The number is the version of the format, and of the numbering of slices and units.  */
#define RECORD_NAME "queens-journal 2 "

#define ORIGIN_UNKNOWN    "unknown"
#define RECORD_MAX_SLICES (UINT64_C(1) << 22)

static inline const char *queens_order_name(bool backward)
{
    return backward ? "backward" : "forward";
}

/* These write a line that ends with a newline and '\0', and return its length without the '\0'.  */
size_t queens_record_write_header(const queens_journal_header *header, char line[RECORD_LINE]);
size_t queens_record_write_slice(const queens_slice_sums *slice, uint32_t seed, char line[RECORD_LINE]);
size_t queens_record_write_origin(const char *origin, uint32_t seed, char line[RECORD_LINE]);

/* Is it printable, not empty, and shorter than QUEENS_ORIGIN?  */
bool queens_record_is_origin(const char *text, size_t length);

/* The checksum of the header line, with which the checksums of records begin.  */
uint32_t queens_record_seed(const queens_journal_header *header);

/* These read a line that ends with a newline and '\0'.  They return false and set no value if it is not valid; a slice and
   its sums may be out of range.  */
bool queens_record_read_header(const char *line, queens_journal_header *header);
bool queens_record_read_slice(const char *line, uint32_t seed, queens_slice_sums *slice);
bool queens_record_read_origin(const char *line, uint32_t seed, char origin[QUEENS_ORIGIN]);

/* CRC-32, as in zlib, gzip and PNG, of these bytes after others, whose checksum was `before`; 0 if there are none.  It
   detects every change within 32 consecutive bits, and all but one in four thousand million other changes.
   Source: ISO 3309; W. W. Peterson and D. T. Brown, "Cyclic Codes for Error Detection" (1961).  */
uint32_t queens_checksum(uint32_t before, const char *bytes, size_t length);

#endif
