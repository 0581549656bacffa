#define _DEFAULT_SOURCE 1 /* madvise */

#include "port/large_pages.h"
#include "queens.h"

#include <stdlib.h>

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
