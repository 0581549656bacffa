/* dice.h - seeded random numbers, the same everywhere: a failure can be run again.  The generator is splitmix64.  */

#ifndef DICE_H
#define DICE_H

#include <stdint.h>

typedef struct dice {
    uint64_t state;
} dice;

static inline uint64_t dice_next(dice *d)
{
    uint64_t z = d->state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* One of 0 .. sides-1.  */
static inline int dice_throw(dice *d, int sides)
{
    return (int)(dice_next(d) % (uint64_t)sides);
}

#endif
