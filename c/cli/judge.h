/* judge.h - reads a file of solutions and finds the verdict.  */

#ifndef CLI_JUDGE_H
#define CLI_JUDGE_H

#include "verdict.h"

/* Judges all lines of the file, which messages call `name`.  Sets *v, which goes to verdict_free in any case.
   Returns CLI_OK, or CLI_UNUSABLE after a message about a line, the file or memory: then there is no verdict.  */
int judge(int n, FILE *file, const char *name, verdict *v);

#endif
