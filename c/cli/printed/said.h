/* said.h - the number of solutions that a program says it found.  */

#ifndef CLI_PRINTED_SAID_H
#define CLI_PRINTED_SAID_H

#include "text.h"

typedef struct solutions_said {
    int64_t number;
    span text;
} solutions_said;

/* Does a line with words say how many solutions of size n there are, as in `Found 92` or `Total number of solutions: 92`?
   `N = 8`, `Solution 3` and `time: 3 ms` do not.  Nor does the right number of solutions up to symmetry, where the line says
   so.  */
bool said_in_words(span line, int n, solutions_said *said);

#endif
