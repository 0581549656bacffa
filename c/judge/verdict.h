/* verdict.h - the verdict on a text of solutions.  */

#ifndef QUEENS_VERDICT_H
#define QUEENS_VERDICT_H

#include "boards.h"

enum {
    COUNTED_SIZE = 14, /* up to this size all solutions are enumerated: some tenths of a second */
    REPETITIONS_NAMED = 10
};

typedef struct verdict {
    int n;
    printed_boards boards; /* those of the text, and the rest of it; if they have a fault, there is no verdict */
    int rows_from;         /* 0 or 1: how the text, and so the verdict, counts rows */

    printed_board **solutions;  /* the boards without attacks, each once, in ascending order */
    uint64_t right;             /* how many they are */
    const printed_board *first; /* the first one in the text, or NULL */
    bool ascending;             /* does no solution follow a larger one? */

    uint64_t wrong;                                      /* number of boards on which queens attack each other */
    uint64_t repeated;                                   /* number of boards that repeat another */
    const printed_board *repetitions[REPETITIONS_NAMED]; /* the first of them, then NULL */

    bool counted;     /* were all solutions enumerated? */
    uint64_t missing; /* number of solutions that are not in the text */
    int smallest_missing[COUNTED_SIZE];
} verdict;

/* Does a line give another number of boards than there are?  */
bool verdict_is_miscounted(const verdict *v);

/* Is everything right that was checked?  An empty text is wrong if there are solutions.  */
bool verdict_is_right(const verdict *v);

/* Judges the boards of size n, 1 or more, in the text, which ends with '\0' and lives as long as the verdict.  Returns
   false if there is no memory.  Sets *v; call verdict_close in each case.  */
bool verdict_reach(verdict *v, int n, const char *text, size_t length);

void verdict_close(verdict *v);

#endif
