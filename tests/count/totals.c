/* totals.c - counts every size in a range with each kernel that this processor has, forward and backward, and compares
   with the known totals: `totals FROM TO`.  */

#include "count/join/engine_slices.h"
#include "queens_count.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Source: OEIS A000170.  */
static const uint64_t known[] = {
    1,    1,     0,     0,      2,       10,       4,        40,        92,         352,         724,
    2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624, 4968057848, 39029188884,
};

enum { KNOWN = sizeof known / sizeof known[0] };

static bool counts_right(int size, const queens_engine_options *options)
{
    queens_engine *engine;
    queens_scratch *scratch;
    uint64_t sums[QUEENS_SUMS] = {0}, total;
    bool sound;

    if (queens_engine_open(&engine, size, options) != QUEENS_DONE)
        return false;
    scratch = queens_scratch_open(engine);
    if (scratch == NULL)
        return false;
    for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++)
        queens_count_unit(engine, scratch, unit, NULL, sums);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
    sound = queens_count_total(sums, &total) == QUEENS_DONE;
    if (sound && total == known[size])
        return true;
    printf("size %d, kernel %s, %s: %" PRIu64 "%s, but %" PRIu64 " is right\n", size, options->kernel,
           options->backward ? "backward" : "forward", total, sound ? "" : " and unsound sums", known[size]);
    return false;
}

int main(int argc, char **argv)
{
    int from = argc == 3 ? atoi(argv[1]) : 0, to = argc == 3 ? atoi(argv[2]) : 0;
    int wrong = 0, right = 0;

    if (from < QUEENS_COUNT_MIN_SIZE || to < from || to >= KNOWN) {
        fprintf(stderr, "usage: %s FROM TO, sizes in %d..%d\n", argv[0], QUEENS_COUNT_MIN_SIZE, KNOWN - 1);
        return 2;
    }
    for (int k = 0; queens_kernel_name(k) != NULL; k++)
        for (int size = from; size <= to && queens_kernel_available(queens_kernel_name(k)); size++)
            for (int backward = 0; backward < 2; backward++)
                if (counts_right(size, &(queens_engine_options){.kernel = queens_kernel_name(k), .backward = backward}))
                    right++;
                else
                    wrong++;
    printf("sizes %d..%d, each kernel, forward and backward: %d totals right, %d wrong\n", from, to, right, wrong);
    return wrong == 0 && right > 0 ? 0 : 1;
}
