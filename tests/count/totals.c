/* totals.c - counts every size in a range with each kernel that this processor has, forward and backward, and compares
   with the known totals: `totals FROM TO`.  */

#include "count/count.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Source: OEIS A000170.  */
static const uint64_t known[] = {
    1,    1,     0,     0,      2,       10,       4,        40,        92,         352,         724,
    2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848, 39029188884,
};

enum { KNOWN = sizeof known / sizeof known[0] };

static bool counts_right(int size, const count_options *options)
{
    count_engine *engine;
    count_scratch *scratch;
    wide bins[COUNT_BINS] = {0}, total;
    bool sound;

    if (count_open(&engine, size, options) != QUEENS_DONE)
        return false;
    scratch = count_scratch_open(engine);
    if (scratch == NULL)
        return false;
    for (uint64_t unit = 0; unit < count_units(engine); unit++)
        count_unit(engine, scratch, unit, NULL, bins);
    count_scratch_close(scratch);
    count_close(engine);
    sound = count_total(bins, &total);
    if (sound && total == known[size])
        return true;
    printf("size %d, kernel %s, %s: %" PRIu64 "%s, but %" PRIu64 " is right\n", size, options->kernel,
           options->backward ? "backward" : "forward", (uint64_t)total, sound ? "" : " and unsound bins", known[size]);
    return false;
}

int main(int argc, char **argv)
{
    int from = argc == 3 ? atoi(argv[1]) : 0, to = argc == 3 ? atoi(argv[2]) : 0;
    int wrong = 0, right = 0;

    if (from < COUNT_MIN_SIZE || to < from || to >= KNOWN) {
        fprintf(stderr, "usage: %s FROM TO, sizes in %d..%d\n", argv[0], COUNT_MIN_SIZE, KNOWN - 1);
        return 2;
    }
    for (int k = 0; count_kernel_name(k) != NULL; k++)
        for (int size = from; size <= to && count_kernel_available(count_kernel_name(k)); size++)
            for (int backward = 0; backward < 2; backward++)
                if (counts_right(size, &(count_options){.kernel = count_kernel_name(k), .backward = backward}))
                    right++;
                else
                    wrong++;
    printf("sizes %d..%d, each kernel, forward and backward: %d totals right, %d wrong\n", from, to, right, wrong);
    return wrong == 0 && right > 0 ? 0 : 1;
}
