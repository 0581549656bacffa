/* verdict.h - the verdict on a file of solutions, and how it is printed.  */

#ifndef CLI_VERDICT_H
#define CLI_VERDICT_H

#include "boards.h"

#include <stdio.h>

enum {
    COUNTED_SIZE = 14, /* up to this size all solutions are enumerated: some tenths of a second */
    DRAWN_SIZE = 64,   /* up to this size boards are drawn and solutions printed */
    REPETITIONS_NAMED = 10,
    REMARK_SIZE = 200 /* the most bytes of a remark that are printed */
};

typedef struct verdict {
    int n;
    char *text;            /* the file */
    printed_boards boards; /* that were read in it, and the rest of it */
    int rows_from;         /* 0 or 1: how the file, and so the verdict, counts rows */

    printed_board **solutions;  /* the boards without attacks, each once, in ascending order */
    uint64_t right;             /* how many they are */
    const printed_board *first; /* the first one in the file, or NULL */
    bool ascending;             /* does no solution follow a larger one? */

    uint64_t wrong;                                      /* number of boards on which queens attack each other */
    uint64_t repeated;                                   /* number of boards that repeat another */
    const printed_board *repetitions[REPETITIONS_NAMED]; /* the first of them, then NULL */

    bool counted;     /* were all solutions enumerated? */
    uint64_t missing; /* number of solutions that are not in the file */
    int smallest_missing[COUNTED_SIZE];
} verdict;

/* Is everything right that was checked?  An empty file is wrong if there are solutions.  */
bool verdict_is_right(const verdict *v);

/* Some lines for people.  */
void verdict_print_text(const verdict *v, FILE *out);

/* One line of JSON for programs.  Columns and rows count as rows do in the file.  */
void verdict_print_json(const verdict *v, FILE *out);

void verdict_free(verdict *v);

/* Judges the boards of the file, which messages call `name`, n from 1: see boards.h.  Sets *v; call verdict_free in
   each case.  Returns CLI_OK, or CLI_UNUSABLE after a message about a line, the file or memory: then there is no
   verdict.  */
int judge(int n, FILE *file, const char *name, verdict *v);

#endif
