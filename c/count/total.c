/* total.c - the total from the four bins: a board of which t images were counted stands for 8/t.  */

#include "count.h"

enum { WEIGHTS = 8 + 4 + 8 / 3 + 1 + 2 }; /* rounded up */

bool count_total(const wide bins[COUNT_BINS], wide *total)
{
    bool fits = true;

    for (int i = 0; i < COUNT_BINS; i++)
        fits = fits && bins[i] <= ~(wide)0 / WEIGHTS;
    *total = 8 * bins[0] + 4 * bins[1] + 8 * (bins[2] / 3) + 2 * bins[3];
    return fits && bins[2] % 3 == 0;
}
