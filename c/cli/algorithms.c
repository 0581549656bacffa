/* algorithms.c - `queens algorithms`: the table.  */

#include "commands.h"
#include "output.h"
#include "queens.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

static const char HELP[] = "Usage: queens algorithms [--names]\n\n"
                           "Lists the algorithms: name, largest size, what it gives, title and source.\n\n"
                           "  --names   the names alone, one a line\n";

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

int cli_algorithms(int argc, char **argv)
{
    bool names = argc == 2 && strcmp(argv[1], "--names") == 0;

    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(HELP, stdout);
    } else if (argc > 1 && !names) {
        cli_error("algorithms: \"%s\": expected --names, --help or nothing", argv[1]);
        return CLI_UNUSABLE;
    } else {
        print_table(names);
    }
    return cli_finish_output(CLI_OK);
}
