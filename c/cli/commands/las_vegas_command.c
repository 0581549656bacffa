/* las_vegas_command.c - `queens las-vegas N`: the probability and the cost of random placement.  */

#include "commands.h"

#include "cli/output/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

typedef struct figures {
    int n;
    int64_t stop; /* -1 if it was not given */
    int64_t runs; /* 0 for none */
    int64_t seed;
    bool table;
    bool trials;
} figures;

static bool read_figures(const option_values *values, figures *f)
{
    *f = (figures){.stop = -1,
                   .runs = option_number(values, OPTION_RUNS, 0),
                   .seed = option_number(values, OPTION_SEED, 1),
                   .table = values->typed[OPTION_TABLE],
                   .trials = values->typed[OPTION_TRIALS]};
    if (!read_size(&command_table[COMMAND_LAS_VEGAS], values, QUEENS_LAS_VEGAS_MAX_SIZE, &f->n) ||
        !read_stop(values, f->n, &f->stop))
        return false;
    if (f->trials && f->runs == 0)
        return cli_error("--trials without --runs: expected --runs, the number of trials");
    if (f->runs == 0 && f->n > QUEENS_LAS_VEGAS_MAX_EXACT)
        return cli_error("size \"%d\": exact figures go up to %d; expected --runs to sample", f->n,
                         QUEENS_LAS_VEGAS_MAX_EXACT);
    return true;
}

/* Rounds to a multiple of 1 / scale, halves up, as in the table of Brassard and Bratley: printf makes 39.62 of 39.625.
   The sums of probabilities may miss a half by less than the tolerance.  No other exact figure is as close to one.  */
static double rounded(double value, double scale)
{
    const double tolerance = 1e-6;

    return floor(value * scale + 0.5 + tolerance) / scale;
}

/* Prints a number of nodes, or the word that replaces it.  */
static void print_nodes(const char *word, double nodes)
{
    if (word != NULL)
        printf("  %12s", word);
    else
        printf("  %12.2f", rounded(nodes, 100));
}

/* If every sampled trial failed, nothing is known about successful ones.  Exact figures prove that there are none.  */
static bool print_line(bool exact, int stop, queens_status status, const queens_chances *c)
{
    if (status != QUEENS_DONE)
        return cli_error("not enough memory for these figures");
    printf("%4d  %-7s  %8.4f", stop, exact ? "exact" : "sampled", rounded(c->success, 10000));
    print_nodes(c->success > 0 ? NULL : "-", c->on_success);
    print_nodes(c->success < 1 ? NULL : "-", c->on_failure);
    print_nodes(c->success > 0 ? NULL : exact ? "infinite" : "-", c->in_all);
    printf("\n");
    return !cli_output_failed();
}

static bool print_stop(const figures *f, int stop)
{
    queens_chances chances;

    if (f->n <= QUEENS_LAS_VEGAS_MAX_EXACT &&
        !print_line(true, stop, queens_las_vegas_exact(f->n, stop, &chances), &chances))
        return false;
    return f->runs == 0 ||
           print_line(false, stop, queens_las_vegas_sample(f->n, stop, (uint64_t)f->runs, (uint64_t)f->seed, &chances),
                      &chances);
}

/* The line has all that makes its trial again.  */
static bool print_trial(const figures *f, int stop, uint64_t seed)
{
    queens_chances c;

    if (queens_las_vegas_sample(f->n, stop, 1, seed, &c) != QUEENS_DONE)
        return cli_error("not enough memory for a trial");
    printf("{\"n\":%d,\"stop\":%d,\"seed\":%" PRIu64 ",\"solved\":%s,\"nodes\":%.0f}\n", f->n, stop, seed,
           c.success > 0 ? "true" : "false", c.success > 0 ? c.on_success : c.on_failure);
    return !cli_output_failed();
}

static bool print_trials(const figures *f, int stop)
{
    bool ok = true;

    for (int64_t i = 0; i < f->runs && ok; i++)
        ok = print_trial(f, stop, (uint64_t)f->seed + (uint64_t)i);
    return ok;
}

static int print_stops(const figures *f)
{
    int from = f->table ? 0 : f->stop < 0 ? f->n : (int)f->stop;
    int to = f->table ? f->n : from;
    bool ok = true;

    if (!f->trials)
        printf("stop  figures   success    on success    on failure        in all\n");
    for (int stop = from; stop <= to && ok; stop++)
        ok = f->trials ? print_trials(f, stop) : print_stop(f, stop);
    return ok || cli_output_failed() ? CLI_OK : CLI_UNUSABLE;
}

int cli_las_vegas(const option_values *values)
{
    figures f;

    return read_figures(values, &f) ? print_stops(&f) : CLI_UNUSABLE;
}
