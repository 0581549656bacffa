/* large_pages.h - pages of 2 MB for a block of memory.  A list of the counting engine is longer than the ordinary pages
   whose addresses a processor remembers.  For them, define _DEFAULT_SOURCE before any header.  */

#ifndef PORT_LARGE_PAGES_H
#define PORT_LARGE_PAGES_H

#include <stddef.h>

#if defined(__linux__)
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Small blocks are left alone.  The system may refuse.  */
static inline void ask_for_large_pages(void *block, size_t bytes)
{
    const size_t large = 8 << 20, page = (size_t)sysconf(_SC_PAGESIZE);

    if (bytes >= large) {
        size_t before = (page - (uintptr_t)block % page) % page;
        (void)madvise((unsigned char *)block + before, (bytes - before) / page * page, MADV_HUGEPAGE);
    }
}
#else
static inline void ask_for_large_pages(void *block, size_t bytes)
{
    (void)block, (void)bytes;
}
#endif

#endif
