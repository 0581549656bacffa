/* counts.c - the counting engine's times, for `make bench` and `make bench COUNT=1`, as Markdown.

   usage: counts times FROM TO        each kernel and the rivals, in turn
          counts estimate SIZE DRAWS  a size from 20 on, from units drawn at random  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine.h"

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

typedef double counter(int size, const char *name, uint64_t *solutions);

static double time_engine(int size, const char *name, uint64_t *solutions)
{
    double start = seconds();
    queens_engine *engine;
    uint64_t sums[QUEENS_SUMS] = {0}, total;

    if (queens_engine_open(&engine, size, &(queens_engine_options){.kernel = name}) != QUEENS_DONE)
        return -1;
    queens_scratch *scratch = queens_scratch_open(engine);
    for (uint64_t number = 0; scratch != NULL && number < queens_engine_units(engine); number++)
        queens_count_unit(engine, scratch, number, NULL, sums);
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

static double time_bits(int size, const char *name, uint64_t *solutions)
{
    double start = seconds();

    (void)name;
    if (size > BITS_MAX)
        return -1;
    *solutions = 0;
    queens_find_algorithm("bits")->run(size, &(queens_observer){tally, solutions});
    return seconds() - start;
}

static double time_backtracker(int size, const char *name, uint64_t *solutions)
{
    double start = seconds();

    (void)name;
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

/* Source: OEIS A000170, from 20 on.  28 is what the last three quotients, 9.70, 10.11 and 10.53, lead to.  */
static double total_of(int size)
{
    static const double totals[] = {39029188884,       314666222712,       2691008701644,
                                    24233937684440,    227514171973736,    2207893435808352,
                                    22317699616364044, 234907967154122528, 2.57e18};
    return totals[size - 20];
}

static double uniform(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*state >> 11) / 9007199254740992.0;
}

/* A size, and what the draws say of it: the mean of the whole's time, and the squares of the differences from it.  */
typedef struct drawing {
    queens_engine *engine;
    queens_scratch *scratch;
    double mean, squares, longest;
    int draws;
} drawing;

/* A unit, and its part of all estimated work.  */
typedef struct drawn {
    uint64_t unit;
    double share;
} drawn;

static void open_drawing(drawing *w, int size)
{
    *w = (drawing){0};
    if (queens_engine_open(&w->engine, size, &(queens_engine_options){0}) == QUEENS_DONE)
        w->scratch = queens_scratch_open(w->engine);
    if (w->scratch == NULL) {
        fprintf(stderr, "no engine for size %d\n", size);
        exit(2);
    }
}

static void close_drawing(drawing *w)
{
    queens_scratch_close(w->scratch);
    queens_engine_close(w->engine);
}

/* A draw from the i-th of n equal parts of the work.  */
static drawn draw_unit(const work_totals *work, int i, int n, uint64_t *state)
{
    uint64_t goal = (uint64_t)((double)work->total * (i + uniform(state)) / n);
    uint64_t number = queens_work_totals_at(work, goal + 1) - 1;
    return (drawn){number, (double)queens_work_totals_of(work, number) / (double)work->total};
}

/* The neighbour is counted first, and leaves behind what it would in a run.  */
static void count_drawn(drawing *w, drawn d)
{
    uint64_t sums[QUEENS_SUMS] = {0};

    if (d.unit > 0)
        queens_count_unit(w->engine, w->scratch, d.unit - 1, NULL, sums);
    double start = seconds();
    queens_count_unit(w->engine, w->scratch, d.unit, NULL, sums);
    double took = seconds() - start, whole = took / d.share, before = w->mean;
    w->longest = took > w->longest ? took : w->longest;
    w->mean += (whole - w->mean) / ++w->draws;
    w->squares += (whole - w->mean) * (whole - before);
}

/* Nanoseconds for each board that is counted.  */
static double time_a_board(const drawing *w)
{
    return w->mean * 1e9 / (total_of(queens_engine_size(w->engine)) / 8);
}

static void print_drawing(const drawing *w, const drawing *reference)
{
    int size = queens_engine_size(w->engine);
    double error = w->draws > 1 ? sqrt(w->squares / (w->draws - 1) / w->draws) : w->mean;

    printf("| %d | %llu | %d | %.4g | %.2g %% | %.3g | %.3g | %.2f | %.2g | %.0f |\n", size,
           (unsigned long long)queens_engine_units(w->engine), w->draws, w->mean, 100 * 1.96 * error / w->mean,
           w->mean / 86400, time_a_board(w), time_a_board(w) / time_a_board(reference), w->longest,
           (double)(queens_engine_bytes(size) + queens_scratch_bytes(size)) / 1e6);
}

/* Each draw takes a unit with a chance in proportion to its estimated work w out of W, and measures its time t: W t / w is
   then an unbiased estimate of the whole, however wrong w is, and the draws' scatter tells how good their mean is.
   Source: Hansen and Hurwitz, "On the theory of sampling from finite populations", 1943.  Between the draws some units of
   size 20 are counted, so that both have their part of what else the machine does.  */
static int print_estimate(int size, int draws)
{
    enum { REFERENCE_SIZE = 20, REFERENCES = 10 };
    drawing own, reference;
    uint64_t state = 1943;

    open_drawing(&reference, REFERENCE_SIZE);
    open_drawing(&own, size);
    const work_totals *work = &own.engine->slices.totals;
    const work_totals *reference_work = &reference.engine->slices.totals;

    for (int draw = 0; draw < draws; draw++) {
        drawn d = draw_unit(work, draw, draws, &state);
        for (int i = 0; i < REFERENCES; i++)
            count_drawn(&reference, draw_unit(reference_work, draw * REFERENCES + i, draws * REFERENCES, &state));
        count_drawn(&own, d);
    }
    print_drawing(&own, &reference);
    close_drawing(&own);
    close_drawing(&reference);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "times") == 0)
        return print_table(atoi(argv[2]), atoi(argv[3]));
    if (argc == 4 && strcmp(argv[1], "estimate") == 0 && atoi(argv[2]) >= 20)
        return print_estimate(atoi(argv[2]), atoi(argv[3]));
    fprintf(stderr, "usage: %s times FROM TO | estimate SIZE DRAWS\n", argv[0]);
    return 2;
}
