/* commands.h - the subcommands of `queens`.  Each gets its own name as argv[0], and returns the exit status.  */

#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options/search_options.h"

int cli_solve(int argc, char **argv);
int cli_count(int argc, char **argv);
int cli_journal(int argc, char **argv);
int cli_trace(int argc, char **argv);
int cli_las_vegas(int argc, char **argv);
int cli_check(int argc, char **argv);
int cli_board(int argc, char **argv);
int cli_algorithms(int argc, char **argv);

/* ---- Shared by solve, count and trace ---------------------------------------------------------------------------- */

/* Runs the search and reports to `observer`, which may be NULL.  Returns QUEENS_DONE, QUEENS_STOPPED or, after one line
   on stderr, QUEENS_NO_MEMORY.  */
queens_status search_run(const search_options *options, const queens_observer *observer);

/* Should this solution be printed?  With --fundamental only the smallest of those of its 8 images that contain the
   fixed queens; otherwise all.  */
bool search_wants(const search_options *options, const int *rows);

#endif
