/* total.c - the total from the four bins: a board of which t images were counted stands for 8/t.  */

#include "count.h"

bool count_total(const wide bins[COUNT_BINS], wide *total)
{
    *total = 8 * bins[0] + 4 * bins[1] + 8 * (bins[2] / 3) + 2 * bins[3];
    return bins[2] % 3 == 0;
}
