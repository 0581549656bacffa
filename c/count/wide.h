/* wide.h - sums: no total that this engine can count comes near to their end.

   They have 128 bits where the compiler knows such numbers, and 64 elsewhere, as on 32-bit machines: the total of size 28
   is expected to have 62.  What comes from a file may be larger and is checked.  */

#ifndef QUEENS_WIDE_H
#define QUEENS_WIDE_H

#include <stdint.h>

#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 wide;
enum { WIDE_BITS = 128 };
#else
typedef uint64_t wide;
enum { WIDE_BITS = 64 };
#endif

/* Its upper and lower 64 bits.  Half of WIDE_BITS is a shift that either width allows.  */
static inline uint64_t wide_high(wide w)
{
    return WIDE_BITS > 64 ? (uint64_t)(w >> WIDE_BITS / 2) : 0;
}

static inline wide wide_of(uint64_t high, uint64_t low)
{
    return WIDE_BITS > 64 ? (wide)high << WIDE_BITS / 2 | low : low;
}

#endif
