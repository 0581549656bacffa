/* todo.h - which units a run is still to count: those of its part that are not in the journal.  */

#ifndef QUEENS_TODO_H
#define QUEENS_TODO_H

#include "journal.h"
#include "parts.h"

typedef struct todo {
    count_slice *slices; /* ascending, disjoint */
    size_t count;
    size_t at; /* the slice that units are taken off now */
    uint64_t units;
    uint64_t work; /* as in the ledger */
} todo;

/* What is left of the slices of a part when all units of the journal, which may be NULL, are taken out.  Returns
   QUEENS_DONE, QUEENS_NO_MEMORY, or QUEENS_BAD_ARGUMENT with *stray set to a unit of the journal that is in no slice.  */
queens_status todo_make(todo *t, const ledger *all, const count_slice *slices, size_t count,
                        const count_journal *journal, uint64_t *stray);
void todo_free(todo *t);

/* Takes the next units off, some `work` of them and at least one, all neighbours; false where none is left.  */
bool todo_take(todo *t, const ledger *all, uint64_t work, count_slice *taken);

#endif
