/* observer.c - the observer that counts events.  */

#include "queens.h"

bool queens_tally_notify(void *user, const queens_event *event)
{
    queens_tally *tally = user;

    switch (event->kind) {
    case QUEENS_EVENT_PLACED:
        tally->placed++;
        break;
    case QUEENS_EVENT_REJECTED:
        tally->rejected++;
        break;
    case QUEENS_EVENT_RETREATED:
        tally->retreated++;
        break;
    case QUEENS_EVENT_SOLUTION:
        tally->solutions++;
        break;
    }
    return true;
}
