/* leaf_store.h - the leaves of small boards, listed once for all units.

   Up to size 20, listing the leaves for each unit would take a large part of the unit's time, and the leaves of all row
   sets take at most 270 MB.  A store has a fixed budget of memory.  A row set that does not fit is left out, and its
   leaves are listed when they are needed.  */

#ifndef QUEENS_LEAF_STORE_H
#define QUEENS_LEAF_STORE_H

#include "count/kernels/kernel.h"
#include "count/quarters/units.h"
#include "queens_count.h"

/* All leaves of a row set, in the order of their columns: those on the i-th column set are first[i] .. first[i + 1] - 1.  */
typedef struct sorted_leaves {
    uint32_t *first;
    leaves leaves;
} sorted_leaves;

typedef struct leaf_store {
    const units *units;
    sorted_leaves *sets; /* [row set] (units.h); first is NULL if it did not fit */
    void *memory;
} leaf_store;

/* Bytes for the store of a size; 0 if the size has no store.  */
size_t queens_leaf_store_bytes(int size);

/* Lists the leaves of all row sets.  `budget` comes from queens_leaf_store_bytes.  Returns QUEENS_DONE, QUEENS_STOPPED or
   QUEENS_NO_MEMORY.  */
queens_status queens_leaf_store_make(leaf_store *s, const units *all, const kernel *k, size_t budget,
                                     const queens_stop *stop);
void queens_leaf_store_free(leaf_store *s);

/* The stored leaves of a row set, or NULL.  */
const sorted_leaves *queens_leaf_store_of(const leaf_store *s, const unit_group *g, int q, uint32_t rows);

/* The leaves on the i-th column set.  */
leaves queens_sorted_leaves_on(const sorted_leaves *s, uint32_t i);

#endif
