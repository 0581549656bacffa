/* message.h - the messages between the master and its workers.

       worker                          master
         --- READY, slices, work ---->        the same as here?  Then its origin, for the journal
         <-- SLICE ------------------         two of them at once or more, so that a worker never waits
         <-- SLICE ------------------
         --- SUMS of the first ------>        a record of the journal
         <-- SLICE ------------------
         ...
         <-- STOP -------------------         when no slices are left

   In place of READY a worker may send UNABLE, with a line that gives the reason; the master then ends all processes.  MPI
   requires that each message is received before the end, so a worker sends nothing before the master is ready.  */

#ifndef QUEENS_MPI_MESSAGE_H
#define QUEENS_MPI_MESSAGE_H

#include "queens_count.h"

#include <stdbool.h>

enum { MASTER = 0, UNABLE_LINE = 256 };

typedef enum message_kind { READY = 1, UNABLE, SLICE, SUMS, STOP } message_kind;

/* A message of a worker; only the members of its kind are set.  */
typedef struct report {
    int worker;
    message_kind kind;
    uint64_t slices, work; /* as in a journal's header */
    queens_slice_sums sums;
    char line[UNABLE_LINE]; /* of UNABLE the reason; of READY the origin of the sums that will come */
} report;

/* All processes call this first, the master when it knows whether it is `ready` to receive.  Returns the master's
   `ready`, and sets *status to the master's.  */
bool message_begin(bool ready, int *status);

/* Called between two polls for messages; false ends the waiting.  */
typedef bool message_idle(void *user);

void message_ready(const queens_engine *engine);
void message_unable(const char *line);
void message_sums(const queens_slice_sums *sums);

/* Receives the worker's next slice.  Returns false if the worker must stop.  */
bool message_next(uint64_t *slice);

void message_slice(int worker, uint64_t slice);
void message_stop(int worker);

/* Waits for a message from any worker.  Returns false if `idle` ended the waiting.  */
bool message_report(report *r, message_idle *idle, void *user);

#endif
