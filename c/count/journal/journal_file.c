#define _DEFAULT_SOURCE /* flock */

#include "count/journal/journal_file.h"

#include "queens.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    FIRST_OTHER = STDERR_FILENO + 1,
    SHOWN = 200 /* characters of a path; the rest of a message fits into the remaining space */
};

int queens_journal_file_open(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC, 0666);

    if (file < 0 || file >= FIRST_OTHER)
        return file;
    int other = queens_journal_file_copy(file), fault = errno;
    close(file);
    errno = fault;
    return other;
}

int queens_journal_file_copy(int file)
{
    return fcntl(file, F_DUPFD_CLOEXEC, FIRST_OTHER);
}

int queens_journal_file_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

bool queens_journal_file_is_at(int file, const char *path)
{
    struct stat opened, named;

    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

int queens_journal_file_sync(int file)
{
    int failed;

    do
        failed = fsync(file);
    while (failed != 0 && errno == EINTR);
    return failed == 0 ? 0 : errno;
}

/* Other errors mean that the file system does not support it.  */
static bool is_loss(int fault)
{
    return fault == EIO || fault == ENOSPC || fault == EDQUOT;
}

static int sync_folder(const char *folder)
{
    int file = queens_journal_file_open(folder, O_RDONLY);

    if (file < 0)
        return 0;
    int fault = queens_journal_file_sync(file);
    close(file);
    return is_loss(fault) ? fault : 0;
}

static int sync_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (slash == NULL)
        return sync_folder(".");
    size_t length = (size_t)(slash - path) + 1;
    char *folder = queens_allocate(length + 1, 1);
    if (folder == NULL)
        return ENOMEM;
    memcpy(folder, path, length);
    int fault = sync_folder(folder);
    queens_release(folder);
    return fault;
}

queens_status queens_journal_folder_sync(const char *path, char message[QUEENS_MESSAGE])
{
    int fault = sync_folder_of(path);

    return fault == 0 ? QUEENS_DONE
                      : queens_journal_fault(fault, message, path, ": its folder can't be written to disk");
}

/* ---- Messages ---- */

static size_t shown_width(unsigned char byte)
{
    return byte >= ' ' && byte <= '~' ? 1 : 4;
}

/* The first character of the path to show: the beginning, if the whole path fits.  */
static const char *shown_from(const char *path)
{
    const char *from = path + strlen(path);
    size_t used = 0;

    while (from > path && used + shown_width((unsigned char)from[-1]) <= SHOWN)
        used += shown_width((unsigned char)*--from);
    return from;
}

static size_t show_path(char *message, const char *path)
{
    const char *from = shown_from(path);
    char *at = message;

    if (from != path)
        at += sprintf(at, "...");
    for (; *from != '\0'; from++)
        at += sprintf(at, shown_width((unsigned char)*from) == 1 ? "%c" : "\\x%02x", (unsigned char)*from);
    return (size_t)(at - message);
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
    return queens_journal_message(queens_journal_status(fault), message, path, "%s: %s", what, strerror(fault));
}

queens_status queens_journal_no_memory(char message[QUEENS_MESSAGE], const char *path)
{
    return queens_journal_message(QUEENS_NO_MEMORY, message, path, ": not enough memory");
}

queens_status queens_journal_status(int fault)
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
