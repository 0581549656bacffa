#include "journal_options.h"

#include "count/count.h"
#include "number.h"
#include "output.h"
#include "report.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "Usage: queens journal FILE... [OPTION]...\n\n"
    "Says of each journal that queens count --journal has written how far it is: units and work done, their sums, the\n"
    "units that are missing, and the number of solutions if none is.\n\n"
    "  -f, --format FORMAT  text (default), or json: a line for each\n"
    "      --verify K       count K units again, drawn at random, and the others of their records; compare the sums\n"
    "      --seed S         of the random numbers; default 1.  The same seed draws the same units\n"
    "      --kernel NAME    by which to count again; default: not the fastest, which counts where none is named\n"
    "      --merge OUT      first make one journal of all, a new file; what several have must be equal\n"
    "  -h, --help           this help\n"
    "  -V, --version        which version this is\n\n"
    "Journals of one size that are complete must have one total, in whichever order they were counted.\n"
    "Exit status: 0 right, 1 sums that are wrong or differ, 2 unusable input or output that can't be written.\n";

static bool unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
    return false;
}

static bool read_format(journal_options *o)
{
    o->json = strcmp(optarg, "json") == 0;
    return o->json || strcmp(optarg, "text") == 0 || unusable("--format", optarg, "text or json");
}

static bool read_kernel(journal_options *o)
{
    char expected[128] = "one of";
    size_t length = strlen(expected);

    o->kernel = optarg;
    if (count_kernel_available(optarg))
        return true;
    for (int i = 0; count_kernel_name(i) != NULL; i++)
        if (count_kernel_available(count_kernel_name(i)))
            length += (size_t)snprintf(expected + length, sizeof expected - length, " %s", count_kernel_name(i));
    return unusable("--kernel", optarg, expected);
}

static bool read_option(int code, journal_options *o, char **argv)
{
    char shown[CLI_SHOWN];

    switch (code) {
    case 'f':
        return read_format(o);
    case 'v':
        return cli_read_number(optarg, 1, LONG_MAX, &o->sample) ||
               unusable("--verify", optarg, "a number of units from 1");
    case 's':
        return cli_read_number(optarg, 0, LONG_MAX, &o->seed) || unusable("--seed", optarg, "a number from 0");
    case 'k':
        return read_kernel(o);
    case 'm':
        o->merge = optarg;
        return true;
    default:
        cli_error("journal: \"%s\": %s: try \"queens journal --help\"", cli_show_option(argv, shown),
                  code == ':' ? "a value is missing" : "no such option");
        return false;
    }
}

/* Ends the command: with help or the version, or what is wrong is said already.  */
static int end(int code)
{
    return code == 'h' ? cli_print_help(HELP) : code == 'V' ? cli_print_version() : CLI_UNUSABLE;
}

bool journal_options_read(int argc, char **argv, journal_options *o, int *status)
{
    static const struct option OPTIONS[] = {
        {"format", required_argument, NULL, 'f'}, {"verify", required_argument, NULL, 'v'},
        {"seed", required_argument, NULL, 's'},   {"kernel", required_argument, NULL, 'k'},
        {"merge", required_argument, NULL, 'm'},  {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},      {NULL, 0, NULL, 0},
    };
    int code;

    *o = (journal_options){.seed = 1};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":f:hV", OPTIONS, NULL)) != -1)
        if (code == 'h' || code == 'V' || !read_option(code, o, argv)) {
            *status = end(code);
            return false;
        }
    o->paths = argv + optind;
    o->count = argc - optind;
    if (o->count > 0)
        return true;
    cli_error("journal: no file: expected queens journal FILE...");
    *status = CLI_UNUSABLE;
    return false;
}
