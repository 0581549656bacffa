/* store.h - the leaves of small boards, listed once for all units.

   Up to size 19 listing the leaves anew would take longer than the rest of a unit.  A store has a fixed budget of memory:
   the row sets that no longer fit are left out, and their leaves listed when they are needed.  */

#ifndef QUEENS_STORE_H
#define QUEENS_STORE_H

#include "leaves.h"
#include "units.h"

/* The leaves of one row set in one quarter, by column sets: those on the i-th are leaves first[i] .. first[i + 1] - 1.
   first is NULL where they are not stored.  */
typedef struct stored {
    const uint32_t *first;
    leaves leaves;
} stored;

typedef struct store {
    const units *units;
    stored *sets; /* [group][quarter][rank of the row set] */
    uint32_t start[UNITS_MAX_GROUPS][QUARTERS];
    void *memory;
} store;

/* Bytes for the store of a size, 0 where there is to be none.  */
size_t store_bytes(int size);

/* Lists the leaves of all row sets; false where there is no memory.  `budget` as by store_bytes.  */
bool store_make(store *s, const units *all, const splits *ways, size_t budget);
void store_free(store *s);

/* The stored leaves of a row set, or NULL.  */
const stored *store_of(const store *s, const unit_group *g, int q, uint32_t rows);

#endif
