/* kernel_avx512.c - 512 elements at a time, for processors that count bits in vectors: x86-64 with AVX-512 F, BW, VL,
   VBMI2 and VPOPCNTDQ, and BMI2 (Ice Lake, Zen 4 and later).  */

#include "count/kernels/kernel.h"

#include <string.h>

#if defined(__x86_64__) && defined(__AVX512VPOPCNTDQ__) && defined(__BMI2__)

#include <immintrin.h>

enum { WORDS = 8 };
typedef uint64_t vec __attribute__((vector_size(64), may_alias));
typedef __m512i counts;

static inline vec vec_load(const uint64_t *from)
{
    return *(const vec *)(const void *)from;
}

static inline vec vec_load_any(const uint64_t *from)
{
    return (vec)_mm512_loadu_si512(from);
}

static inline void vec_store(uint64_t *to, vec v)
{
    *(vec *)(void *)to = v;
}

static inline vec vec_all(uint64_t word)
{
    return (vec)_mm512_set1_epi64((long long)word);
}

static inline uint64_t vec_common(vec v)
{
    return (uint64_t)_mm512_reduce_and_epi64((__m512i)v);
}

static inline counts counts_none(void)
{
    return _mm512_setzero_si512();
}

static inline counts counts_add(counts c, vec v)
{
    return _mm512_add_epi64(c, _mm512_popcnt_epi64((__m512i)v));
}

static inline counts counts_fold(counts c)
{
    return c;
}

static inline void counts_to(counts c, uint64_t *sums)
{
    _mm512_storeu_si512(sums, _mm512_add_epi64(c, _mm512_loadu_si512(sums)));
}

static uint32_t choose(const uint16_t *marks, uint32_t count, uint16_t common, uint16_t *chosen)
{
    const __m512i rejecting = _mm512_set1_epi16((short)common);
    const __m512i step = _mm512_set1_epi16(32);
    __m512i number = _mm512_set_epi16(31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12,
                                      11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i += 32) {
        uint32_t kept = _mm512_testn_epi16_mask(_mm512_loadu_si512(marks + i), rejecting);
        if (count - i < 32)
            kept &= (1u << (count - i)) - 1;
        _mm512_storeu_si512(chosen + found, _mm512_maskz_compress_epi16(kept, number));
        found += (uint32_t)__builtin_popcount(kept);
        number = _mm512_add_epi16(number, step);
    }
    return found;
}

static uint32_t apart(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers)
{
    const __m512i own = _mm512_set1_epi64((long long)word);
    const __m256i step = _mm256_set1_epi32(8);
    __m256i number = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i += 8) {
        uint32_t chosen = _mm512_testn_epi64_mask(_mm512_loadu_si512(words + i), own);
        if (count - i < 8)
            chosen &= (1u << (count - i)) - 1;
        _mm256_storeu_si256((__m256i *)(void *)(numbers + found),
                            _mm256_maskz_compress_epi32((__mmask8)chosen, number));
        found += (uint32_t)__builtin_popcount(chosen);
        number = _mm256_add_epi32(number, step);
    }
    return found;
}

static void extend(const filling *third, uint32_t number, const filling_pairs *pairs, uint32_t from, uint32_t end,
                   leaves *to)
{
    const __m512i taken = _mm512_set1_epi64((long long)third->taken), join = _mm512_set1_epi64((long long)third->join);
    const __m256i vertical = _mm256_set1_epi32((int)third->vertical);
    uint32_t count = to->count;

    for (uint32_t i = from; i < end; i += 8) {
        uint32_t kept = _mm512_testn_epi64_mask(_mm512_loadu_si512(pairs->taken + i), taken);
        if (end - i < 8)
            kept &= (1u << (end - i)) - 1;
        __m512i joins = _mm512_or_si512(_mm512_loadu_si512(pairs->join + i), join);
        __m256i verticals =
            _mm256_or_si256(_mm256_loadu_si256((const __m256i *)(const void *)(pairs->vertical + i)), vertical);
        _mm512_storeu_si512(to->join + count, _mm512_maskz_compress_epi64((__mmask8)kept, joins));
        _mm256_storeu_si256((__m256i *)(void *)(to->vertical + count),
                            _mm256_maskz_compress_epi32((__mmask8)kept, verticals));
        if (to->made == NULL)
            count += (uint32_t)__builtin_popcount(kept);
        else
            for (; kept != 0; kept &= kept - 1, count++) {
                const pair_numbers *p = &pairs->numbers[i + (uint32_t)__builtin_ctz(kept)];
                to->made[count] = (leaf){.filling = {p->first, p->second, number}};
            }
    }
    to->count = count;
}

static uint32_t pair_one(uint64_t join, uint32_t vertical, const leaves *minors, uint64_t *elements)
{
    const __m256i own = _mm256_set1_epi32((int)vertical);
    const __m512i bits = _mm512_set1_epi64((long long)join);
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i += 8) {
        __m256i theirs = _mm256_loadu_si256((const __m256i *)(const void *)(minors->vertical + i));
        uint32_t kept = _mm256_testn_epi32_mask(theirs, own);
        if (minors->count - i < 8)
            kept &= (1u << (minors->count - i)) - 1;
        __m512i both = _mm512_or_si512(bits, _mm512_loadu_si512(minors->join + i));
        _mm512_storeu_si512(elements + found, _mm512_maskz_compress_epi64((__mmask8)kept, both));
        found += (uint32_t)__builtin_popcount(kept);
    }
    return found;
}

