/* main.c - `queens COMMAND ...`: finds the command, reads its options and runs it.  */

#include "cli/output/report.h"
#include "commands/commands.h"
#include "options/nearest_name.h"
#include "port/port.h"

#include <stdio.h>
#include <string.h>

typedef int command_run(const option_values *values);

static command_run *const RUN[COMMANDS] = {
    [COMMAND_SOLVE] = cli_solve, [COMMAND_COUNT] = cli_count,           [COMMAND_JOURNAL] = cli_journal,
    [COMMAND_TRACE] = cli_trace, [COMMAND_LAS_VEGAS] = cli_las_vegas,   [COMMAND_CHECK] = cli_check,
    [COMMAND_BOARD] = cli_board, [COMMAND_ALGORITHMS] = cli_algorithms,
};

static int print_help(void)
{
    printf("Usage: queens COMMAND [ARGUMENT]...\n\nPlace N queens on an N x N board so that no two attack each "
           "other.\n\n");
    for (int i = 0; i < COMMANDS; i++)
        printf("  queens %-11s %s\n", command_table[i].name, command_table[i].summary);
    printf("\nRun \"queens help COMMAND\" for details, and \"queens --version\" for the version.\n"
           "Exit status: 0 done, 1 judged wrong, 2 bad usage or input.\n");
    return CLI_OK;
}

static int refuse(const char *command)
{
    nearest_name nearest = {.word = command, .length = strlen(command)};
    char shown[CLI_SHOWN], names[128] = "";
    size_t used = 0;

    for (int i = 0; i < COMMANDS && used < sizeof names; i++) {
        nearest_name_compare(&nearest, command_table[i].name);
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                 i == 0              ? ""
                                 : i == COMMANDS - 1 ? " or "
                                                     : ", ",
                                 command_table[i].name);
    }
    cli_error(nearest.name == NULL ? "no command \"%s\"%s: expected %s"
                                   : "no command \"%s\", perhaps \"%s\": expected %s",
              cli_show_string(command, shown), nearest.name == NULL ? "" : nearest.name, names);
    return CLI_UNUSABLE;
}

static int run_command(int argc, char **argv)
{
    option_values values;
    int status;

    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[0], command_table[i].name) == 0)
            return options_read(&command_table[i], argc, argv, &values, &status) ? RUN[i](&values) : status;
    return refuse(argv[0]);
}

static bool asks_for_help(const char *word)
{
    return strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static int run(int argc, char **argv)
{
    char help[] = "--help";

    if (argc < 2) {
        cli_error("no command: try \"queens --help\"");
        return CLI_UNUSABLE;
    }
    if (strcmp(argv[1], "help") == 0 && argc > 2 && !asks_for_help(argv[2]))
        return run_command(2, (char *[]){argv[2], help, NULL});
    if (asks_for_help(argv[1]))
        return print_help();
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return cli_print_version();
    if (strcmp(argv[1], "--options") == 0)
        return options_print_table(command_table, COMMANDS);
    return run_command(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    if (!port_open_streams()) {
        cli_error("standard input, output or error is closed, and /dev/null can't be opened in its place");
        return CLI_UNUSABLE;
    }
    return cli_close_output(run(argc, argv));
}
