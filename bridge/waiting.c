/* SPDX-License-Identifier: BSD-2-Clause */
/* waiting.c - reports a long search to Prolog; see waiting.h.  */

#include "waiting.h"
#include "frame.h"
#include "predicates.h"

enum { SLICES_PER_LOOK = 64 /* at the clock: some milliseconds */ };

static const int64_t PATIENCE = 3000000000; /* nanoseconds */

/* Set when the foreign library is installed, and never again.  */
static predicate_t no_answer_yet;

void waiting_install(void)
{
    no_answer_yet = PL_predicate("no_answer_yet", 1, "c_queens");
}

static bool report_wait(int n)
{
    fid_t frame = PL_open_foreign_frame();
    term_t size = PL_new_term_ref();
    bool ok = frame && PL_put_integer(size, n) && PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, no_answer_yet, size);

    frame_undo(frame);
    return ok || !PL_exception(0);
}

bool waiting_slice(waiting *w, int n)
{
    if (w->told || ++w->slices % SLICES_PER_LOOK != 0)
        return true;
    if (w->slices == SLICES_PER_LOOK) {
        w->since = clock_nanoseconds();
        return true;
    }
    w->told = clock_nanoseconds() - w->since >= PATIENCE;
    return !w->told || report_wait(n);
}
