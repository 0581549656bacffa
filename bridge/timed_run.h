/* timed_run.h - one timed run of an algorithm of libqueens; see timed_run.c.  */

#ifndef QUEENS_TIMED_RUN_H
#define QUEENS_TIMED_RUN_H

#include <SWI-Prolog.h>

/* Registers c_queens_run/5, c_queens_trials/2 and c_queens_clock/1 in the module that is being loaded.  */
void install_run(void);

#endif
