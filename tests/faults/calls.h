/* calls.h - calls of the system that fail if fault.h says so: fsync, flock, fdopen, close, pwrite, pthread_create.

   A C test is linked with calls.c and gets these calls from the linker (--wrap, tests.mk).  preload.c has them, and more, for a
   complete program.  */

#ifndef FAULTS_CALLS_H
#define FAULTS_CALLS_H

#include "fault.h"

#include <stddef.h>

/* pwrite writes no more bytes than that at a time, or all for 0.  */
extern size_t calls_write_most;

/* Descriptors that were closed and were none any more.  */
extern int calls_closed_twice;

#endif
