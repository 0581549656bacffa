/* journal_reader.h - the records of a journal, one after another, in the order in which they were written.

   A journal may end in the middle of a record: that is how far its writer came.  After a loss of power zero bytes may
   stand there too, which the system had made room for and not filled.  Anything else that isn't a line just as it is
   written is damage; so is a file of zero bytes alone, of which nobody knows what it was.  */

#ifndef QUEENS_JOURNAL_READER_H
#define QUEENS_JOURNAL_READER_H

#include "count/journal/journal_file.h"
#include "count/journal/journal_line.h"

#include <stdio.h>

typedef enum journal_found {
    JOURNAL_RECORD, /* or the header, when it is opened */
    JOURNAL_END,
    JOURNAL_FAULT /* the reader's status says which */
} journal_found;

typedef struct journal_reader {
    FILE *file;
    const char *path;
    queens_status status; /* QUEENS_DONE, or after a fault QUEENS_DAMAGED, QUEENS_UNSUPPORTED, ... */
    queens_journal_header header;
    uint32_t seed;
    uint64_t line;    /* the number of the line that was read last, from 1 */
    uint64_t whole;   /* bytes of whole lines so far */
    uint64_t torn;    /* at the end: bytes behind the last whole line, */
    size_t beginning; /* of which so many, in `text`, are not zero bytes */
    char text[RECORD_LINE];
} journal_reader;

/* Opens a regular file to read; *file is NULL after a message, unless it returns QUEENS_DONE.  */
queens_status queens_journal_reader_file(FILE **file, const char *path, char message[QUEENS_MESSAGE]);

/* Reads the header.  JOURNAL_END: there is not even one, the file is empty or torn.  The file and the path must stay as
   long as the reader is in use; closing the file is left to the caller.  JOURNAL_FAULT: see the message.  */
journal_found queens_journal_reader_open(journal_reader *reader, FILE *file, const char *path,
                                         char message[QUEENS_MESSAGE]);

/* The next record; its units are in order and in range.  */
journal_found queens_journal_reader_next(journal_reader *reader, queens_range_sums *range,
                                         char message[QUEENS_MESSAGE]);

/* Is a torn record all that the reader has found behind the last whole one?  Then says so, else "".  */
void queens_journal_reader_say_torn(const journal_reader *reader, const char *done, char message[QUEENS_MESSAGE]);

#endif
