/* streams.c - the standard streams of a command.

   A closed standard input is opened for writing only, the others for reading only.  This is intended: each use of them
   then fails with EBADF, as if they were closed.  */

#define _POSIX_C_SOURCE 200809L /* fcntl, SIGXFSZ */

#include "port/port.h"

#include <errno.h>
#include <fcntl.h>
#ifndef __wasi__ /* which has no signals */
#include <signal.h>
#endif
#include <unistd.h>

static bool is_closed(int descriptor)
{
    return fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
}

/* open returns the lowest free descriptor, which is this one, because those below it are open.  */
static bool open_null(int descriptor)
{
    int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;

    return !is_closed(descriptor) || open("/dev/null", mode) == descriptor;
}

bool port_open_streams(void)
{
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN);
#endif
    return open_null(STDIN_FILENO) && open_null(STDOUT_FILENO) && open_null(STDERR_FILENO);
}

bool port_reader_left(void)
{
    return errno == EPIPE;
}
