#define _DEFAULT_SOURCE /* madvise */

#include "queens.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__linux__)
#include <sys/mman.h>

enum { LARGE = 8 << 20, PAGE = 4096 };

/* Asks for pages of 2 MB for a large block: a list of the counting engine is longer than the ordinary pages whose addresses a
   processor remembers. The system may refuse.  */
static void ask_for_large_pages(void *block, size_t bytes)
{
    size_t before = (PAGE - (uintptr_t)block % PAGE) % PAGE;

    if (block != NULL && bytes >= LARGE)
        (void)madvise((unsigned char *)block + before, (bytes - before) / PAGE * PAGE, MADV_HUGEPAGE);
}
#else
static void ask_for_large_pages(void *block, size_t bytes)
{
    (void)block, (void)bytes;
}
#endif

void *queens_allocate(size_t count, size_t size)
{
    void *block = count == 0 || size == 0 ? calloc(1, 1) : calloc(count, size);

    if (block != NULL)
        ask_for_large_pages(block, count * size);
    return block;
}

void queens_release(void *block)
{
    free(block);
}
