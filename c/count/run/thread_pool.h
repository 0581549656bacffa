/* thread_pool.h - the threads of a run (queens_run), and the data they share.

   While it counts, a thread writes only to its scratch and its stack.  One lock protects everything that several
   threads write to; each thread takes it at the end of a range.

   The pool is on the heap with all that it shares: a callback may end the calling thread, and its stack with it.  */

#ifndef QUEENS_THREAD_POOL_H
#define QUEENS_THREAD_POOL_H

#include "count/join/work_totals.h"
#include "count/run/job.h"

#include <pthread.h>
#include <stdatomic.h>

/* A slice that was begun.  */
typedef struct open_slice {
    queens_slice_sums counted;
    uint64_t units; /* not yet counted; 0: this place is free */
    uint64_t work;  /* of those that are counted */
} open_slice;

typedef struct worker worker;

typedef struct thread_pool {
    const queens_engine *engine;
    queens_run_options options;
    int threads;
    worker *workers; /* `ready` have their memory, `running` a thread */
    int ready, running;
    double started;
    int cancel_state; /* of the calling thread before the run */
    atomic_bool stop;

    /* under the lock while threads run */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    slice_job job;
    open_slice *open;    /* as many as threads: each may be in another slice */
    open_slice *current; /* the last slice that was begun, of which units next .. end - 1 are not assigned */
    uint64_t next, end;
    queens_progress state;
    queens_run_result result;
    queens_status status;
    char message[QUEENS_MESSAGE];
    int working;
} thread_pool;

/* Returns NULL if memory is short.  */
thread_pool *queens_thread_pool_open(const queens_engine *engine, const queens_run_options *options);

/* Stops the threads, waits for their end, and frees the pool: at the end of a run, and as the cleanup handler of a
   calling thread that ends.  */
void queens_thread_pool_close(void *pool);

/* Counts all slices left with p->threads threads, and returns the status for queens_run.  */
queens_status queens_thread_pool_count(thread_pool *p);

/* Calls the caller's progress function.  */
void queens_thread_pool_report(const thread_pool *p, queens_progress state);

#endif
