/* calls.h - calls of the system that fail if fault.h says so: fsync, flock, fdopen, close, pwrite, pthread_create; and the clock.

   A C test is linked with calls.c and gets these calls from the linker (--wrap, tests.mk).  preload.c has them, and more, for a
   complete program.  */

#ifndef FAULTS_CALLS_H
#define FAULTS_CALLS_H

#include "fault.h"

#include <stddef.h>
#include <time.h>

/* pwrite writes no more bytes than that at a time, or all for 0.  */
extern size_t calls_write_most;

/* Descriptors that were closed and were none any more.  */
extern int calls_closed_twice;

/* What the clocks show to a C test, in nanoseconds; NULL: what the system's do.  */
extern long long (*calls_clock)(clockid_t clock);

/* No call fails, and all is as at the beginning.  */
void calls_reset(void);

#endif
