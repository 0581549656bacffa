/* journal_calls.h - the calls of the system that journals make, in the hands of a test: the linker gives us fsync, close,
   flock, rename, clock_gettime, pwrite, fdopen and qsort (tests.mk), and each does what a plan says.  */

#ifndef JOURNAL_CALLS_H
#define JOURNAL_CALLS_H

#include "journal_files.h"

#include <sys/types.h>

#define JOURNAL "journal"

/* What goes wrong: the k-th call from now on, or none for -1; and what is done before a file is locked.  */
typedef struct call_plan {
    int fsync, close, flock, rename, pwrite, fdopen;
    int fault;
    void (*before_lock)(void);
    void (*before_write_fails)(void);
    ino_t synced;               /* what was put on the disk last */
    int closed_twice;           /* descriptors that were none any more */
    size_t most;                /* bytes of a write, or 0: all */
    long long now, fsync_takes; /* milliseconds, or -1: what the system says */
} call_plan;

extern call_plan plan;

/* The setup of each test: no journal, and a plan in which nothing goes wrong.  */
int all_goes_well(void **state);

/* The journal that is there, or a new one, to write to.  */
queens_journal *opened(void);

void assert_records(uint64_t records);

/* Faults of a disk, and what they mean.  */
enum { FAULTS = 3 };
extern const struct disk_fault {
    int fault;
    queens_status status;
} faults[FAULTS];

/* The message is "journal: WHAT: " and the system's name of the fault.  */
void assert_said(const char *message, const char *what, int fault);

#endif
