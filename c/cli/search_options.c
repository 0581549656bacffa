/* search_options.c - see the header.  Numbers of columns and rows count from 1, as people and Prolog do.  */

#include "search_options.h"

#include "memory.h"
#include "number.h"
#include "output.h"
#include "report.h"
#include "search.h"

#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    MAX_FIXES = 1024, /* more would not be typed */
    MOST_OPTIONS = 10 + ENGINE_OPTIONS
};

enum option_code {
    ALGORITHM = 'a',
    FIX = 'x',
    HELP = 'h',
    VERSION = 'V',
    FORMAT = 'f',
    FIRST = '1',
    LIMIT = 'l',
    FUNDAMENTAL = 'u',
    SEED = 's',
    STOP = 'p'
};

/* What was typed, before N is known.  */
typedef struct as_typed {
    const char *algorithm;
    const char *seed;
    const char *stop;
    const char *fixes[MAX_FIXES];
    int fix_count;
    bool help;
    bool version;
} as_typed;

/* The options that the command takes, in the form of getopt_long.  */
static void list_options(const search_command *command, struct option *list)
{
    *list++ = (struct option){"algorithm", required_argument, NULL, ALGORITHM};
    *list++ = (struct option){"fix", required_argument, NULL, FIX};
    *list++ = (struct option){"help", no_argument, NULL, HELP};
    *list++ = (struct option){"version", no_argument, NULL, VERSION};
    if (command->formats != NULL)
        *list++ = (struct option){"format", required_argument, NULL, FORMAT};
    if (command->takes_first)
        *list++ = (struct option){"first", no_argument, NULL, FIRST};
    if (command->takes_limit)
        *list++ = (struct option){"limit", required_argument, NULL, LIMIT};
    if (command->takes_seed) {
        *list++ = (struct option){"seed", required_argument, NULL, SEED};
        *list++ = (struct option){"stop", required_argument, NULL, STOP};
    }
    if (command->takes_fundamental)
        *list++ = (struct option){"fundamental", no_argument, NULL, FUNDAMENTAL};
    if (command->takes_engine) {
        engine_options_list(list);
        list += ENGINE_OPTIONS;
    }
    *list = (struct option){NULL, 0, NULL, 0};
}

static bool unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
    return false;
}

static bool read_format(const search_command *command, const char *name, search_format *format)
{
    char expected[64] = "";
    size_t length = 0;

    for (int f = FORMAT_LIST; f <= FORMAT_SVG; f++) {
        if (command->formats[f] == NULL)
            continue;
        if (strcmp(command->formats[f], name) == 0) {
            *format = (search_format)f;
            return true;
        }
        int added =
            snprintf(expected + length, sizeof expected - length, "%s%s", length == 0 ? "" : ", ", command->formats[f]);
        length += added < 0 ? 0 : (size_t)added;
        if (length >= sizeof expected)
            break;
    }
    return unusable("--format", name, expected);
}

static bool read_option(const search_command *command, int code, search_options *options, as_typed *typed)
{
    switch (code) {
    case ALGORITHM:
        typed->algorithm = optarg;
        return true;
    case FIX:
        if (typed->fix_count == MAX_FIXES)
            return unusable("--fix", optarg, "fewer of them");
        typed->fixes[typed->fix_count++] = optarg;
        return true;
    case SEED:
        typed->seed = optarg;
        return true;
    case STOP:
        typed->stop = optarg;
        return true;
    case HELP:
        return typed->help = true;
    case VERSION:
        return typed->version = true;
    case FORMAT:
        return read_format(command, optarg, &options->format);
    case FIRST:
        options->limit = 1;
        return true;
    case LIMIT:
        return cli_read_number(optarg, 1, LONG_MAX, &options->limit) ||
               unusable("--limit", optarg, "a number of solutions from 1");
    case FUNDAMENTAL:
        options->fundamental = true;
        return true;
    default:
        return engine_options_take(&options->engine, code, optarg);
    }
}

