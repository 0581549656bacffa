/* fuzz_journal.c - any bytes as a journal: either one printable line that names the fault, or records that, appended to
   a new journal, give the same bytes again, except repeated headers, and torn records before them or at the end.  */

#define _POSIX_C_SOURCE 200809L /* fmemopen */

#include "count/journal/journal_reader.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool fact)
{
    if (!fact)
        abort();
}

static void check_message(const char *message)
{
    size_t length = strlen(message);

    require(length > 0 && length < QUEENS_MESSAGE - 1);
    for (size_t i = 0; i < length; i++)
        require(message[i] >= ' ' && message[i] <= '~');
}

/* The line that would be written stands in the data where the reader says.  */
static void check_line(const uint8_t *data, const journal_reader *r, const char *line, size_t length)
{
    require(r->whole >= length && memcmp(data + r->whole - length, line, length) == 0);
}

static void check_header(const uint8_t *data, const journal_reader *r)
{
    char line[RECORD_LINE];

    check_line(data, r, line, queens_record_write_header(&r->header, line));
    require(r->header.size >= QUEENS_COUNT_MIN_SIZE && r->header.size <= QUEENS_COUNT_MAX_SIZE);
    require(r->header.slices > 0 && r->header.slices <= RECORD_MAX_SLICES);
}

static void check_slice(const uint8_t *data, const journal_reader *r, const queens_slice_sums *slice)
{
    char line[RECORD_LINE];

    check_line(data, r, line, queens_record_write_slice(slice, r->seed, line));
    require(slice->slice < r->header.slices);
}

/* What follows the last complete line has no newline.  */
static void check_torn(const uint8_t *data, size_t size, const journal_reader *r)
{
    require(r->whole + r->length == size && r->length < RECORD_LINE);
    require(memchr(data + r->whole, '\n', r->length) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char message[QUEENS_MESSAGE];
    journal_reader r;
    queens_slice_sums slice;
    FILE *file = size == 0 ? NULL : fmemopen((void *)(uintptr_t)data, size, "r");

    if (file == NULL)
        return 0;
    journal_found found = queens_journal_reader_open(&r, file, "a\njournal", message);
    if (found == JOURNAL_RECORD)
        check_header(data, &r);
    while (found == JOURNAL_RECORD)
        if ((found = queens_journal_reader_next(&r, &slice, message)) == JOURNAL_RECORD)
            check_slice(data, &r, &slice);
    if (found == JOURNAL_FAULT)
        check_message(message);
    else
        check_torn(data, size, &r);
    fclose(file);
    return 0;
}
