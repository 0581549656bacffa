/* las_vegas.c - `queens las-vegas N`: what chance does a random placement have, and what does it cost?  */

#include "commands.h"
#include "number.h"
#include "output.h"
#include "queens.h"
#include "report.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>

static const char HELP[] =
    "Usage: queens las-vegas N [OPTION]...\n\n"
    "Places the first K queens at random on free squares, then searches on by backtracking; a trial succeeds if that\n"
    "finds a solution, and is repeated if not.  Prints how often trials succeed, and the nodes of the tree that they\n"
    "visit, root and solution included: on success, on failure, and in all until the first success.\n\n"
    "  --stop K       queens placed at random, 0 to N; default N\n"
    "  --runs R       also sample R trials, and print what they gave\n"
    "  --seed S       of the random numbers; default 1.  The same seed gives the same trials\n"
    "  --table        a line for each K from 0 to N; without --runs the exact figures, for N to 12\n"
    "  -h, --help     this help\n"
    "  -V, --version  which version this is\n\n"
    "In all is infinite where no trial can succeed.  A dash stands where there is nothing to take a mean of: no\n"
    "success, no failure, or among sampled trials not both that the figure takes.\n";

typedef struct arguments {
    long n;
    long stop; /* -1 where none is given */
    long runs; /* 0 for none */
    long seed;
    bool table;
    bool help;
    bool version;
} arguments;

static bool unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
    return false;
}

static bool read_option(int code, arguments *a, char **argv)
{
    char shown[CLI_SHOWN];

    switch (code) {
    case 'k':
        return cli_read_number(optarg, 0, QUEENS_LAS_VEGAS_MAX_SIZE, &a->stop) ||
               unusable("--stop", optarg, "a number of queens, 0 to N");
    case 'r':
        return cli_read_number(optarg, 1, LONG_MAX, &a->runs) ||
               unusable("--runs", optarg, "a number of trials from 1");
    case 's':
        return cli_read_number(optarg, 0, LONG_MAX, &a->seed) || unusable("--seed", optarg, "a number from 0");
    case 't':
        a->table = true;
        return true;
    case 'h':
        return a->help = true;
    case 'V':
        return a->version = true;
    default:
        cli_error("las-vegas: \"%s\": %s: try \"queens las-vegas --help\"", cli_show_option(argv, shown),
                  code == ':' ? "a value is missing" : "no such option");
        return false;
    }
}

static bool read_options(int argc, char **argv, arguments *a)
{
    static const struct option OPTIONS[] = {
        {"stop", required_argument, NULL, 'k'},
        {"runs", required_argument, NULL, 'r'},
        {"seed", required_argument, NULL, 's'},
        {"table", no_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},
        {NULL, 0, NULL, 0},
    };
    int code;

    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":hV", OPTIONS, NULL)) != -1)
        if (!read_option(code, a, argv))
            return false;
    return true;
}

static bool read_operand(int argc, char **argv, arguments *a)
{
    if (optind == argc) {
        cli_error("las-vegas: no size: expected queens las-vegas N");
        return false;
    }
    if (optind + 1 < argc)
        return unusable("one argument too many,", argv[optind + 1], "one size and options");
    if (!cli_read_number(argv[optind], 0, QUEENS_LAS_VEGAS_MAX_SIZE, &a->n))
        return unusable("size", argv[optind], "a number from 0 to 256");
    if (a->stop > a->n) {
        cli_error("--stop \"%ld\": expected a number of queens, 0 to %ld", a->stop, a->n);
        return false;
    }
    if (a->runs == 0 && a->n > QUEENS_LAS_VEGAS_MAX_EXACT) {
        cli_error("size \"%ld\": exact figures go to %d; expected --runs to sample", a->n, QUEENS_LAS_VEGAS_MAX_EXACT);
        return false;
    }
    return true;
}

/* A number of nodes, or the word that stands for it.  */
static void print_nodes(const char *word, double nodes)
{
    if (word != NULL)
        printf("  %12s", word);
    else
        printf("  %12.2f", nodes);
}

/* Where every sampled trial has failed, nothing is known of one that succeeds; the exact figures know that there is
   none.  */
static bool print_line(bool exact, int stop, queens_status status, const queens_chances *c)
{
    if (status != QUEENS_DONE) {
        cli_error("not enough memory for these figures");
        return false;
    }
    printf("%4d  %-7s  %8.4f", stop, exact ? "exact" : "sampled", c->success);
    print_nodes(c->success > 0 ? NULL : "-", c->on_success);
    print_nodes(c->success < 1 ? NULL : "-", c->on_failure);
    print_nodes(c->success > 0 ? NULL : exact ? "infinite" : "-", c->in_all);
    printf("\n");
    return !cli_output_failed();
}

static bool print_stop(const arguments *a, int stop)
{
    queens_chances chances;
    int n = (int)a->n;

    if (n <= QUEENS_LAS_VEGAS_MAX_EXACT && !print_line(true, stop, queens_las_vegas_exact(n, stop, &chances), &chances))
        return false;
    return a->runs == 0 ||
           print_line(false, stop, queens_las_vegas_sample(n, stop, (uint64_t)a->runs, (uint64_t)a->seed, &chances),
                      &chances);
}

static int print_figures(const arguments *a)
{
    int from = a->table ? 0 : (int)(a->stop < 0 ? a->n : a->stop);
    int to = a->table ? (int)a->n : from;
    bool ok = true;

    printf("stop  figures   success    on success    on failure        in all\n");
    for (int stop = from; stop <= to && ok; stop++)
        ok = print_stop(a, stop);
    return cli_finish_output(ok || cli_output_failed() ? CLI_OK : CLI_UNUSABLE);
}

int cli_las_vegas(int argc, char **argv)
{
    arguments a = {.stop = -1, .seed = 1};

    if (!read_options(argc, argv, &a))
        return CLI_UNUSABLE;
    if (a.help)
        return cli_print_help(HELP);
    if (a.version)
        return cli_print_version();
    return read_operand(argc, argv, &a) ? print_figures(&a) : CLI_UNUSABLE;
}
