/* fault_library.c - loaded before libc (LD_PRELOAD), makes chosen calls of an unchanged program fail.

   FAULT="KIND MODE K" in the environment says which: the calls of that kind are numbered from 1, and MODE is `at` (the K-th
   fails), `from` (it and all after it) or `every` (each K-th).  FAULT_COUNTS=DESCRIPTOR: how many calls of each kind there
   were, and how many failed, is written there at the end, a line each.

   Streams write and read inside libc, where nothing can be put in between.  So stdout, stdin and what fopen and fdopen open
   become streams with functions of ours; each time a buffer is written or read counts as one call.  */

#define _GNU_SOURCE /* fopencookie, RTLD_NEXT */

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MEMORY, WRITE, READ, FLUSH, SYNC, RENAME, OPEN, CLOSE, STAT, THREAD, KINDS };

static const struct {
    const char *name;
    int fault;
} KIND[KINDS] = {{"memory", ENOMEM}, {"write", ENOSPC}, {"read", EIO},  {"flush", EIO}, {"sync", EIO},
                 {"rename", EACCES}, {"open", EMFILE},  {"close", EIO}, {"stat", EIO},  {"thread", EAGAIN}};

static atomic_long seen[KINDS];
static atomic_long failed;
static int failing = -1;
static char mode;
static long number;
static bool armed;

static bool fails(int kind)
{
    if (!armed)
        return false;
    long k = atomic_fetch_add(&seen[kind], 1) + 1;
    bool now = kind == failing && (mode == 'a' ? k == number : mode == 'f' ? k >= number : k % number == 0);
    if (now) {
        atomic_fetch_add(&failed, 1);
        errno = KIND[kind].fault;
    }
    return now;
}

/* ---- Memory ----------------------------------------------------------------------------------------------------- */

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size)
{
    return fails(MEMORY) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(MEMORY) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails(MEMORY) ? NULL : __libc_realloc(block, size);
}

/* ---- Files ------------------------------------------------------------------------------------------------------ */

int open(const char *path, int flags, ...)
{
    va_list arguments;

    va_start(arguments, flags);
    int permissions = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return fails(OPEN) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, flags, permissions);
}

/* What fails to close is closed nonetheless, as Linux does it.  */
int close(int file)
{
    bool fault = fails(CLOSE);
    long closed = syscall(SYS_close, file);

    errno = fault ? KIND[CLOSE].fault : errno;
    return fault ? -1 : (int)closed;
}

ssize_t write(int file, const void *bytes, size_t size)
{
    return fails(WRITE) ? -1 : syscall(SYS_write, file, bytes, size);
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t place)
{
    return fails(WRITE) ? -1 : syscall(SYS_pwrite64, file, bytes, size, place);
}

int fsync(int file)
{
    return fails(SYNC) ? -1 : (int)syscall(SYS_fsync, file);
}

int rename(const char *from, const char *to)
{
    return fails(RENAME) ? -1 : (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int dup(int file)
{
    return fails(OPEN) ? -1 : (int)syscall(SYS_dup, file);
}

static int (*real_fstat)(int, struct stat *);

int fstat(int file, struct stat *about)
{
    return fails(STAT) ? -1 : real_fstat(file, about);
}

/* ---- Streams ------------------------------------------------------------------------------------------------------ */

static ssize_t stream_read(void *cookie, char *bytes, size_t size)
{
    return fails(READ) ? -1 : syscall(SYS_read, (int)(intptr_t)cookie, bytes, size);
}

/* A stream takes 0 for a failure, and no number below it.  */
static ssize_t stream_write(void *cookie, const char *bytes, size_t size)
{
    long written = fails(WRITE) ? 0 : syscall(SYS_write, (int)(intptr_t)cookie, bytes, size);

    return written < 0 ? 0 : written;
}

static int stream_close(void *cookie)
{
    return (int)syscall(SYS_close, (int)(intptr_t)cookie);
}

static FILE *stream(int file, const char *how)
{
    cookie_io_functions_t functions = {.read = stream_read, .write = stream_write, .close = stream_close};

    return fopencookie((void *)(intptr_t)file, how, functions);
}

FILE *fopen(const char *path, const char *how)
{
    int file = fails(OPEN) ? -1 : (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY);
    FILE *opened = file < 0 ? NULL : stream(file, how);

    if (opened == NULL && file >= 0)
        syscall(SYS_close, file);
    return opened;
}

FILE *fdopen(int file, const char *how)
{
    return fails(OPEN) ? NULL : stream(file, how);
}

static int (*real_fclose)(FILE *);
static int (*real_fflush)(FILE *);

int fclose(FILE *file)
{
    bool fault = fails(CLOSE);
    int closed = real_fclose(file);

    errno = fault ? KIND[CLOSE].fault : errno;
    return fault ? EOF : closed;
}

int fflush(FILE *file)
{
    return fails(FLUSH) ? EOF : real_fflush(file);
}

/* ---- Threads ------------------------------------------------------------------------------------------------------ */

static int (*real_create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *user)
{
    return fails(THREAD) ? KIND[THREAD].fault : real_create(thread, attributes, start, user);
}

/* ---- Before and after the program --------------------------------------------------------------------------------- */

static void find(void *function, const char *name)
{
    *(void **)function = dlsym(RTLD_NEXT, name);
}

__attribute__((constructor)) static void begin(void)
{
    char kind[16] = "", how[16] = "";
    const char *fault = getenv("FAULT");

    find(&real_fstat, "fstat");
    find(&real_fclose, "fclose");
    find(&real_fflush, "fflush");
    find(&real_create, "pthread_create");
    if (fault != NULL && sscanf(fault, "%15s %15s %ld", kind, how, &number) == 3)
        for (int i = 0; i < KINDS; i++)
            if (strcmp(KIND[i].name, kind) == 0)
                failing = i;
    mode = how[0];
    stdin = stream(STDIN_FILENO, "r");
    stdout = stream(STDOUT_FILENO, "w");
    armed = true;
}

__attribute__((destructor)) static void end(void)
{
    const char *where = getenv("FAULT_COUNTS");

    armed = false;
    for (int i = 0; where != NULL && i < KINDS; i++)
        dprintf(atoi(where), "%s %ld\n", KIND[i].name, atomic_load(&seen[i]));
    if (where != NULL)
        dprintf(atoi(where), "failed %ld\n", atomic_load(&failed));
}
