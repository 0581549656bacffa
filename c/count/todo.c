#include "todo.h"

#include "../memory.h"

static void add(todo *t, const ledger *all, uint64_t first, uint64_t end)
{
    if (first == end)
        return;
    t->slices[t->count++] = (count_slice){first, end - 1};
    t->units += end - first;
    t->work += ledger_before(all, end) - ledger_before(all, first);
}

/* Adds what is left of one slice.  Returns how many ranges are used up: those up to the first one beyond the slice.  */
static size_t add_rest(todo *t, const ledger *all, const count_slice *slice, const count_range *done, size_t count)
{
    uint64_t next = slice->first;
    size_t used = 0;

    for (; used < count && done[used].first >= next && done[used].last <= slice->last; used++) {
        add(t, all, next, done[used].first);
        next = done[used].last + 1;
    }
    add(t, all, next, slice->last + 1);
    return used;
}

queens_status todo_make(todo *t, const ledger *all, const count_slice *slices, size_t count,
                        const count_journal *journal, uint64_t *stray)
{
    const count_range *done = NULL;
    size_t length = journal == NULL ? 0 : journal_ranges(journal, &done), used = 0;

    *t = (todo){.slices = queens_allocate(count + length, sizeof *slices)};
    if (t->slices == NULL)
        return QUEENS_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        used += add_rest(t, all, &slices[i], done + used, length - used);
    if (used == length)
        return QUEENS_DONE;
    *stray = done[used].first;
    todo_free(t);
    return QUEENS_BAD_ARGUMENT;
}

void todo_free(todo *t)
{
    queens_release(t->slices);
    *t = (todo){0};
}

bool todo_take(todo *t, const ledger *all, uint64_t work, count_slice *taken)
{
    if (t->at == t->count)
        return false;
    count_slice *slice = &t->slices[t->at];
    uint64_t before = ledger_before(all, slice->first), end = ledger_at(all, before + work);

    if (end <= slice->first)
        end = slice->first + 1;
    if (end > slice->last) {
        end = slice->last + 1;
        t->at++;
    }
    *taken = (count_slice){slice->first, end - 1};
    slice->first = end;
    t->units -= end - taken->first;
    t->work -= ledger_before(all, end) - before;
    return true;
}