/* getopt_long has seen an option it does not know (?), or one whose value is missing (:).  */
static void explain(const search_command *command, int code, char **argv)
{
    char shown[CLI_SHOWN];
    const char *option = cli_show_option(argv, shown);
    if (code == ':')
        cli_error("%s: option \"%s\" needs a value: try \"queens %s --help\"", command->name, option, command->name);
    else
        cli_error("%s: no such option \"%s\": try \"queens %s --help\"", command->name, option, command->name);
}

static bool read_arguments(const search_command *command, int argc, char **argv, search_options *options,
                           as_typed *typed)
{
    struct option list[MOST_OPTIONS + 1];
    int code;

    list_options(command, list);
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":hV", list, NULL)) != -1) {
        if (code == '?' || code == ':') {
            explain(command, code, argv);
            return false;
        }
        if (!read_option(command, code, options, typed))
            return false;
    }
    return true;
}

static bool read_size(const search_command *command, int argc, char **argv, search_options *options)
{
    char expected[48];
    long n;

    snprintf(expected, sizeof expected, "a number from 0 to %d", QUEENS_MAX_SIZE);
    if (optind == argc) {
        cli_error("%s: no size: expected queens %s N", command->name, command->name);
        return false;
    }
    if (optind + 1 < argc)
        return unusable("one argument too many,", argv[optind + 1], "one size and options");
    if (!cli_read_number(argv[optind], 0, QUEENS_MAX_SIZE, &n))
        return unusable("size", argv[optind], expected);
    options->n = (int)n;
    return true;
}

static bool suits(const queens_algorithm *algorithm, int n)
{
    return n <= algorithm->max_size;
}

/* The names of all algorithms, or of those that take a board of size n and, where all solutions are wanted, find all.  */
static void print_names(FILE *stream, int n, bool all)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    for (size_t i = 0; i < count; i++)
        if (n < 0 || (suits(&algorithms[i], n) && (algorithms[i].complete || !all)))
            fprintf(stream, " %s", algorithms[i].name);
}

static bool choose_algorithm(const as_typed *typed, search_options *options)
{
    const char *name = typed->algorithm == NULL ? "cursor" : typed->algorithm;

    options->algorithm = queens_find_algorithm(name);
    if (options->algorithm == NULL) {
        char shown[CLI_SHOWN];
        fprintf(stderr, "queens: --algorithm \"%s\": expected one of", cli_show_string(name, shown));
        print_names(stderr, -1, false);
        fprintf(stderr, "\n");
        return false;
    }
    if (!suits(options->algorithm, options->n)) {
        fprintf(stderr,
                "queens: size %d is too large for algorithm %s, which takes sizes to %d; these would do:", options->n,
                name, options->algorithm->max_size);
        print_names(stderr, options->n, options->algorithm->complete && options->limit != 1);
        fprintf(stderr, "\n");
        return false;
    }
    if (typed->fix_count > 0 && strcmp(name, "cursor") != 0) {
        cli_error("--fix with algorithm \"%s\": expected algorithm cursor, the one that takes fixed queens", name);
        return false;
    }
    return true;
}

static bool read_random(const as_typed *typed, search_options *options)
{
    char expected[48];

    options->random = strcmp(options->algorithm->name, "las-vegas") == 0;
    options->seed = 1;
    options->stop = queens_las_vegas_stop(options->n);
    if (!options->random && (typed->seed != NULL || typed->stop != NULL)) {
        cli_error("--seed and --stop with algorithm \"%s\": expected algorithm las-vegas", options->algorithm->name);
        return false;
    }
    if (typed->seed != NULL && !cli_read_number(typed->seed, 0, LONG_MAX, &options->seed))
        return unusable("--seed", typed->seed, "a number from 0");
    snprintf(expected, sizeof expected, "a number of queens, 0 to %d", options->n);
    return typed->stop == NULL || cli_read_number(typed->stop, 0, options->n, &options->stop) ||
           unusable("--stop", typed->stop, expected);
}

