/* journal_open.c - creates a journal, or opens one to continue it; closes it.

   flock locks the file, and the system releases the lock when the process ends in any way.  The file is checked before
   anything is written: a file that is not a journal, or is one of another count, is not changed.

   Between opening a file and locking it, another process may have locked it, written to it, and even removed it.  So
   this process owns a file only if it has the lock and the path still names the file.  A file is removed only while it
   is locked.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include "count/journal/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRIES = 1000 };

/* A journal is written only if the reader will accept its header.  */
static queens_status check_header(const queens_journal_header *header, const char *path, char *message)
{
    char line[RECORD_LINE];
    queens_journal_header read;

    queens_record_write_header(header, line);
    if (queens_record_read_header(line, &read) == RECORD_RIGHT)
        return QUEENS_DONE;
    return queens_journal_message(
        QUEENS_BAD_ARGUMENT, message, path,
        ": a journal of size %d with %" PRIu64 " slices: expected size %d to %d and 1 to %" PRIu64 " slices",
        header->size, header->slices, QUEENS_COUNT_MIN_SIZE, QUEENS_COUNT_MAX_SIZE, RECORD_MAX_SLICES);
}

/* Opens the existing file, or a new one and sets *created.  */
static int open_or_create(const char *path, bool *created)
{
    int file = queens_journal_file_open(path, O_RDWR | O_NONBLOCK);

    *created = false;
    if (file >= 0 || errno != ENOENT)
        return file;
    file = queens_journal_file_open(path, O_RDWR | O_CREAT | O_EXCL);
    *created = file >= 0;
    return file;
}

static queens_status check_file(const queens_journal *j, char *message)
{
    struct stat about;

    if (fstat(j->file, &about) != 0)
        return queens_journal_fault(errno, message, j->path, "");
    if (!S_ISREG(about.st_mode))
        return queens_journal_message(QUEENS_UNSUPPORTED, message, j->path, ": not a regular file: expected a journal");
    int fault = queens_journal_file_lock(j->file);
    if (fault == EWOULDBLOCK)
        return queens_journal_message(QUEENS_IN_USE, message, j->path, ": in use: another process writes to it");
    return fault == 0 ? QUEENS_DONE : queens_journal_fault(fault, message, j->path, ": can't be locked");
}

static queens_status report_open_error(const queens_journal *j, int fault, char *message)
{
    return queens_journal_message(queens_journal_status(fault), message, j->path,
                                  ": %s: expected a journal to write to", strerror(fault));
}

/* Opens and locks the file that the path names.  If it was removed meanwhile, tries again.  A link to a file that does
   not exist can be neither opened nor created.  */
static queens_status open_file(queens_journal *j, bool *created, char *message)
{
    for (int tries = 0; tries < TRIES; tries++) {
        j->file = open_or_create(j->path, created);
        if (j->file < 0 && errno == EEXIST)
            continue;
        if (j->file < 0)
            return report_open_error(j, errno, message);
        queens_status status = check_file(j, message);
        if (status != QUEENS_DONE || queens_journal_file_is_at(j->file, j->path))
            return status;
        close(j->file);
        j->file = -1;
    }
    return report_open_error(j, ENOENT, message);
}

static queens_status begin(queens_journal *j, const queens_journal_header *header, char *message)
{
    char line[RECORD_LINE];
    size_t length = queens_record_write_header(header, line);

    queens_status status = queens_journal_write_line(j, line, length, message);
    if (status == QUEENS_DONE)
        status = queens_journal_sync(j, true, message);
    return status == QUEENS_DONE ? queens_journal_folder_sync(j->path, message) : status;
}

static queens_status drop_torn(queens_journal *j, char *message)
{
    if (ftruncate(j->file, (off_t)j->length) == 0)
        return QUEENS_DONE;
    return queens_journal_fault(errno, message, j->path, ": the torn record at its end can't be dropped");
}

/* A torn header is written again if it is the beginning of this header.  */
static queens_status begin_again(queens_journal *j, const journal_reader *r, const queens_journal_header *header,
                                 char *message)
{
    char line[RECORD_LINE];

    if (queens_record_write_header(header, line) <= r->beginning || memcmp(line, r->text, r->beginning) != 0)
        return queens_journal_message(QUEENS_UNSUPPORTED, message, j->path, ": not a journal");
    queens_status status = r->torn == 0 ? QUEENS_DONE : drop_torn(j, message);
    return status == QUEENS_DONE ? begin(j, header, message) : status;
}

static queens_status continue_journal(queens_journal *j, FILE *file, const queens_journal_header *header, char *message)
{
    journal_reader r;
    journal_found found = queens_journal_reader_open(&r, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return r.status;
    if (found == JOURNAL_END)
        return begin_again(j, &r, header, message);
    queens_status status = queens_journal_expect(header, &r.header, j->path, message);
    if (status == QUEENS_DONE)
        status = queens_journal_add_records(j, &r, message);
    if (status == QUEENS_DONE && r.torn > 0)
        status = drop_torn(j, message);
    if (status == QUEENS_DONE)
        queens_journal_reader_report_torn(&r, r.torn, "was dropped", message);
    return status;
}

/* Reads through a copy of the descriptor, because closing the copy does not lose the lock.  */
static queens_status read_and_continue(queens_journal *j, const queens_journal_header *header, char *message)
{
    int copy = queens_journal_file_copy(j->file);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "r");

    if (file == NULL) {
        int fault = errno;
        if (copy >= 0)
            close(copy);
        return queens_journal_fault(fault, message, j->path, "");
    }
    queens_status status = continue_journal(j, file, header, message);
    fclose(file);
    return status;
}

queens_status queens_journal_open(queens_journal **journal, const char *path, const queens_journal_header *header,
                                  char message[QUEENS_MESSAGE])
{
    bool created = false;
    queens_journal *j;
    queens_status status = check_header(header, path, message);

    *journal = NULL;
    if (status != QUEENS_DONE)
        return status;
    j = queens_journal_new(path, message);
    if (j == NULL)
        return QUEENS_NO_MEMORY;
    status = queens_journal_reserve(j, header, message);
    if (status == QUEENS_DONE)
        status = open_file(j, &created, message);
    bool ours = status == QUEENS_DONE;
    if (status == QUEENS_DONE)
        status = read_and_continue(j, header, message);
    if (status == QUEENS_DONE) {
        *journal = j;
        return status;
    }
    if (created && ours)
        unlink(path);
    queens_journal_close(j);
    return status;
}

/* ---- Closing --------------------------------------------------------------------------------------------------- */

/* A file system may report a delayed write error as late as here.  */
static queens_status close_file(const queens_journal *j, char *message)
{
    if (close(j->file) == 0 || errno == EINTR)
        return QUEENS_DONE;
    return queens_journal_fault(errno, message, j->path, ": can't be closed");
}

queens_status queens_journal_finish(queens_journal *j, char message[QUEENS_MESSAGE])
{
    queens_status synced = QUEENS_DONE, closed = QUEENS_DONE;

    message[0] = '\0';
    if (j == NULL)
        return QUEENS_DONE;
    if (j->file >= 0) {
        char late[QUEENS_MESSAGE];
        synced = queens_journal_sync(j, true, message);
        closed = close_file(j, synced == QUEENS_DONE ? message : late);
    }
    queens_journal_free(j);
    return synced != QUEENS_DONE ? synced : closed;
}

void queens_journal_close(queens_journal *j)
{
    char message[QUEENS_MESSAGE];

    queens_journal_finish(j, message);
}
