/* journal.c - what is in a journal, and reading all of it.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_state.h"

#include "../memory.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const count_header *journal_header(const count_journal *journal)
{
    return &journal->header;
}

const char *journal_path(const count_journal *journal)
{
    return journal->path;
}

bool journal_has_any(const count_journal *journal, uint64_t first, uint64_t last)
{
    uint64_t met;
    return ranges_meet(&journal->ranges, first, last, &met);
}

bool journal_has(const count_journal *journal, uint64_t unit)
{
    return journal_has_any(journal, unit, unit);
}

uint64_t journal_units(const count_journal *journal)
{
    return journal->units;
}

uint64_t journal_records(const count_journal *journal)
{
    return journal->records;
}

void journal_bins(const count_journal *journal, wide bins[COUNT_BINS])
{
    memcpy(bins, journal->bins, sizeof journal->bins);
}

size_t journal_ranges(const count_journal *journal, const count_range **list)
{
    *list = journal->ranges.range;
    return journal->ranges.count;
}

static const char *order_name(bool backward)
{
    return backward ? "backward" : "forward";
}

queens_status journal_expect(const count_header *wanted, const count_header *found, const char *path,
                             char message[JOURNAL_MESSAGE])
{
    if (found->size != wanted->size)
        return journal_say(QUEENS_BAD_ARGUMENT, message, path, ": a journal of size %d: expected one of size %d",
                           found->size, wanted->size);
    if (found->backward != wanted->backward)
        return journal_say(QUEENS_BAD_ARGUMENT, message, path, ": a journal in %s order: expected one in %s order",
                           order_name(found->backward), order_name(wanted->backward));
    if (found->units != wanted->units)
        return journal_say(QUEENS_BAD_ARGUMENT, message, path,
                           ": a journal of %" PRIu64 " units: expected one of %" PRIu64, found->units, wanted->units);
    return QUEENS_DONE;
}

/* ---- Reading --------------------------------------------------------------------------------------------------- */

count_journal *journal_new(const char *path, char message[JOURNAL_MESSAGE])
{
    count_journal *j = queens_allocate(1, sizeof *j);

    if (j != NULL)
        j->path = queens_allocate(strlen(path) + 1, 1);
    if (j == NULL || j->path == NULL) {
        queens_release(j);
        journal_say_no_memory(message, path);
        return NULL;
    }
    strcpy(j->path, path);
    j->file = -1;
    j->fault = QUEENS_DONE;
    return j;
}

/* What a file system has put off, it may report as late as here.  */
static queens_status close_file(const count_journal *j, char *message)
{
    if (close(j->file) == 0 || errno == EINTR)
        return QUEENS_DONE;
    return journal_say(journal_status(errno), message, j->path, ": can't be closed: %s", strerror(errno));
}

queens_status journal_finish(count_journal *j, char message[JOURNAL_MESSAGE])
{
    queens_status synced = QUEENS_DONE, closed = QUEENS_DONE;

    message[0] = '\0';
    if (j == NULL)
        return QUEENS_DONE;
    if (j->file >= 0) {
        char late[JOURNAL_MESSAGE];
        synced = journal_sync(j, true, message);
        closed = close_file(j, synced == QUEENS_DONE ? message : late);
    }
    ranges_free(&j->ranges);
    queens_release(j->path);
    queens_release(j);
    return synced != QUEENS_DONE ? synced : closed;
}

void journal_close(count_journal *j)
{
    char message[JOURNAL_MESSAGE];

    journal_finish(j, message);
}

bool journal_sums_fit(const count_journal *j, const count_range *range)
{
    for (int i = 0; i < COUNT_BINS; i++)
        if (range->bins[i] > ~(wide)0 - j->bins[i])
            return false;
    return true;
}

void journal_take(count_journal *j, const count_range *range)
{
    ranges_add(&j->ranges, range);
    count_add_bins(j->bins, range->bins);
    j->units += range->last - range->first + 1;
    j->records++;
}

queens_status journal_take_records(count_journal *j, journal_reader *reader, char message[JOURNAL_MESSAGE])
{
    journal_found found;
    count_range range;
    uint64_t met;

    while ((found = journal_reader_next(reader, &range, message)) == JOURNAL_RECORD) {
        if (ranges_meet(&j->ranges, range.first, range.last, &met))
            return journal_say(QUEENS_DAMAGED, message, j->path,
                               ", line %" PRIu64 ": unit %" PRIu64 " stands in an earlier line too", reader->line, met);
        if (!journal_sums_fit(j, &range))
            return journal_say(QUEENS_DAMAGED, message, j->path, ", line %" PRIu64 ": a sum beyond all that can be",
                               reader->line);
        if (!ranges_reserve(&j->ranges))
            return journal_say_no_memory(message, j->path);
        journal_take(j, &range);
    }
    j->header = reader->header;
    j->seed = reader->seed;
    j->length = j->synced = reader->whole;
    return reader->status;
}

static queens_status read_file(count_journal *j, FILE *file, char *message)
{
    journal_reader reader;
    journal_found found = journal_reader_open(&reader, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return reader.status;
    if (found == JOURNAL_END)
        return journal_say(QUEENS_UNSUPPORTED, message, j->path, ": not a journal: it has no whole line");
    queens_status status = journal_take_records(j, &reader, message);
    if (status == QUEENS_DONE)
        journal_reader_say_torn(&reader, "is left out", message);
    return status;
}

queens_status journal_read(count_journal **journal, const char *path, char message[JOURNAL_MESSAGE])
{
    FILE *file;
    queens_status status = journal_reader_file(&file, path, message);
    count_journal *j;

    *journal = NULL;
    if (status != QUEENS_DONE)
        return status;
    j = journal_new(path, message);
    status = j == NULL ? QUEENS_NO_MEMORY : read_file(j, file, message);
    fclose(file);
    if (status == QUEENS_DONE)
        *journal = j;
    else
        journal_close(j);
    return status;
}
