/* pool_stage.h - runs whose threads, time and units a test controls.

   Threads begin only after a given number of waits of the thread that watches them, each wait takes 20 ms of a clock
   that stands still otherwise, and units cost nothing.  All that threads share must be used under the lock of the
   pool.  */

#ifndef POOL_STAGE_H
#define POOL_STAGE_H

#include "count/join/engine_slices.h"
#include "journal_files.h"

#include <signal.h>

enum { MOST_THREADS = 64, MOST_REPORTS = 16 };

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
    int questions;   /* whether to stop */
    long syncs_idle; /* before threads began */
    int reports;
    int report_at[MOST_REPORTS]; /* after that many waits */
    queens_progress report[MOST_REPORTS];
} stage;

extern stage plan;
extern queens_engine *engine;
extern char message[QUEENS_MESSAGE];
extern queens_run_result result;

/* Opens an engine, and makes a plan by which all goes well; closes it.  */
const slicing *setting(int size, int idle);
void over(void);

queens_status run(queens_run_options options);

/* The sums of some units.  */
void add_units(uint64_t first, uint64_t last, uint64_t sums[QUEENS_SUMS]);

/* The first slices are done.  */
void assert_done(uint64_t slices);

/* A new journal for the engine, and a slice of it with its sums.  */
queens_journal *new_journal(void);
void append(queens_journal *journal, uint64_t slice);

#endif
