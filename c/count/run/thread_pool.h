/* thread_pool.h - the threads of a run (queens_run), and what they share.

   While it counts, a thread writes to its scratch and its stack alone; what all of them write to is under one lock, which
   each takes at the end of a range.  */

#ifndef QUEENS_THREAD_POOL_H
#define QUEENS_THREAD_POOL_H

#include "count/run/job.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct thread_pool {
    const queens_engine *engine;
    const queens_run_options *options;
    queens_job *job; /* what is left of it: under the lock */
    int threads;
    double started;
    char *message;
    atomic_bool stop;

    /* under the lock while threads are at work */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    queens_progress state;
    queens_run_result *result;
    queens_status status;
    int working;
} thread_pool;

/* Counts all that is to do by so many threads, and returns what queens_run is to.  */
queens_status queens_thread_pool_count(thread_pool *p);

/* Calls the caller's progress function.  */
void queens_thread_pool_report(const thread_pool *p, queens_progress state);

#endif
