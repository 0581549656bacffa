/* count_error.c - errors are error(Formal, context(c_queens:c_queens_count/3, Message)), where Message, in one line, is
   what the library says.

   The library has one status for all that may be wrong with a journal.  Prolog tells a file that is not to be opened from
   one that has not the right things in it: so it is tried once more here.  */

#define _DEFAULT_SOURCE /* flock */

#include "count_error.h"

#include "count/count.h"
#include "count/run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

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

/* kind(what, culprit)  */
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

    snprintf(message, sizeof message, "expected 1 to %d", COUNT_MAX_THREADS);
    return raise_two("domain_error", "count_threads", threads, message);
}

/* Writes the names of the kernels that would do.  */
static void kernels_message(char message[MESSAGE], const char *begin)
{
    int length = snprintf(message, MESSAGE, "%s", begin);
    const char *name;

    for (int i = 0; (name = count_kernel_name(i)) != NULL; i++)
        if (count_kernel_available(name) && length < MESSAGE)
            length += snprintf(message + length, (size_t)(MESSAGE - length), " %s", name);
}

bool count_kernel_error(term_t kernel, const char *name)
{
    char message[MESSAGE];

    for (int i = 0; count_kernel_name(i) != NULL; i++)
        if (strcmp(name, count_kernel_name(i)) == 0) {
            kernels_message(message, "this processor lacks what it takes: expected one of");
            return raise_two("existence_error", "count_kernel", kernel, message);
        }
    kernels_message(message, "expected one of");
    return raise_two("domain_error", "count_kernel", kernel, message);
}

/* 0 where it can be opened and locked: then it is what stands in it that is wrong.  */
static int why_closed(const char *path)
{
    int fault = 0;
    int file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);

    if (file < 0)
        return errno;
    if (flock(file, LOCK_EX | LOCK_NB) != 0)
        fault = errno;
    close(file);
    return fault;
}

bool count_journal_error(term_t file, const char *path, const char *message)
{
    int fault = why_closed(path);

    if (fault == ENOENT || fault == ENOTDIR)
        return raise_two("existence_error", "source_sink", file, message);
    if (fault != 0)
        return raise_permission("open", file, message);
    return raise_two("domain_error", "count_journal", file, message);
}

bool count_write_error(term_t file, const char *message)
{
    return raise_two("io_error", "write", file, message);
}

bool count_unsound_error(void)
{
    term_t formal = PL_new_term_ref();

    return formal && PL_unify_term(formal, PL_FUNCTOR_CHARS, "system_error", 1, PL_CHARS, "unsound_count") &&
           raise_formal(formal, "the boards with three equal keys are no multiple of three");
}
