/* strips.h - the chosen rows of a quarter in three strips, and every way to fill a strip.

   Leaves (leaves.h) are made of one filling of each strip.  There are few fillings - 72 of two rows of nine columns,
   where there are thousands of leaves - so what the join must know of a leaf, the East elements that tolerate it, is
   found for the fillings once and AND-ed for the leaves.  Two rows to a strip up to size 24, where all of it stays in
   the nearest cache; a strip has up to five at size 28.  */

#ifndef QUEENS_STRIPS_H
#define QUEENS_STRIPS_H

#include "count/quarters/quarters.h"
#include "count/quarters/subsets.h"

#include <stddef.h>

enum { STRIPS = 3, STRIP_MAX_ROWS = 5 };

typedef struct filling {
    uint64_t taken; /* diagonals and columns */
    uint64_t join;
    uint32_t vertical;
    uint16_t set;                    /* of columns */
    uint8_t columns[STRIP_MAX_ROWS]; /* of the queen in each row */
} filling;

/* Fillings with the columns sets->of_size[rows][i] are fillings[first[i]] .. fillings[first[i + 1] - 1].  */
typedef struct strip {
    int rows;
    int row[STRIP_MAX_ROWS];
    uint32_t count;
    uint32_t *first;
    filling *fillings;
} strip;

typedef struct strips {
    const quarter *quarter;
    strip strip[STRIPS];
    uint32_t *firsts; /* room for all, allocated by strips_open */
    filling *fillings;
} strips;

/* How many of so many rows strip i has.  */
int queens_strips_rows(int rows, int i);

/* Elements that the strips of `rows` rows of a quarter of that width need at most.  */
size_t queens_strips_firsts(int width, int rows);
size_t queens_strips_fillings(int width, int rows);

/* Fills in the strips of a set of rows.  */
void queens_strips_make(strips *s, const subsets *sets, const quarter *of, uint32_t rows);

#endif
