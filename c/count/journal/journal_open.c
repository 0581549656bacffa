/* journal_open.c - creates a journal, or opens one to continue it; closes it.

   flock locks the file, and the system releases the lock when the process ends in any way.  The file is checked before
   anything is written: a file that is not a journal, or is one of another count, is not changed.  A file that another
   process removes before it is locked is noticed when the first line is written.  */

#define _DEFAULT_SOURCE /* flock */

#include "count/journal/journal.h"

#include "count/journal/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* A journal is written only if the reader will accept its header.  */
static queens_status check_header(const queens_journal_header *header, const char *path, char *message)
{
    char line[RECORD_LINE];
    queens_journal_header read;

    queens_record_write_header(header, line);
    if (queens_record_read_header(line, &read))
        return QUEENS_DONE;
    return queens_journal_message(
        QUEENS_BAD_ARGUMENT, message, path,
        ": a journal of size %d with %" PRIu64 " slices: expected size %d to %d and 1 to %" PRIu64 " slices",
        header->size, header->slices, QUEENS_COUNT_MIN_SIZE, QUEENS_COUNT_MAX_SIZE, RECORD_MAX_SLICES);
}

/* With O_CREAT, Linux may refuse another user's file in a folder such as /tmp.  */
static queens_status open_and_lock(queens_journal *j, char *message)
{
    int flags = access(j->path, F_OK) == 0 ? O_RDWR : O_RDWR | O_CREAT;
    queens_status status = queens_journal_file_open(&j->file, j->path, flags, message);

    if (status != QUEENS_DONE || flock(j->file, LOCK_EX | LOCK_NB) == 0)
        return status;
    if (errno == EWOULDBLOCK)
        return queens_journal_message(QUEENS_IN_USE, message, j->path, ": in use: another process writes to it");
    return queens_journal_fault(errno, message, j->path, ": can't be locked");
}

static queens_status begin(queens_journal *j, const queens_journal_header *header, char *message)
{
    char line[RECORD_LINE];
    queens_status status = queens_journal_write_line(j, line, queens_record_write_header(header, line), message);

    return status == QUEENS_DONE ? queens_journal_sync(j, true, message) : status;
}

static queens_status drop_torn(queens_journal *j, char *message)
{
    if (ftruncate(j->file, (off_t)j->length) == 0)
        return QUEENS_DONE;
    return queens_journal_fault(errno, message, j->path, ": the torn record at its end can't be dropped");
}

static queens_status continue_journal(queens_journal *j, FILE *file, const queens_journal_header *header, char *message)
{
    journal_reader r;
    journal_found found = queens_journal_reader_open(&r, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return r.status;
    if (found == JOURNAL_END)
        return begin(j, header, message);
    queens_status status = queens_journal_expect(header, &r.header, j->path, message);
    if (status == QUEENS_DONE)
        status = queens_journal_add_records(j, &r, message);
    if (status == QUEENS_DONE && r.length > 0)
        status = drop_torn(j, message);
    if (status == QUEENS_DONE)
        queens_journal_reader_report_torn(&r, r.length, "was dropped", message);
    return status;
}

/* Reads through a copy of the descriptor, because closing the copy does not lose the lock.  */
static queens_status read_and_continue(queens_journal *j, const queens_journal_header *header, char *message)
{
    FILE *file;
    queens_status status =
        queens_journal_file_stream(&file, fcntl(j->file, F_DUPFD_CLOEXEC, j->file), j->path, message);

    if (status != QUEENS_DONE)
        return status;
    status = continue_journal(j, file, header, message);
    fclose(file);
    return status;
}

/* The name of a new file, too, must outlast a loss of power.  A folder that can't be read, or whose file system has no such call
   (EINVAL), is left to the system.  */
static queens_status sync_folder(queens_journal *j, char *message)
{
    char *slash = strrchr(j->path, '/'), first = slash == NULL ? '\0' : slash[1];

    if (slash != NULL)
        slash[1] = '\0';
    int folder = open(slash == NULL ? "." : j->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (slash != NULL)
        slash[1] = first;
    if (folder < 0)
        return QUEENS_DONE;
    int fault = queens_journal_file_sync(folder) || errno == EINVAL ? 0 : errno;
    close(folder);
    return fault == 0 ? QUEENS_DONE
                      : queens_journal_fault(fault, message, j->path, ": its folder can't be written to disk");
}

queens_status queens_journal_open(queens_journal **journal, const char *path, const queens_journal_header *header,
                                  char message[QUEENS_MESSAGE])
{
    queens_status status = check_header(header, path, message);

    *journal = NULL;
    if (status != QUEENS_DONE)
        return status;
    queens_journal *j = queens_journal_new(path, message);
    if (j == NULL)
        return QUEENS_NO_MEMORY;
    status = queens_journal_reserve(j, header, message);
    if (status == QUEENS_DONE)
        status = open_and_lock(j, message);
    if (status == QUEENS_DONE)
        status = read_and_continue(j, header, message);
    if (status == QUEENS_DONE)
        status = sync_folder(j, message);
    if (status == QUEENS_DONE)
        *journal = j;
    else
        queens_journal_close(j);
    return status;
}

/* ---- Closing --------------------------------------------------------------------------------------------------- */

/* A file system may report a delayed write error as late as when the file is closed.  */
queens_status queens_journal_finish(queens_journal *j, char message[QUEENS_MESSAGE])
{
    queens_status status = QUEENS_DONE;

    message[0] = '\0';
    if (j != NULL && j->file >= 0) {
        status = queens_journal_sync(j, true, message);
        if (close(j->file) != 0 && errno != EINTR && status == QUEENS_DONE)
            status = queens_journal_fault(errno, message, j->path, ": can't be closed");
    }
    queens_journal_free(j);
    return status;
}

void queens_journal_close(queens_journal *j)
{
    char message[QUEENS_MESSAGE];

    queens_journal_finish(j, message);
}
