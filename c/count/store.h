/* store.h - the leaves of small boards, listed once for all units.

   Up to size 20 listing the leaves anew would take a good part of a unit's time, and the leaves of all row sets take no
   more than 270 MB.  A store has a fixed budget of memory: row sets that no longer fit would be left out, and their
   leaves listed when they are needed.  */

#ifndef QUEENS_STORE_H
#define QUEENS_STORE_H

#include "count.h"
#include "sorted.h"
#include "units.h"

typedef struct store {
    const units *units;
    sorted *sets; /* [group][quarter][rank of the row set]; first is NULL where there was no room */
    uint32_t start[UNITS_MAX_GROUPS][QUARTERS];
    void *memory;
} store;

/* Bytes for the store of a size, 0 where there is to be none.  */
size_t store_bytes(int size);

/* Lists the leaves of all row sets: QUEENS_DONE, QUEENS_STOPPED or QUEENS_NO_MEMORY.  `budget` as by store_bytes.  */
queens_status store_make(store *s, const units *all, const kernel *k, size_t budget, const count_stop *stop);
void store_free(store *s);

/* The stored leaves of a row set, or NULL.  */
const sorted *store_of(const store *s, const unit_group *g, int q, uint32_t rows);

#endif