static bool read_fix(const char *text, search_options *options)
{
    char column_text[16];
    const char *equals = strchr(text, '=');
    size_t length = equals == NULL ? 0 : (size_t)(equals - text);
    long column, row;
    char shown[CLI_SHOWN];

    if (length == 0 || length >= sizeof column_text)
        return unusable("--fix", text, "COLUMN=ROW");
    memcpy(column_text, text, length);
    column_text[length] = '\0';
    if (!cli_read_number(column_text, 1, options->n, &column) || !cli_read_number(equals + 1, 1, options->n, &row)) {
        cli_error("--fix \"%s\": expected COLUMN=ROW, each from 1 to %d", cli_show_string(text, shown), options->n);
        return false;
    }
    int *fixed = &options->fixed[column - 1];
    if (*fixed != QUEENS_FREE && *fixed != (int)row - 1) {
        cli_error("--fix \"%s\": expected one queen in column %ld, which has one in row %d",
                  cli_show_string(text, shown), column, *fixed + 1);
        return false;
    }
    *fixed = (int)row - 1;
    return true;
}

static int *new_rows(const search_options *options)
{
    int *rows = queens_allocate((size_t)options->n, sizeof *rows);

    if (rows == NULL)
        cli_error("not enough memory for size %d", options->n);
    return rows;
}

static bool check_fixes(const search_options *options)
{
    queens_pair pair;

    switch (queens_check(options->n, options->fixed, &pair)) {
    case QUEENS_ATTACK:
        cli_error("--fix %d=%d and %d=%d: these queens attack each other", pair.first + 1,
                  options->fixed[pair.first] + 1, pair.second + 1, options->fixed[pair.second] + 1);
        return false;
    case QUEENS_NO_MEMORY:
        cli_error("not enough memory for size %d", options->n);
        return false;
    default:
        return true;
    }
}

static bool read_fixes(const as_typed *typed, search_options *options)
{
    if (typed->fix_count == 0)
        return true;
    options->fixed = new_rows(options);
    if (options->fixed == NULL)
        return false;
    for (int column = 0; column < options->n; column++)
        options->fixed[column] = QUEENS_FREE;
    for (int i = 0; i < typed->fix_count; i++)
        if (!read_fix(typed->fixes[i], options))
            return false;
    return check_fixes(options);
}

/* All memory is taken before the search, in which nothing could be said of a solution that was not looked at.  */
static bool make_image(search_options *options)
{
    if (!options->fundamental)
        return true;
    options->image = new_rows(options);
    return options->image != NULL;
}

/* The engine counts all solutions and looks at none.  */
static bool read_engine(const search_command *command, const as_typed *typed, search_options *options)
{
    const char *other = typed->algorithm != NULL ? "--algorithm"
                        : typed->fix_count > 0   ? "--fix"
                        : options->fundamental   ? "--fundamental"
                                                 : NULL;

    options->by_engine = command->takes_engine && other == NULL;
    if (options->by_engine)
        return engine_options_read(&options->engine, options->n);
    if (options->engine.first == NULL)
        return true;
    cli_error("--%s with %s: expected one of them, since only the counting engine takes the first",
              options->engine.first, other);
    return false;
}

static bool read_search(const as_typed *typed, search_options *options)
{
    return options->by_engine ||
           (choose_algorithm(typed, options) && read_random(typed, options) &&
            search_has_room(options, typed->fix_count > 0) && read_fixes(typed, options) && make_image(options));
}

bool search_options_read(const search_command *command, int argc, char **argv, search_options *options, int *status)
{
    as_typed typed = {.algorithm = NULL};

    *options = (search_options){.format = command->default_format};
    *status = CLI_UNUSABLE;
    if (!read_arguments(command, argc, argv, options, &typed))
        return false;
    if (typed.help || typed.version) {
        *status = typed.help ? cli_print_help(command->help) : cli_print_version();
        return false;
    }
    if (read_size(command, argc, argv, options) && read_engine(command, &typed, options) &&
        read_search(&typed, options))
        return true;
    search_options_close(options);
    return false;
}

void search_options_close(search_options *options)
{
    queens_release(options->fixed);
    queens_release(options->image);
    options->fixed = NULL;
    options->image = NULL;
}
