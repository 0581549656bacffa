/* thread_pool.h - the threads of a run (queens_run), and the data they share.

   While it counts, a thread writes only to its scratch and its stack.  One lock protects everything that several
   threads write to; each thread takes it at the end of a range.  */

#ifndef QUEENS_THREAD_POOL_H
#define QUEENS_THREAD_POOL_H

#include "count/run/job.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct thread_pool {
    const queens_engine *engine;
    const queens_run_options *options;
    queens_job *job; /* its units left are under the lock */
    int threads;
    double started;
    char *message;
    atomic_bool stop;

    /* under the lock while threads run */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    queens_progress state;
    queens_run_result *result;
    queens_status status;
    int working;
} thread_pool;

/* Counts all units left with p->threads threads, and returns the status for queens_run.  */
queens_status queens_thread_pool_count(thread_pool *p);

/* Calls the caller's progress function.  */
void queens_thread_pool_report(const thread_pool *p, queens_progress state);

#endif
