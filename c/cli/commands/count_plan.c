/* count_plan.c - `queens count N --plan`: prints slices, memory and time without counting.  The sample takes as long as
   its units need: at size 28 several minutes.  */

#include "counting.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

static const double SAMPLE_SECONDS = 5;

enum { SEED = 1 };

static void print_memory(int size, int threads)
{
    char all[DURATION_TEXT], engine[DURATION_TEXT], each[DURATION_TEXT], available[DURATION_TEXT];
    size_t bytes = queens_count_bytes(size, threads), one = queens_count_bytes(size, 2) - queens_count_bytes(size, 1);

    printf("memory     %s: %s, and %s for each of %d thread%s; %s available%s\n", byte_size((double)bytes, all),
           byte_size((double)(bytes - (size_t)threads * one), engine), byte_size((double)one, each), threads,
           plural((uint64_t)threads), byte_size((double)queens_memory_available(), available),
           bytes > queens_memory_available() ? ", which is too little" : "");
}

static void print_time(const queens_plan *p, int threads, double preparing)
{
    char mean[DURATION_TEXT], low[DURATION_TEXT], high[DURATION_TEXT];

    printf("processor  %s within %d %%, with 95 %% confidence (%s to %s), by a sample of %d units\n",
           duration(p->seconds + preparing, mean), (int)(100 * (p->high - p->seconds) / (p->seconds + preparing)) + 1,
           duration(p->low + preparing, low), duration(p->high + preparing, high), p->sampled);
    printf("time       %s on %d thread%s, with a processor for each: %s to %s\n",
           duration(p->seconds / threads + preparing, mean), threads, plural((uint64_t)threads),
           duration(p->low / threads + preparing, low), duration(p->high / threads + preparing, high));
}

/* Shows how far the sample is, once a second, when it is asked whether it should stop.  */
typedef struct sample_watch {
    progress shown;
    const queens_plan *plan;
    time_t started, last;
} sample_watch;

static bool is_ended(void *user)
{
    sample_watch *w = user;
    time_t now = time(NULL);
    bool asked = interrupt_asked();

    if (now != w->last || asked)
        progress_sampled(&w->shown, w->plan->sampled, difftime(now, w->started), asked);
    w->last = now;
    return interrupt_stop.asked(interrupt_stop.user);
}

static int sample(const queens_engine *engine, const engine_options *o, int threads, double preparing)
{
    int size = queens_engine_size(engine);
    queens_plan p;
    sample_watch watch = {.plan = &p, .started = time(NULL), .last = time(NULL)};

    fflush(stdout);
    progress_open(&watch.shown, o->progress, size);
    queens_status status = queens_plan_part(engine, (queens_part){o->part, o->parts}, SAMPLE_SECONDS, HUGE_VAL, SEED,
                                            &(queens_stop){is_ended, &watch}, &p);
    progress_sampled(&watch.shown, p.sampled, difftime(time(NULL), watch.started), false);
    progress_clear(&watch.shown);
    if (status == QUEENS_NO_MEMORY) {
        cli_error("not enough memory to count a unit of size %d", size);
        return CLI_UNUSABLE;
    }
    if (status == QUEENS_STOPPED) {
        cli_error("ended with %d unit%s of the sample measured", p.sampled, plural((uint64_t)p.sampled));
        return COUNT_ENDED + interrupt_signal();
    }
    print_time(&p, threads, preparing);
    return CLI_OK;
}

/* If memory is known to be too small, the plan says so.  If an allocation fails, that is an error.  */
static int plan_time(const queens_engine *engine, const engine_options *o, int threads, double preparing)
{
    bool nothing = o->part > queens_engine_slices(engine);

    if (!nothing && queens_count_bytes(queens_engine_size(engine), 1) <= queens_memory_available())
        return sample(engine, o, threads, preparing);
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
    int size = queens_engine_size(engine);

    printf("size       %d, %s\n", size, order_name(o->backward));
    printf("kernel     %s\n", queens_engine_kernel(engine));
    printf("units      %" PRIu64 "\n", queens_engine_units(engine));
    print_slices(queens_engine_slices(engine), (queens_part){o->part, o->parts});
    print_memory(size, threads);
    return plan_time(engine, o, threads, preparing);
}
