/* solution.h - the definition of a solution, tested pair by pair: no two queens attack each other.  It deliberately
   shares no code with c/search/board.c.  */

#ifndef SOLUTION_H
#define SOLUTION_H

#include "testing.h"

#include <stdbool.h>
#include <stdlib.h>

/* Do the queens of columns a and b attack each other?  */
static inline bool attacks(const int *rows, int a, int b)
{
    return rows[a] == rows[b] || abs(rows[a] - rows[b]) == abs(a - b);
}

static inline void assert_solution(int n, const int *rows)
{
    for (int a = 0; a < n; a++) {
        assert_in_range(rows[a], 0, n - 1);
        for (int b = 0; b < a; b++)
            assert_false(attacks(rows, a, b));
    }
}

#endif
