/* fault.h - which call of a kind fails.

   Each place that can fail asks fault_now(): failing_memory.c for each allocation of libqueens, calls.c for each call of the
   system that the linker (--wrap) or the loader (LD_PRELOAD) gives to it, and MPI's checked.c.  A C test says which call
   fails; for a complete program the environment does (environment.c).  Any thread may call these functions.  */

#ifndef FAULT_H
#define FAULT_H

#include <stdbool.h>

typedef enum fault_kind {
    FAULT_MEMORY,
    FAULT_WRITE,
    FAULT_READ,
    FAULT_FLUSH,
    FAULT_SYNC,
    FAULT_LOCK,
    FAULT_OPEN,
    FAULT_CLOSE,
    FAULT_STAT,
    FAULT_THREAD,
    FAULT_ABORT, /* MPI_Abort, which fails to end the program */
    FAULT_KINDS
} fault_kind;

/* The k-th call; it and all after it; each k-th.  */
typedef enum fault_mode { FAULT_AT, FAULT_FROM, FAULT_EVERY } fault_mode;

/* From now on calls of that kind are counted from 1, and those fail; none for k = 0.  */
void fault_set(fault_kind kind, fault_mode mode, long k);

/* The k-th call from now on fails, and no other, with that errno.  */
void fault_at(fault_kind kind, long k, int error);

/* No call of any kind fails.  */
void fault_none(void);

/* Before the next call of that kind, whether it fails or not, this is done once.  */
void fault_before(fault_kind kind, void (*what)(void));

/* Is the k-th call still to come?  How many were there, and how many failed?  */
bool fault_pending(fault_kind kind);
long fault_calls(fault_kind kind);
long fault_failures(fault_kind kind);

/* A call: does it fail?  Then with this errno.  */
bool fault_now(fault_kind kind);
int fault_error(fault_kind kind);

/* The word for a kind: "memory", "write", ...  */
const char *fault_name(fault_kind kind);

#endif
