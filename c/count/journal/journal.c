/* journal.c - the contents of a journal, and reading all of it.  */

#define _POSIX_C_SOURCE 200809L

#include "count/journal/journal.h"

#include "queens.h"

#include <fcntl.h>
#include <inttypes.h>
#include <string.h>

const queens_journal_header *queens_journal_header_of(const queens_journal *journal)
{
    return &journal->header;
}

const char *queens_journal_path(const queens_journal *journal)
{
    return journal->path;
}

uint64_t queens_journal_slices(const queens_journal *journal)
{
    return journal->slices;
}

bool queens_journal_has(const queens_journal *journal, uint64_t slice, uint64_t sums[QUEENS_SUMS])
{
    bool has = slice < journal->header.slices && journal->has[slice];

    if (has && sums != NULL)
        memcpy(sums, journal->slice[slice].sums, sizeof journal->sums);
    return has;
}

void queens_journal_sums(const queens_journal *journal, uint64_t sums[QUEENS_SUMS])
{
    memcpy(sums, journal->sums, sizeof journal->sums);
}

bool queens_add_sums(uint64_t sum[QUEENS_SUMS], const uint64_t sums[QUEENS_SUMS])
{
    bool fits = true;

    for (int i = 0; i < QUEENS_SUMS; i++)
        fits = !__builtin_add_overflow(sum[i], sums[i], &sum[i]) && fits;
    return fits;
}

queens_status queens_journal_expect(const queens_journal_header *wanted, const queens_journal_header *found,
                                    const char *path, char message[QUEENS_MESSAGE])
{
    if (found->size != wanted->size)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal of size %d: expected one of size %d", found->size, wanted->size);
    if (found->backward != wanted->backward)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal in %s order: expected one in %s order",
                                      queens_order_name(found->backward), queens_order_name(wanted->backward));
    if (found->slices != wanted->slices || found->work != wanted->work)
        return queens_journal_message(QUEENS_BAD_ARGUMENT, message, path,
                                      ": a journal of %" PRIu64 " slices with work %" PRIu64
                                      ": expected one of %" PRIu64 " with work %" PRIu64,
                                      found->slices, found->work, wanted->slices, wanted->work);
    message[0] = '\0';
    return QUEENS_DONE;
}

queens_status queens_journal_suits(const queens_journal *journal, const queens_engine *engine,
                                   char message[QUEENS_MESSAGE])
{
    const queens_journal_header wanted = queens_engine_header(engine);

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
    strcpy(j->origin, ORIGIN_UNKNOWN);
    j->file = -1;
    j->fault = QUEENS_DONE;
    return j;
}

void queens_journal_free(queens_journal *j)
{
    if (j == NULL)
        return;
    queens_release(j->slice);
    queens_release(j->has);
    queens_release(j->path);
    queens_release(j);
}

bool queens_journal_sums_fit(const queens_journal *j, const queens_slice_sums *slice)
{
    for (int i = 0; i < QUEENS_SUMS; i++)
        if (slice->sums[i] >> RECORD_SUM_BITS != 0 || slice->sums[i] > UINT64_MAX - j->sums[i])
            return false;
    return true;
}

void queens_journal_add(queens_journal *j, const queens_slice_sums *slice)
{
    j->slice[slice->slice] = *slice;
    j->has[slice->slice] = true;
    queens_add_sums(j->sums, slice->sums);
    j->slices++;
}

queens_status queens_journal_reserve(queens_journal *j, const queens_journal_header *header,
                                     char message[QUEENS_MESSAGE])
{
    j->header = *header;
    j->seed = queens_record_seed(header);
    j->slice = queens_allocate((size_t)header->slices, sizeof *j->slice);
    j->has = queens_allocate((size_t)header->slices, sizeof *j->has);
    return j->slice == NULL || j->has == NULL ? queens_journal_no_memory(message, j->path) : QUEENS_DONE;
}

/* A record may come again, but only with the same sums.  */
static queens_status add_record(queens_journal *j, const journal_reader *reader, const queens_slice_sums *slice,
                                char *message)
{
    uint64_t sums[QUEENS_SUMS];

    if (queens_journal_has(j, slice->slice, sums)) {
        if (memcmp(sums, slice->sums, sizeof sums) == 0)
            return QUEENS_DONE;
        return queens_journal_message(QUEENS_DAMAGED, message, j->path,
                                      ", line %" PRIu64 ": slice %" PRIu64 " has other sums in an earlier line",
                                      reader->line, slice->slice);
    }
    if (!queens_journal_sums_fit(j, slice))
        return queens_journal_message(QUEENS_DAMAGED, message, j->path, ", line %" PRIu64 ": a sum that is too large",
                                      reader->line);
    queens_journal_add(j, slice);
    return QUEENS_DONE;
}

queens_status queens_journal_add_records(queens_journal *j, journal_reader *reader, char message[QUEENS_MESSAGE])
{
    queens_slice_sums slice;

    while (queens_journal_reader_next(reader, &slice, message) == JOURNAL_RECORD) {
        queens_status status = add_record(j, reader, &slice, message);
        if (status != QUEENS_DONE)
            return status;
    }
    strcpy(j->origin, reader->origin);
    j->length = reader->whole; /* nothing says that it is on disk */
    return reader->status;
}

static queens_status read_file(queens_journal *j, FILE *file, char *message)
{
    journal_reader reader;
    journal_found found = queens_journal_reader_open(&reader, file, j->path, message);

    if (found == JOURNAL_FAULT)
        return reader.status;
    if (found == JOURNAL_END)
        return queens_journal_message(QUEENS_UNSUPPORTED, message, j->path, ": empty: expected a journal");
    queens_status status = queens_journal_reserve(j, &reader.header, message);
    if (status == QUEENS_DONE)
        status = queens_journal_add_records(j, &reader, message);
    if (status == QUEENS_DONE)
        queens_journal_reader_report_torn(&reader, reader.length, "is left out", message);
    return status;
}

static queens_status read_path(queens_journal *j, char *message)
{
    FILE *file;
    int descriptor;
    queens_status status = queens_journal_file_open(&descriptor, j->path, O_RDONLY, message);

    if (status == QUEENS_DONE)
        status = queens_journal_file_stream(&file, descriptor, j->path, message);
    if (status != QUEENS_DONE)
        return status;
    status = read_file(j, file, message);
    fclose(file);
    return status;
}

queens_status queens_journal_read(queens_journal **journal, const char *path, char message[QUEENS_MESSAGE])
{
    queens_journal *j = *journal = queens_journal_new(path, message);
    queens_status status = j == NULL ? QUEENS_NO_MEMORY : read_path(j, message);

    if (status != QUEENS_DONE) {
        queens_journal_free(j);
        *journal = NULL;
    }
    return status;
}
