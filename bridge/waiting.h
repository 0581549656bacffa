/* SPDX-License-Identifier: BSD-2-Clause */
/* waiting.h - how long a query has been waiting for an answer.  */

#ifndef QUEENS_WAITING_H
#define QUEENS_WAITING_H

#include <stdbool.h>
#include <stdint.h>

/* All zero for a new query.  The caller sets `slices` to 0 when the search for another answer begins.  */
typedef struct waiting {
    unsigned slices; /* of the search */
    int64_t since;   /* the time after the first few */
    bool told;       /* Prolog knows */
} waiting;

/* Call this once, before the next.  */
void waiting_install(void);

/* A slice of the search of size n has ended without an answer.  If that continues for seconds, calls no_answer_yet/1 of
   c_queens.pl, once for each query.  Returns false if that raised an exception.  */
bool waiting_slice(waiting *w, int n);

#endif
