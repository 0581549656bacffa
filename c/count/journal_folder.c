#define _POSIX_C_SOURCE 200809L

#include "journal_folder.h"

#include "../memory.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static void sync_folder(const char *folder)
{
    int file = open(folder, O_RDONLY | O_CLOEXEC);

    if (file < 0)
        return;
    fsync(file);
    close(file);
}

void journal_folder_sync(const char *path)
{
    const char *slash = strrchr(path, '/');

    if (slash == NULL) {
        sync_folder(".");
        return;
    }
    size_t length = (size_t)(slash - path) + 1;
    char *folder = queens_allocate(length + 1, 1);
    if (folder == NULL)
        return;
    memcpy(folder, path, length);
    sync_folder(folder);
    queens_release(folder);
}
