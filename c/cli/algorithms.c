/* algorithms.c - `queens algorithms`: the table.  */

#include "commands.h"
#include "output.h"
#include "queens.h"
#include "report.h"

#include <getopt.h>
#include <stdio.h>

static const char HELP[] = "Usage: queens algorithms [--names]\n\n"
                           "Lists the algorithms: name, largest size, what it gives, title and source.\n\n"
                           "  --names        the names alone, one a line\n"
                           "  -h, --help     this help\n"
                           "  -V, --version  which version this is\n";

static void print_table(bool names)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);

    for (size_t i = 0; i < count; i++) {
        const queens_algorithm *a = &algorithms[i];
        char largest[16] = "any size";
        if (a->max_size < QUEENS_MAX_SIZE)
            snprintf(largest, sizeof largest, "to %d", a->max_size);
        if (names)
            printf("%s\n", a->name);
        else
            printf("%-12s %-9s %-4s %s\n%-27s %s\n", a->name, largest, a->complete ? "all" : "one", a->title, "",
                   a->source);
    }
}

static int refuse(const char *shown)
{
    cli_error("algorithms: \"%s\": expected --names, --help, --version or nothing", shown);
    return CLI_UNUSABLE;
}

int cli_algorithms(int argc, char **argv)
{
    static const struct option OPTIONS[] = {{"names", no_argument, NULL, 'n'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"version", no_argument, NULL, 'V'},
                                            {NULL, 0, NULL, 0}};
    bool names = false;
    char shown[CLI_SHOWN];
    int code;

    opterr = 0;
    while ((code = getopt_long(argc, argv, "hV", OPTIONS, NULL)) != -1) {
        if (code == 'h')
            return cli_print_help(HELP);
        if (code == 'V')
            return cli_print_version();
        if (code != 'n')
            return refuse(cli_show_option(argv, shown));
        names = true;
    }
    if (optind < argc)
        return refuse(cli_show_string(argv[optind], shown));
    print_table(names);
    return cli_finish_output(CLI_OK);
}
