/* observer.h - how a search reports to its observer; used by the searches.  */

#ifndef QUEENS_OBSERVER_H
#define QUEENS_OBSERVER_H

#include "queens.h"

/* Returns false if the observer asks to stop.  Without an observer it returns true.  */
static inline bool notify(const queens_observer *observer, queens_event_kind kind, int column, const int *rows, int row,
                          int placed)
{
    if (observer == NULL || observer->notify == NULL)
        return true;
    queens_event event = {.kind = kind, .column = column, .row = row, .rows = rows, .placed = placed};
    return observer->notify(observer->user, &event);
}

/* The queens on the board as the observer sees them, for searches that keep their board in another form.

   These functions write `rows` and show it to the observer; a search need not read it.  Once the observer has asked to
   stop, go_on stays false and nothing more is reported, so a search may unwind as usual.  */
typedef struct record {
    const queens_observer *observer; /* may be NULL */
    int n;
    int *rows; /* n of them, owned by the search */
    bool go_on;
} record;

static inline record record_for(const queens_observer *observer, int n, int *rows)
{
    return (record){.observer = observer, .n = n, .rows = rows, .go_on = true};
}

static inline void record_event(record *r, queens_event_kind kind, int column, int row, int placed)
{
    if (r->go_on)
        r->go_on = notify(r->observer, kind, column, r->rows, row, placed);
}

static inline void record_rejected(record *r, int column, int row)
{
    record_event(r, QUEENS_EVENT_REJECTED, column, row, column);
}

static inline void record_placed(record *r, int column, int row)
{
    r->rows[column] = row;
    record_event(r, QUEENS_EVENT_PLACED, column, row, column + 1);
}

static inline void record_retreated(record *r, int column)
{
    record_event(r, QUEENS_EVENT_RETREATED, column, r->rows[column], column);
}

static inline void record_solution(record *r)
{
    int last = r->n - 1;
    record_event(r, QUEENS_EVENT_SOLUTION, last, last < 0 ? -1 : r->rows[last], r->n);
}

/* The status that `run` returns at its end.  */
static inline queens_status record_status(const record *r)
{
    return r->go_on ? QUEENS_DONE : QUEENS_STOPPED;
}

#endif
