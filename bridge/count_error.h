/* SPDX-License-Identifier: BSD-2-Clause */
/* count_error.h - the errors of a count, as ISO error terms with a message; see count_error.c.  */

#ifndef QUEENS_COUNT_ERROR_H
#define QUEENS_COUNT_ERROR_H

#include "queens.h"

#include <SWI-Prolog.h>
#include <stdbool.h>

/* All of these raise an exception and return false.  */
bool count_threads_error(term_t threads);
bool count_kernel_error(term_t kernel, const char *name);

/* The error for a status of queens_count; `file` is its journal.  */
bool count_error(queens_status status, term_t file, const char *message);

#endif
