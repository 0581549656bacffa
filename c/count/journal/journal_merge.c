/* journal_merge.c - merges several journals into one.

   Each journal is opened once and read once, and each of its records is compared with the new journal, or appended to
   it.  So the new journal has the records in the order in which they were found.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct merger {
    const char *const *journals;
    size_t count;
    queens_journal_header header; /* of the first */
    journal_reader reader;        /* of the journal that is open */
    FILE *file;                   /* NULL if none is */
    queens_journal *out;
    queens_merge_result *done;
    char *message;
    char torn[QUEENS_MESSAGE]; /* names the last torn record, or "" */
} merger;

/* ---- Reading ------------------------------------------------------------------------------------------------- */

static queens_status merge_record(merger *m, const queens_slice_sums *slice)
{
    const journal_reader *r = &m->reader;
    uint64_t sums[QUEENS_SUMS];

    if (!queens_journal_has(m->out, slice->slice, sums)) {
        queens_status status = queens_journal_origin(m->out, r->origin, m->message);
        m->done->records++;
        return status == QUEENS_DONE ? queens_journal_append(m->out, slice, m->message) : status;
    }
    if (queens_equal_sums(sums, slice->sums)) {
        m->done->repeated++;
        return QUEENS_DONE;
    }
    m->done->unequal = true;
    return queens_journal_message(QUEENS_DAMAGED, m->message, r->path,
                                  ", line %" PRIu64 ": slice %" PRIu64 " has other sums in an earlier journal or line",
                                  r->line, slice->slice);
}

static queens_status merge_records(merger *m)
{
    queens_status status = QUEENS_DONE;
    queens_slice_sums slice;

    while (status == QUEENS_DONE && queens_journal_reader_next(&m->reader, &slice, m->message) == JOURNAL_RECORD)
        status = merge_record(m, &slice);
    return status == QUEENS_DONE ? m->reader.status : status;
}

static void close_journal(merger *m)
{
    if (m->file != NULL)
        fclose(m->file);
    m->file = NULL;
}

/* Opens a journal and reads its header.  */
static queens_status open_journal(merger *m, const char *path)
{
    journal_reader *r = &m->reader;
    queens_status status = queens_journal_reader_file(&m->file, path, m->message);

    if (status != QUEENS_DONE || queens_journal_reader_open(r, m->file, path, m->message) == JOURNAL_RECORD)
        return status;
    if (r->status != QUEENS_DONE)
        return r->status;
    return queens_journal_message(QUEENS_UNSUPPORTED, m->message, path, ": not a journal: it has no complete line");
}

static queens_status merge_journal(merger *m)
{
    queens_status status = queens_journal_expect(&m->header, &m->reader.header, m->reader.path, m->message);

    if (status == QUEENS_DONE)
        status = merge_records(m);
    if (status == QUEENS_DONE && m->reader.torn > 0)
        queens_journal_reader_report_torn(&m->reader, m->reader.torn, "is left out", m->torn);
    close_journal(m);
    return status;
}

/* The first is open already.  */
static queens_status merge_all(merger *m)
{
    queens_status status = QUEENS_DONE;

    for (size_t i = 0; i < m->count && status == QUEENS_DONE; i++) {
        if (i > 0)
            status = open_journal(m, m->journals[i]);
        if (status == QUEENS_DONE)
            status = merge_journal(m);
    }
    return status == QUEENS_DONE ? queens_journal_sync(m->out, true, m->message) : status;
}

/* ---- The new journal ----------------------------------------------------------------------------------------- */

static queens_status check_new(merger *m, const char *path)
{
    if (access(path, F_OK) != 0)
        return QUEENS_DONE;
    return queens_journal_message(QUEENS_FORBIDDEN, m->message, path, ": exists: expected the name of a new journal");
}

/* Removes what a killed merge of this count has left under the temporary name.  A merge that still runs has it
   locked.  */
static queens_status remove_leftover(merger *m, const char *temporary)
{
    queens_journal *leftover;

    if (access(temporary, F_OK) != 0)
        return QUEENS_DONE;
    queens_status status = queens_journal_open(&leftover, temporary, &m->header, m->message);

    if (status != QUEENS_DONE)
        return status;
    unlink(temporary);
    queens_journal_close(leftover);
    return QUEENS_DONE;
}

static queens_status rename_to(merger *m, const char *path, const char *temporary)
{
    queens_status status = check_new(m, path);

    if (status != QUEENS_DONE)
        return status;
    if (rename(temporary, path) != 0)
        return queens_journal_fault(errno, m->message, path, "");
    return queens_journal_folder_sync(path, m->message);
}

/* The new journal stays locked until it has its name, or is removed because of an error.  */
static queens_status write_and_rename(merger *m, const char *path, const char *temporary)
{
    char late[QUEENS_MESSAGE];
    queens_status status = queens_journal_open(&m->out, temporary, &m->header, m->message);

    if (status != QUEENS_DONE)
        return status;
    status = merge_all(m);
    if (status == QUEENS_DONE)
        status = rename_to(m, path, temporary);
    if (status != QUEENS_DONE)
        unlink(temporary);
    queens_status finished = queens_journal_finish(m->out, status == QUEENS_DONE ? m->message : late);
    return status != QUEENS_DONE ? status : finished;
}

static queens_status merge_to(merger *m, const char *path)
{
    static const char SUFFIX[] = ".merging";
    char *temporary = queens_allocate(strlen(path) + sizeof SUFFIX, 1);

    if (temporary == NULL)
        return queens_journal_no_memory(m->message, path);
    strcat(strcpy(temporary, path), SUFFIX);
    queens_status status = check_new(m, path);
    if (status == QUEENS_DONE)
        status = remove_leftover(m, temporary);
    if (status == QUEENS_DONE)
        status = write_and_rename(m, path, temporary);
    queens_release(temporary);
    return status;
}

queens_status queens_journal_merge(const char *path, const char *const *journals, size_t count,
                                   queens_merge_result *done, char message[QUEENS_MESSAGE])
{
    merger m = {.journals = journals, .count = count, .done = done, .message = message};

    *done = (queens_merge_result){0};
    if (count == 0)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path, ": no journals: expected at least one");
    queens_status status = open_journal(&m, journals[0]);
    if (status == QUEENS_DONE) {
        m.header = m.reader.header;
        status = merge_to(&m, path);
    }
    close_journal(&m);
    if (status == QUEENS_DONE)
        strcpy(message, m.torn);
    return status;
}
