#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"

#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

long long journal_now = -1;

/* __wrap_ is ours, __real_ the system's.  */
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (journal_now < 0)
        return __real_clock_gettime(clock, time);
    time->tv_sec = (time_t)(journal_now / 1000);
    time->tv_nsec = (long)(journal_now % 1000) * 1000000;
    return 0;
}

int all_goes_well(void **state)
{
    fault_none();
    calls_write_most = 0;
    calls_closed_twice = 0;
    journal_now = -1;
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
    assert_int_equal(queens_journal_slices(j), records);
    queens_journal_close(j);
}

const struct disk_fault faults[FAULTS] = {{EIO, QUEENS_IO_ERROR}, {ENOSPC, QUEENS_FULL}, {EDQUOT, QUEENS_FULL}};

void assert_said(const char *message, const char *what, int fault)
{
    char wanted[QUEENS_MESSAGE];

    sprintf(wanted, "journal: %s: %s", what, strerror(fault));
    assert_string_equal(message, wanted);
}
