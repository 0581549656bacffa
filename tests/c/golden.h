/* golden.h - the known answers, from tests/golden.  A file that is missing or malformed ends the test program: no test
   may pass because answers are missing.  */

#ifndef GOLDEN_H
#define GOLDEN_H

#include "solutions.h"

enum { GOLDEN_MAX_SIZE = 8, GOLDEN_MAX_COUNT = 12 };

/* All solutions of size n, 0 .. GOLDEN_MAX_SIZE; hand them to solutions_free.  */
solutions golden(int n);

typedef struct golden_counts {
    uint64_t all;
    uint64_t fundamental;
    uint64_t positions;
    bool has_positions;
} golden_counts;

/* The figures of size n, 0 .. GOLDEN_MAX_COUNT.  */
golden_counts golden_count(int n);

#endif
