#define _POSIX_C_SOURCE 200809L /* fdopen */

#include "count/journal/journal_reader.h"

#include "count/journal/journal_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* O_NONBLOCK avoids waiting for a pipe; it has no effect on a file.  */
queens_status queens_journal_reader_file(FILE **file, const char *path, char message[QUEENS_MESSAGE])
{
    struct stat about;
    int descriptor = queens_journal_file_open(path, O_RDONLY | O_NONBLOCK);
    int fault = descriptor < 0 ? errno : 0;
    bool regular = true;

    *file = NULL;
    if (fault == 0 && fstat(descriptor, &about) == 0 && !(regular = S_ISREG(about.st_mode)))
        fault = EINVAL;
    if (fault == 0 && (*file = fdopen(descriptor, "r")) == NULL)
        fault = errno;
    if (fault == 0)
        return QUEENS_DONE;
    if (descriptor >= 0)
        close(descriptor);
    return queens_journal_message(queens_journal_status(fault), message, path, ": %s: expected a journal",
                                  regular ? strerror(fault) : "not a regular file");
}

static journal_found damaged(journal_reader *r, char *message)
{
    r->status = queens_journal_message(QUEENS_DAMAGED, message, r->path,
                                       ", line %" PRIu64 " (byte %" PRIu64 "): damaged", r->line, r->whole + 1);
    return JOURNAL_FAULT;
}

/* Are there only zero bytes up to the end of the file?  One of them was read.  */
static bool only_zeros_follow(journal_reader *r)
{
    int byte;

    do {
        r->torn++;
        byte = getc(r->file);
    } while (byte == '\0');
    return byte == EOF;
}

static journal_found read_line(journal_reader *r, char *message)
{
    int byte;

    r->line++;
    r->beginning = 0;
    while ((byte = getc(r->file)) != EOF && byte != '\n' && byte != '\0') {
        r->text[r->beginning++] = (char)byte;
        if (r->beginning == RECORD_LINE - 2)
            return damaged(r, message);
    }
    if (byte == '\n') {
        memcpy(r->text + r->beginning, "\n", 2);
        return JOURNAL_RECORD;
    }
    r->torn = r->beginning;
    if (byte == '\0' && !only_zeros_follow(r))
        return damaged(r, message);
    if (ferror(r->file)) {
        r->status = queens_journal_fault(errno, message, r->path, "");
        return JOURNAL_FAULT;
    }
    return JOURNAL_END;
}

static journal_found refuse_header(journal_reader *r, record_fault fault, char *message)
{
    if (fault == RECORD_DAMAGED)
        return damaged(r, message);
    r->status =
        fault == RECORD_FOREIGN
            ? queens_journal_message(QUEENS_UNSUPPORTED, message, r->path, ": not a journal")
            : queens_journal_message(
                  QUEENS_UNSUPPORTED, message, r->path,
                  ": a journal of another version: expected version %d; continue it with the program that wrote it",
                  RECORD_VERSION);
    return JOURNAL_FAULT;
}

journal_found queens_journal_reader_open(journal_reader *r, FILE *file, const char *path, char message[QUEENS_MESSAGE])
{
    *r = (journal_reader){.file = file, .path = path, .status = QUEENS_DONE, .origin = ORIGIN_UNKNOWN};
    message[0] = '\0';
    journal_found found = read_line(r, message);
    if (found == JOURNAL_END && r->torn > 0 && r->beginning == 0)
        return damaged(r, message);
    if (found == JOURNAL_FAULT && !ferror(file) && !queens_record_begins_header(r->text, r->beginning))
        return refuse_header(r, RECORD_FOREIGN, message);
    if (found != JOURNAL_RECORD)
        return found;
    record_fault fault = queens_record_read_header(r->text, &r->header);
    if (fault != RECORD_RIGHT)
        return refuse_header(r, fault, message);
    r->whole += r->beginning + 1;
    r->seed = queens_record_seed(&r->header);
    memcpy(r->first, r->text, sizeof r->first);
    return JOURNAL_RECORD;
}

/* Is it an origin, or the header again, after which the origin is unknown?  Text before the header in its line is the
   torn record at the end of an earlier journal.  */
static bool is_no_record(journal_reader *r, char *message)
{
    size_t header = strlen(r->first), length = r->beginning + 1;

    if (queens_record_read_origin(r->text, r->seed, r->origin) == RECORD_RIGHT)
        return true;
    if (length < header || strcmp(r->text + length - header, r->first) != 0)
        return false;
    queens_journal_reader_report_torn(r, length - header, "is left out", message);
    strcpy(r->origin, ORIGIN_UNKNOWN);
    return true;
}

static journal_found read_record(journal_reader *r, char *message)
{
    journal_found found = read_line(r, message);

    while (found == JOURNAL_RECORD && is_no_record(r, message)) {
        r->whole += r->beginning + 1;
        found = read_line(r, message);
    }
    return found;
}

journal_found queens_journal_reader_next(journal_reader *r, queens_slice_sums *slice, char message[QUEENS_MESSAGE])
{
    journal_found found = read_record(r, message);
    queens_journal_header other;

    if (found != JOURNAL_RECORD)
        return found;
    if (queens_record_read_header(r->text, &other) == RECORD_RIGHT) {
        r->status = queens_journal_message(QUEENS_BAD_ARGUMENT, message, r->path,
                                           ", line %" PRIu64 ": the header of another count", r->line);
        return JOURNAL_FAULT;
    }
    if (queens_record_read_slice(r->text, r->seed, slice) != RECORD_RIGHT || slice->slice >= r->header.slices)
        return damaged(r, message);
    r->whole += r->beginning + 1;
    return JOURNAL_RECORD;
}

void queens_journal_reader_report_torn(const journal_reader *r, uint64_t torn, const char *done,
                                       char message[QUEENS_MESSAGE])
{
    if (torn > 0)
        queens_journal_message(QUEENS_DONE, message, r->path,
                               ", line %" PRIu64 " (byte %" PRIu64 "): a torn record of %" PRIu64 " bytes %s", r->line,
                               r->whole + 1, torn, done);
}
