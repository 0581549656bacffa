/* kernel_scalar.c - one word at a time, in plain C: 64 elements.  */

#include "kernel.h"

#include <string.h>

enum { WORDS = 1 };
typedef uint64_t vec;
typedef uint64_t counts;

static inline vec vec_load(const uint64_t *from)
{
    return *from;
}

static inline vec vec_load_any(const uint64_t *from)
{
    return *from;
}

static inline void vec_store(uint64_t *to, vec v)
{
    *to = v;
}

static inline vec vec_all(uint64_t word)
{
    return word;
}

static inline uint64_t vec_common(vec v)
{
    return v;
}

static inline counts counts_none(void)
{
    return 0;
}

static inline counts counts_add(counts c, vec v)
{
    return c + (uint64_t)__builtin_popcountll(v);
}

static inline counts counts_fold(counts c)
{
    return c;
}

static inline void counts_to(counts c, uint64_t *sums)
{
    sums[0] += c;
}

#include "kernel_choose.h"
#include "kernel_extract.h"
#include "kernel_join.h"
#include "kernel_pairs.h"
#include "kernel_turn.h"

static bool available(void)
{
#if defined(__x86_64__) && defined(__POPCNT__)
    return __builtin_cpu_supports("popcnt");
#else
    return true;
#endif
}

const kernel kernel_scalar = {"scalar", WORDS, available, apart, pair, sort, extract, turn, join};
