/* counts.c - the counting engine's times, for `make bench-count`, as Markdown.

   usage: counts times FROM TO        each kernel and the rivals, in turn
          counts estimate SIZE DRAWS  a size too large to count, from units drawn at random  */

#define _POSIX_C_SOURCE 200809L

#include "backtracker.h"
#include "queens_count.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, KERNELS = 4, RIVALS = 2, BITS_MAX = 15, BACKTRACKER_MAX = 16 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times)
{
    qsort(times, RUNS, sizeof *times, ascending);
    return times[RUNS / 2];
}

/* ---- Counters: seconds, and the number of solutions; no time where they would take too long ---------------------------- */

typedef double counter(int size, const char *kernel, uint64_t *solutions);

static double time_engine(int size, const char *kernel, uint64_t *solutions)
{
    double start = seconds();
    queens_engine *engine;
    uint64_t sums[QUEENS_SUMS] = {0}, total;

    if (queens_engine_open(&engine, size, &(queens_engine_options){.kernel = kernel}) != QUEENS_DONE)
        return -1;
    queens_scratch *scratch = queens_scratch_open(engine);
    for (uint64_t unit = 0; scratch != NULL && unit < queens_engine_units(engine); unit++)
        queens_count_unit(engine, scratch, unit, NULL, sums);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
    *solutions = scratch != NULL && queens_count_total(sums, &total) == QUEENS_DONE ? total : 0;
    return seconds() - start;
}

static bool tally(void *user, const queens_event *event)
{
    *(uint64_t *)user += event->kind == QUEENS_EVENT_SOLUTION;
    return true;
}

static double time_bits(int size, const char *kernel, uint64_t *solutions)
{
    double start = seconds();

    (void)kernel;
    if (size > BITS_MAX)
        return -1;
    *solutions = 0;
    queens_find_algorithm("bits")->run(size, &(queens_observer){tally, solutions});
    return seconds() - start;
}

static double time_backtracker(int size, const char *kernel, uint64_t *solutions)
{
    double start = seconds();

    (void)kernel;
    if (size > BACKTRACKER_MAX)
        return -1;
    *solutions = backtracker_count(size);
    return seconds() - start;
}

typedef struct entry {
    const char *name;
    counter *time;
    double median;
} entry;

static void print_times(int size, entry *entries, int count)
{
    double times[KERNELS + RIVALS][RUNS];
    uint64_t found[KERNELS + RIVALS] = {0};

    for (int run = -1; run < RUNS; run++) /* -1 is a warm-up */
        for (int i = 0; i < count; i++)
            if (run <= 0 || i < count - RIVALS)
                times[i][run < 0 ? 0 : run] = entries[i].time(size, entries[i].name, &found[i]);
            else
                times[i][run] = times[i][0]; /* rivals take long: once will do */
    printf("| %d |", size);
    for (int i = 0; i < count; i++) {
        entries[i].median = median(times[i]);
        if (entries[i].median < 0)
            printf(" |");
        else
            printf(" %.4g%s |", entries[i].median, found[i] == found[0] ? "" : " WRONG");
    }
    for (int i = count - RIVALS; i < count; i++)
        if (entries[i].median < 0)
            printf(" |");
        else
            printf(" %.0f |", entries[i].median / entries[0].median);
    printf("\n");
    fflush(stdout);
}

static int print_table(int from, int to)
{
    entry entries[KERNELS + RIVALS];
    int count = 0;

    for (int k = 0; queens_kernel_name(k) != NULL && count < KERNELS; k++)
        if (queens_kernel_available(queens_kernel_name(k)))
            entries[count++] = (entry){.name = queens_kernel_name(k), .time = time_engine};
    entries[count++] = (entry){.name = "`bits`", .time = time_bits};
    entries[count++] = (entry){.name = "backtracker", .time = time_backtracker};
    printf("| N |");
    for (int i = 0; i < count; i++)
        printf(" %s |", entries[i].name);
    printf(" `bits` / engine | backtracker / engine |\n|");
    for (int i = 0; i < count + 3; i++)
        printf("---|");
    printf("\n");
    for (int size = from; size <= to; size++)
        print_times(size, entries, count);
    return 0;
}

/* ---- Estimates ---------------------------------------------------------------------------------------------------------- */

static double uniform(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*state >> 11) / 9007199254740992.0;
}

/* Each draw takes a unit with a chance in proportion to its estimated work w out of W, and measures its time t: W t / w is
   then an unbiased estimate of the whole, however wrong w is, and the draws' scatter tells how good their mean is.
   Source: Hansen and Hurwitz, "On the theory of sampling from finite populations", 1943.  */
static int print_estimate(int size, int draws)
{
    queens_engine *engine;
    double all = 0, at = 0, mean = 0, squares = 0;
    uint64_t state = 1943;

    if (queens_engine_open(&engine, size, &(queens_engine_options){0}) != QUEENS_DONE)
        return 2;
    queens_scratch *scratch = queens_scratch_open(engine);
    uint64_t units = queens_engine_units(engine), unit = 0;
    for (uint64_t u = 0; u < units; u++)
        all += queens_unit_work(engine, u);
    /* One draw from each of so many equal parts of the work, in order.  */
    for (int draw = 0; scratch != NULL && draw < draws; draw++) {
        double goal = all * (draw + uniform(&state)) / draws, work = queens_unit_work(engine, unit);
        uint64_t sums[QUEENS_SUMS] = {0};
        while (at + work < goal && unit + 1 < units) {
            at += work;
            work = queens_unit_work(engine, ++unit);
        }
        if (unit > 0) /* its neighbour leaves behind what it would */
            queens_count_unit(engine, scratch, unit - 1, NULL, sums);
        double start = seconds();
        queens_count_unit(engine, scratch, unit, NULL, sums);
        double whole = all / work * (seconds() - start);
        double before = mean;
        mean += (whole - mean) / (draw + 1);
        squares += (whole - mean) * (whole - before);
    }
    double error = draws > 1 ? sqrt(squares / (draws - 1) / draws) : mean;
    printf("| %d | %llu | %d | %.4g | %.2g %% | %.3g | %.0f |\n", size, (unsigned long long)units, draws, mean,
           100 * 1.96 * error / mean, mean / 86400,
           (double)(queens_engine_bytes(size) + queens_scratch_bytes(size)) / 1e6);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "times") == 0)
        return print_table(atoi(argv[2]), atoi(argv[3]));
    if (argc == 4 && strcmp(argv[1], "estimate") == 0)
        return print_estimate(atoi(argv[2]), atoi(argv[3]));
    fprintf(stderr, "usage: %s times FROM TO | estimate SIZE DRAWS\n", argv[0]);
    return 2;
}
