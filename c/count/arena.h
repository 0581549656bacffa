/* arena.h - one block of memory for many arrays, each aligned to a vector: first all sizes are added up, then the same
   calls hand the arrays out.  So what an object needs is known before anything is allocated, from one text.  */

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

/* `count` elements of `size` bytes; NULL while sizes are added up.  */
static inline void *arena_take(arena *a, size_t count, size_t size)
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

/* What to allocate for an arena of that many used bytes, to find its first aligned byte in; and that byte.  */
static inline size_t arena_room(const arena *a)
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
