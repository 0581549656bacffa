/* progress.h - how far a count is, on standard error: a bar for people, lines of JSON for programs.  */

#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "count/run.h"

#include <stdbool.h>
#include <stddef.h>

/* The first three as the choices of --progress.  */
typedef enum progress_kind { PROGRESS_BAR, PROGRESS_JSON, PROGRESS_NONE, PROGRESS_IF_TERMINAL } progress_kind;

typedef struct progress {
    progress_kind kind;
    int size;
    count_state last;
    double due;   /* seconds of the state from which on to print */
    size_t drawn; /* length of the bar on the screen */
} progress;

/* A bar on a terminal, and nothing elsewhere, where the kind doesn't say more.  */
void progress_open(progress *p, progress_kind kind, int size);

/* Takes note of a state, and prints it when it is time: a bar four times a second, JSON once.  */
void progress_show(progress *p, const count_state *state);

/* Prints the last state in words, as one line.  */
void progress_tell(progress *p);

/* Wipes the bar; prints the last line of JSON.  */
void progress_close(progress *p);

#endif
