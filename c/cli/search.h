/* search.h - runs what the options ask for.  */

#ifndef QUEENS_CLI_SEARCH_H
#define QUEENS_CLI_SEARCH_H

#include "search_options.h"

/* Is there memory for the search, and for fixed queens if there will be any?  If not, says so in one line, before any is
   taken: the system may promise more than there is, and end the program when it is used.  */
bool search_has_room(const search_options *options, bool fixed);

/* Runs the search and reports to `observer`, which may be NULL.  Returns QUEENS_DONE, QUEENS_STOPPED or, after one line
   on stderr, QUEENS_NO_MEMORY.  */
queens_status search_run(const search_options *options, const queens_observer *observer);

/* Is this solution wanted: any, or the smallest of those of its 8 images that have the fixed queens, where only fundamental
   ones are?  */
bool search_wants(const search_options *options, const int *rows);

#endif
