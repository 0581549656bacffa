/* journal_file.h - the descriptor of a journal, its name on disk, and messages that name the file.  */

#ifndef QUEENS_JOURNAL_FILE_H
#define QUEENS_JOURNAL_FILE_H

#include "queens_count.h"

/* Like open, but never returns the descriptor of standard input, output or error.  If one of these is closed, the
   system would give its number to the next file, and printed text would be written into a journal.  Returns the
   descriptor, or -1 with errno.  */
int queens_journal_file_open(const char *path, int flags);

/* Returns another descriptor of the same file.  It keeps the lock, and closing it does not lose the lock.  */
int queens_journal_file_copy(int file);

/* Locks the file for this process alone, without waiting.  Returns 0, or an errno: EWOULDBLOCK if another process has
   the lock.  */
int queens_journal_file_lock(int file);

/* Does the path still name this file?  */
bool queens_journal_file_is_at(int file, const char *path);

/* Makes the system write the file's contents to disk.  Returns 0 or an errno.  */
int queens_journal_file_sync(int file);

/* Makes the system write the folder of the path to disk: otherwise a new file might lose its name in a power failure.
   Also returns QUEENS_DONE if the file system or its permissions do not allow it.  */
queens_status queens_journal_folder_sync(const char *path, char message[QUEENS_MESSAGE]);

/* ---- Messages ---- */

/* Writes "PATH" and the text after it, such as ": in use" or ", line 3: damaged".  Bytes of the path outside printable
   ASCII are written as \xNN.  Of a long path only the end is written.  PATH is "" if the message is about no file.  Returns
   the status, so that the caller can return it.  */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
queens_status
queens_journal_message(queens_status status, char message[QUEENS_MESSAGE], const char *path, const char *format, ...);

/* The same message for lack of memory.  Returns QUEENS_NO_MEMORY.  */
queens_status queens_journal_no_memory(char message[QUEENS_MESSAGE], const char *path);

/* The message "PATH" and `what`, and the system's text for this errno.  Returns its status.  */
queens_status queens_journal_fault(int fault, char message[QUEENS_MESSAGE], const char *path, const char *what);

/* The status for an errno of a file operation.  */
queens_status queens_journal_status(int fault);

#endif
