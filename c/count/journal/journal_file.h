/* journal_file.h - opens the file of a journal; messages that name the file.  */

#ifndef QUEENS_JOURNAL_FILE_H
#define QUEENS_JOURNAL_FILE_H

#include "queens_count.h"

#include <stdio.h>

/* Opens a regular file.  If it does not return QUEENS_DONE, it has set *file to -1 and written a message.  */
queens_status queens_journal_file_open(int *file, const char *path, int flags, char message[QUEENS_MESSAGE]);

/* Makes the system write a file, or a folder, to disk.  Returns false with errno on failure.  */
bool queens_journal_file_sync(int file);

/* Makes a stream that reads the descriptor and closes it.  `file` may be -1, with errno.  If it does not return
   QUEENS_DONE, it has closed the descriptor and written a message.  */
queens_status queens_journal_file_stream(FILE **stream, int file, const char *path, char message[QUEENS_MESSAGE]);

/* ---- Messages ---- */

/* Replaces what is not printable ASCII by question marks.  */
void queens_journal_make_printable(char *text);

/* Writes "PATH" and the text after it, such as ": in use" or ", line 3: damaged".  The path is made printable; of a long
   one only the end is written.  PATH is "" if the message is about no file.  Returns the status, so that the caller can
   return it.  */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
queens_status
queens_journal_message(queens_status status, char message[QUEENS_MESSAGE], const char *path, const char *format, ...);

/* The same message for lack of memory.  Returns QUEENS_NO_MEMORY.  */
queens_status queens_journal_no_memory(char message[QUEENS_MESSAGE], const char *path);

/* The message "PATH" and `what`, and the system's text for this errno of a file operation.  Returns its status.  */
queens_status queens_journal_fault(int fault, char message[QUEENS_MESSAGE], const char *path, const char *what);

#endif
