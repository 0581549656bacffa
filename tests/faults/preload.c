/* preload.c - loaded before libc (LD_PRELOAD), makes chosen calls of an unchanged program fail; environment.c reads which.

   Streams write and read inside libc, where no call can be replaced.  So stdout, stdin and what fopen and fdopen open
   become streams with functions of ours; each time a buffer is written or read counts as one call.  */

#define PRELOADED
#include "calls.c"

#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>

/* ---- Memory ----------------------------------------------------------------------------------------------------- */

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static bool no_memory(void)
{
    bool fails = fault_now(FAULT_MEMORY);

    if (fails)
        errno = fault_error(FAULT_MEMORY);
    return fails;
}

void *malloc(size_t size)
{
    return no_memory() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return no_memory() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return no_memory() ? NULL : __libc_realloc(block, size);
}

/* ---- Files ------------------------------------------------------------------------------------------------------ */

CALL(FAULT_WRITE, ssize_t, -1, write, (int file, const void *from, size_t size), (file, from, size))
CALL(FAULT_OPEN, int, -1, dup, (int file), (file))
CALL(FAULT_STAT, int, -1, fstat, (int file, struct stat *about), (file, about))
CALL(FAULT_FLUSH, int, EOF, fflush, (FILE * file), (file))

static int open_file(const char *path, int flags, int permissions)
{
    if (!fault_now(FAULT_OPEN))
        return (int)syscall(SYS_openat, AT_FDCWD, path, flags, permissions);
    errno = fault_error(FAULT_OPEN);
    return -1;
}

int open(const char *path, int flags, ...)
{
    va_list arguments;

    va_start(arguments, flags);
    int permissions = (flags & O_CREAT) != 0 ? va_arg(arguments, int) : 0;
    va_end(arguments);
    return open_file(path, flags, permissions);
}

/* ---- Streams ------------------------------------------------------------------------------------------------------ */

static ssize_t stream_read(void *cookie, char *bytes, size_t size)
{
    if (!fault_now(FAULT_READ))
        return syscall(SYS_read, (int)(intptr_t)cookie, bytes, size);
    errno = fault_error(FAULT_READ);
    return -1;
}

/* A stream takes 0 for a failure, and no number below it.  */
static ssize_t stream_write(void *cookie, const char *bytes, size_t size)
{
    ssize_t written = write((int)(intptr_t)cookie, bytes, size);

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
    int file = open_file(path, O_RDONLY, 0);
    FILE *opened = file < 0 ? NULL : stream(file, how);

    if (opened == NULL && file >= 0)
        syscall(SYS_close, file);
    return opened;
}

FILE *fdopen(int file, const char *how)
{
    if (!fault_now(FAULT_OPEN))
        return stream(file, how);
    errno = fault_error(FAULT_OPEN);
    return NULL;
}

DECLARE(int, fclose, (FILE * file))

int fclose(FILE *file)
{
    FIND(fclose);
    bool fails = fault_now(FAULT_CLOSE);
    int closed = REAL(fclose)(file);

    if (fails)
        errno = fault_error(FAULT_CLOSE);
    return fails ? EOF : closed;
}

/* Before the environment is read: these can't fail.  */
__attribute__((constructor(101))) static void begin(void)
{
    stdin = stream(STDIN_FILENO, "r");
    stdout = stream(STDOUT_FILENO, "w");
}
