/* attack_avx512.c - queens_attack_in_word, eight lines at a time, where the processor has AVX-512.

   It leaves the same sets and the same agenda, unless a line refutes the board: then it has taken from some lines more.  */

#include "search/safe_squares.h"

#if defined(__x86_64__)

#include <immintrin.h>

__attribute__((target("avx512f,popcnt"))) static bool attack_by_eights(safe_squares *s, int first, int at, int position)
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

safe_squares_attack *queens_attack_chosen(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("popcnt") ? attack_by_eights
                                                                                 : queens_attack_in_word;
}

#else

safe_squares_attack *queens_attack_chosen(void)
{
    return queens_attack_in_word;
}

#endif
