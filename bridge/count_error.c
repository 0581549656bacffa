/* SPDX-License-Identifier: BSD-2-Clause */
/* count_error.c - errors are terms error(Formal, context(c_queens:c_queens_count/3, Message)).  Message is one line
   from the library.  */

#include "count_error.h"

#include "queens_count.h"

#include <stdio.h>
#include <string.h>

enum { MESSAGE = 256 };

static bool raise_formal(term_t formal, const char *message)
{
    term_t error = PL_new_term_ref();

    return formal && error &&
           PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_TERM, formal, PL_FUNCTOR_CHARS, "context", 2,
                         PL_FUNCTOR_CHARS, ":", 2, PL_CHARS, "c_queens", PL_FUNCTOR_CHARS, "/", 2, PL_CHARS,
                         "c_queens_count", PL_INT, 3, PL_UTF8_STRING, message) &&
           PL_raise_exception(error);
}

/* kind(what, culprit) */
static bool raise_two(const char *kind, const char *what, term_t culprit, const char *message)
{
    term_t formal = PL_new_term_ref();

    return formal && PL_unify_term(formal, PL_FUNCTOR_CHARS, kind, 2, PL_CHARS, what, PL_TERM, culprit) &&
           raise_formal(formal, message);
}

static bool raise_permission(const char *action, term_t file, const char *message)
{
    term_t formal = PL_new_term_ref();

    return formal &&
           PL_unify_term(formal, PL_FUNCTOR_CHARS, "permission_error", 3, PL_CHARS, action, PL_CHARS, "source_sink",
                         PL_TERM, file) &&
           raise_formal(formal, message);
}

bool count_threads_error(term_t threads)
{
    char message[MESSAGE];

    snprintf(message, sizeof message, "expected 1 to %d", QUEENS_MAX_THREADS);
    return raise_two("domain_error", "count_threads", threads, message);
}

/* Writes `begin` and the names of the kernels that this processor can run.  */
static void kernels_message(char message[MESSAGE], const char *begin)
{
    int length = snprintf(message, MESSAGE, "%s", begin);
    const char *name;

    for (int i = 0; (name = queens_kernel_name(i)) != NULL; i++)
        if (queens_kernel_available(name))
            length += snprintf(message + length, (size_t)(MESSAGE - length), " %s", name);
}

bool count_kernel_error(term_t kernel, const char *name)
{
    char message[MESSAGE];

    for (int i = 0; queens_kernel_name(i) != NULL; i++)
        if (strcmp(name, queens_kernel_name(i)) == 0) {
            kernels_message(message, "this processor does not support it: expected one of");
            return raise_two("existence_error", "count_kernel", kernel, message);
        }
    kernels_message(message, "expected one of");
    return raise_two("domain_error", "count_kernel", kernel, message);
}

static bool raise_unsound(const char *message)
{
    term_t formal = PL_new_term_ref();

    return formal && PL_unify_term(formal, PL_FUNCTOR_CHARS, "system_error", 1, PL_CHARS, "unsound_count") &&
           raise_formal(formal, message);
}

bool count_error(queens_status status, term_t file, const char *message)
{
    switch (status) {
    case QUEENS_NO_MEMORY:
        return PL_resource_error("memory");
    case QUEENS_UNSOUND:
        return raise_unsound(message);
    case QUEENS_NO_FILE:
        return raise_two("existence_error", "source_sink", file, message);
    case QUEENS_FORBIDDEN:
    case QUEENS_IN_USE:
        return raise_permission("open", file, message);
    case QUEENS_CHANGED:
    case QUEENS_FULL:
    case QUEENS_IO_ERROR:
        return raise_two("io_error", "write", file, message);
    default: /* the contents of the file */
        return raise_two("domain_error", "count_journal", file, message);
    }
}
