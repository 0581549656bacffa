/* count_plan.c - `queens count N --plan`: prints slices, memory and time without counting.  */

#include "counting.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <stdio.h>

static const double SAMPLE_SECONDS = 5, SAMPLE_PATIENCE = 60;

enum { SEED = 1 };

static void print_memory(int size, int threads)
{
    char all[DURATION_TEXT], engine[DURATION_TEXT], each[DURATION_TEXT], available[DURATION_TEXT];
    size_t bytes = queens_count_bytes(size, threads), one = queens_count_bytes(size, 2) - queens_count_bytes(size, 1);

    printf("memory     %s: %s, and %s for each of %d threads; %s available%s\n", byte_size((double)bytes, all),
           byte_size((double)(bytes - (size_t)threads * one), engine), byte_size((double)one, each), threads,
           byte_size((double)queens_memory_available(), available),
           bytes > queens_memory_available() ? ", which is too little" : "");
}

static void print_time(const queens_plan *p, int threads, double preparing)
{
    char mean[DURATION_TEXT], low[DURATION_TEXT], high[DURATION_TEXT];

    printf("processor  %s, with 95 %% confidence %s to %s, by a sample of %d units\n",
           duration(p->seconds + preparing, mean), duration(p->low + preparing, low),
           duration(p->high + preparing, high), p->sampled);
    printf("time       %s on %d threads, with a processor for each: %s to %s\n",
           duration(p->seconds / threads + preparing, mean), threads, duration(p->low / threads + preparing, low),
           duration(p->high / threads + preparing, high));
}

static int sample(const queens_engine *engine, queens_part part, int threads, double preparing)
{
    int size = queens_engine_size(engine);
    queens_plan p;

    fflush(stdout);
    queens_status status = queens_plan_part(engine, part, SAMPLE_SECONDS, SAMPLE_PATIENCE, SEED, &interrupt_stop, &p);
    if (status == QUEENS_NO_MEMORY) {
        cli_error("not enough memory to count a unit of size %d", size);
        return CLI_UNUSABLE;
    }
    if (status == QUEENS_STOPPED) {
        cli_error("ended with %d units of the sample measured", p.sampled);
        return COUNT_ENDED + interrupt_signal();
    }
    if (p.sampled >= QUEENS_PLAN_LEAST)
        print_time(&p, threads, preparing);
    else
        printf("time       not estimated: %d units of size %d take longer than %.0f s\n", QUEENS_PLAN_LEAST, size,
               SAMPLE_PATIENCE);
    return CLI_OK;
}

/* If memory is known to be too small, the plan says so.  If an allocation fails, that is an error.  */
static int plan_time(const queens_engine *engine, queens_part part, int threads, double preparing)
{
    bool nothing = part.part > queens_engine_slices(engine);

    if (!nothing && queens_count_bytes(queens_engine_size(engine), 1) <= queens_memory_available())
        return sample(engine, part, threads, preparing);
    printf("time       not estimated: %s\n", nothing ? "nothing to count" : "too little memory for one unit");
    return CLI_OK;
}

static void print_slices(uint64_t slices, queens_part part)
{
    printf("slices     %" PRIu64, slices);
    if (part.parts > 0)
        printf(", %" PRIu64 " of them in part %" PRIu64 "/%" PRIu64, (slices + part.parts - part.part) / part.parts,
               part.part, part.parts);
    printf("\n");
}

int print_plan(const queens_engine *engine, const engine_options *o, int threads, double preparing)
{
    queens_part part = {o->part, o->parts};
    int size = queens_engine_size(engine);

    printf("size       %d, %s\n", size, order_name(o->backward));
    printf("kernel     %s\n", queens_engine_kernel(engine));
    printf("units      %" PRIu64 "\n", queens_engine_units(engine));
    print_slices(queens_engine_slices(engine), part);
    print_memory(size, threads);
    return plan_time(engine, part, threads, preparing);
}
