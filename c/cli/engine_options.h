/* engine_options.h - the options of `queens count` that are for the counting engine.  */

#ifndef CLI_ENGINE_OPTIONS_H
#define CLI_ENGINE_OPTIONS_H

#include "progress.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct engine_options {
    /* as typed; NULL where it was not */
    const char *first; /* the first of these options, for messages */
    const char *threads_text;
    const char *part_text;
    const char *kernel;
    const char *journal;
    const char *progress_text;
    bool plan;
    bool backward;

    /* as read */
    int threads; /* 0: as many as there are */
    uint64_t part, parts;
    progress_kind progress;
} engine_options;

enum { ENGINE_OPTIONS = 7, ENGINE_OPTION_CODES = 256 };

/* Writes ENGINE_OPTIONS of them in the form of getopt_long; their codes are beyond ENGINE_OPTION_CODES.  */
void engine_options_list(struct option *list);

/* Takes an option with such a code.  False for another code.  */
bool engine_options_take(engine_options *options, int code, const char *value);

/* Reads what was typed, for a size.  False after one line about what is wrong.  */
bool engine_options_read(engine_options *options, int n);

#endif
