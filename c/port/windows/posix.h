/* posix.h - what libqueens and the command use of POSIX and mingw lacks.  The makefile includes it before each source.  */

#ifndef PORT_WINDOWS_POSIX_H
#define PORT_WINDOWS_POSIX_H

#include <fcntl.h>
#include <io.h>
#include <pthread_signal.h>
#include <signal.h>
#include <stddef.h>
#include <sys/types.h>

/* ---- Files: paths are in UTF-8, and no line end is changed ---- */

#define EDQUOT      10069 /* of a socket: no file operation sets it */
#define O_NONBLOCK  0
#define O_DIRECTORY 0 /* no folder can be opened, nor needs to be synced */
#define O_CLOEXEC   O_NOINHERIT
enum { F_GETFD, F_DUPFD_CLOEXEC, LOCK_EX, LOCK_NB = 4 };

#define access port_access
#define open   port_open
#define fsync  _commit
int port_access(const char *path, int mode);
int port_open(const char *path, int flags, ...);
int fcntl(int file, int command, ...);
int flock(int file, int operation); /* LOCK_EX | LOCK_NB only */
ssize_t pwrite(int file, const void *bytes, size_t length, off_t place);

/* ---- Signals: Ctrl-C is SIGINT, Ctrl-Break SIGUSR1; to close the window, to log off and to shut down are SIGTERM ---- */

#define SIGUSR1    SIGBREAK
#define SA_RESTART 0
typedef int sigset_t;
struct sigaction {
    void (*sa_handler)(int);
    int sa_flags;
    sigset_t sa_mask;
};

#define sigemptyset(set) (*(set) = 0)
#define sigfillset(set)  (*(set) = 1)
#undef pthread_sigmask
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *before)
{
    (void)how, (void)set, (void)before; /* no thread has signals */
    return 0;
}
int sigaction(int number, const struct sigaction *action, struct sigaction *before);

/* ---- The machine ---- */

int gethostname(char *name, size_t size);

#endif
