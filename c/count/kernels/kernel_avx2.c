/* kernel_avx2.c - 256 elements at a time, for x86-64 with AVX2.

   AVX2 has no instruction that counts the bits of a vector.  A table in a register gives the count of four bits, and
   the counts are kept in bytes until a run ends: 16 partners with at most 8 bits each.  Source: Mula, Kurz, Lemire,
   Faster Population Counts Using AVX2 Instructions, 2018.  */

#include "count/kernels/kernel.h"

#include <assert.h>
#include <string.h>

#if defined(__x86_64__) && defined(__AVX2__)

#include <immintrin.h>

enum { WORDS = 4, COUNTS_MAX = 16 };
typedef uint64_t vec __attribute__((vector_size(32), may_alias));
typedef uint64_t vec_any __attribute__((vector_size(32), may_alias, aligned(8)));

#include "count/kernels/kernel_vec.h"

typedef struct counts {
    __m256i bytes;
    __m256i sums;
} counts;

static inline counts counts_none(void)
{
    return (counts){_mm256_setzero_si256(), _mm256_setzero_si256()};
}

static inline counts counts_add(counts c, vec v)
{
    const __m256i bits = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2,
                                          2, 3, 2, 3, 3, 4);
    const __m256i four = _mm256_set1_epi8(15);
    __m256i low = _mm256_and_si256((__m256i)v, four);
    __m256i high = _mm256_and_si256(_mm256_srli_epi16((__m256i)v, 4), four);
    c.bytes = _mm256_add_epi8(c.bytes, _mm256_shuffle_epi8(bits, low));
    c.bytes = _mm256_add_epi8(c.bytes, _mm256_shuffle_epi8(bits, high));
    return c;
}

static inline counts counts_fold(counts c)
{
    c.sums = _mm256_add_epi64(c.sums, _mm256_sad_epu8(c.bytes, _mm256_setzero_si256()));
    c.bytes = _mm256_setzero_si256();
    return c;
}

static inline void counts_to(counts c, uint64_t *sums)
{
    __m256i *to = (__m256i *)(void *)sums;
    _mm256_storeu_si256(to, _mm256_add_epi64(c.sums, _mm256_loadu_si256(to)));
}

/* [bits]: moves the words whose bit is 0 before those whose bit is 1, by halves of words.  */
static const uint32_t parted[16][8] = {
    {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 4, 5, 6, 7, 0, 1}, {0, 1, 4, 5, 6, 7, 2, 3}, {4, 5, 6, 7, 0, 1, 2, 3},
    {0, 1, 2, 3, 6, 7, 4, 5}, {2, 3, 6, 7, 0, 1, 4, 5}, {0, 1, 6, 7, 2, 3, 4, 5}, {6, 7, 0, 1, 2, 3, 4, 5},
    {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 4, 5, 0, 1, 6, 7}, {0, 1, 4, 5, 2, 3, 6, 7}, {4, 5, 0, 1, 2, 3, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7}, {2, 3, 0, 1, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}};

static inline __m256i part_by(__m256i some, unsigned bits)
{
    return _mm256_permutevar8x32_epi32(some, _mm256_loadu_si256((const __m256i *)(const void *)parted[bits]));
}

static uint32_t keep(const uint64_t *words, uint32_t count, uint64_t mask, uint64_t pattern, uint64_t *to)
{
    const __m256i some_bits = _mm256_set1_epi64x((long long)mask), these = _mm256_set1_epi64x((long long)pattern);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i += 4) {
        __m256i some = (__m256i)vec_load_any(words + i);
        __m256i equal = _mm256_cmpeq_epi64(_mm256_and_si256(some, some_bits), these);
        unsigned dropped = ~(unsigned)_mm256_movemask_pd((__m256d)equal) & 15;
        if (count - i < 4)
            dropped |= 15u << (count - i) & 15;
        _mm256_storeu_si256((__m256i *)(void *)(to + found), part_by(some, dropped));
        found += 4 - (uint32_t)__builtin_popcount(dropped);
    }
    return found;
}

static inline void put_parts(vec some, int bit, uint64_t **without, uint64_t **with)
{
    __m256i all = (__m256i)some;
    unsigned has = (unsigned)_mm256_movemask_pd((__m256d)_mm256_slli_epi64(all, 63 - bit));
    int found = __builtin_popcount(has);
    __m256i parts = part_by(all, has);

    _mm256_storeu_si256((__m256i *)(void *)*without, parts);
    _mm256_storeu_si256((__m256i *)(void *)(*with - 4), parts);
    *without += 4 - found;
    *with -= found;
}

#define HAS_PARTS
#include "count/kernels/kernel_template.h"

static bool available(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}

const kernel queens_kernel_avx2 = {"avx2", WORDS, KERNEL_FUNCTIONS};

#else
const kernel queens_kernel_avx2 = {.name = "avx2"};
#endif
