/* message.h - what the master and its workers tell each other.

       worker                          master
         --- READY, units it knows --->
         <-- RANGE ------------------         at once two of them, so that a worker never waits
         <-- RANGE ------------------
         --- SUMS of the first ------>        into the journal
         <-- RANGE ------------------
         ...
         <-- STOP -------------------         when there is no more

   In place of READY a worker may send UNABLE, with a line that says why; it then waits for STOP.  Of a size that has no
   units a worker says nothing.  MPI wants each message received before the end: so the master hears each worker before it
   stops it.  */

#ifndef QUEENS_MPI_MESSAGE_H
#define QUEENS_MPI_MESSAGE_H

#include "queens_count.h"

#include <stdbool.h>

enum { MASTER = 0, UNABLE_LINE = 256 };

typedef enum message_kind { READY = 1, UNABLE, RANGE, SUMS, STOP } message_kind;

/* What a worker says; of these, what its kind has.  */
typedef struct report {
    int worker;
    message_kind kind;
    uint64_t units;
    queens_range_sums sums;
    char line[UNABLE_LINE];
} report;

/* Called between two looks for a message; false ends the waiting.  */
typedef bool message_idle(void *user);

void message_ready(uint64_t units);
void message_unable(const char *line);
void message_sums(const queens_range_sums *sums);

/* The worker's next range; false where it is to stop.  */
bool message_next(queens_unit_range *range);

void message_range(int worker, const queens_unit_range *range);
void message_stop(int worker);

/* Waits for a worker to say something; `idle` may be NULL.  False where that ended the waiting.  */
bool message_report(report *r, message_idle *idle, void *user);

#endif
