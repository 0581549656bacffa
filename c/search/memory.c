#include "queens.h"

#include <stdlib.h>

void *queens_allocate(size_t count, size_t size)
{
    if (count == 0 || size == 0)
        return calloc(1, 1);
    return calloc(count, size);
}

void queens_release(void *block)
{
    free(block);
}
