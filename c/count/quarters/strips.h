/* strips.h - the chosen rows of a quarter in three strips, and every way to fill a strip.

   A leaf (leaves.h) consists of one filling of each strip.  There are few fillings: 72 of two rows and nine columns,
   but thousands of leaves.  A strip has up to five rows, at size 28.  */

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
} filling;

/* The fillings with the columns sets->of_size[rows][i] are fillings[first[i]] .. fillings[first[i + 1] - 1].  */
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
    uint32_t *firsts; /* the memory of all `first` arrays; the caller allocates it and `fillings` */
    filling *fillings;
} strips;

/* Fillings that are adjacent.  */
typedef struct filling_range {
    const filling *first, *end;
} filling_range;

/* The number of rows in strip i, if all strips together have `rows`.  */
int queens_strips_rows(int rows, int i);

/* The most elements that the strips of `rows` rows of a quarter of that width need.  */
size_t queens_strips_max_firsts(int width, int rows);
size_t queens_strips_max_fillings(int width, int rows);

/* Makes the strips of a set of rows.  */
void queens_strips_make(strips *s, const subsets *sets, const quarter *of, uint32_t rows);

/* The fillings on exactly these columns.  */
static inline filling_range strip_fillings_on(const strip *s, const subsets *sets, uint32_t columns)
{
    uint32_t i = sets->rank[columns];
    return (filling_range){s->fillings + s->first[i], s->fillings + s->first[i + 1]};
}

#endif
