/* SPDX-License-Identifier: BSD-2-Clause */
/* alarms.c - time limits where there are no signals.

       alarm_clock(-Milliseconds)   det: the time, of a monotonic clock
       next_alarm(+Milliseconds)    det: the time when an alarm is due next
       no_alarm                     det: none is set
       alarm_due                    semidet: it has come

   library/time.pl keeps the alarms.  Prolog looks at alarm_due in its heartbeat.  A search in C calls
   PL_handle_signals() as it does natively, and here it also runs the alarms that are due.  */

#include "../predicates.h"

#include <math.h>
#include <stdbool.h>

/* Given by load.mjs: performance.now(), and PL_handle_signals() of SWI-Prolog.  */
double host_milliseconds(void);
int host_handle_signals(void);

static double next = INFINITY;

static bool is_due(void)
{
    return next != INFINITY && host_milliseconds() >= next;
}

/* The goal of an alarm may raise an exception, which ends the search, as a signal's handler does natively.  */
static bool run_alarms(void)
{
    fid_t frame = PL_open_foreign_frame();
    bool done = frame && PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("run_alarms", 0, "time"), 0);

    if (frame)
        PL_close_foreign_frame(frame);
    return done;
}

int PL_handle_signals(void)
{
    if (PL_exception(0))
        return -1;
    if (is_due() && !run_alarms())
        return -1;
    return host_handle_signals();
}

static foreign_t alarm_clock(term_t milliseconds)
{
    return (foreign_t)PL_unify_float(milliseconds, host_milliseconds());
}

static foreign_t next_alarm(term_t milliseconds)
{
    return (foreign_t)PL_get_float(milliseconds, &next);
}

static foreign_t no_alarm(void)
{
    next = INFINITY;
    return TRUE;
}

static foreign_t alarm_due(void)
{
    return is_due();
}

install_t install_queens_alarms(void);

install_t install_queens_alarms(void)
{
    PL_register_foreign("alarm_clock", 1, FUNCTION(alarm_clock), 0);
    PL_register_foreign("next_alarm", 1, FUNCTION(next_alarm), 0);
    PL_register_foreign("no_alarm", 0, FUNCTION(no_alarm), 0);
    PL_register_foreign("alarm_due", 0, FUNCTION(alarm_due), 0);
}
