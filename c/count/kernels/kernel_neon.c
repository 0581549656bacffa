/* kernel_neon.c - 128 elements at a time, for 64-bit ARM, where every processor has NEON.  Bits are counted in bytes,
   and the bytes are added up when a run ends: 16 partners with at most 8 bits each.  */

#include "count/kernels/kernel.h"

#include <assert.h>
#include <string.h>

#if defined(__aarch64__)

#include <arm_neon.h>

enum { WORDS = 2, COUNTS_MAX = 16 };
typedef uint64_t vec __attribute__((vector_size(16), may_alias));
typedef uint64_t vec_any __attribute__((vector_size(16), may_alias, aligned(8)));

#include "count/kernels/kernel_vec.h"

typedef struct counts {
    uint8x16_t bytes;
    uint64x2_t sums;
} counts;

static inline counts counts_none(void)
{
    return (counts){vdupq_n_u8(0), vdupq_n_u64(0)};
}

static inline counts counts_add(counts c, vec v)
{
    c.bytes = vaddq_u8(c.bytes, vcntq_u8((uint8x16_t)v));
    return c;
}

static inline counts counts_fold(counts c)
{
    c.sums = vpadalq_u32(c.sums, vpaddlq_u16(vpaddlq_u8(c.bytes)));
    c.bytes = vdupq_n_u8(0);
    return c;
}

static inline void counts_to(counts c, uint64_t *sums)
{
    vst1q_u64(sums, vaddq_u64(c.sums, vld1q_u64(sums)));
}

#include "count/kernels/kernel_template.h"

static bool available(void)
{
    return true;
}

const kernel queens_kernel_neon = {"neon", WORDS, KERNEL_FUNCTIONS};

#else
const kernel queens_kernel_neon = {.name = "neon"};
#endif
