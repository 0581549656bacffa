/* verdict.h - what can be said of a file of solutions, and how it is said.  */

#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "queens.h"

#include <stdio.h>

enum {
    COUNTED_SIZE = 14, /* up to here all solutions are searched for: some tenths of a second */
    DRAWN_SIZE = 64,   /* up to here boards are drawn and solutions written out */
    REPETITIONS_NAMED = 10
};

typedef struct repetition {
    uint64_t line;
    uint64_t first_line;
} repetition;

typedef struct verdict {
    int n;
    int rows_from;     /* 0 or 1: how the file counts rows, and so the verdict */
    uint64_t right;    /* different solutions, */
    int *first;        /* the first of them, rows from 0, */
    uint64_t descents; /* and how many of them follow a larger one */

    uint64_t wrong;      /* lines on which queens attack each other */
    uint64_t wrong_line; /* the first of them, */
    int *wrong_rows;     /* its rows, from 0, */
    queens_pair attack;  /* and two of its queens; columns from 0 */

    uint64_t repeated; /* lines that repeat another, */
    repetition repetitions[REPETITIONS_NAMED];
    int *first_repeated; /* and the first that was, rows from 0 */

    uint64_t count_line; /* the line that says how many solutions there are, or 0; */
    uint64_t count_said; /* and how many it says */

    bool counted;          /* were all solutions searched for? */
    uint64_t missing;      /* solutions that are not in the file, */
    int *smallest_missing; /* and the smallest, rows from 0 */
} verdict;

/* Is all right, as far as it was checked?  An empty file never is where there are solutions.  */
bool verdict_is_right(const verdict *v);

/* For people, some lines.  */
void verdict_print_text(const verdict *v, FILE *out);

/* For programs, one line of JSON; columns and rows are counted as the file counts rows.  */
void verdict_print_json(const verdict *v, FILE *out);

void verdict_free(verdict *v);

/* Judges all lines of the file, which messages call `name`.  Sets *v, which goes to verdict_free in any case.
   Returns CLI_OK, or CLI_UNUSABLE after a message about a line, the file or memory: then there is no verdict.  */
int judge(int n, FILE *file, const char *name, verdict *v);

#endif
