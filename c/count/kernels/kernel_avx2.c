/* kernel_avx2.c - 256 elements at a time, for x86-64 with AVX2.

   AVX2 has no instruction that counts the bits of a vector.  A table in a register gives the count of four bits, and
   the counts are kept in bytes until a run ends: 16 partners with at most 8 bits each.  Source: Mula, Kurz, Lemire,
   Faster Population Counts Using AVX2 Instructions, 2018.  */

#include "count/kernels/kernel.h"

#include <string.h>

#if defined(__x86_64__) && defined(__AVX2__)

#include <immintrin.h>

enum { WORDS = 4 };
typedef uint64_t vec __attribute__((vector_size(32), may_alias));

typedef struct counts {
    __m256i bytes;
    __m256i sums;
} counts;

static inline vec vec_load(const uint64_t *from)
{
    return *(const vec *)(const void *)from;
}

static inline vec vec_load_any(const uint64_t *from)
{
    return (vec)_mm256_loadu_si256((const __m256i *)(const void *)from);
}

static inline void vec_store(uint64_t *to, vec v)
{
    *(vec *)(void *)to = v;
}

static inline vec vec_all(uint64_t word)
{
    return (vec)_mm256_set1_epi64x((long long)word);
}

static inline uint64_t vec_common(vec v)
{
    return v[0] & v[1] & v[2] & v[3];
}

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

#include "count/kernels/kernel_template.h"

static bool available(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}

const kernel queens_kernel_avx2 = {"avx2", WORDS, available, apart, pair, sort, extract, turn, join};

#else
typedef int kernel_avx2_is_not_compiled;
#endif
