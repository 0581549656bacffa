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

static inline bool is_solution(int n, const int *rows)
{
    for (int a = 0; a < n; a++) {
        if (rows[a] < 0 || rows[a] >= n)
            return false;
        for (int b = 0; b < a; b++)
            if (attacks(rows, a, b))
                return false;
    }
    return true;
}

static inline void assert_solution(int n, const int *rows)
{
    assert_true(is_solution(n, rows));
}

#endif
