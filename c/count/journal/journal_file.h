/* journal_file.h - the descriptor of a journal, its name on the disk, and what is wrong with it, in one line that names the
   file.  */

#ifndef QUEENS_JOURNAL_FILE_H
#define QUEENS_JOURNAL_FILE_H

#include "queens_count.h"

/* open, but never as standard input, output or error: where one of these is closed, the system would give its number to
   the next file, and what is printed would be written into a journal.  Returns the descriptor, or -1 with errno.  */
int queens_journal_file_open(const char *path, int flags);

/* Another descriptor of the same file; it keeps the lock, and closing it does not lose the lock.  */
int queens_journal_file_copy(int file);

/* Locks the file for this process alone, without waiting.  Returns 0, or an errno: EWOULDBLOCK if another has it.  */
int queens_journal_file_lock(int file);

/* Does the path still name this file?  */
bool queens_journal_file_is_at(int file, const char *path);

/* Has the system put on the disk what was written to the file.  Returns 0 or an errno.  */
int queens_journal_file_sync(int file);

/* Has the system put on the disk which files the path's folder holds: after a loss of power a new file might be there
   without its name.  Returns 0 or an errno; 0 too where the file system or its rights do not allow it.  */
int queens_journal_folder_sync(const char *path);

/* ---- Messages ---- */

/* Writes "PATH" and what follows it, as ": in use" or ", line 3: damaged".  Of the path, bytes beyond printable ASCII are
   written as \xNN, and where it is long its end alone.  Returns the status, to be passed on.  */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
queens_status
queens_journal_say(queens_status status, char message[QUEENS_MESSAGE], const char *path, const char *format, ...);

/* The same for want of memory; returns QUEENS_NO_MEMORY.  */
queens_status queens_journal_say_no_memory(char message[QUEENS_MESSAGE], const char *path);

/* The status for an errno of a call on files.  */
queens_status queens_journal_status(int fault);

#endif
