/* count_plan.c - `queens count N --plan`: prints units, memory and time without counting.  */

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

static int sample(const queens_job *job, int size, int threads, double preparing)
{
    queens_plan p;

    fflush(stdout);
    queens_status status = queens_job_plan(job, SAMPLE_SECONDS, SAMPLE_PATIENCE, SEED, &interrupt_stop, &p);
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
static int plan_time(const queens_job *job, int size, int threads, double preparing)
{
    bool nothing = queens_job_units(job) == 0;

    if (!nothing && queens_count_bytes(size, 1) <= queens_memory_available())
        return sample(job, size, threads, preparing);
    printf("time       not estimated: %s\n", nothing ? "nothing to count" : "too little memory for one unit");
    return CLI_OK;
}

static int plan_job(const queens_engine *engine, const queens_job *job, const engine_options *o, int threads,
                    double preparing)
{
    int size = queens_engine_size(engine);

    printf("size       %d, %s\n", size, o->backward ? "backward" : "forward");
    printf("kernel     %s\n", queens_engine_kernel(engine));
    printf("units      %" PRIu64, queens_job_units(job));
    if (o->parts > 0)
        printf(" of %" PRIu64 ", in part %" PRIu64 "/%" PRIu64, queens_engine_units(engine), o->part, o->parts);
    printf("\n");
    print_memory(size, threads);
    return cli_finish_output(plan_time(job, size, threads, preparing));
}

int print_plan(const queens_engine *engine, const engine_options *o, int threads, double preparing)
{
    char message[QUEENS_MESSAGE];
    queens_job *job;
    queens_status status =
        queens_job_open(&job, engine, (queens_part){o->part, o->parts}, NULL, &interrupt_stop, message);

    if (status == QUEENS_STOPPED) {
        cli_error("ended before any unit was measured");
        return COUNT_ENDED + interrupt_signal();
    }
    if (status != QUEENS_DONE) {
        cli_error("%s", message);
        return CLI_UNUSABLE;
    }
    int done = plan_job(engine, job, o, threads, preparing);
    queens_job_close(job);
    return done;
}
