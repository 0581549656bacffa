/* SPDX-License-Identifier: BSD-2-Clause */
/* solution_stream.h - the solutions of any algorithm of libqueens, one by one.

   An algorithm runs from beginning to end and reports to an observer.  It can be stopped, but, unlike the cursor, not
   resumed.  So it runs in its own thread, which waits when it is some thousand solutions ahead.  This code does not use
   Prolog.  Only one thread may use a stream at a time.  */

#ifndef QUEENS_SOLUTION_STREAM_H
#define QUEENS_SOLUTION_STREAM_H

#include "queens.h"

typedef struct solution_stream solution_stream;

typedef enum stream_status {
    STREAM_SOLUTION, /* see stream_rows */
    STREAM_WAITING,  /* no solution yet: call again */
    STREAM_DONE,     /* all solutions were returned */
    STREAM_NO_MEMORY,
    STREAM_NO_THREAD
} stream_status;

/* Starts the algorithm for size n in 0 .. max_size.  Returns STREAM_WAITING and sets *stream, which the caller must
   pass to stream_close.  On failure it sets *stream to NULL and returns STREAM_NO_MEMORY or STREAM_NO_THREAD.  */
stream_status stream_open(solution_stream **stream, const queens_algorithm *algorithm, int n);

/* Continues to the next solution, and waits for some hundredths of a second at most.  A solution is returned once it is
   known whether another one follows.  Returns STREAM_SOLUTION, STREAM_WAITING, STREAM_DONE or STREAM_NO_MEMORY.  After
   one of the last two, every later call returns the same.  */
stream_status stream_next(solution_stream *stream);

/* The rows of the solution that stream_next just returned.  The stream owns them; they are valid until its next
   call.  */
const int *stream_rows(const solution_stream *stream);

/* Is the solution that stream_next just returned the last one?  */
bool stream_last(const solution_stream *stream);

/* Ends the thread and frees the stream, at any point.  NULL is ignored.  */
void stream_close(solution_stream *stream);

#endif
