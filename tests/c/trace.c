#include "trace.h"
#include "solutions.h"

#include <stdlib.h>
#include <string.h>

trace trace_until(size_t limit)
{
    trace t = {.limit = limit, .room = 1024};
    t.words = malloc(t.room * sizeof *t.words);
    if (t.words == NULL)
        abort();
    return t;
}

static void note(trace *t, int word)
{
    if (t->used == t->room) {
        t->room *= 2;
        t->words = realloc(t->words, t->room * sizeof *t->words);
        if (t->words == NULL)
            abort();
    }
    t->words[t->used++] = word;
}

bool trace_notify(void *user, const queens_event *event)
{
    trace *t = user;

    note(t, (int)event->kind);
    note(t, event->column);
    note(t, event->row);
    note(t, event->placed);
    for (int column = 0; column < event->placed; column++)
        note(t, event->rows[column]);
    return ++t->events != t->limit;
}

bool trace_equal(const trace *a, const trace *b)
{
    return a->used == b->used && trace_begins(a, b);
}

bool trace_begins(const trace *a, const trace *b)
{
    return a->used <= b->used && memcmp(a->words, b->words, a->used * sizeof *a->words) == 0;
}

void trace_free(trace *t)
{
    free(t->words);
    t->words = NULL;
}

trace trace_of(const char *algorithm, int n, size_t limit, queens_status *status)
{
    trace t = trace_until(limit);
    queens_observer observer = {trace_notify, &t};
    queens_status outcome = queens_find_algorithm(algorithm)->run(n, &observer);
    if (status != NULL)
        *status = outcome;
    return t;
}

trace trace_of_cursor(int n, const int *fixed, uint64_t budget, size_t limit)
{
    trace t = trace_until(limit);
    queens_observer observer = {trace_notify, &t};
    queens_cursor *cursor;

    queens_open(&cursor, n, fixed);
    if (cursor == NULL)
        abort();
    queens_observe(cursor, &observer);
    while (next_unpaused(cursor, budget) == QUEENS_SOLUTION)
        ;
    queens_close(cursor);
    return t;
}
