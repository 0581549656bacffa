/* commands.h - the subcommands of `queens`.  Each gets the command line, and returns the exit status; main closes
   standard output.  */

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

/* Runs the search and reports each step to `observer`.  This and the next return QUEENS_DONE, QUEENS_STOPPED or, after one
   line on stderr, QUEENS_NO_MEMORY.  */
queens_status search_events(const search_options *options, const queens_observer *observer);

typedef struct solution_taker {
    bool (*take)(void *user, const int *rows); /* returns false to end the search */
    void (*wait)(void *user);                  /* called from time to time by the searches of a cursor; may be NULL */
    void *user;
} solution_taker;

/* Runs the search for its solutions alone, so that the cursor can look ahead (see queens_next), and passes each one on;
   with --fundamental only the smallest of those of its 8 images that the search has.  */
queens_status search_solutions(const search_options *options, const solution_taker *taker);

#endif
