/* splits.h - the ways to share out the columns of a leaf among its strips: sets of r elements in three parts of given
   sizes.  Written for the elements 0 .. r-1, once for an engine; a column set stands for them by its own order.  */

#ifndef QUEENS_SPLITS_H
#define QUEENS_SPLITS_H

#include "strips.h"

typedef struct split {
    uint16_t part[STRIPS];
} split;

typedef struct splits {
    split *all;
    uint32_t first[CUT_MAX_WIDTH + 2]; /* those of r elements: first[r] .. first[r + 1] - 1 */
} splits;

/* False where there is no memory.  For 0 .. most elements.  */
bool splits_make(splits *s, int most);
void splits_free(splits *s);

size_t splits_bytes(int most);

#endif
