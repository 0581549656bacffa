/* descriptors.c - standard input is opened for writing only, the others for reading only: the wrong way round on purpose.
   Each use of them then fails with EBADF, as if they were closed.  */

#define _POSIX_C_SOURCE 200809L

#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

static bool is_closed(int descriptor)
{
    return fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
}

/* open returns the lowest free descriptor, which is this one, as those below it are open.  */
static bool hold(int descriptor)
{
    int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;

    return !is_closed(descriptor) || open("/dev/null", mode) == descriptor;
}

bool descriptors_hold(void)
{
    return hold(STDIN_FILENO) && hold(STDOUT_FILENO) && hold(STDERR_FILENO);
}
