/* count_plan.c - `queens count N --plan`: units, memory and time, before anything is counted.  */

#include "counting.h"

#include "cli/number.h"
#include "cli/report.h"
#include "count/parts.h"
#include "count/plan.h"
#include "count/room.h"

#include <inttypes.h>
#include <stdio.h>

static const double SAMPLE_SECONDS = 5, SAMPLE_PATIENCE = 60;

enum { SEED = 1 };

static bool asked_to_end(void *user)
{
    (void)user;
    return interrupt_signal() != 0;
}

static const count_stop STOP = {asked_to_end, NULL};

static void print_memory(int size, int threads)
{
    char all[DURATION_TEXT], engine[DURATION_TEXT], each[DURATION_TEXT], room[DURATION_TEXT];
    size_t bytes = count_bytes(size, threads), one = count_bytes(size, 2) - count_bytes(size, 1);

    printf("memory     %s: %s, and %s for each of %d threads; %s available%s\n", byte_size((double)bytes, all),
           byte_size((double)(bytes - (size_t)threads * one), engine), byte_size((double)one, each), threads,
           byte_size((double)room_left(), room), bytes > room_left() ? ", which is too little" : "");
}

static void print_time(const plan *p, int threads, double preparing)
{
    char mean[DURATION_TEXT], low[DURATION_TEXT], high[DURATION_TEXT];

    printf("processor  %s, with 95 %% confidence %s to %s, by a sample of %d units\n",
           duration(p->estimate + preparing, mean), duration(p->low + preparing, low),
           duration(p->high + preparing, high), p->sampled);
    printf("time       %s on %d threads, with a processor for each: %s to %s\n",
           duration(p->estimate / threads + preparing, mean), threads, duration(p->low / threads + preparing, low),
           duration(p->high / threads + preparing, high));
}

static int sample(const ledger *all, count_scratch *scratch, const count_slice *slices, int count, int threads,
                  double preparing)
{
    plan_clock clock = {.engine = all->engine,
                        .scratch = scratch,
                        .stop = &STOP,
                        .seconds = SAMPLE_SECONDS,
                        .patience = SAMPLE_PATIENCE};
    plan p;

    fflush(stdout);
    plan_make(&p, all, slices, count, PLAN_MOST_UNITS, SEED, &(plan_measure){plan_clock_measure, &clock});
    if (interrupt_signal() != 0) {
        cli_error("ended with %d units of the sample measured", p.sampled);
        return COUNT_ENDED + interrupt_signal();
    }
    if (p.sampled >= PLAN_LEAST_UNITS)
        print_time(&p, threads, preparing);
    else
        printf("time       not estimated: %d units of size %d take longer than %.0f s\n", PLAN_LEAST_UNITS,
               count_size(all->engine), SAMPLE_PATIENCE);
    return CLI_OK;
}

/* Memory that is known to be too little is an answer; memory that is there and can't be had is a fault.  */
static int plan_time(const ledger *all, const count_slice *slices, int count, uint64_t units, int threads,
                     double preparing)
{
    int size = count_size(all->engine);

    if (units == 0 || count_bytes(size, 1) > room_left()) {
        printf("time       not estimated: %s\n", units == 0 ? "nothing to count" : "too little memory for one unit");
        return CLI_OK;
    }
    count_scratch *scratch = count_scratch_open(all->engine);
    if (scratch == NULL) {
        cli_error("not enough memory to count a unit of size %d", size);
        return CLI_UNUSABLE;
    }
    int status = sample(all, scratch, slices, count, threads, preparing);
    count_scratch_close(scratch);
    return status;
}

static int plan_with(const ledger *all, const engine_options *o, int threads, double preparing)
{
    const count_engine *engine = all->engine;
    count_slice slices[COUNT_MAX_SLICES] = {{0, all->units - 1}};
    int count = o->parts == 0 ? 1 : count_part(all, o->part, o->parts, slices);
    uint64_t units = 0;

    for (int i = 0; i < count; i++)
        units += slices[i].last - slices[i].first + 1;
    printf("size       %d, %s\n", count_size(engine), o->backward ? "backward" : "forward");
    printf("kernel     %s\n", count_kernel(engine));
    if (o->parts == 0)
        printf("units      %" PRIu64 "\n", units);
    else
        printf("units      %" PRIu64 " of %" PRIu64 ", in part %" PRIu64 "/%" PRIu64 "\n", units, all->units, o->part,
               o->parts);
    print_memory(count_size(engine), threads);
    return cli_finish_output(plan_time(all, slices, count, units, threads, preparing));
}

int print_plan(const count_engine *engine, const engine_options *o, int threads, double preparing)
{
    ledger all;
    queens_status status = ledger_open(&all, engine, &STOP);

    if (status == QUEENS_STOPPED) {
        cli_error("ended before any unit was measured");
        return COUNT_ENDED + interrupt_signal();
    }
    if (status != QUEENS_DONE) {
        cli_error("not enough memory for the units of size %d", count_size(engine));
        return CLI_UNUSABLE;
    }
    int done = plan_with(&all, o, threads, preparing);
    ledger_close(&all);
    return done;
}
