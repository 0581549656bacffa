/* kernel_move.h - packs the bits under a mask into the lowest bits, in each word of a list: a part of kernel_template.h.
   The place of a bit among the others is then a constant, whatever the mask.  Source: Hacker's Delight, 7-4.  */

typedef struct mover {
    uint64_t mask;
    int steps;         /* after these no bit moves */
    uint64_t moved[6]; /* [i]: the bits that step i moves by 2 ^ i */
} mover;

/* A bit moves by the number of gaps, zeros of the mask, below it: step i moves it if bit i of that number is set.  */
static mover mover_for(uint64_t mask)
{
    mover m = {.mask = mask};
    uint64_t gaps = ~mask << 1;

    for (int i = 0; i < 6; i++) {
        uint64_t odd = gaps;
        for (int shift = 1; shift < 64; shift *= 2)
            odd ^= odd << shift;
        m.moved[i] = odd & mask;
        if (m.moved[i] != 0)
            m.steps = i + 1;
        mask = (mask ^ m.moved[i]) | m.moved[i] >> (1 << i);
        gaps &= ~odd;
    }
    return m;
}

/* Writes whole vectors.  `steps` is a constant where this is inlined.  */
static inline __attribute__((always_inline)) void move_in_steps(const mover *m, int steps, const uint64_t *words,
                                                                uint32_t count, uint64_t *to)
{
    for (uint32_t i = 0; i < count; i += WORDS) {
        vec v = vec_load_any(words + i) & vec_all(m->mask);
        UNROLLED
        for (int step = 0; step < steps; step++) {
            vec moved = v & vec_all(m->moved[step]);
            int distance = 1 << step;
            v = (v ^ moved) | moved >> distance;
        }
        vec_store(to + i, v);
    }
}

static void pack(const mover *m, const uint64_t *words, uint32_t count, uint64_t *to)
{
#define CASE(STEPS)                                                                                                    \
    case STEPS:                                                                                                        \
        move_in_steps(m, STEPS, words, count, to);                                                                     \
        break;

    switch (m->steps) {
        FIRST_SIX(CASE)
    default:
        CASE(0)
    }
#undef CASE
}
