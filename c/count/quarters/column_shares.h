/* column_shares.h - the ways to divide the columns of a leaf among its strips: sets of r elements in three parts of
   given sizes.  They are listed once per engine, for the elements 0 .. r-1.  For a column set, element i stands for its
   i-th column.  */

#ifndef QUEENS_COLUMN_SHARES_H
#define QUEENS_COLUMN_SHARES_H

#include "count/quarters/strips.h"

typedef struct column_share {
    uint16_t part[STRIPS];
} column_share;

typedef struct column_shares {
    column_share *all;
    uint32_t first[QUARTERS_MAX_WIDTH + 2]; /* for r elements: first[r] .. first[r + 1] - 1 */
} column_shares;

/* Lists them for 0 .. most elements.  Returns false if memory is short.  */
bool queens_column_shares_make(column_shares *s, int most);
void queens_column_shares_free(column_shares *s);

size_t queens_column_shares_bytes(int most);

#endif
