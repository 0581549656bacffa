/* arrays.h - checks of arrays in an arena: one after the other, and each of the right length.  */

#ifndef ARRAYS_H
#define ARRAYS_H

#include "count/arena.h"

#include "testing.h"

#include <stdlib.h>

typedef struct array {
    const void *at;
    size_t count, size;
} array;

/* An arena of that many bytes, filled with other bytes than 0.  */
typedef struct arena_memory {
    void *memory;
    arena arena;
} arena_memory;

static inline arena_memory arena_allocate(const arena *sizes)
{
    size_t room = arena_bytes(sizes);
    unsigned char *memory = malloc(room);

    assert_non_null(memory);
    for (size_t i = 0; i < room; i++)
        memory[i] = 0xA5;
    return (arena_memory){memory, arena_in(memory)};
}

/* The arrays are all that was taken, in this order.  */
static inline void assert_arrays(const arena *from, const array *arrays, size_t count)
{
    size_t end = 0;

    for (size_t i = 0; i < count; i++) {
        size_t start = (end + ARENA_ALIGNMENT - 1) / ARENA_ALIGNMENT * ARENA_ALIGNMENT;
        assert_ptr_equal(arrays[i].at, from->base + start);
        end = start + arrays[i].count * arrays[i].size;
    }
    assert_int_equal(from->used, end);
}

#endif
