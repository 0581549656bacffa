#include "failing_memory.h"
#include "memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* Counts down with each allocation, and the one that finds 0 fails: below 0, none does.  */
static atomic_long until_failure = -1;
static atomic_bool none_left;
static atomic_long live;
static atomic_size_t asked;

void memory_fail_after(long k)
{
    atomic_store(&until_failure, k);
}

void memory_fail_always(void)
{
    atomic_store(&none_left, true);
}

void memory_never_fail(void)
{
    atomic_store(&until_failure, -1);
    atomic_store(&none_left, false);
}

int memory_failure_pending(void)
{
    return atomic_load(&until_failure) >= 0;
}

long memory_live(void)
{
    return atomic_load(&live);
}

size_t memory_asked(void)
{
    return atomic_load(&asked);
}

void *queens_allocate(size_t count, size_t size)
{
    if (atomic_fetch_sub(&until_failure, 1) == 0 || atomic_load(&none_left))
        return NULL;
    void *block = count == 0 || size == 0 ? calloc(1, 1) : calloc(count, size);
    if (block != NULL) {
        atomic_fetch_add(&live, 1);
        atomic_fetch_add(&asked, count * size);
    }
    return block;
}

void queens_release(void *block)
{
    if (block != NULL)
        atomic_fetch_sub(&live, 1);
    free(block);
}
