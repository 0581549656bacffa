/* SPDX-License-Identifier: BSD-2-Clause */
/* predicates.h - the foreign predicates, and the functions that several of them share.  */

#ifndef QUEENS_PREDICATES_H
#define QUEENS_PREDICATES_H

#include "queens.h"

#include <SWI-Prolog.h>

/* A C function as PL_register_foreign() takes it.  __extension__: since 10.x pl_function_t is a void *, and ISO C does not
   convert a function pointer to it.  */
#define FUNCTION(f) (__extension__(pl_function_t)(f))

/* Each registers the predicates of its file, which names them, in the module that is being loaded.  */
void install_count(void);     /* count.c */
void install_run(void);       /* timed_run.c */
void install_solutions(void); /* solutions.c */
void install_verdict(void);   /* text_verdict.c */

/* Reads the name of an algorithm and a size that it takes.  Otherwise raises an error and returns false.  See
   solutions.c.  */
bool algorithm_read(term_t algorithm, term_t size, const queens_algorithm **found, int *n);

/* The time of a monotonic clock.  See timed_run.c.  */
int64_t clock_nanoseconds(void);

#endif
