/* search.h - runs what the options ask for.  */

#ifndef QUEENS_CLI_SEARCH_H
#define QUEENS_CLI_SEARCH_H

#include "search_options.h"

/* Runs the search and reports to `observer`, which may be NULL.  Returns QUEENS_DONE, QUEENS_STOPPED or, after one line
   on stderr, QUEENS_NO_MEMORY.  */
queens_status search_run(const search_options *options, const queens_observer *observer);

/* Is this solution wanted: any, or the smallest of those of its 8 images that have the fixed queens, where only fundamental
   ones are?  */
bool search_wants(const search_options *options, const int *rows);

#endif
