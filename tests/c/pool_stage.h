/* pool_stage.h - a stage for the threads of a run: the test controls their time and their units.

   Threads begin only after a given number of waits of the thread that watches them, each wait takes 20 ms of a
   clock that only waits move, and units cost nothing.  The linker gives us calls (tests.mk).  */

#ifndef POOL_STAGE_H
#define POOL_STAGE_H

#include "queens_count.h"

enum { MOST_THREADS = 64, MOST_REPORTS = 16, MILLISECOND = 1000000 };

/* The plan of a test, and its observations.  */
typedef struct stage {
    long pause_at;    /* the unit in which a thread waits until the run is stopped, or -1 */
    bool pause_ends;  /* the unit is counted none the less */
    bool large;       /* each unit has as many boards as half of the numbers of 64 bits */
    int idle;         /* waits before threads begin */
    int stop_at;      /* the question to which the answer is yes, or 0 */
    long long step;   /* nanoseconds that a wait takes */
    int most_threads; /* that can be started */
    const char *host; /* the name of the machine, or NULL: it has none */

    uint64_t calls;  /* of queens_count_unit */
    int threads;     /* that were started */
    int ended;       /* threads */
    int questions;   /* whether to stop */
    long syncs_idle; /* before threads began */
    int reports;
    int report_at[MOST_REPORTS]; /* after that many waits */
    queens_progress report[MOST_REPORTS];
} stage;

extern stage plan;

/* Makes a plan by which all goes well, and forgets what was observed.  */
void stage_set(int idle);

/* Stops a run by the plan, and notes its reports; their user is &plan.  */
bool stage_stop(void *user);
void stage_note(const queens_progress *state, void *user);

/* What a unit adds to a sum.  */
uint64_t stage_sum(uint64_t unit, int bin);

#endif
