/* kernel_sample.h - how often each bit occurs in some words of a list: a part of kernel_template.h.

   Vectors are added up as binary numbers, one for each bit of a vector: digits[d] has digit d of all of them.  Five digits
   count 31 vectors, and the sum over the 8 words of the widest vector fits in a byte.  Source: carry-save adders, Hacker's
   Delight, 5-1.  A kernel that adds up words in fewer steps defines HAS_DIGITS, and its own add_digits.  */

enum { DIGITS_MAX = (1 << SAMPLE_DIGITS) - 1, SAMPLE_ROUNDS = KERNEL_MAX_WORDS / WORDS };

#ifndef HAS_DIGITS
/* Adds to often[b] how many words had bit b.  */
static void add_digits(const vec digits[SAMPLE_DIGITS], uint32_t often[64])
{
    for (int shift = 0; shift < 8; shift++) {
        vec places = vec_all(0);
        for (int d = SAMPLE_DIGITS; d-- > 0;)
            places = places + places + (digits[d] >> shift & vec_all(UINT64_C(0x0101010101010101)));
        uint64_t bytes = 0;
        for (int w = 0; w < WORDS; w++)
            bytes += ((const uint64_t *)(const void *)&places)[w];
        for (int byte = 0; byte < 8; byte++)
            often[8 * byte + shift] += (uint32_t)(bytes >> 8 * byte & 0xFF);
    }
}
#endif

static void sample(const uint64_t *words, uint32_t count, uint32_t often[64])
{
    uint32_t vectors = count / WORDS, most = DIGITS_MAX * SAMPLE_ROUNDS;
    uint32_t taken = vectors < most ? vectors : most;
    uint32_t step = vectors <= most ? WORDS : (count - WORDS) / (most - 1);

    memset(often, 0, 64 * sizeof *often);
    for (uint32_t first = 0; first < taken; first += DIGITS_MAX) {
        uint32_t end = taken - first < DIGITS_MAX ? taken : first + DIGITS_MAX;
        vec digits[SAMPLE_DIGITS] = {vec_all(0)};
        for (uint32_t i = first; i < end; i++) {
            vec carry = vec_load_any(words + (size_t)i * step);
            UNROLLED
            for (int d = 0; d < SAMPLE_DIGITS; d++) {
                vec both = digits[d] & carry;
                digits[d] ^= carry;
                carry = both;
            }
        }
        add_digits(digits, often);
    }
}
