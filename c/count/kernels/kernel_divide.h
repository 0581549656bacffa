/* kernel_divide.h - a kernel's functions that choose words of a list by their bits: a part of kernel_template.h.

   A kernel that can move chosen words of a vector to its ends defines HAS_PARTS, its own keep, and put_parts(v, bit,
   &without, &with): it writes the words of v without the bit from `without` up, and those with it below `with`, and moves
   both there.  At least WORDS places are free, and if not exactly that many, twice as many: it may write a vector at
   each end.  */

#ifdef HAS_PARTS
/* From both ends inwards, VECTORS vectors at a time, so that the next ones can be read before the places of the last
   are known.  Those at both ends are read first, which makes places free.  The next ones are read at the end with fewer
   free places, so that there are enough at both ends when they are written.  Source: Bramas, "A Novel Hybrid Quicksort
   Algorithm Vectorized using AVX-512 on Intel Skylake", 2017.  */
static uint32_t divide(uint64_t *words, uint32_t count, int bit)
{
    enum { VECTORS = 8, STEP = VECTORS * WORDS };
    uint64_t *without = words, *with = words + count, *from = words, *to = with, rest[2 * STEP];
    vec first[VECTORS], last[VECTORS], some[VECTORS];

    if (count >= 2 * STEP) {
        to -= STEP;
        for (int i = 0; i < VECTORS; i++) {
            first[i] = vec_load_any(from + i * WORDS);
            last[i] = vec_load_any(to + i * WORDS);
        }
        from += STEP;
        while (to - from >= STEP) {
            bool low = from - without <= with - to;
            const uint64_t *next = low ? from : to - STEP;
            for (int i = 0; i < VECTORS; i++)
                some[i] = vec_load_any(next + i * WORDS);
            from += low ? STEP : 0;
            to -= low ? 0 : STEP;
            for (int i = 0; i < VECTORS; i++)
                put_parts(some[i], bit, &without, &with);
        }
    }
    size_t left = (size_t)(to - from);
    memcpy(rest, from, left * sizeof *rest);
    for (size_t i = 0; i < left; i++) {
        uint64_t has = rest[i] >> bit & 1;
        *without = with[-1] = rest[i];
        without += 1 - has;
        with -= has;
    }
    for (int i = 0; i < VECTORS && count >= 2 * STEP; i++) {
        put_parts(first[i], bit, &without, &with);
        put_parts(last[i], bit, &without, &with);
    }
    return (uint32_t)(without - words);
}

#else
static uint32_t keep(const uint64_t *words, uint32_t count, uint64_t mask, uint64_t pattern, uint64_t *to)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        uint64_t word = words[i];
        to[found] = word;
        found += (word & mask) == pattern;
    }
    return found;
}

/* From both ends inwards, without branches.  */
static uint32_t divide(uint64_t *words, uint32_t count, int bit)
{
    uint32_t without = 0, with = count;

    while (without < with) {
        uint64_t low = words[without], high = words[with - 1];
        uint32_t has = low >> bit & 1;
        words[without] = has ? high : low;
        words[with - 1] = has ? low : high;
        without += 1 - has;
        with -= has;
    }
    return without;
}
#endif
