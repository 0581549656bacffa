/* trace.h - an observer that records every event with its board, so that two searches can be compared.  */

#ifndef TRACE_H
#define TRACE_H

#include "queens.h"

typedef struct trace {
    size_t limit; /* asks to stop at the event of that number */
    size_t events;
    size_t used;
    size_t room;
    int *words; /* for each event kind, column, row, placed, and the rows placed */
} trace;

trace trace_until(size_t limit);
bool trace_notify(void *trace, const queens_event *event);
bool trace_equal(const trace *a, const trace *b);

/* Is `a` how `b` begins?  */
bool trace_begins(const trace *a, const trace *b);
void trace_free(trace *t);

/* The first `limit` events of a search by that algorithm; *status (may be NULL) is what it returned.  */
trace trace_of(const char *algorithm, int n, size_t limit, queens_status *status);

/* The first `limit` events of a cursor; it is asked with that budget.  */
trace trace_of_cursor(int n, const int *fixed, uint64_t budget, size_t limit);

#endif
