/* arrays.h - the memory of arrays in an arena.  */

#ifndef ARRAYS_H
#define ARRAYS_H

#include "count/arena.h"

#include "testing.h"

#include <stdlib.h>
#include <string.h>

typedef struct arena_memory {
    void *memory;
    arena arena;
} arena_memory;

/* As many bytes as that, filled with other bytes than 0.  */
static inline arena_memory arena_allocate(const arena *sizes)
{
    size_t room = arena_bytes(sizes);
    void *memory = room < SIZE_MAX ? malloc(room) : NULL;

    assert_non_null(memory);
    memset(memory, 0xA5, room);
    return (arena_memory){memory, arena_in(memory)};
}

#endif
