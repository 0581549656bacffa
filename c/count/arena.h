/* arena.h - one block of memory for many arrays, each aligned to a vector.  A first pass adds up all sizes; then the
   same calls return the arrays.  So the same code gives the size of an object before anything is allocated.  */

#ifndef QUEENS_ARENA_H
#define QUEENS_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ARENA_ALIGNMENT = 64 };

typedef struct arena {
    unsigned char *base; /* NULL while sizes are added up */
    size_t used;
    bool overflow;
} arena;

/* Reserves `count` elements of `size` bytes.  Returns NULL while sizes are added up.  */
static inline void *arena_reserve(arena *a, size_t count, size_t size)
{
    size_t bytes, end;
    size_t start = (a->used + ARENA_ALIGNMENT - 1) & ~(size_t)(ARENA_ALIGNMENT - 1);

    if (__builtin_mul_overflow(count, size, &bytes) || __builtin_add_overflow(start, bytes, &end) || start < a->used) {
        a->overflow = true;
        return NULL;
    }
    a->used = end;
    return a->base == NULL ? NULL : a->base + start;
}

/* Bytes to allocate for an arena that used this many.  They include the alignment, which arena_in applies to the
   memory.  */
static inline size_t arena_bytes(const arena *a)
{
    return a->overflow || a->used > SIZE_MAX - ARENA_ALIGNMENT ? SIZE_MAX : a->used + ARENA_ALIGNMENT;
}

static inline arena arena_in(void *memory)
{
    uintptr_t start = (uintptr_t)memory;
    uintptr_t up = (ARENA_ALIGNMENT - start % ARENA_ALIGNMENT) % ARENA_ALIGNMENT;
    return (arena){.base = (unsigned char *)memory + up};
}

#endif
