/* searches.c - the C searches alone, for `make bench`: milliseconds of CPU time, median of 15 runs in turn, all
   solutions of one size, or the one that the algorithm finds.

   usage: searches N  */

#define _POSIX_C_SOURCE 200809L

#include "queens.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 15 };

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

int main(int argc, char **argv)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    int n = argc == 2 ? atoi(argv[1]) : 12;

    double(*times)[RUNS] = calloc(count, sizeof *times);
    if (times == NULL)
        return 2;

    for (int run = -1; run < RUNS; run++) /* -1 is a warm-up */
        for (size_t i = 0; i < count; i++) {
            double start = milliseconds();
            algorithms[i].run(n, NULL);
            if (run >= 0)
                times[i][run] = milliseconds() - start;
        }
    for (size_t i = 0; i < count; i++) {
        qsort(times[i], RUNS, sizeof times[i][0], ascending);
        printf("%s %s %.5f\n", algorithms[i].name, algorithms[i].complete ? "all" : "one", times[i][RUNS / 2]);
    }
    free(times);
    return 0;
}
