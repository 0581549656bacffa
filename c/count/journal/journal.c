/* journal.c - the contents of a journal, and reading all of it.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include "queens.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const queens_journal_header *queens_journal_header_of(const queens_journal *journal)
{
    return &journal->header;
}

const char *queens_journal_path(const queens_journal *journal)
{
    return journal->path;
}

bool queens_journal_has_any(const queens_journal *journal, uint64_t first, uint64_t last)
{
    uint64_t common;
    return queens_ranges_overlap(&journal->ranges, first, last, &common);
}

bool queens_journal_has(const queens_journal *journal, uint64_t unit)
{
    return queens_journal_has_any(journal, unit, unit);
}

uint64_t queens_journal_units(const queens_journal *journal)
{
    return journal->units;
}

uint64_t queens_journal_records(const queens_journal *journal)
{
    return journal->records;
}

void queens_journal_sums(const queens_journal *journal, uint64_t sums[QUEENS_SUMS])
{
    memcpy(sums, journal->sums, sizeof journal->sums);
}

size_t queens_journal_ranges(const queens_journal *journal, const queens_range_sums **list)
{
    *list = journal->ranges.range;
    return journal->ranges.count;
}

static const char *order_name(bool backward)
{
    return backward ? "backward" : "forward";
}

queens_status queens_journal_expect(const queens_journal_header *wanted, const queens_journal_header *found,
                                    const char *path, char message[QUEENS_MESSAGE])
{
    if (found->size != wanted->size)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal of size %d: expected one of size %d", found->size, wanted->size);
    if (found->backward != wanted->backward)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal in %s order: expected one in %s order", order_name(found->backward),
                                      order_name(wanted->backward));
    if (found->units != wanted->units)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal of %" PRIu64 " units: expected one of %" PRIu64, found->units,
                                      wanted->units);
    message[0] = '\0';
    return QUEENS_DONE;
}

queens_status queens_journal_suits(const queens_journal *journal, const queens_engine *engine,
                                   char message[QUEENS_MESSAGE])
{
    const queens_journal_header wanted = {.size = queens_engine_size(engine),
                                          .backward = queens_engine_backward(engine),
                                          .units = queens_engine_units(engine)};

    return queens_journal_expect(&wanted, &journal->header, journal->path, message);
}

/* ---- Reading --------------------------------------------------------------------------------------------------- */

queens_journal *queens_journal_new(const char *path, char message[QUEENS_MESSAGE])
{
    queens_journal *j = queens_allocate(1, sizeof *j);

    if (j != NULL)
        j->path = queens_allocate(strlen(path) + 1, 1);
    if (j == NULL || j->path == NULL) {
        queens_release(j);
        queens_journal_no_memory(message, path);
        return NULL;
    }
    strcpy(j->path, path);
    j->file = -1;
    j->fault = QUEENS_DONE;
    return j;
}

/* A file system may report a delayed write error as late as here.  */
static queens_status close_file(const queens_journal *j, char *message)
{
    if (close(j->file) == 0 || errno == EINTR)
        return QUEENS_DONE;
    return queens_journal_message(queens_journal_status(errno), message, j->path, ": can't be closed: %s",
                                  strerror(errno));
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
    queens_ranges_free(&j->ranges);
    queens_release(j->path);
    queens_release(j);
    return synced != QUEENS_DONE ? synced : closed;
}

void queens_journal_close(queens_journal *j)
{
    char message[QUEENS_MESSAGE];

    queens_journal_finish(j, message);
}

bool queens_journal_sums_fit(const queens_journal *j, const queens_range_sums *range)
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        if (range->sums[i] > ~(uint64_t)0 - j->sums[i])
            return false;
    return true;
}

void queens_journal_add(queens_journal *j, const queens_range_sums *range)
{
    queens_ranges_add(&j->ranges, range);
    queens_add_sums(j->sums, range->sums);
    j->units += range->last - range->first + 1;
    j->records++;
}

queens_status queens_journal_add_records(queens_journal *j, journal_reader *reader, char message[QUEENS_MESSAGE])
{
    journal_found found;
    queens_range_sums range;
    uint64_t common;

    while ((found = queens_journal_reader_next(reader, &range, message)) == JOURNAL_RECORD) {
        if (queens_ranges_overlap(&j->ranges, range.first, range.last, &common))
            return queens_journal_message(QUEENS_DAMAGED, message, j->path,
                                          ", line %" PRIu64 ": unit %" PRIu64 " is in an earlier line too",
                                          reader->line, common);
        if (!queens_journal_sums_fit(j, &range))
            return queens_journal_message(QUEENS_DAMAGED, message, j->path,
                                          ", line %" PRIu64 ": a sum that is too large", reader->line);
        if (!queens_ranges_reserve(&j->ranges))
            return queens_journal_no_memory(message, j->path);
        queens_journal_add(j, &range);
    }
    j->header = reader->header;
    j->seed = reader->seed;
    j->length = j->synced = reader->whole;
    return reader->status;
}

static queens_status read_file(queens_journal *j, FILE *file, char *message)
{
    journal_reader reader;
    journal_found found = queens_journal_reader_open(&reader, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return reader.status;
    if (found == JOURNAL_END)
        return queens_journal_message(QUEENS_UNSUPPORTED, message, j->path, ": not a journal: it has no complete line");
    queens_status status = queens_journal_add_records(j, &reader, message);
    if (status == QUEENS_DONE)
        queens_journal_reader_report_torn(&reader, "is left out", message);
    return status;
}

queens_status queens_journal_read(queens_journal **journal, const char *path, char message[QUEENS_MESSAGE])
{
    FILE *file;
    queens_status status = queens_journal_reader_file(&file, path, message);
    queens_journal *j;

    *journal = NULL;
    if (status != QUEENS_DONE)
        return status;
    j = queens_journal_new(path, message);
    status = j == NULL ? QUEENS_NO_MEMORY : read_file(j, file, message);
    fclose(file);
    if (status == QUEENS_DONE)
        *journal = j;
    else
        queens_journal_close(j);
    return status;
}
