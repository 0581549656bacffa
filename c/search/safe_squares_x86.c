/* safe_squares_x86.c - the two inner loops of a search in any order, where the processor has AVX-512, AVX2 or POPCNT.

   An attack leaves the same sets and the same agenda as queens_attack_in_word, unless a line refutes the board: then it
   has removed squares from more lines.  */

#include "search/safe_squares.h"

#if defined(__x86_64__)

#include <immintrin.h>

/* A lane of a line that has a queen is masked out.  */
__attribute__((target("avx512f"))) static bool attack_by_eights(safe_squares *s, int first, int at, int position)
{
    const __m512i lanes = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7), one = _mm512_set1_epi64(1);
    const __m512i queen = _mm512_sllv_epi64(one, _mm512_set1_epi64(position));
    uint64_t open = s->open[first != 0];

    for (int base = 0; open >> base != 0; base += 8) {
        uint64_t *sets = s->sets + first + base;
        __m512i line = _mm512_add_epi64(lanes, _mm512_set1_epi64(base));
        __m512i distance = _mm512_abs_epi64(_mm512_sub_epi64(line, _mm512_set1_epi64(at)));
        __m512i attacked = _mm512_or_epi64(
            queen, _mm512_or_epi64(_mm512_sllv_epi64(queen, distance), _mm512_srlv_epi64(queen, distance)));
        __m512i set = _mm512_maskz_loadu_epi64((__mmask8)(open >> base), sets);
        __m512i taken = _mm512_and_epi64(set, attacked), rest = _mm512_xor_epi64(set, taken);
        __mmask8 changed = _mm512_test_epi64_mask(taken, taken);
        _mm512_mask_storeu_epi64(sets, changed, rest);

        unsigned few = _mm512_mask_testn_epi64_mask(changed, rest, _mm512_sub_epi64(rest, one));
        unsigned none = _mm512_mask_testn_epi64_mask(changed, rest, rest);
        if (none != 0) {
            s->refuted = first + base + __builtin_ctz(none);
            return false;
        }
        for (; few != 0; few &= few - 1)
            s->agenda[s->agenda_size++] = first + base + __builtin_ctz(few);
        if (base == 56)
            break;
    }
    return true;
}

/* A lane of a line that has a queen, or is after the last one, is written back as it was.  */
__attribute__((target("avx2"))) static bool attack_by_fours(safe_squares *s, int first, int at, int position)
{
    const __m256i lanes = _mm256_setr_epi64x(0, 1, 2, 3), bits = _mm256_setr_epi64x(1, 2, 4, 8);
    const __m256i queen = _mm256_set1_epi64x((int64_t)(UINT64_C(1) << position)), one = _mm256_set1_epi64x(1);
    const __m256i zero = _mm256_setzero_si256();
    uint64_t open = s->open[first != 0], few = 0, none = 0;
    int base = open == 0 ? s->n : __builtin_ctzll(open);

    for (; base < s->n && open >> base != 0; base += 4) {
        __m256i *sets = (__m256i *)(s->sets + first + base);
        __m256i is_open = _mm256_and_si256(_mm256_set1_epi64x((int64_t)(open >> base)), bits);
        __m256i distance = _mm256_abs_epi32(_mm256_sub_epi32(lanes, _mm256_set1_epi64x((uint32_t)(at - base))));
        __m256i attacked = _mm256_or_si256(
            queen, _mm256_or_si256(_mm256_sllv_epi64(queen, distance), _mm256_srlv_epi64(queen, distance)));
        __m256i set = _mm256_loadu_si256(sets);
        __m256i taken = _mm256_and_si256(_mm256_and_si256(set, attacked), _mm256_cmpeq_epi64(is_open, bits));
        __m256i rest = _mm256_xor_si256(set, taken), same = _mm256_cmpeq_epi64(taken, zero);
        _mm256_storeu_si256(sets, rest);

        __m256i is_few = _mm256_cmpeq_epi64(_mm256_and_si256(rest, _mm256_sub_epi64(rest, one)), zero);
        __m256i is_none = _mm256_cmpeq_epi64(rest, zero);
        few |= (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_andnot_si256(same, is_few))) << base;
        none |= (uint64_t)_mm256_movemask_pd(_mm256_castsi256_pd(_mm256_andnot_si256(same, is_none))) << base;
    }
    for (; few != 0 && none == 0; few &= few - 1)
        s->agenda[s->agenda_size++] = first + __builtin_ctzll(few);
    if (none != 0)
        s->refuted = first + __builtin_ctzll(none);
    return none == 0;
}

__attribute__((target("popcnt"))) static int most_constrained_by_popcnt(const safe_squares *s, const uint64_t *weights)
{
    return safe_squares_most_constrained(s, weights);
}

void queens_safe_squares_accelerate(safe_squares *s, bool wide)
{
    if (__builtin_cpu_supports("popcnt"))
        s->most_constrained = most_constrained_by_popcnt;
    if (__builtin_cpu_supports("avx2"))
        s->attack = attack_by_fours;
    if (wide && __builtin_cpu_supports("avx512f"))
        s->attack = attack_by_eights;
}

#else

void queens_safe_squares_accelerate(safe_squares *s, bool wide)
{
    (void)s;
    (void)wide;
}

#endif
