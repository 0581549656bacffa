/* count_error.h - what can be wrong with a count, as terms of ISO that carry a message; see count_error.c.  */

#ifndef QUEENS_COUNT_ERROR_H
#define QUEENS_COUNT_ERROR_H

#include "queens.h"

#include <SWI-Prolog.h>
#include <stdbool.h>

/* All raise an exception and return false.  */
bool count_threads_error(term_t threads);
bool count_kernel_error(term_t kernel, const char *name);

/* Status and message are those of journal_open; or of a journal that failed while it was written to.  */
bool count_journal_error(queens_status status, term_t file, const char *message);
bool count_write_error(queens_status status, term_t file, const char *message);
bool count_unsound_error(void);

#endif
