/* kernel_sample.h - how often each bit occurs in some words of a list: a part of kernel_template.h.

   Each of eight vectors counts every eighth bit of the words in bytes, which can count 31 words of each of the 8 places
   of a vector, and hold the sum of these places.  */

enum { TALLIES = 8, TALLY_MAX = 31, TALLY_ROUNDS = KERNEL_MAX_WORDS / WORDS };

static void add_tally(const vec tally[TALLIES], uint32_t often[64])
{
    for (int shift = 0; shift < TALLIES; shift++) {
        uint64_t bytes = 0;
        for (int w = 0; w < WORDS; w++)
            bytes += ((const uint64_t *)(const void *)&tally[shift])[w];
        for (int byte = 0; byte < 8; byte++)
            often[8 * byte + shift] += (uint32_t)(bytes >> 8 * byte & 0xFF);
    }
}

static void sample(const uint64_t *words, uint32_t count, uint32_t often[64])
{
    uint32_t vectors = count / WORDS, most = TALLY_MAX * TALLY_ROUNDS;
    uint32_t taken = vectors < most ? vectors : most;
    uint32_t step = vectors <= most ? WORDS : (count - WORDS) / (most - 1);

    memset(often, 0, 64 * sizeof *often);
    for (uint32_t first = 0; first < taken; first += TALLY_MAX) {
        uint32_t end = taken - first < TALLY_MAX ? taken : first + TALLY_MAX;
        vec tally[TALLIES] = {vec_all(0)};
        for (uint32_t i = first; i < end; i++) {
            vec v = vec_load_any(words + (size_t)i * step);
            for (int shift = 0; shift < TALLIES; shift++)
                tally[shift] += v >> shift & vec_all(UINT64_C(0x0101010101010101));
        }
        add_tally(tally, often);
    }
}
