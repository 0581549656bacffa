/* journal_file.h - the descriptor of a journal, and its name on the disk.  */

#ifndef QUEENS_JOURNAL_FILE_H
#define QUEENS_JOURNAL_FILE_H

#include <stdbool.h>

/* open, but never as standard input, output or error: where one of these is closed, the system would give its number to
   the next file, and what is printed would be written into a journal.  Returns the descriptor, or -1 with errno.  */
int journal_file_open(const char *path, int flags);

/* Another descriptor of the same file; it keeps the lock, and closing it does not lose the lock.  */
int journal_file_copy(int file);

/* Locks the file for this process alone, without waiting.  Returns 0, or an errno: EWOULDBLOCK if another has it.  */
int journal_file_lock(int file);

/* Does the path still name this file?  */
bool journal_file_is_at(int file, const char *path);

/* Has the system put on the disk what was written to the file.  Returns 0 or an errno.  */
int journal_file_sync(int file);

/* Has the system put on the disk which files the path's folder holds: after a loss of power a new file might be there
   without its name.  Returns 0 or an errno; 0 too where the file system or its rights do not allow it.  */
int journal_folder_sync(const char *path);

#endif
