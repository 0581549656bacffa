/* failing_memory.h - stands in for c/search/memory.c: counts live blocks, fails on request, and ends the program with abort() where
   something was written behind a block.  Any thread may call it.  */

#ifndef FAILING_MEMORY_H
#define FAILING_MEMORY_H

#include <stddef.h>

/* From now on the k-th allocation fails, and that one only; k = 0 is the next.  */
void memory_fail_after(long k);

/* From now on each allocation fails.  */
void memory_fail_always(void);
void memory_never_fail(void);

/* Is a failure that was asked for still to come?  */
int memory_failure_pending(void);

/* Blocks allocated and not yet released.  */
long memory_live(void);

/* Bytes that have been asked for since the last call of memory_never_fail.  */
size_t memory_asked(void);

#endif
