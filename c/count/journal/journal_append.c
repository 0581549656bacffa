/* journal_append.c - writes a record, and makes the system write it to disk.

   Each record is appended by one write of a few dozen bytes, which takes a microsecond or two.  The system then has it,
   even if the program is killed.  fsync makes sure that it is on disk; it takes milliseconds, so it is called less
   often.

   A write beyond the limit on file sizes (ulimit -f) sends SIGXFSZ, which ends a process that has no handler.  The
   dispositions of signals belong to the caller, so the limit is compared before each write.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include "port/clock.h"
#include "port/port.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static bool exceeds_limit(uint64_t length)
{
    struct rlimit limit;

    return getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && length > limit.rlim_cur;
}

static bool write_all(int file, const char *bytes, size_t length, uint64_t place)
{
    if (exceeds_limit(place + length)) {
        errno = EFBIG;
        return false;
    }
    while (length > 0) {
        ssize_t written = pwrite(file, bytes, length, (off_t)place);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        place += (uint64_t)written;
        length -= (size_t)written;
    }
    return true;
}

/* After this error the file can't be trusted.  */
static queens_status set_fault(queens_journal *j, queens_status status)
{
    j->fault = status;
    return status;
}

static queens_status report_fault(const queens_journal *j, char *message)
{
    return queens_journal_message(j->fault, message, j->path, ": can't be written to because of an earlier error");
}

static queens_status report_change(queens_journal *j, const char *what, char *message)
{
    return set_fault(j, queens_journal_message(QUEENS_CHANGED, message, j->path, ": was %s while in use", what));
}

/* Detects that another program has changed the file.  A file that was removed or renamed is detected when it is written to
   disk: looking up its path takes longer than this.  */
static queens_status check_file(queens_journal *j, char *message)
{
    struct stat about;

    if (fstat(j->file, &about) != 0)
        return queens_journal_fault(errno, message, j->path, "");
    return (uint64_t)about.st_size == j->length ? QUEENS_DONE : report_change(j, "changed", message);
}

queens_status queens_journal_write_line(queens_journal *j, const char *line, size_t length,
                                        char message[QUEENS_MESSAGE])
{
    if (j->fault != QUEENS_DONE)
        return report_fault(j, message);
    queens_status status = check_file(j, message);
    if (status != QUEENS_DONE)
        return status;
    if (!write_all(j->file, line, length, j->length)) {
        status = queens_journal_fault(errno, message, j->path, ": can't be written to");
        if (ftruncate(j->file, (off_t)j->length) != 0)
            set_fault(j, status);
        return status;
    }
    j->length += length;
    return QUEENS_DONE;
}

queens_status queens_journal_sync(queens_journal *j, bool now, char message[QUEENS_MESSAGE])
{
    const double interval = 1, longest = 60, share = 0.004;
    double started = clock_seconds(CLOCK_MONOTONIC);

    message[0] = '\0';
    if (j->fault != QUEENS_DONE)
        return report_fault(j, message);
    if (j->synced == j->length || (!now && started < j->next_sync))
        return QUEENS_DONE;
    if (!queens_port_is_at(j->file, j->path))
        return report_change(j, "removed or renamed", message);
    if (!queens_journal_file_sync(j->file))
        return set_fault(j, queens_journal_fault(errno, message, j->path, ": can't be written to disk"));
    double ended = clock_seconds(CLOCK_MONOTONIC), pause = (ended - started) / share;
    j->synced = j->length;
    j->next_sync = ended + (pause < interval ? interval : pause > longest ? longest : pause);
    return QUEENS_DONE;
}

static queens_status check_writable(const queens_journal *j, char *message)
{
    if (j->file < 0)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, j->path, ": was opened for reading only");
    message[0] = '\0';
    return QUEENS_DONE;
}

queens_status queens_journal_origin(queens_journal *j, const char *origin, char message[QUEENS_MESSAGE])
{
    char line[RECORD_LINE];
    queens_status status = check_writable(j, message);

    if (status != QUEENS_DONE || strcmp(origin, j->origin) == 0)
        return status;
    if (!queens_record_is_origin(origin, strlen(origin)))
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, j->path,
                                      ": an origin: expected printable text of 1 to %d bytes", QUEENS_ORIGIN - 1);
    status = queens_journal_write_line(j, line, queens_record_write_origin(origin, j->seed, line), message);
    if (status == QUEENS_DONE)
        strcpy(j->origin, origin);
    return status;
}

static queens_status check_slice(const queens_journal *j, const queens_slice_sums *slice, char *message)
{
    if (slice->slice < j->header.slices && !j->has[slice->slice] && queens_journal_sums_fit(j, slice))
        return QUEENS_DONE;
    return queens_journal_message(QUEENS_BAD_ARGUMENT, message, j->path,
                                  ": slice %" PRIu64 ": expected one of 0-%" PRIu64
                                  " that is not in it, with sums below 2^%d, and all sums below 2^64",
                                  slice->slice, j->header.slices - 1, RECORD_SUM_BITS);
}

queens_status queens_journal_append(queens_journal *j, const queens_slice_sums *slice, char message[QUEENS_MESSAGE])
{
    char line[RECORD_LINE];
    queens_status status = check_writable(j, message);

    if (status == QUEENS_DONE)
        status = check_slice(j, slice, message);
    if (status == QUEENS_DONE)
        status = queens_journal_write_line(j, line, queens_record_write_slice(slice, j->seed, line), message);
    if (status != QUEENS_DONE)
        return status;
    queens_journal_add(j, slice);
    return queens_journal_sync(j, false, message);
}
