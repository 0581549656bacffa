/* random.h - seeded random numbers, the same on every machine.

   Source: splitmix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014), with Vigna's
   constants: a counter with an odd step, its bits mixed.  All seeds are equally good.  */

#ifndef QUEENS_RANDOM_H
#define QUEENS_RANDOM_H

#include <stdint.h>

typedef struct random_state {
    uint64_t counter; /* starts as the seed */
} random_state;

static inline uint64_t random_next(random_state *random)
{
    uint64_t z = random->counter += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* A uniform number in 0 .. sides-1.  Numbers beyond the last whole multiple of `sides` are drawn again; otherwise small
   remainders would be more frequent.  */
static inline int random_uniform(random_state *random, int sides)
{
    uint64_t count = (uint64_t)sides;
    uint64_t end = UINT64_MAX - UINT64_MAX % count;
    uint64_t drawn;

    do
        drawn = random_next(random);
    while (drawn >= end);
    return (int)(drawn % count);
}

/* A number in 0 .. count-1 by one draw, for inner loops: the upper half of a 128-bit product.  The probabilities differ
   by less than count / 2^64.  */
static inline uint64_t random_below(random_state *random, uint64_t count)
{
    uint64_t drawn = random_next(random), low = UINT32_MAX;
    uint64_t upper = drawn >> 32, lower = drawn & low, times = count >> 32, rest = count & low;
    uint64_t middle = upper * rest + (lower * rest >> 32);

    return upper * times + (middle >> 32) + ((lower * times + (middle & low)) >> 32);
}

#endif
