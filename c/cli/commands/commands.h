/* commands.h - the subcommands of `queens`.  Each gets what was typed, and returns the exit
   status; main closes standard output.  */

#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/options/search_options.h"

int cli_solve(const option_values *values);
int cli_count(const option_values *values);
int cli_journal(const option_values *values);
int cli_trace(const option_values *values);
int cli_las_vegas(const option_values *values);
int cli_check(const option_values *values);
int cli_board(const option_values *values);
int cli_algorithms(const option_values *values);

/* ---- Shared by solve, count and trace ---------------------------------------------------------------------------- */

/* Runs the search and reports to `observer`, which may be NULL.  Returns QUEENS_DONE, QUEENS_STOPPED or, after one line
   on stderr, QUEENS_NO_MEMORY.  */
queens_status search_run(const search_options *options, const queens_observer *observer);

/* Should this solution be printed?  With --fundamental only the smallest of those of its 8 images that contain the
   fixed queens; otherwise all.  */
bool search_wants(const search_options *options, const int *rows);

#endif
