/* events.h - how a search tells its observer; for the searches themselves.  */

#ifndef QUEENS_EVENTS_H
#define QUEENS_EVENTS_H

#include "queens.h"

/* False when the observer asks to stop.  No observer never does.  */
static inline bool notify(const queens_observer *observer, queens_event_kind kind, int column, const int *rows, int row,
                          int placed)
{
    if (observer == NULL || observer->notify == NULL)
        return true;
    queens_event event = {.kind = kind, .column = column, .row = row, .rows = rows, .placed = placed};
    return observer->notify(observer->user, &event);
}

#endif
