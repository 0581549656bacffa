/* kernel_avx512.c - 512 elements at a time, for processors that count bits in vectors: x86-64 with AVX-512 F, BW, VL,
   VBMI, VBMI2, VPOPCNTDQ and BITALG, GFNI and BMI2 (Ice Lake, Zen 4 and later).  */

#include "count/kernels/kernel.h"

#include <assert.h>
#include <string.h>

#if defined(__x86_64__) && defined(__AVX512VPOPCNTDQ__) && defined(__GFNI__)

#include <immintrin.h>

enum { WORDS = 8, COUNTS_MAX = INT32_MAX };
typedef uint64_t vec __attribute__((vector_size(64), may_alias));
typedef uint64_t vec_any __attribute__((vector_size(64), may_alias, aligned(8)));
typedef __m512i counts;

#include "count/kernels/kernel_vec.h"

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

static void extend(const filling *third, const filling_pairs *pairs, uint32_t from, uint32_t end, leaves *to)
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
        count += (uint32_t)__builtin_popcount(kept);
    }
    to->count = count;
}

static uint32_t pair_leaf(uint64_t join, uint32_t vertical, const leaves *others, uint64_t *words)
{
    const __m256i own = _mm256_set1_epi32((int)vertical);
    const __m512i bits = _mm512_set1_epi64((long long)join);
    uint32_t found = 0;

    for (uint32_t i = 0; i < others->count; i += 8) {
        __m256i theirs = _mm256_loadu_si256((const __m256i *)(const void *)(others->vertical + i));
        uint32_t kept = _mm256_testn_epi32_mask(theirs, own);
        if (others->count - i < 8)
            kept &= (1u << (others->count - i)) - 1;
        __m512i both = _mm512_or_si512(bits, _mm512_loadu_si512(others->join + i));
        _mm512_storeu_si512(words + found, _mm512_maskz_compress_epi64((__mmask8)kept, both));
        found += (uint32_t)__builtin_popcount(kept);
    }
    return found;
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

/* PARTED(bits): the places of the eight words of a vector, a byte each, once those whose bit is 0 come before those whose bit is 1,
   in their order.  Word i goes to PLACE(bits, i).  */
#define PLACE(BITS, I)                                                                                                 \
    ((BITS) >> (I)&1 ? 8 - __builtin_popcount((BITS) >> (I)) : (I)-__builtin_popcount((BITS) & ((1 << (I)) - 1)))
#define WORD(BITS, I) (uint64_t)(I) << (8 * PLACE(BITS, I))
#define PARTED(BITS)                                                                                                   \
    (WORD(BITS, 1) | WORD(BITS, 2) | WORD(BITS, 3) | WORD(BITS, 4) | WORD(BITS, 5) | WORD(BITS, 6) | WORD(BITS, 7))
#define PARTED_4(BITS)  PARTED(BITS), PARTED(BITS + 1), PARTED(BITS + 2), PARTED(BITS + 3)
#define PARTED_16(BITS) PARTED_4(BITS), PARTED_4(BITS + 4), PARTED_4(BITS + 8), PARTED_4(BITS + 12)
#define PARTED_64(BITS) PARTED_16(BITS), PARTED_16(BITS + 16), PARTED_16(BITS + 32), PARTED_16(BITS + 48)

static const uint64_t parted[256] = {PARTED_64(0), PARTED_64(64), PARTED_64(128), PARTED_64(192)};

/* One permutation takes less than two compressions.  */
static inline void put_parts(vec some, int bit, uint64_t **without, uint64_t **with)
{
    __m512i all = (__m512i)some;
    unsigned has = _mm512_test_epi64_mask(all, _mm512_set1_epi64((long long)(UINT64_C(1) << bit)));
    int found = __builtin_popcount(has);
    __m512i places = _mm512_cvtepu8_epi64(_mm_loadl_epi64((const __m128i *)(const void *)&parted[has]));
    __m512i parts = _mm512_permutexvar_epi64(places, all);

    _mm512_storeu_si512(*without, parts);
    _mm512_storeu_si512(*with - 8, parts);
    *without += 8 - found;
    *with -= found;
}

/* PEXT puts three zeros below the bits of a group, and takes one instruction.  It has one port; shifts have others, so they find
   the places in two tables.  */
static inline size_t entry_offset(uint64_t word, int g)
{
    const int first = CROSS_GROUP * g;

    if (g >= 2 && first + CROSS_GROUP + 3 <= 64)
        return (size_t)_pext_u64(word << 3, (uint64_t)(CROSS_VALUES - 1) << (first + 3) | 7);
    return (size_t)((g == 0 ? word << 3 : word >> (first - 3)) & (CROSS_VALUES - 1) << 3);
}

/* GCC does not find this instruction for a | b | c.  */
static inline vec or_of_three(vec a, vec b, vec c)
{
    return (vec)_mm512_ternarylogic_epi64((__m512i)a, (__m512i)b, (__m512i)c, 0xFE);
}

/* VPERMB exchanges byte i of word w and byte w of word i.  Eight bytes, as a matrix of bits, times the unit matrix are turned: bit w of
   byte b is bit b of byte w.  */
static inline void add_digits(const vec digits[SAMPLE_DIGITS], uint32_t often[64])
{
    const vec turn = {0x3830282018100800, 0x3931292119110901, 0x3A322A221A120A02, 0x3B332B231B130B03,
                      0x3C342C241C140C04, 0x3D352D251D150D05, 0x3E362E261E160E06, 0x3F372F271F170F07};
    const vec unit = vec_all(UINT64_C(0x8040201008040201));
    __m512i places = _mm512_setzero_si512();

    for (int d = SAMPLE_DIGITS; d-- > 0;) {
        __m512i bytes = _mm512_permutexvar_epi8((__m512i)turn, (__m512i)digits[d]);
        __m512i bits = _mm512_gf2p8affine_epi64_epi8((__m512i)unit, bytes, 0);
        places = _mm512_add_epi8(_mm512_add_epi8(places, places), _mm512_popcnt_epi8(bits));
    }
    for (int i = 0; i < 4; i++) {
        uint32_t *to = often + 16 * i;
        __m128i some = ((const __m128i *)(const void *)&places)[i];
        _mm512_storeu_si512(to, _mm512_add_epi32(_mm512_loadu_si512(to), _mm512_cvtepu8_epi32(some)));
    }
}

#define HAS_DIGITS
#define HAS_LOOKUP
#define HAS_COMPRESS
#define HAS_PARTS
#include "count/kernels/kernel_template.h"

static bool available(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("gfni") && __builtin_cpu_supports("bmi2");
}

const kernel queens_kernel_avx512 = {"avx512", WORDS, KERNEL_FUNCTIONS};

#else
const kernel queens_kernel_avx512 = {.name = "avx512"};
#endif
