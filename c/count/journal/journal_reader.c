#include "count/journal/journal_reader.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

static journal_found fault(journal_reader *r, queens_status status)
{
    r->status = status;
    return JOURNAL_FAULT;
}

static journal_found damaged(journal_reader *r, char *message)
{
    return fault(r, queens_journal_message(QUEENS_DAMAGED, message, r->path,
                                           ", line %" PRIu64 " (byte %" PRIu64 "): damaged", r->line, r->whole + 1));
}

/* After a loss of power zero bytes may be at the end, which the system had reserved and not filled.  One of them was read.  */
static bool only_zeros_follow(journal_reader *r)
{
    int byte;

    do {
        r->length++;
        byte = getc(r->file);
    } while (byte == '\0');
    return byte == EOF;
}

static journal_found read_line(journal_reader *r, char *message)
{
    int byte;

    r->line++;
    r->length = 0;
    while ((byte = getc(r->file)) != EOF && byte != '\n' && byte != '\0') {
        r->text[r->length++] = (char)byte;
        if (r->length == RECORD_LINE - 2)
            return damaged(r, message);
    }
    if (byte == '\n') {
        memcpy(r->text + r->length, "\n", 2);
        return JOURNAL_RECORD;
    }
    if (byte == '\0' && !only_zeros_follow(r))
        return damaged(r, message);
    return ferror(r->file) ? fault(r, queens_journal_fault(errno, message, r->path, "")) : JOURNAL_END;
}

journal_found queens_journal_reader_open(journal_reader *r, FILE *file, const char *path, char message[QUEENS_MESSAGE])
{
    *r = (journal_reader){.file = file, .path = path, .status = QUEENS_DONE, .origin = ORIGIN_UNKNOWN};
    message[0] = '\0';
    journal_found found = read_line(r, message);
    if ((found == JOURNAL_END && r->length == 0) || ferror(file))
        return found;
    if (strncmp(r->text, RECORD_NAME, strlen(RECORD_NAME)) != 0)
        return fault(r, queens_journal_message(
                            QUEENS_UNSUPPORTED, message, r->path,
                            ": not a journal of this version: expected one that begins with \"" RECORD_NAME "\""));
    if (found == JOURNAL_END)
        return fault(r, queens_journal_message(QUEENS_DAMAGED, message, r->path,
                                               ": a torn header and no record: remove the file to begin again"));
    if (found != JOURNAL_RECORD || !queens_record_read_header(r->text, &r->header))
        return damaged(r, message);
    r->whole += r->length + 1;
    r->seed = queens_record_seed(&r->header);
    memcpy(r->first, r->text, sizeof r->first);
    return JOURNAL_RECORD;
}

/* Is it an origin, or the header again, after which the origin is unknown?  Text before the header in its line is the
   torn record at the end of an earlier journal.  */
static bool is_no_record(journal_reader *r, char *message)
{
    size_t header = strlen(r->first), length = r->length + 1;

    if (queens_record_read_origin(r->text, r->seed, r->origin))
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
        r->whole += r->length + 1;
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
    if (!queens_record_read_slice(r->text, r->seed, slice) || slice->slice >= r->header.slices)
        return !queens_record_read_header(r->text, &other)
                   ? damaged(r, message)
                   : fault(r, queens_journal_message(QUEENS_BAD_ARGUMENT, message, r->path,
                                                     ", line %" PRIu64 ": the header of another count", r->line));
    r->whole += r->length + 1;
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
