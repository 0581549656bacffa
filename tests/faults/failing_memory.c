#include "failing_memory.h"
#include "queens.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_long live;
static atomic_size_t asked;

void memory_never_fail(void)
{
    fault_set(FAULT_MEMORY, FAULT_AT, 0);
    atomic_store(&asked, 0);
}

long memory_live(void)
{
    return atomic_load(&live);
}

#if defined(__has_feature)
#define HAS_FEATURE(name) __has_feature(name)
#else
#define HAS_FEATURE(name) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || HAS_FEATURE(address_sanitizer)

/* AddressSanitizer watches over blocks itself, and over what is read too.  */
enum { MORE = 0 };

static void *new_block(size_t bytes)
{
    return calloc(1, bytes);
}

static void free_block(void *block)
{
    free(block);
}

#else

/* Before a block stands how long it is, and behind it a mark that nobody may write to.  */
typedef union before {
    size_t bytes;
    max_align_t alignment;
} before;

static const unsigned char MARK[8] = {0xde, 0xad, 0xbe, 0xef, 0xfe, 0xed, 0xfa, 0xce};

enum { MORE = sizeof(before) + sizeof MARK };

static void *new_block(size_t bytes)
{
    before *b = calloc(1, bytes + MORE);

    if (b == NULL)
        return NULL;
    b->bytes = bytes;
    memcpy((unsigned char *)(b + 1) + bytes, MARK, sizeof MARK);
    return b + 1;
}

static bool is_marked(const unsigned char *end)
{
    size_t same = 0;

    while (same < sizeof MARK && end[same] == MARK[same])
        same++;
    return same == sizeof MARK;
}

/* In WebAssembly there is nothing to print to.  */
static _Noreturn void overwritten(size_t bytes)
{
#ifdef __wasm__
    (void)bytes;
    __builtin_trap();
#else
    fprintf(stderr, "a block of %zu bytes was written to behind its end\n", bytes);
    abort();
#endif
}

static void free_block(void *block)
{
    before *b = (before *)block - 1;

    if (!is_marked((unsigned char *)block + b->bytes))
        overwritten(b->bytes);
    free(b);
}

#endif

size_t memory_asked(void)
{
    return atomic_load(&asked);
}

void *queens_allocate(size_t count, size_t size)
{
    atomic_fetch_add(&asked, count * size);
    if (fault_now(FAULT_MEMORY))
        return NULL;
    if (size > 0 && count > (SIZE_MAX - MORE) / size)
        return NULL;
    void *block = new_block(count * size > 0 ? count * size : 1);
    if (block != NULL)
        atomic_fetch_add(&live, 1);
    return block;
}

void queens_release(void *block)
{
    if (block == NULL)
        return;
    atomic_fetch_sub(&live, 1);
    free_block(block);
}
