/* filling_pairs.h - the fillings of the first and the second strip that go together, sorted by their columns.

   A leaf consists of such a pair and a filling of the third strip (leaves.h).  There are thousands of pairs, and hundreds
   of times as many leaves.  */

#ifndef QUEENS_FILLING_PAIRS_H
#define QUEENS_FILLING_PAIRS_H

#include "count/arena.h"
#include "count/quarters/strips.h"

#include <stdbool.h>

enum { PAIRS_PADDING = 8 }; /* elements after the last one, for kernels that load many */

typedef struct filling_pairs {
    const strips *strips;
    const subsets *sets;
    uint64_t banned; /* join bits that no pair has */
    uint32_t capacity, count;
    bool complete; /* all are there, those on the i-th column set from first[i] to first[i + 1] - 1 */
    uint32_t *first;
    uint64_t *taken; /* diagonals and columns */
    uint64_t *join;
    uint32_t *vertical;
} filling_pairs;

/* How many pairs there is memory for, of a quarter of this width with this number of rows.  */
uint32_t queens_filling_pairs_most(int width, int rows);

/* Reserves memory for pairs.  `most` as returned above.  */
void queens_filling_pairs_reserve(filling_pairs *p, arena *from, int width, uint32_t most);

/* Finds all pairs, if they fit.  The strips and the sets must stay.  */
void queens_filling_pairs_make(filling_pairs *p, const strips *s, const subsets *sets, uint64_t banned);

/* If they did not fit: finds those with the first strip on one column set and the second on another.  These always fit:
   strips have five rows at most, and there is memory for more than 5! x 5! pairs.  */
void queens_filling_pairs_on(filling_pairs *p, uint32_t first, uint32_t second);

#endif
