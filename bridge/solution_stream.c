/* SPDX-License-Identifier: BSD-2-Clause */
/* solution_stream.c - runs an algorithm in its own thread; see solution_stream.h.

   There are two buffers.  The thread fills `back` while the reader takes solutions from `front`; the reader swaps them
   when `front` is empty.  If `back` is full, the thread waits, so memory is bounded for any number of solutions.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime, pthread_sigmask */

#include "solution_stream.h"
#include "port/clock.h"
#include "queens.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>

enum {
    BUFFER_ROWS = 16384, /* of all solutions of a buffer; a single solution may be larger */
    LONGEST_WAIT = 20    /* milliseconds */
};

typedef struct buffer {
    int *rows; /* capacity * n */
    int filled;
} buffer;

struct solution_stream {
    const queens_algorithm *algorithm;
    int n;
    int capacity; /* solutions per buffer */
    buffer front; /* used by the reader only */
    int taken;    /* solutions taken from `front` */
    bool last;
    pthread_t thread;
    atomic_bool unwanted;
    pthread_mutex_t lock; /* protects the members below */
    pthread_cond_t changed;
    buffer back;
    bool over;
    queens_status outcome; /* of the algorithm, when it has ended */
};

/* ---- The thread ------------------------------------------------------------------------------------------------ */

static void copy_rows(int *to, const int *from, int n)
{
    for (int column = 0; column < n; column++)
        to[column] = from[column];
}

static bool add_solution(solution_stream *s, const int *rows)
{
    pthread_mutex_lock(&s->lock);
    while (s->back.filled == s->capacity && !atomic_load(&s->unwanted))
        pthread_cond_wait(&s->changed, &s->lock);
    bool wanted = !atomic_load(&s->unwanted);
    if (wanted) {
        copy_rows(s->back.rows + (size_t)s->back.filled * (size_t)s->n, rows, s->n);
        if (s->back.filled++ == 0)
            pthread_cond_signal(&s->changed);
    }
    pthread_mutex_unlock(&s->lock);
    return wanted;
}

static bool notify_stream(void *user, const queens_event *event)
{
    solution_stream *s = user;

    if (event->kind == QUEENS_EVENT_SOLUTION)
        return add_solution(s, event->rows);
    return !atomic_load_explicit(&s->unwanted, memory_order_relaxed);
}

static void *run_algorithm(void *user)
{
    solution_stream *s = user;
    queens_status outcome = s->algorithm->run(s->n, &(queens_observer){notify_stream, s});

    pthread_mutex_lock(&s->lock);
    s->outcome = outcome;
    s->over = true;
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* Signals are for the threads of the host: block them in this thread.  */
static bool start_thread(solution_stream *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&s->thread, NULL, run_algorithm, s);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error == 0;
}

/* ---- The reader ------------------------------------------------------------------------------------------------ */

static void release(solution_stream *s)
{
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    queens_release(s->front.rows);
    queens_release(s->back.rows);
    queens_release(s);
}

stream_status stream_open(solution_stream **stream, const queens_algorithm *algorithm, int n)
{
    *stream = NULL;
    solution_stream *s = queens_allocate(1, sizeof *s);
    if (s == NULL)
        return STREAM_NO_MEMORY;
    s->algorithm = algorithm;
    s->n = n;
    s->capacity = n > 0 && n < BUFFER_ROWS ? BUFFER_ROWS / n : 1;
    atomic_init(&s->unwanted, false);
    pthread_mutex_init(&s->lock, NULL);
    clock_condition_init(&s->changed);
    s->front.rows = queens_allocate((size_t)s->capacity * (size_t)n, sizeof(int));
    s->back.rows = queens_allocate((size_t)s->capacity * (size_t)n, sizeof(int));
    bool allocated = s->front.rows != NULL && s->back.rows != NULL;
    if (!allocated || !start_thread(s)) {
        release(s);
        return allocated ? STREAM_NO_THREAD : STREAM_NO_MEMORY;
    }
    *stream = s;
    return STREAM_WAITING;
}

static void unlock(void *lock)
{
    pthread_mutex_unlock(lock);
}

/* Waits until the thread has another solution or has ended.  Returns false if neither happened yet.  A reader that is
   cancelled here leaves no lock, so the stream can be closed.  */
static bool wait_for_more(solution_stream *s)
{
    struct timespec end = clock_in(LONGEST_WAIT);
    pthread_cleanup_push(unlock, &s->lock);
    for (int error = 0; s->back.filled == 0 && !s->over && error == 0;)
        error = pthread_cond_timedwait(&s->changed, &s->lock, &end);
    pthread_cleanup_pop(0);
    return s->back.filled > 0 || s->over;
}

static void swap_buffers(solution_stream *s)
{
    buffer empty = {s->front.rows, 0};
    assert(s->taken == s->front.filled); /* nothing in it is lost */
    s->front = s->back;
    s->back = empty;
    s->taken = 0;
    pthread_cond_signal(&s->changed);
}

/* With the lock: puts a solution into `front`, and tests whether another one follows it.  */
static stream_status fetch(solution_stream *s)
{
    if (!wait_for_more(s))
        return STREAM_WAITING;
    if (s->taken == s->front.filled) {
        swap_buffers(s);
        if (s->front.filled == 1 && !wait_for_more(s))
            return STREAM_WAITING;
    }
    if (s->taken < s->front.filled)
        return STREAM_SOLUTION;
    return s->outcome == QUEENS_NO_MEMORY ? STREAM_NO_MEMORY : STREAM_DONE;
}

stream_status stream_next(solution_stream *s)
{
    if (s->taken + 1 >= s->front.filled) {
        pthread_mutex_lock(&s->lock);
        stream_status status = fetch(s);
        s->last = s->taken + 1 == s->front.filled && s->back.filled == 0 && s->outcome != QUEENS_NO_MEMORY;
        assert(status != STREAM_SOLUTION || !s->last || s->over);
        pthread_mutex_unlock(&s->lock);
        if (status != STREAM_SOLUTION)
            return status;
    }
    s->taken++;
    return STREAM_SOLUTION;
}

const int *stream_rows(const solution_stream *s)
{
    assert(s->taken > 0);
    return s->front.rows + (size_t)(s->taken - 1) * (size_t)s->n;
}

bool stream_last(const solution_stream *s)
{
    return s->last;
}

void stream_close(solution_stream *s)
{
    if (s == NULL)
        return;
    atomic_store(&s->unwanted, true);
    pthread_mutex_lock(&s->lock);
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    release(s);
}
