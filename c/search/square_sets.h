/* square_sets.h - sets of squares as queens_open_safe takes them: for each column a set of rows, one bit each.  */

#ifndef QUEENS_SQUARE_SETS_H
#define QUEENS_SQUARE_SETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static inline size_t square_set_words(int n)
{
    return ((size_t)n + 63) / 64;
}

static inline bool square_sets_have(const uint64_t *sets, int n, int column, int row)
{
    return (sets[(size_t)column * square_set_words(n) + (size_t)row / 64] >> row % 64 & 1) != 0;
}

static inline void square_sets_add(uint64_t *sets, int n, int column, int row)
{
    sets[(size_t)column * square_set_words(n) + (size_t)row / 64] |= UINT64_C(1) << row % 64;
}

#endif
