/* search_options.h - the operand and options that solve, count and trace share.  */

#ifndef QUEENS_CLI_SEARCH_OPTIONS_H
#define QUEENS_CLI_SEARCH_OPTIONS_H

#include "engine_options.h"
#include "queens.h"

typedef enum search_format {
    FORMAT_LIST,
    FORMAT_BOARD,
    FORMAT_JSONL,
    FORMAT_CSV,
    FORMAT_OCTAL,
    FORMAT_SVG
} search_format;

typedef struct search_options {
    int n;
    const queens_algorithm *algorithm;
    int *fixed;  /* n rows from 0 or QUEENS_FREE; NULL where none is fixed.  Owned; see search_options_close.  */
    long limit;  /* at most so many solutions; 0 for all */
    bool random; /* the algorithm is las-vegas: the next two hold */
    long seed;
    long stop;
    bool fundamental;
    int *image; /* n rows for search_wants, where fundamental; owned */
    search_format format;
    bool by_engine; /* nothing is asked that the counting engine can't do: the next holds, and no algorithm does */
    engine_options engine;
} search_options;

/* What a command takes besides N, --algorithm and --fix.  */
typedef struct search_command {
    const char *name;
    const char *help;           /* printed for --help */
    const char *const *formats; /* indexed by search_format; NULL where the command has no --format, or not this one */
    search_format default_format;
    bool takes_first;
    bool takes_limit;
    bool takes_seed; /* --seed, --stop */
    bool takes_fundamental;
    bool takes_engine; /* the options of engine_options.h */
} search_command;

/* Reads the arguments of `command`.  Returns true when there is a search to run; else *status is the exit status, after
   help (0) or one line about what is wrong (2).  */
bool search_options_read(const search_command *command, int argc, char **argv, search_options *options, int *status);
void search_options_close(search_options *options);

#endif
