/* SPDX-License-Identifier: BSD-2-Clause */
/* batch_stream.c - the solutions of any algorithm, one by one, without a thread: solution_stream.h for a browser.

   An algorithm can be stopped but not resumed.  So it runs from its beginning until a batch is full.  For the next
   batch it runs again, and skips the solutions of earlier batches.  Each batch is three times as long as all before it
   together, so all runs together take about a third longer than one.  A batch has an upper limit, so memory is bounded;
   beyond some million solutions time grows with the square of their number.  Each row takes one byte, if it fits.

   Natively a thread is better: batches would take 1.4 times the processor time for all solutions of size 15, and 1.5 to
   3 times for the first 30 to 100 of sizes 22 to 28, since each batch searches for the first solution again.

   A batch may take long.  So it ends when an alarm has raised an exception, which the caller also sees.  */

#include "../solution_stream.h"
#include "queens.h"

#include <SWI-Prolog.h>

enum {
    FIRST_BATCH = 2,          /* solutions */
    LARGEST_BATCH = 16 << 20, /* bytes */
    EVENTS_PER_POLL = 4096
};

struct solution_stream {
    const queens_algorithm *algorithm;
    int n;
    int *rows;   /* of the current solution */
    void *batch; /* capacity * n rows */
    bool wide;   /* they are int, not unsigned char */
    size_t capacity;
    size_t filled;
    size_t taken;
    uint64_t before; /* solutions of earlier batches */
    uint64_t skip;   /* of them, those that this run has yet to pass */
    unsigned events;
    bool more;        /* a solution follows the batch */
    bool interrupted; /* an exception is pending */
    queens_status outcome;
};

static bool add_solution(solution_stream *s, const int *rows)
{
    if (s->skip > 0) {
        s->skip--;
        return true;
    }
    s->more = s->filled == s->capacity;
    if (s->more)
        return false;
    size_t first = s->filled++ * (size_t)s->n;
    for (int column = 0; column < s->n; column++)
        if (s->wide)
            ((int *)s->batch)[first + (size_t)column] = rows[column];
        else
            ((unsigned char *)s->batch)[first + (size_t)column] = (unsigned char)rows[column];
    return true;
}

static void take_solution(solution_stream *s)
{
    size_t first = s->taken++ * (size_t)s->n;

    for (int column = 0; column < s->n; column++)
        s->rows[column] = s->wide ? ((const int *)s->batch)[first + (size_t)column]
                                  : ((const unsigned char *)s->batch)[first + (size_t)column];
}

static bool notify_stream(void *user, const queens_event *event)
{
    solution_stream *s = user;

    s->interrupted = ++s->events % EVENTS_PER_POLL == 0 && PL_handle_signals() < 0;
    return !s->interrupted && (event->kind != QUEENS_EVENT_SOLUTION || add_solution(s, event->rows));
}

static size_t row_bytes(const solution_stream *s)
{
    return s->wide ? sizeof(int) : sizeof(unsigned char);
}

static bool allocate_batch(solution_stream *s, size_t capacity)
{
    queens_release(s->batch);
    s->batch = queens_allocate(capacity * (size_t)s->n, row_bytes(s));
    s->capacity = s->batch == NULL ? 0 : capacity;
    return s->batch != NULL;
}

static size_t next_capacity(const solution_stream *s)
{
    size_t largest = s->n > 0 ? LARGEST_BATCH / ((size_t)s->n * row_bytes(s)) : LARGEST_BATCH;
    size_t wanted = s->capacity < largest / 4 ? 4 * s->capacity : largest;

    return wanted < FIRST_BATCH ? FIRST_BATCH : wanted;
}

static stream_status run_batch(solution_stream *s)
{
    s->before += s->filled;
    s->skip = s->before;
    s->filled = s->taken = 0;
    s->more = false;
    if (!allocate_batch(s, s->capacity == 0 ? FIRST_BATCH : next_capacity(s)))
        s->outcome = QUEENS_NO_MEMORY;
    else
        s->outcome = s->algorithm->run(s->n, &(queens_observer){notify_stream, s});
    if (s->outcome == QUEENS_NO_MEMORY)
        s->filled = 0;
    return s->outcome == QUEENS_NO_MEMORY ? STREAM_NO_MEMORY : STREAM_WAITING;
}

stream_status stream_open(solution_stream **stream, const queens_algorithm *algorithm, int n)
{
    solution_stream *s = queens_allocate(1, sizeof *s);

    *stream = s;
    if (s == NULL)
        return STREAM_NO_MEMORY;
    *s = (solution_stream){.algorithm = algorithm, .n = n, .wide = n > 256, .more = true, .outcome = QUEENS_DONE};
    s->rows = queens_allocate((size_t)n, sizeof *s->rows);
    if (s->rows == NULL) {
        queens_release(s);
        *stream = NULL;
        return STREAM_NO_MEMORY;
    }
    return STREAM_WAITING;
}

stream_status stream_next(solution_stream *s)
{
    if (s->taken == s->filled && s->more && run_batch(s) == STREAM_NO_MEMORY)
        return STREAM_NO_MEMORY;
    if (s->outcome == QUEENS_NO_MEMORY)
        return STREAM_NO_MEMORY;
    if (s->interrupted)
        return STREAM_WAITING;
    if (s->taken == s->filled)
        return STREAM_DONE;
    take_solution(s);
    return STREAM_SOLUTION;
}

const int *stream_rows(const solution_stream *s)
{
    return s->rows;
}

bool stream_last(const solution_stream *s)
{
    return s->taken == s->filled && !s->more;
}

void stream_close(solution_stream *s)
{
    if (s == NULL)
        return;
    queens_release(s->batch);
    queens_release(s->rows);
    queens_release(s);
}
