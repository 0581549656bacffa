/* run.h - all units of an engine, or a part of them, counted by several threads.

   The calling thread starts the others and then waits: it asks whether to stop, tells how far they are, and nothing of the
   caller's is ever called by another thread.  The others block all signals, so that the caller's thread gets them.

   Units are handed out in ranges, in the order of their numbers, which is that of falling work by and large.  A range has
   a fixed share of the work that is left, and at least one unit: long ones at first, so that threads seldom meet, and
   short ones at the end, so that all end together.  When a range is finished, its sums go into the result and, as one
   record, into the journal.  */

#ifndef QUEENS_RUN_H
#define QUEENS_RUN_H

#include "count.h"

enum {
    COUNT_MAX_THREADS = 1024,
    COUNT_RUN_MESSAGE = 1024 /* bytes for what went wrong, in one line */
};

typedef struct count_journal count_journal; /* journal.h */

/* How far a run is: of the units of its part, those done, those that stood in the journal before included.  */
typedef struct count_state {
    uint64_t units;
    uint64_t done;
    uint64_t done_before; /* from the journal */
    double work;          /* by count_work */
    double work_done;
    double work_before;
    double seconds; /* since the start */
    int threads;
} count_state;

typedef struct count_run_options {
    int threads;            /* 1 .. COUNT_MAX_THREADS, or 0: as many as count_cores says */
    uint64_t part, parts;   /* part `part` of `parts`, counted from 1 (parts.h); 0 and 0: the whole */
    count_journal *journal; /* units that are in it are not counted again, all others are added; or NULL */
    const count_stop *stop; /* asked some 50 times a second by the calling thread; or NULL */
    void (*progress)(const count_state *state, void *user); /* called as often, and once at the end; or NULL */
    void *progress_user;
} count_run_options;

/* The sums of all units of the part that are done, those of the journal included.  */
typedef struct count_result {
    wide bins[COUNT_BINS];
    uint64_t units;
} count_result;

/* Returns QUEENS_DONE; QUEENS_STOPPED, within a tenth of a second of being asked; or, with one line in `message` (room for
   COUNT_RUN_MESSAGE bytes), QUEENS_NO_MEMORY, QUEENS_BAD_ARGUMENT (threads or parts out of range; a journal of something
   else, or with units that are not of this part), or what journal_append and journal_sync say.  Whatever it returns,
   *result holds what is done, and so does the journal; all threads have ended.  On QUEENS_DONE and QUEENS_STOPPED the
   journal is on the disk.  Options of zeros count the whole.  */
queens_status count_run(const count_engine *engine, const count_run_options *options, count_result *result,
                        char *message);

/* How many processors this process may use, at least 1.  */
int count_cores(void);

/* Sizes below COUNT_MIN_SIZE have no units and one solution each.  True, and *total is set, for such a size.  */
bool count_small(int size, wide *total);

#endif
