/* room.h - how much memory a count takes, and whether there is so much: known before any is allocated.  */

#ifndef QUEENS_ROOM_H
#define QUEENS_ROOM_H

#include <stddef.h>

/* Bytes for counting a size in 2 .. COUNT_MAX_SIZE by so many threads.  */
size_t count_bytes(int size, int threads);

/* Bytes that this process can still have: the least of what the system has to give, and what limits on the address space
   (ulimit -v), on the data (ulimit -d) and on its control groups (containers, jobs) leave.  Where nothing is known, SIZE_MAX.  */
size_t room_left(void);

#endif
