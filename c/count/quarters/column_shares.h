/* column_shares.h - the ways to share out the columns of a leaf among its strips: sets of r elements in three parts of given
   sizes.  Written for the elements 0 .. r-1, once for an engine; a column set stands for them by its own order.  */

#ifndef QUEENS_COLUMN_SHARES_H
#define QUEENS_COLUMN_SHARES_H

#include "count/quarters/strips.h"

typedef struct column_share {
    uint16_t part[STRIPS];
} column_share;

typedef struct column_shares {
    column_share *all;
    uint32_t first[QUARTERS_MAX_WIDTH + 2]; /* those of r elements: first[r] .. first[r + 1] - 1 */
} column_shares;

/* False where there is no memory.  For 0 .. most elements.  */
bool queens_column_shares_make(column_shares *s, int most);
void queens_column_shares_free(column_shares *s);

size_t queens_column_shares_bytes(int most);

#endif
