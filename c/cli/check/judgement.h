/* judgement.h - from boards to the verdict.  */

#ifndef CLI_JUDGEMENT_H
#define CLI_JUDGEMENT_H

#include "solution_set.h"
#include "verdict.h"

typedef struct judgement {
    int n;
    const char *name; /* of the file, for messages */
    solution_set seen;
    int *latest; /* rows of the last correct board, if there is one */
    verdict *verdict;
} judgement;

void judgement_open(judgement *j, int n, const char *name, verdict *v);

/* Adds a board from that line: n rows, each 0 .. n-1.  This and the next return CLI_OK, or CLI_UNUSABLE after a message.  */
int judgement_add(judgement *j, const int *rows, uint64_t line);

/* Up to COUNTED_SIZE, finds the solutions that were not added.  */
int judgement_find_missing(judgement *j);

/* Prints that there is no memory.  Returns CLI_UNUSABLE.  */
int judgement_no_memory(const judgement *j);

void judgement_close(judgement *j);

#endif
