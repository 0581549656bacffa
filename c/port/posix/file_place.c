#define _POSIX_C_SOURCE 200809L /* fstat */

#include "port/port.h"

#include <sys/stat.h>

bool queens_port_is_at(int file, const char *path)
{
    struct stat opened, named;

    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}
