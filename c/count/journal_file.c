#define _DEFAULT_SOURCE /* flock */

#include "journal_file.h"

#include "../memory.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_OTHER = STDERR_FILENO + 1 };

int journal_file_open(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC, 0666);

    if (file < 0 || file >= FIRST_OTHER)
        return file;
    int other = journal_file_copy(file), fault = errno;
    close(file);
    errno = fault;
    return other;
}

int journal_file_copy(int file)
{
    return fcntl(file, F_DUPFD_CLOEXEC, FIRST_OTHER);
}

int journal_file_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 ? 0 : errno;
}

bool journal_file_is_at(int file, const char *path)
{
    struct stat opened, named;

    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

int journal_file_sync(int file)
{
    int failed;

    do
        failed = fsync(file);
    while (failed != 0 && errno == EINTR);
    return failed == 0 ? 0 : errno;
}

/* A file system that can't do it says so by other errors.  */
static bool is_loss(int fault)
{
    return fault == EIO || fault == ENOSPC || fault == EDQUOT;
}

static int sync_folder(const char *folder)
{
    int file = journal_file_open(folder, O_RDONLY);

    if (file < 0)
        return 0;
    int fault = journal_file_sync(file);
    close(file);
    return is_loss(fault) ? fault : 0;
}

int journal_folder_sync(const char *path)
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
