/* calls.c - see calls.h.  In a program that is linked with --wrap a call is named __wrap_CALL, and the system's __real_CALL; in a
   library that is loaded before the system's, a call has its own name, and dlsym() finds the system's.  A test may define
   one of the calls itself: these are weak.  */

#define _GNU_SOURCE /* RTLD_NEXT */

#include "calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

#ifdef PRELOADED
#define OURS(name)                      name
#define REAL(name)                      real_##name
#define DECLARE(type, name, parameters) static type(*REAL(name)) parameters;
#define FIND(name)                      find(&REAL(name), #name)

static void find(void *function, const char *name)
{
    if (*(void **)function == NULL)
        *(void **)function = dlsym(RTLD_NEXT, name);
}
#else
#define OURS(name) __wrap_##name
#define REAL(name) __real_##name
#define DECLARE(type, name, parameters)                                                                                \
    type OURS(name)                                                                                                    \
    parameters __attribute__((weak));                                                                                  \
    type REAL(name) parameters;
#define FIND(name) (void)0
#endif

/* A call that fails returns `failed`, and nothing is done.  */
#define CALL(kind, type, failed, name, parameters, arguments)                                                          \
    DECLARE(type, name, parameters)                                                                                    \
    type OURS(name) parameters                                                                                         \
    {                                                                                                                  \
        FIND(name);                                                                                                    \
        if (!fault_now(kind))                                                                                          \
            return REAL(name) arguments;                                                                               \
        errno = fault_error(kind);                                                                                     \
        return failed;                                                                                                 \
    }

CALL(FAULT_SYNC, int, -1, fsync, (int file), (file))
CALL(FAULT_LOCK, int, -1, flock, (int file, int how), (file, how))
CALL(FAULT_THREAD, int, fault_error(FAULT_THREAD), pthread_create,
     (pthread_t * thread, const pthread_attr_t *how, void *(*run)(void *), void *user), (thread, how, run, user))

int calls_closed_twice;

/* The descriptor is gone though the call fails, as on Linux.  */
DECLARE(int, close, (int file))
int OURS(close)(int file)
{
    FIND(close);
    bool fails = fault_now(FAULT_CLOSE);
    int closed = REAL(close)(file);

    if (closed != 0 && errno == EBADF)
        calls_closed_twice++;
    if (fails)
        errno = fault_error(FAULT_CLOSE);
    return fails ? -1 : closed;
}

size_t calls_write_most;

static size_t written_at_once(size_t size)
{
    return calls_write_most > 0 && calls_write_most < size ? calls_write_most : size;
}

#if defined(__GLIBC__) && !defined(PRELOADED)
#define PWRITE pwrite64 /* its name there, where offsets have 64 bits */
#else
#define PWRITE pwrite
#endif

CALL(FAULT_WRITE, ssize_t, -1, PWRITE, (int file, const void *from, size_t size, off_t at),
     (file, from, written_at_once(size), at))

#ifndef PRELOADED
CALL(FAULT_OPEN, FILE *, NULL, fdopen, (int file, const char *mode), (file, mode))

long long (*calls_clock)(clockid_t clock);

DECLARE(int, clock_gettime, (clockid_t clock, struct timespec *time))
int OURS(clock_gettime)(clockid_t clock, struct timespec *time)
{
    enum { SECOND = 1000000000 };

    if (calls_clock == NULL)
        return REAL(clock_gettime)(clock, time);
    long long now = calls_clock(clock);
    *time = (struct timespec){.tv_sec = (time_t)(now / SECOND), .tv_nsec = (long)(now % SECOND)};
    return 0;
}

void calls_reset(void)
{
    fault_none();
    calls_write_most = 0;
    calls_closed_twice = 0;
    calls_clock = NULL;
}
#endif
