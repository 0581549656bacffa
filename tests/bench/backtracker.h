/* backtracker.h - what most published counters are: three masks of attacked columns and diagonals, a row at a time,
   and the right half of the first row left to the mirror.  Source: Jeff Somers's and Martin Richards's programs.  */

#ifndef BACKTRACKER_H
#define BACKTRACKER_H

#include <stdint.h>

static uint64_t backtrack(uint32_t full, uint32_t columns, uint32_t left, uint32_t right)
{
    uint64_t count = 0;

    if (columns == full)
        return 1;
    for (uint32_t free = full & ~(columns | left | right); free != 0; free &= free - 1) {
        uint32_t queen = free & (0 - free);
        count += backtrack(full, columns | queen, (left | queen) << 1, (right | queen) >> 1);
    }
    return count;
}

/* 2 <= size <= 30.  */
static inline uint64_t backtracker_count(int size)
{
    uint32_t full = (UINT32_C(1) << size) - 1;
    uint64_t half = 0, middle = 0;

    for (int column = 0; column < size / 2; column++) {
        uint32_t queen = UINT32_C(1) << column;
        half += backtrack(full, queen, queen << 1, queen >> 1);
    }
    if (size % 2 == 1) {
        uint32_t queen = UINT32_C(1) << size / 2;
        middle = backtrack(full, queen, queen << 1, queen >> 1);
    }
    return 2 * half + middle;
}

#endif
