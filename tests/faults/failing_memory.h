/* failing_memory.h - replaces c/search/memory.c: counts live blocks, fails on request (fault.h), and ends the program
   with abort() if something was written after a block.  Any thread may call it.  */

#ifndef FAILING_MEMORY_H
#define FAILING_MEMORY_H

#include "fault.h"

#include <stddef.h>

/* From now on the k-th allocation fails, and that one only; k = 0 is the next.  */
static inline void memory_fail_after(long k)
{
    fault_set(FAULT_MEMORY, FAULT_AT, k + 1);
}

/* From now on each allocation fails.  */
static inline void memory_fail_always(void)
{
    fault_set(FAULT_MEMORY, FAULT_FROM, 1);
}

void memory_never_fail(void);

/* Is a failure that was asked for still to come?  */
static inline int memory_failure_pending(void)
{
    return fault_pending(FAULT_MEMORY);
}

/* Blocks allocated and not yet released.  */
long memory_live(void);

/* Bytes that have been asked for since the last call of memory_never_fail.  */
size_t memory_asked(void);

#endif
