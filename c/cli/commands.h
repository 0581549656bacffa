/* commands.h - the subcommands of `queens`.  Each takes its own name as argv[0], and returns the exit status.  */

#ifndef QUEENS_CLI_COMMANDS_H
#define QUEENS_CLI_COMMANDS_H

int cli_solve(int argc, char **argv);
int cli_count(int argc, char **argv);
int cli_journal(int argc, char **argv);
int cli_trace(int argc, char **argv);
int cli_las_vegas(int argc, char **argv);
int cli_algorithms(int argc, char **argv);

#endif
