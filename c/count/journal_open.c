/* journal_open.c - beginning a journal, and going on with one.

   The file is locked by flock, which the system lets go when the process ends, however it does.  It is looked at before
   anything is written: a file that is no journal, or another's, stays as it is.  */

#define _DEFAULT_SOURCE /* flock */

#include "journal_state.h"

#include "journal_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Sets *created.  Between looking and creating, another process may have created it.  */
static int open_or_create(const char *path, bool *created)
{
    int file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);

    *created = file < 0 && errno == ENOENT;
    if (*created)
        file = open(path, O_RDWR | O_CLOEXEC | O_CREAT | O_EXCL, 0666);
    if (*created && file < 0 && errno == EEXIST) {
        *created = false;
        file = open(path, O_RDWR | O_CLOEXEC);
    }
    return file;
}

static queens_status check_file(const count_journal *j, char *message)
{
    struct stat about;

    if (fstat(j->file, &about) != 0)
        return journal_say(message, j->path, ": %s", strerror(errno));
    if (!S_ISREG(about.st_mode))
        return journal_say(message, j->path, ": not a regular file: expected a journal");
    if (flock(j->file, LOCK_EX | LOCK_NB) == 0)
        return QUEENS_DONE;
    if (errno == EWOULDBLOCK)
        return journal_say(message, j->path, ": in use: another process writes to it");
    return journal_say(message, j->path, ": can't be locked: %s", strerror(errno));
}

static queens_status begin(count_journal *j, const count_header *header, char *message)
{
    char line[RECORD_LINE];
    size_t length = record_write_header(header, line);

    j->header = *header;
    j->seed = record_seed(header);
    queens_status status = journal_write_line(j, line, length, message);
    if (status == QUEENS_DONE)
        status = journal_sync(j, true, message);
    journal_folder_sync(j->path);
    return status;
}

static queens_status cut_off(count_journal *j, char *message)
{
    if (ftruncate(j->file, (off_t)j->length) == 0)
        return QUEENS_DONE;
    return journal_say(message, j->path, ": the torn record at its end can't be dropped: %s", strerror(errno));
}

/* A header that is torn can be written anew, if it was going to be this one.  */
static queens_status begin_again(count_journal *j, const journal_reader *r, const count_header *header, char *message)
{
    char line[RECORD_LINE];

    if (record_write_header(header, line) <= r->beginning || memcmp(line, r->text, r->beginning) != 0)
        return journal_say(message, j->path, ": not a journal");
    queens_status status = r->torn == 0 ? QUEENS_DONE : cut_off(j, message);
    return status == QUEENS_DONE ? begin(j, header, message) : status;
}

static queens_status go_on(count_journal *j, FILE *file, const count_header *header, char *message)
{
    journal_reader r;
    journal_found found = journal_reader_open(&r, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return QUEENS_BAD_ARGUMENT;
    if (found == JOURNAL_END)
        return begin_again(j, &r, header, message);
    queens_status status = journal_expect(header, &r.header, j->path, message);
    if (status == QUEENS_DONE)
        status = journal_take_records(j, &r, message);
    if (status == QUEENS_DONE && r.torn > 0)
        status = cut_off(j, message);
    if (status == QUEENS_DONE)
        journal_reader_say_torn(&r, "was dropped", message);
    return status;
}

/* Reads by a copy of the descriptor, which may be closed without losing the lock.  */
static queens_status read_and_go_on(count_journal *j, const count_header *header, char *message)
{
    int copy = dup(j->file);
    FILE *file = copy < 0 ? NULL : fdopen(copy, "r");

    if (file == NULL) {
        if (copy >= 0)
            close(copy);
        return journal_say(message, j->path, ": %s", strerror(errno));
    }
    queens_status status = go_on(j, file, header, message);
    fclose(file);
    return status;
}

queens_status journal_open(count_journal **journal, const char *path, const count_header *header,
                           char message[JOURNAL_MESSAGE])
{
    bool created;
    count_journal *j = journal_new(path, message);

    *journal = NULL;
    message[0] = j == NULL ? message[0] : '\0';
    if (j == NULL)
        return QUEENS_NO_MEMORY;
    j->file = open_or_create(path, &created);
    queens_status status = j->file < 0
                               ? journal_say(message, path, ": %s: expected a journal to write to", strerror(errno))
                               : check_file(j, message);
    if (status == QUEENS_DONE)
        status = created ? begin(j, header, message) : read_and_go_on(j, header, message);
    if (status == QUEENS_DONE) {
        *journal = j;
        return status;
    }
    if (created && j->file >= 0)
        unlink(path);
    journal_close(j);
    return status;
}
