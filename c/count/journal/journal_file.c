#define _POSIX_C_SOURCE 200809L /* O_CLOEXEC */

#include "count/journal/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FIRST_OTHER = STDERR_FILENO + 1,
    SHOWN = 200 /* bytes of a path; the rest of a message fits into the remaining space */
};

static queens_status status_of(int fault)
{
    switch (fault) {
    case ENOENT:
    case ENOTDIR:
        return QUEENS_NO_FILE;
    case EACCES:
    case EPERM:
    case EROFS:
    case EISDIR:
    case ETXTBSY:
        return QUEENS_FORBIDDEN;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
        return QUEENS_FULL;
    case ENOMEM:
        return QUEENS_NO_MEMORY;
    case EINVAL:
    case ENOSYS:
    case ENOLCK:
    case EOPNOTSUPP:
        return QUEENS_UNSUPPORTED;
    default:
        return QUEENS_IO_ERROR;
    }
}

/* O_NONBLOCK avoids waiting for a pipe; it has no effect on a file.  If standard input, output or error is closed, open
   returns its descriptor, and printed text would be written into the journal.  */
queens_status queens_journal_file_open(int *file, const char *path, int flags, char message[QUEENS_MESSAGE])
{
    struct stat about;
    int first = open(path, flags | O_NONBLOCK | O_CLOEXEC, 0666);

    *file = first >= 0 && first < FIRST_OTHER ? fcntl(first, F_DUPFD_CLOEXEC, FIRST_OTHER) : first;
    int fault = errno;
    if (first != *file)
        close(first);
    if (*file < 0)
        return queens_journal_message(status_of(fault), message, path, ": %s: expected a journal", strerror(fault));
    if (fstat(*file, &about) == 0 && S_ISREG(about.st_mode))
        return QUEENS_DONE;
    close(*file);
    *file = -1;
    return queens_journal_message(QUEENS_UNSUPPORTED, message, path, ": not a regular file: expected a journal");
}

bool queens_journal_file_sync(int file)
{
    int failed;

    do
        failed = fsync(file);
    while (failed != 0 && errno == EINTR);
    return failed == 0;
}

queens_status queens_journal_file_stream(FILE **stream, int file, const char *path, char message[QUEENS_MESSAGE])
{
    *stream = file < 0 ? NULL : fdopen(file, "r");
    if (*stream != NULL)
        return QUEENS_DONE;
    int fault = errno;
    if (file >= 0)
        close(file);
    return queens_journal_fault(fault, message, path, "");
}

/* ---- Messages ---- */

void queens_journal_make_printable(char *text)
{
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~')
            *text = '?';
}

/* The end of a path that is too long.  */
static size_t show_path(char *message, const char *path)
{
    size_t length = strlen(path);

    if (length > SHOWN)
        length = (size_t)sprintf(message, "...%s", path + length - SHOWN);
    else
        strcpy(message, path);
    queens_journal_make_printable(message);
    return length;
}

queens_status queens_journal_message(queens_status status, char message[QUEENS_MESSAGE], const char *path,
                                     const char *format, ...)
{
    size_t length = show_path(message, path);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message + length, QUEENS_MESSAGE - length, format, arguments);
    va_end(arguments);
    return status;
}

queens_status queens_journal_fault(int fault, char message[QUEENS_MESSAGE], const char *path, const char *what)
{
    return queens_journal_message(status_of(fault), message, path, "%s: %s", what, strerror(fault));
}

queens_status queens_journal_no_memory(char message[QUEENS_MESSAGE], const char *path)
{
    return queens_journal_message(QUEENS_NO_MEMORY, message, path, ": not enough memory");
}
