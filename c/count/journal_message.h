/* journal_message.h - what is wrong with a journal, in one line that names the file.  */

#ifndef QUEENS_JOURNAL_MESSAGE_H
#define QUEENS_JOURNAL_MESSAGE_H

#include "../queens.h"

enum { JOURNAL_MESSAGE = 640 };

/* Writes "PATH" and what follows it, as ": in use" or ", line 3: damaged".  Of the path, bytes beyond printable ASCII are
   written as \xNN, and where it is long its end alone.  Returns the status, to be passed on.  */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
queens_status
journal_say(queens_status status, char message[JOURNAL_MESSAGE], const char *path, const char *format, ...);

/* The same for want of memory; returns QUEENS_NO_MEMORY.  */
queens_status journal_say_no_memory(char message[JOURNAL_MESSAGE], const char *path);

/* The status for an errno of a call on files.  */
queens_status journal_status(int fault);

#endif
