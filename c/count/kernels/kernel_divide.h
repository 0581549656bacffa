/* kernel_divide.h - a kernel's functions that choose words of a list by their bits: a part of kernel_template.h.

   A kernel that can move chosen words of a vector to its ends defines HAS_PARTS, its own keep, and put_parts(v, bit,
   &without, &with): it writes the words of v without the bit from `without` up, and those with it below `with`, and moves
   both pointers past them.  It may write a whole vector at each end: so each end has WORDS free places of its own, or
   both share exactly the same WORDS places.  */

#ifdef HAS_PARTS
enum { STEP_VECTORS = 8, STEP = STEP_VECTORS * WORDS };

/* The list while it is divided: words without the bit up to `without`, free places up to `from`, words not yet read up to
   `to`, free places up to `with`, and then words with the bit.  */
typedef struct division {
    uint64_t *without, *from, *to, *with;
} division;

/* Takes the next STEP words at the end with fewer free places: then both ends have STEP of them, enough to write these.  */
static inline __attribute__((always_inline)) const uint64_t *take_step(division *d)
{
    bool low = d->from - d->without <= d->with - d->to;
    const uint64_t *taken = low ? d->from : d->to - STEP;

    assert(d->from - d->without + (d->with - d->to) == 2 * STEP);
    d->from += low ? STEP : 0;
    d->to -= low ? 0 : STEP;
    assert(d->from - d->without >= STEP && d->with - d->to >= STEP);
    return taken;
}

/* Divides the words not yet read, one by one.  */
static void put_rest(division *d, int bit)
{
    uint64_t rest[2 * STEP];
    size_t left = (size_t)(d->to - d->from);

    memcpy(rest, d->from, left * sizeof *rest);
    for (size_t i = 0; i < left; i++) {
        uint64_t has = rest[i] >> bit & 1;
        *d->without = d->with[-1] = rest[i];
        d->without += 1 - has;
        d->with -= has;
    }
}

/* From both ends inwards, a step of some vectors at a time, so that the next ones can be read before the places of the last
   are known.  Those at both ends are read first, which makes places free, and written last.  Source: Bramas, "A Novel
   Hybrid Quicksort Algorithm Vectorized using AVX-512 on Intel Skylake", 2017.  */
static uint32_t divide(uint64_t *words, uint32_t count, int bit)
{
    division d = {words, words, words + count, words + count};
    vec first[STEP_VECTORS], last[STEP_VECTORS], some[STEP_VECTORS];

    if (count >= 2 * STEP) {
        d.from += STEP;
        d.to -= STEP;
        for (int i = 0; i < STEP_VECTORS; i++) {
            first[i] = vec_load_any(words + i * WORDS);
            last[i] = vec_load_any(d.to + i * WORDS);
        }
        while (d.to - d.from >= STEP) {
            const uint64_t *next = take_step(&d);
            for (int i = 0; i < STEP_VECTORS; i++)
                some[i] = vec_load_any(next + i * WORDS);
            for (int i = 0; i < STEP_VECTORS; i++)
                put_parts(some[i], bit, &d.without, &d.with);
        }
    }
    put_rest(&d, bit);
    for (int i = 0; i < STEP_VECTORS && count >= 2 * STEP; i++) {
        put_parts(first[i], bit, &d.without, &d.with);
        put_parts(last[i], bit, &d.without, &d.with);
    }
    return (uint32_t)(d.without - words);
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
