/* algorithms_command.c - `queens algorithms`: prints the table.  */

#include "commands.h"

#include "cli/output/report.h"
#include "queens.h"

#include <stdio.h>

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

int cli_algorithms(const option_values *values)
{
    char shown[CLI_SHOWN];

    if (values->operand_count > 0) {
        cli_error("algorithms: \"%s\": expected --names, --help, --version or nothing",
                  cli_show_string(values->operands[0], shown));
        return CLI_UNUSABLE;
    }
    print_table(values->typed[OPTION_NAMES]);
    return CLI_OK;
}
