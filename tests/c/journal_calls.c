#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"

#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

call_plan plan = {.fsync = -1, .close = -1, .flock = -1, .rename = -1, .pwrite = -1, .fdopen = -1, .now = -1};

/* __wrap_ is ours, __real_ the system's.  */
int __real_fsync(int file);
int __real_close(int file);
int __real_flock(int file, int operation);
int __real_rename(const char *from, const char *to);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
FILE *__real_fdopen(int file, const char *mode);
int __wrap_fsync(int file);
int __wrap_close(int file);
int __wrap_flock(int file, int operation);
int __wrap_rename(const char *from, const char *to);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
FILE *__wrap_fdopen(int file, const char *mode);
void __wrap_qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *));
ssize_t __wrap_pwrite(int file, const void *line, size_t length, off_t place);
ssize_t __wrap_pwrite64(int file, const void *line, size_t length, off_t place);

static int fails(int *calls)
{
    if (*calls < 0 || (*calls)-- > 0)
        return 0;
    errno = plan.fault;
    return 1;
}

int __wrap_fsync(int file)
{
    struct stat about;

    if (fstat(file, &about) == 0)
        plan.synced = about.st_ino;
    if (plan.now >= 0)
        plan.now += plan.fsync_takes;
    return fails(&plan.fsync) ? -1 : __real_fsync(file);
}

/* The descriptor is gone though the call fails, as on Linux.  */
int __wrap_close(int file)
{
    int failed = fails(&plan.close), fault = errno, closed = __real_close(file);

    if (closed != 0 && errno == EBADF)
        plan.closed_twice++;
    errno = failed ? fault : errno;
    return failed ? -1 : closed;
}

int __wrap_flock(int file, int operation)
{
    void (*before)(void) = plan.before_lock;

    plan.before_lock = NULL;
    if (before != NULL)
        before();
    return fails(&plan.flock) ? -1 : __real_flock(file, operation);
}

int __wrap_rename(const char *from, const char *to)
{
    return fails(&plan.rename) ? -1 : __real_rename(from, to);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (plan.now < 0)
        return __real_clock_gettime(clock, time);
    time->tv_sec = (time_t)(plan.now / 1000);
    time->tv_nsec = (long)(plan.now % 1000) * 1000000;
    return 0;
}

ssize_t __wrap_pwrite(int file, const void *line, size_t length, off_t place)
{
    if (fails(&plan.pwrite)) {
        if (plan.before_write_fails != NULL)
            plan.before_write_fails();
        errno = plan.fault;
        return -1;
    }
    if (lseek(file, place, SEEK_SET) < 0)
        return -1;
    return write(file, line, plan.most > 0 && plan.most < length ? plan.most : length);
}

/* Its name in a C library that has another one for short offsets.  */
ssize_t __wrap_pwrite64(int file, const void *line, size_t length, off_t place)
{
    return __wrap_pwrite(file, line, length, place);
}

FILE *__wrap_fdopen(int file, const char *mode)
{
    return fails(&plan.fdopen) ? NULL : __real_fdopen(file, mode);
}

/* Another way to sort than the library's: it compares each two, and both ways round, and so asks for more than one that
   keeps equal elements as they are.  */
void __wrap_qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    char *from = base, *spare = malloc(size);

    assert_non_null(base);
    assert_non_null(spare);
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++) {
            char *one = from + i * size, *other = from + j * size;
            int order = compare(one, other);
            assert_true(order != 0 && (order < 0) == (compare(other, one) > 0));
            if (order < 0)
                continue;
            memcpy(spare, one, size);
            memcpy(one, other, size);
            memcpy(other, spare, size);
        }
    free(spare);
}

int all_goes_well(void **state)
{
    (void)state;
    plan.fsync = plan.close = plan.flock = plan.rename = plan.pwrite = plan.fdopen = -1;
    plan.most = 0;
    plan.closed_twice = 0;
    plan.before_lock = plan.before_write_fails = NULL;
    plan.now = -1;
    unlink(JOURNAL);
    return 0;
}

queens_journal *opened(void)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_DONE);
    return j;
}

void assert_records(uint64_t records)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(queens_journal_records(j), records);
    queens_journal_close(j);
}

const struct disk_fault faults[FAULTS] = {{EIO, QUEENS_IO_ERROR}, {ENOSPC, QUEENS_FULL}, {EDQUOT, QUEENS_FULL}};

void assert_said(const char *message, const char *what, int fault)
{
    char wanted[QUEENS_MESSAGE];

    sprintf(wanted, "journal: %s: %s", what, strerror(fault));
    assert_string_equal(message, wanted);
}
