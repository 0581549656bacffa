/* solution_stream.h - the solutions of any algorithm of libqueens, one after the other.

   An algorithm runs from beginning to end and reports to an observer: it can be stopped, but not resumed as the cursor
   can.  So it runs in a thread of its own, which waits when it is some thousand solutions ahead.  Knows nothing of
   Prolog.  One thread may use a stream at a time.  */

#ifndef QUEENS_SOLUTION_STREAM_H
#define QUEENS_SOLUTION_STREAM_H

#include "queens.h"

typedef struct solution_stream solution_stream;

typedef enum stream_status {
    STREAM_SOLUTION, /* see stream_rows */
    STREAM_WAITING,  /* nothing yet: call again */
    STREAM_DONE,     /* every solution has been given */
    STREAM_NO_MEMORY,
    STREAM_NO_THREAD
} stream_status;

/* Starts the algorithm for size n in 0 .. max_size.  Returns STREAM_WAITING and sets *stream, which the caller must hand
   to stream_close; or sets it to NULL and returns STREAM_NO_MEMORY or STREAM_NO_THREAD.  */
stream_status stream_open(solution_stream **stream, const queens_algorithm *algorithm, int n);

/* Goes on to the next solution; waits for some hundredths of a second at most.  A solution is given when it is known
   whether another one follows.  Returns STREAM_SOLUTION, STREAM_WAITING, STREAM_DONE or STREAM_NO_MEMORY, the last two
   for good.  */
stream_status stream_next(solution_stream *stream);

/* The rows of the solution that stream_next just returned; owned by the stream, valid until the next call with it.  */
const int *stream_rows(const solution_stream *stream);

/* Is the solution that stream_next just returned the last one?  */
bool stream_last(const solution_stream *stream);

/* Ends the thread and frees the stream, at any point.  NULL is ignored.  */
void stream_close(solution_stream *stream);

#endif
