/* search_options.h - the operand and options that solve, count and trace share.  */

#ifndef CLI_SEARCH_OPTIONS_H
#define CLI_SEARCH_OPTIONS_H

#include "options.h"
#include "queens.h"

#include <stdint.h>

/* How `queens count` shows its progress.  The first three are the choices of --progress.  */
typedef enum progress_kind { PROGRESS_BAR, PROGRESS_JSON, PROGRESS_NONE, PROGRESS_IF_TERMINAL } progress_kind;

/* The options of `queens count` for the counting engine.  */
typedef struct engine_options {
    int threads;         /* 0: one per processor */
    uint64_t part;       /* part I of `parts` */
    uint64_t parts;      /* 0: all slices */
    const char *kernel;  /* or NULL */
    const char *journal; /* or NULL */
    bool plan;
    bool backward;
    progress_kind progress;
} engine_options;

typedef struct search_options {
    int n;
    const queens_algorithm *algorithm;
    queens_order order; /* of the solutions */
    int *fixed;         /* n rows from 0 or QUEENS_FREE; NULL if none is fixed. Owned; see search_options_close. */
    uint64_t *safe;     /* the squares for queens, as queens_open_safe takes them; NULL for all. Owned. */
    int64_t limit;      /* maximum number of solutions; 0 for all */
    bool random;        /* the algorithm is las-vegas: the next two members apply */
    int64_t seed;
    int64_t stop;
    bool fundamental;
    int *image;                /* n rows for images of solutions, if fundamental; owned */
    int format;                /* position among the formats of the command; 0, the default, if none was typed */
    int64_t from;              /* of a trace: the number of the first event to print, */
    int64_t count;             /* and the most events */
    const char *window_option; /* which of these two was typed, or NULL */
    bool by_engine; /* the counting engine can do what is asked: the next member applies, and no algorithm runs */
    engine_options engine;
} search_options;

/* Interprets the arguments of solve, count or trace.  Returns false after one line about an error.  */
bool search_options_read(command_code command, const option_values *values, search_options *options);
void search_options_close(search_options *options);

/* Reads the single operand N, 0 to `most`, into *n.  Returns false after one line about an error.  */
bool read_size(const command_row *command, const option_values *values, int most, int *n);

/* Reads --stop, at most n; *stop is unchanged if it was not typed.  Returns false after one line about an error.  */
bool read_stop(const option_values *values, int n, int64_t *stop);

/* Reads the options of the counting engine for size n.  Returns false after one line about an error.  */
bool engine_options_read(const option_values *values, int n, engine_options *options);

/* Does the algorithm take fixed queens and blocked squares?  Then a queens_cursor searches, in options->order.  */
bool search_is_cursor(const search_options *options);

/* The name of the first engine option in the table that was typed, or NULL.  */
const char *engine_option_typed(const option_values *values);

#endif
