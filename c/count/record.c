#include "record.h"

#include "checksum.h"
#include "decimal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char NAME[] = "queens-journal ";

static size_t write_checksum(uint32_t sum, char *line, size_t length)
{
    return length + (size_t)sprintf(line + length, " %08" PRIx32 "\n", sum);
}

size_t record_write_header(const count_header *header, char line[RECORD_LINE])
{
    size_t length = (size_t)sprintf(line, "%s%d size=%d order=%s units=%" PRIu64, NAME, RECORD_VERSION, header->size,
                                    header->backward ? "backward" : "forward", header->units);

    return write_checksum(checksum(0, line, length), line, length);
}

uint32_t record_seed(const count_header *header)
{
    char line[RECORD_LINE];

    return checksum(0, line, record_write_header(header, line));
}

size_t record_write_range(const count_range *range, uint32_t seed, char line[RECORD_LINE])
{
    size_t length = (size_t)sprintf(line, "%" PRIu64 "-%" PRIu64, range->first, range->last);

    for (int i = 0; i < COUNT_BINS; i++) {
        line[length++] = ' ';
        length += decimal_write(range->bins[i], line + length);
    }
    return write_checksum(checksum(seed, line, length), line, length);
}

/* ---- Reading ------------------------------------------------------------------------------------------------- */

static bool skip(const char **at, const char *text)
{
    size_t length = strlen(text);

    if (strncmp(*at, text, length) != 0)
        return false;
    *at += length;
    return true;
}

static bool read_number(const char **at, uint64_t most, uint64_t *number)
{
    wide read;

    if (!decimal_read(at, &read) || read > most)
        return false;
    *number = (uint64_t)read;
    return true;
}

bool record_begins_header(const char *text, size_t length)
{
    return length >= sizeof NAME - 1 && memcmp(text, NAME, sizeof NAME - 1) == 0;
}

static bool read_order(const char **at, bool *backward)
{
    *backward = skip(at, "backward");
    return *backward || skip(at, "forward");
}

record_fault record_read_header(const char *line, count_header *header)
{
    const char *at = line;
    count_header read;
    uint64_t version, size;
    char again[RECORD_LINE];

    if (!skip(&at, NAME) || !read_number(&at, UINT64_MAX, &version))
        return RECORD_FOREIGN;
    if (version != RECORD_VERSION)
        return RECORD_VERSIONED;
    if (!skip(&at, " size=") || !read_number(&at, COUNT_MAX_SIZE, &size) || !skip(&at, " order=") ||
        !read_order(&at, &read.backward) || !skip(&at, " units=") || !read_number(&at, RECORD_MAX_UNITS, &read.units))
        return RECORD_DAMAGED;
    read.size = (int)size;
    record_write_header(&read, again);
    if (size < COUNT_MIN_SIZE || read.units == 0 || strcmp(again, line) != 0)
        return RECORD_DAMAGED;
    *header = read;
    return RECORD_RIGHT;
}

record_fault record_read_range(const char *line, uint32_t seed, count_range *range)
{
    const char *at = line;
    count_range read;
    char again[RECORD_LINE];

    if (!read_number(&at, UINT64_MAX, &read.first) || !skip(&at, "-") || !read_number(&at, UINT64_MAX, &read.last))
        return RECORD_DAMAGED;
    for (int i = 0; i < COUNT_BINS; i++)
        if (!skip(&at, " ") || !decimal_read(&at, &read.bins[i]) || read.bins[i] >> RECORD_SUM_BITS != 0)
            return RECORD_DAMAGED;
    record_write_range(&read, seed, again);
    if (strcmp(again, line) != 0)
        return RECORD_DAMAGED;
    *range = read;
    return RECORD_RIGHT;
}
