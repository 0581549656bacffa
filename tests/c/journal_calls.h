/* journal_calls.h - the system calls of journals, controlled by a test: calls.h has those that fail; this file has the
   clock, which the linker also replaces (tests.mk).  */

#ifndef JOURNAL_CALLS_H
#define JOURNAL_CALLS_H

#include "calls.h"
#include "journal_files.h"

#define JOURNAL "journal"

/* What the clock shows, in milliseconds; or -1: what the system says.  */
extern long long journal_now;

/* The setup of each test: no journal, and no call fails.  */
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
