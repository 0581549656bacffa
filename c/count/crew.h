/* crew.h - the threads of a run (run.h), and what they share.

   While it counts, a thread writes to its scratch and its stack alone; what all of them write to is under one lock, which
   each takes at the end of a range.  */

#ifndef QUEENS_CREW_H
#define QUEENS_CREW_H

#include "run.h"
#include "todo.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct crew {
    const count_engine *engine;
    const count_run_options *options;
    ledger all;
    int threads;
    double started;
    char *message;
    atomic_bool stop;

    /* under the lock while threads are at work */
    pthread_mutex_t lock;
    pthread_cond_t ended;
    todo todo;
    count_state state;
    count_result *result;
    queens_status status;
    int working;
} crew;

/* Counts all that is to do by so many threads, and returns what count_run is to.  */
queens_status crew_count(crew *c);

/* Tells the caller's progress function how far things are.  */
void crew_report(const crew *c, count_state state);

/* Writes the message, and returns the status.  */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
queens_status
crew_fail(const crew *c, queens_status status, const char *format, ...);

#endif
