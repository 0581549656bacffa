/* bit_set.h - a set of numbers in 0 .. 63, in one machine word: element e is bit e.  */

#ifndef QUEENS_BIT_SET_H
#define QUEENS_BIT_SET_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t bit_set;

static inline bit_set only(int element)
{
    return UINT64_C(1) << element;
}

static inline bool has(bit_set set, int element)
{
    return (set & only(element)) != 0;
}

static inline bit_set with(bit_set set, int element)
{
    return set | only(element);
}

static inline bit_set without(bit_set set, int element)
{
    return set & ~only(element);
}

#endif
