/* main.c - `queens COMMAND ...`: finds the command and runs it.  */

#include "board.h"
#include "check.h"
#include "commands.h"
#include "descriptors.h"
#include "output.h"
#include "report.h"

#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} COMMANDS[] = {
    {"solve", cli_solve, "print solutions"},
    {"count", cli_count, "count solutions"},
    {"journal", cli_journal, "look at the journals of long counts"},
    {"trace", cli_trace, "print each step of a search"},
    {"las-vegas", cli_las_vegas, "figures of random placement"},
    {"check", cli_check, "judge solutions that any program has printed"},
    {"board", cli_board, "draw one board"},
    {"algorithms", cli_algorithms, "list the algorithms"},
};

static int print_help(void)
{
    printf("Usage: queens COMMAND [ARGUMENT]...\n\nN queens on a board of N by N, and none attacks another.\n\n");
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
        printf("  queens %-11s %s\n", COMMANDS[i].name, COMMANDS[i].summary);
    printf("\n\"queens COMMAND --help\" tells more, \"queens --version\" which version this is.\n"
           "Exit status: 0 done, 1 judged wrong, 2 bad usage or input.\n");
    return cli_finish_output(CLI_OK);
}

static int run_command(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++)
        if (strcmp(argv[0], COMMANDS[i].name) == 0)
            return COMMANDS[i].run(argc, argv);
    char shown[CLI_SHOWN];
    cli_error("no command \"%s\": expected solve, count, journal, trace, las-vegas, check, board or algorithms",
              cli_show_string(argv[0], shown));
    return CLI_UNUSABLE;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        cli_error("no command: try \"queens --help\"");
        return CLI_UNUSABLE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return cli_print_version();
    return run_command(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    if (!descriptors_hold()) {
        cli_error("standard input, output or error is closed, and /dev/null can't be opened in its place");
        return CLI_UNUSABLE;
    }
    return cli_close_output(run(argc, argv));
}
