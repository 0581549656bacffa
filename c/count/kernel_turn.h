/* kernel_turn.h - turns 64 elements in each word of a vector into their planes: a 64 x 64 bit matrix is transposed by
   exchanging the off-diagonal quarters of ever smaller squares.  Source: Hacker's Delight, 7-3.  */

static inline void exchange(vec *upper, vec *lower, int shift, uint64_t mask)
{
    vec differ = ((*upper >> shift) ^ *lower) & (vec_all(mask));
    *lower ^= differ;
    *upper ^= differ << shift;
}

static uint64_t turn(const uint64_t *elements, int joins, uint64_t *planes)
{
    static const uint64_t masks[] = {UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x0000FFFF0000FFFF),
                                     UINT64_C(0x00FF00FF00FF00FF), UINT64_C(0x0F0F0F0F0F0F0F0F),
                                     UINT64_C(0x3333333333333333), UINT64_C(0x5555555555555555)};
    vec row[64];
    vec common = vec_all(UINT64_MAX);

    for (int i = 0; i < 64; i++) {
        row[i] = vec_load_any(elements + i * WORDS);
        common &= row[i];
    }
    for (int step = 0, shift = 32; shift > 0; step++, shift /= 2)
        for (int i = 0; i < 64; i = ((i | shift) + 1) & ~shift)
            exchange(&row[i], &row[i | shift], shift, masks[step]);
    for (int j = 0; j < joins; j++)
        vec_store(planes + j * WORDS, row[j]);
    return vec_common(common);
}
