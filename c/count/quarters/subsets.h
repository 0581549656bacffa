/* subsets.h - the subsets of {0 .. width-1} as words, listed by size in ascending order, with their ranks.

   The subsets of a narrower set come first in each list, so one table serves every width up to its own.  */

#ifndef QUEENS_SUBSETS_H
#define QUEENS_SUBSETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SUBSETS_MAX_WIDTH = 15, SUBSETS_MAX = 6435 /* of one size: 15 over 7 */ };

typedef struct subsets {
    int width;
    uint16_t *of_size[SUBSETS_MAX_WIDTH + 1]; /* of_size[k][i]: the i-th subset of k elements */
    uint16_t *rank;                           /* rank[s]: the position of s in the list of its size */
    uint16_t *block;
} subsets;

/* The number of subsets of k elements in a set of n; 0 if k is not in 0 .. n.  */
uint32_t queens_subsets_count(int n, int k);

/* The bytes of a table.  */
size_t queens_subsets_bytes(int width);

/* Returns false if memory is short.  width in 0 .. SUBSETS_MAX_WIDTH.  */
bool queens_subsets_make(subsets *s, int width);
void queens_subsets_free(subsets *s);

/* Writes the subsets of k elements of a set.  Returns their number, at most SUBSETS_MAX.  */
uint32_t queens_subsets_of(const subsets *s, uint32_t set, int k, uint16_t *found);

static inline int subset_size(uint32_t subset)
{
    return __builtin_popcount(subset);
}

static inline uint32_t subset_full(int width)
{
    return (UINT32_C(1) << width) - 1;
}

static inline int subset_lowest(uint32_t subset)
{
    return __builtin_ctz(subset);
}

#endif
