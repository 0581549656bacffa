/* batch_stream.c - the solutions of any algorithm, one by one, without a thread: solution_stream.h for a browser.

   An algorithm can be stopped but not resumed.  So it runs from its beginning until a batch is full, and for the next
   batch once more, skipping what was taken.  Each batch is three times as long as all before it together: all runs
   together take about a third longer than one.  A batch has an upper limit, so memory is bounded; beyond some million
   solutions time grows with the square of their number.  */

#include "../solution_stream.h"
#include "queens.h"

enum {
    FIRST_BATCH = 2,        /* solutions */
    LARGEST_BATCH = 1 << 22 /* rows of all solutions of a batch: 16 MB */
};

struct solution_stream {
    const queens_algorithm *algorithm;
    int n;
    int *rows; /* capacity * n: the batch */
    size_t capacity;
    size_t filled;
    size_t taken;
    uint64_t before; /* solutions of earlier batches */
    uint64_t skip;   /* of them, those that this run has yet to pass */
    bool more;       /* a solution follows the batch */
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
    for (int column = 0; column < s->n; column++)
        s->rows[s->filled * (size_t)s->n + (size_t)column] = rows[column];
    s->filled++;
    return true;
}

static bool notify_stream(void *user, const queens_event *event)
{
    return event->kind != QUEENS_EVENT_SOLUTION || add_solution(user, event->rows);
}

static bool allocate_batch(solution_stream *s, size_t capacity)
{
    queens_release(s->rows);
    s->rows = queens_allocate(capacity * (size_t)s->n, sizeof *s->rows);
    s->capacity = s->rows == NULL ? 0 : capacity;
    return s->rows != NULL;
}

static size_t next_capacity(const solution_stream *s)
{
    size_t largest = s->n > 0 ? (size_t)(LARGEST_BATCH / s->n) : LARGEST_BATCH;
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
    *s = (solution_stream){.algorithm = algorithm, .n = n, .more = true, .outcome = QUEENS_DONE};
    return STREAM_WAITING;
}

stream_status stream_next(solution_stream *s)
{
    if (s->taken == s->filled && s->more && run_batch(s) == STREAM_NO_MEMORY)
        return STREAM_NO_MEMORY;
    if (s->outcome == QUEENS_NO_MEMORY)
        return STREAM_NO_MEMORY;
    if (s->taken == s->filled)
        return STREAM_DONE;
    s->taken++;
    return STREAM_SOLUTION;
}

const int *stream_rows(const solution_stream *s)
{
    return s->rows + (s->taken - 1) * (size_t)s->n;
}

bool stream_last(const solution_stream *s)
{
    return s->taken == s->filled && !s->more;
}

void stream_close(solution_stream *s)
{
    if (s == NULL)
        return;
    queens_release(s->rows);
    queens_release(s);
}