static uint32_t partners_of(uint32_t vertical, const leaves *minors, uint32_t place, uint16_t *to)
{
    const __m512i own = _mm512_set1_epi32((int)vertical);
    const __m256i step = _mm256_set1_epi16(16 * WORDS);
    __m256i number =
        _mm256_set_epi16(15 * WORDS, 14 * WORDS, 13 * WORDS, 12 * WORDS, 11 * WORDS, 10 * WORDS, 9 * WORDS, 8 * WORDS,
                         7 * WORDS, 6 * WORDS, 5 * WORDS, 4 * WORDS, 3 * WORDS, 2 * WORDS, 1 * WORDS, 0);
    uint32_t found = 0;

    number = _mm256_add_epi16(number, _mm256_set1_epi16((short)place));
    for (uint32_t i = 0; i < minors->count; i += 16) {
        uint32_t kept = _mm512_testn_epi32_mask(_mm512_loadu_si512(minors->vertical + i), own);
        if (minors->count - i < 16)
            kept &= (1u << (minors->count - i)) - 1;
        _mm256_storeu_si256((__m256i *)(void *)(to + found), _mm256_maskz_compress_epi16((__mmask16)kept, number));
        found += (uint32_t)__builtin_popcount(kept);
        number = _mm256_add_epi16(number, step);
    }
    return found;
}

/* Finds all partners of a leaf at once, and stores them from a register into their bucket.  */
static uint32_t sort_few(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                         bucket *buckets, uint16_t *partners)
{
    const __m512i theirs = _mm512_loadu_si512(minors->vertical);
    const __m256i places = _mm256_add_epi16(_mm256_set_epi16(15 * WORDS, 14 * WORDS, 13 * WORDS, 12 * WORDS, 11 * WORDS,
                                                             10 * WORDS, 9 * WORDS, 8 * WORDS, 7 * WORDS, 6 * WORDS,
                                                             5 * WORDS, 4 * WORDS, 3 * WORDS, 2 * WORDS, 1 * WORDS, 0),
                                            _mm256_set1_epi16((short)place));
    const __mmask16 present = (__mmask16)((UINT32_C(1) << minors->count) - 1);
    const __m128i first = _mm_setr_epi32((int)base->filling[0], (int)base->filling[1], (int)base->filling[2], 0);

    (void)partners;
    for (uint32_t i = from; i < majors->count; i++) {
        __m512i own = _mm512_set1_epi32((int)majors->vertical[i]);
        __m128i made = _mm_loadu_si128((const __m128i *)(const void *)&majors->made[i]);
        __mmask16 kept = _mm512_mask_testn_epi32_mask(present, theirs, own);
        uint32_t count = (uint32_t)__builtin_popcount(kept);
        bucket *b = &buckets[count];
        uint32_t at = b->count;
        if (at == b->capacity)
            return i;
        b->count = at + 1;
        _mm_storeu_si128((__m128i *)(void *)&b->made[at], _mm_slli_epi32(_mm_add_epi32(made, first), 3));
        _mm256_storeu_si256((__m256i *)(void *)(b->partners + at * count), _mm256_maskz_compress_epi16(kept, places));
    }
    return majors->count;
}

static void extract(const uint64_t *words, uint32_t count, uint32_t mask, uint16_t *bits)
{
    for (uint32_t i = 0; i < count; i++)
        bits[i] = (uint16_t)_pext_u64(words[i], mask);
}

static uint32_t keep(const uint64_t *words, uint32_t count, uint64_t mask, uint64_t pattern, uint64_t *to)
{
    const __m512i some_bits = _mm512_set1_epi64((long long)mask);
    const __m512i these = _mm512_set1_epi64((long long)pattern);
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i += 8) {
        __m512i some = _mm512_loadu_si512(words + i);
        uint32_t kept = _mm512_cmpeq_epi64_mask(_mm512_and_si512(some, some_bits), these);
        if (count - i < 8)
            kept &= (1u << (count - i)) - 1;
        _mm512_storeu_si512(to + found, _mm512_maskz_compress_epi64((__mmask8)kept, some));
        found += (uint32_t)__builtin_popcount(kept);
    }
    return found;
}

static inline void put_parts(vec some, int bit, uint64_t **without, uint64_t **with)
{
    __m512i all = (__m512i)some;
    __mmask8 has = _mm512_test_epi64_mask(all, _mm512_set1_epi64((long long)(UINT64_C(1) << bit)));
    int found = __builtin_popcount(has);

    _mm512_storeu_si512(*without, _mm512_maskz_compress_epi64((__mmask8)~has, all));
    *without += 8 - found;
    *with -= found;
    _mm512_mask_storeu_epi64(*with, (__mmask8)((1u << found) - 1), _mm512_maskz_compress_epi64(has, all));
}

#define HAS_COMPRESS
#define HAS_PARTS
#include "count/kernels/kernel_template.h"

static bool available(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("bmi2");
}

const kernel queens_kernel_avx512 = {"avx512", WORDS, available, apart, extend, pair,   sort,
                                     extract,  turn,  join,      keep,  divide, sample, cross};

#else
typedef int kernel_avx512_is_not_compiled;
#endif
