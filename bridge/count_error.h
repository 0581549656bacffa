/* count_error.h - what can be wrong with a count, as terms of ISO that carry a message; see count_error.c.  */

#ifndef QUEENS_COUNT_ERROR_H
#define QUEENS_COUNT_ERROR_H

#include <SWI-Prolog.h>
#include <stdbool.h>

/* All raise an exception and return false.  */
bool count_threads_error(term_t threads);
bool count_kernel_error(term_t kernel, const char *name);

/* The message is one of journal.h.  */
bool count_journal_error(term_t file, const char *path, const char *message);
bool count_write_error(term_t file, const char *message);
bool count_unsound_error(void);

#endif
