/* port.h - what each system does in its own way: c/port/posix and c/port/windows define these functions, and
   queens_memory_available() and queens_processors() of queens_count.h.  The makefile chooses the folder.

   All other code is written for POSIX; c/port/windows/posix.h has what Windows lacks of it.  */

#ifndef QUEENS_PORT_H
#define QUEENS_PORT_H

#include <stdbool.h>

/* Does the path still name this open file?  */
bool queens_port_is_at(int file, const char *path);

/* ---- The standard streams of a command ---- */

/* Call it first.  Each of the descriptors 0 to 2 belongs to a stream afterwards, even if it was closed: otherwise a
   journal would get it, and printed text would overwrite the journal.  Reading and writing still fail as on a closed
   descriptor, so lost output is reported.  A write beyond a limit on file sizes fails like one to a full disk.  If it
   returns false, a descriptor could not be opened, and no file may be opened.  */
bool port_open_streams(void);

/* After a write failed: was it to a pipe that nobody reads any more?  */
bool port_reader_left(void);

#endif
