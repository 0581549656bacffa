/* journal_options.h - the options and operands of `queens journal`.  */

#ifndef CLI_JOURNAL_OPTIONS_H
#define CLI_JOURNAL_OPTIONS_H

#include <stdbool.h>

typedef struct journal_options {
    char **paths; /* of the journals, at least one */
    int count;
    bool json;
    long sample; /* units to verify; 0 for none */
    long seed;
    const char *kernel; /* or NULL */
    const char *merge;  /* the new journal, or NULL */
} journal_options;

/* True where there is something to do; else *status is the exit status, after help (0) or one line about what is wrong
   (2).  */
bool journal_options_read(int argc, char **argv, journal_options *options, int *status);

#endif
