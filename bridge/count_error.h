/* count_error.h - what can be wrong with a count, as terms of ISO that carry a message; see count_error.c.  */

#ifndef QUEENS_COUNT_ERROR_H
#define QUEENS_COUNT_ERROR_H

#include "queens.h"

#include <SWI-Prolog.h>
#include <stdbool.h>

/* All raise an exception and return false.  */
bool count_threads_error(term_t threads);
bool count_kernel_error(term_t kernel, const char *name);

/* What queens_count says that it could not do; the file is its journal.  */
bool count_error(queens_status status, term_t file, const char *message);

#endif
