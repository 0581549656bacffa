/* kernel_words.h - one word of 64 elements at a time, in plain C. The code runs on any processor, unless it is compiled
   for those with POPCNT.  */

#include "count/kernels/kernel.h"

#include <assert.h>
#include <string.h>

enum { WORDS = 1, COUNTS_MAX = INT32_MAX };
typedef uint64_t vec, vec_any, counts;

#include "count/kernels/kernel_vec.h"

static inline uint64_t ones(uint64_t word)
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return (uint64_t)__builtin_popcountll(word);
#else /* Warren, Hacker's Delight, section 5-1: sums of 2, 4 and 8 bits, and then of all bytes by one product */
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return word * UINT64_C(0x0101010101010101) >> 56;
#endif
}

static inline counts counts_none(void)
{
    return 0;
}

static inline counts counts_add(counts c, vec v)
{
    return c + ones(v);
}

static inline counts counts_fold(counts c)
{
    return c;
}

static inline void counts_to(counts c, uint64_t *sums)
{
    sums[0] += c;
}

#include "count/kernels/kernel_template.h"
