/* search_options.h - the operand and options that solve, count and trace share.  */

#ifndef CLI_SEARCH_OPTIONS_H
#define CLI_SEARCH_OPTIONS_H

#include "options.h"
#include "queens.h"

#include <stdint.h>

/* How `queens count` shows how far it is: the first three as the choices of --progress.  */
typedef enum progress_kind { PROGRESS_BAR, PROGRESS_JSON, PROGRESS_NONE, PROGRESS_IF_TERMINAL } progress_kind;

/* Those of `queens count` that are for the counting engine.  */
typedef struct engine_options {
    int threads;         /* 0: as many as there are */
    uint64_t part;       /* of so many parts, */
    uint64_t parts;      /* or 0 */
    const char *kernel;  /* or NULL */
    const char *journal; /* or NULL */
    bool plan;
    bool backward;
    progress_kind progress;
} engine_options;

typedef struct search_options {
    int n;
    const queens_algorithm *algorithm;
    int *fixed;  /* n rows from 0 or QUEENS_FREE; NULL where none is fixed.  Owned; see search_options_close.  */
    long limit;  /* at most so many solutions; 0 for all */
    bool random; /* the algorithm is las-vegas: the next two hold */
    long seed;
    long stop;
    bool fundamental;
    int *image;     /* n rows for search_wants, where fundamental; owned */
    int format;     /* its place among those of the command; 0, the default, where none was typed */
    bool by_engine; /* nothing is asked that the counting engine can't do: the next holds, and no algorithm does */
    engine_options engine;
} search_options;

/* Reads the arguments of solve, count or trace.  Returns true when there is a search to run; else *status is the exit
   status, after help (0) or one line about what is wrong (2).  */
bool search_options_read(command_code command, int argc, char **argv, search_options *options, int *status);
void search_options_close(search_options *options);

/* The one operand N, 0 to `most`; *n is set.  False after one line about what is wrong.  */
bool size_read(const command_row *command, const option_values *values, int most, int *n);

/* --stop, at most n; *stop stays where it was not typed.  False after one line about what is wrong.  */
bool stop_read(const option_values *values, int n, long *stop);

/* The options of the counting engine for size n.  False after one line about what is wrong.  */
bool engine_options_read(const option_values *values, int n, engine_options *options);

/* The name of the first of them in the table that was typed, or NULL.  */
const char *engine_option_typed(const option_values *values);

#endif
