/* total.c - the total from the four sums: a board of which t images were counted has weight 8/t.  */

#include "queens_count.h"

enum { WEIGHTS = 8 + 4 + 8 / 3 + 1 + 2 }; /* rounded up */

queens_status queens_count_total(const uint64_t sums[QUEENS_SUMS], uint64_t *total)
{
    bool fits = true;

    for (int i = 0; i < QUEENS_SUMS; i++)
        fits = fits && sums[i] <= UINT64_MAX / WEIGHTS;
    *total = 8 * sums[0] + 4 * sums[1] + 8 * (sums[2] / 3) + 2 * sums[3];
    return fits && sums[2] % 3 == 0 ? QUEENS_DONE : QUEENS_UNSOUND;
}
