/* journal_reader.h - reads the records of a journal, in the order in which they were written.

   The header may be repeated, because journals of one count may be joined.

   A journal may end in the middle of a record, if its writer was interrupted; the header of the next journal may follow
   in the same line.  Zero bytes may follow.  Any other deviation from a valid line is damage.  */

#ifndef QUEENS_JOURNAL_READER_H
#define QUEENS_JOURNAL_READER_H

#include "count/journal/journal_file.h"
#include "count/journal/journal_line.h"

#include <stdio.h>

typedef enum journal_found {
    JOURNAL_RECORD, /* or the header, when it is opened */
    JOURNAL_END,
    JOURNAL_FAULT /* see the reader's status */
} journal_found;

typedef struct journal_reader {
    FILE *file;
    const char *path;
    queens_status status; /* QUEENS_DONE, or after a fault QUEENS_DAMAGED, QUEENS_UNSUPPORTED, ... */
    queens_journal_header header;
    uint32_t seed;
    char first[RECORD_LINE];    /* the header's line */
    char origin[QUEENS_ORIGIN]; /* of the last record read; "unknown" before any is named */
    uint64_t line;              /* number of the last line read, from 1 */
    uint64_t whole;             /* bytes of complete lines so far */
    size_t length;              /* of that line; at the end of the file: of what follows the last complete line */
    char text[RECORD_LINE];
} journal_reader;

/* Reads the header.  Returns JOURNAL_END if the file is empty, and JOURNAL_FAULT with a message;
   otherwise the message is "".  The file and the path must stay valid while the reader is in use.  The caller closes the
   file.  */
journal_found queens_journal_reader_open(journal_reader *reader, FILE *file, const char *path,
                                         char message[QUEENS_MESSAGE]);

/* Reads the next record, and its origin; its slice is in range.  If there was a torn record before a header, the
   message says so.  */
journal_found queens_journal_reader_next(journal_reader *reader, queens_slice_sums *slice,
                                         char message[QUEENS_MESSAGE]);

/* If there are bytes of a torn record in the last line read, the message reports them and how they were treated.  */
void queens_journal_reader_report_torn(const journal_reader *reader, uint64_t torn, const char *done,
                                       char message[QUEENS_MESSAGE]);

#endif
