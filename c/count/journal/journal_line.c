#include "count/journal/journal_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char NAME[] = "queens-journal ", ORIGIN[] = "origin ";

enum { CHECKSUM = 10 /* blank, eight digits, newline */ };

/* Works on four bits at a time, so that the table is short: entry i is i divided by the polynomial.  */
uint32_t queens_checksum(uint32_t before, const char *bytes, size_t length)
{
    static const uint32_t REMAINDERS[16] = {
        0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
        0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
    };
    uint32_t sum = ~before;

    for (size_t i = 0; i < length; i++) {
        sum ^= (unsigned char)bytes[i];
        sum = REMAINDERS[sum & 15] ^ sum >> 4;
        sum = REMAINDERS[sum & 15] ^ sum >> 4;
    }
    return ~sum;
}

static size_t write_checksum(uint32_t sum, char *line, size_t length)
{
    return length + (size_t)sprintf(line + length, " %08" PRIx32 "\n", sum);
}

size_t queens_record_write_header(const queens_journal_header *header, char line[RECORD_LINE])
{
    size_t length =
        (size_t)sprintf(line, "%s%d size=%d order=%s slices=%" PRIu64 " work=%" PRIu64, NAME, RECORD_VERSION,
                        header->size, queens_order_name(header->backward), header->slices, header->work);

    return write_checksum(queens_checksum(0, line, length), line, length);
}

uint32_t queens_record_seed(const queens_journal_header *header)
{
    char line[RECORD_LINE];

    return queens_checksum(0, line, queens_record_write_header(header, line));
}

size_t queens_record_write_slice(const queens_slice_sums *slice, uint32_t seed, char line[RECORD_LINE])
{
    size_t length = (size_t)sprintf(line, "%" PRIu64, slice->slice);

    for (int i = 0; i < QUEENS_SUMS; i++)
        length += (size_t)sprintf(line + length, " %" PRIu64, slice->sums[i]);
    return write_checksum(queens_checksum(seed, line, length), line, length);
}

size_t queens_record_write_origin(const char *origin, uint32_t seed, char line[RECORD_LINE])
{
    size_t length = (size_t)sprintf(line, "%s%s", ORIGIN, origin);

    return write_checksum(queens_checksum(seed, line, length), line, length);
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

bool queens_decimal_read(const char **text, uint64_t *number)
{
    const char *at = *text;
    uint64_t read = 0;

    for (; *at >= '0' && *at <= '9'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (read > (UINT64_MAX - digit) / 10)
            return false;
        read = 10 * read + digit;
    }
    if (at == *text)
        return false;
    *text = at;
    *number = read;
    return true;
}

static bool read_number(const char **at, uint64_t most, uint64_t *number)
{
    return queens_decimal_read(at, number) && *number <= most;
}

bool queens_record_begins_header(const char *text, size_t length)
{
    return length >= sizeof NAME - 1 && memcmp(text, NAME, sizeof NAME - 1) == 0;
}

static bool read_order(const char **at, bool *backward)
{
    *backward = skip(at, "backward");
    return *backward || skip(at, "forward");
}

record_fault queens_record_read_header(const char *line, queens_journal_header *header)
{
    const char *at = line;
    queens_journal_header read;
    uint64_t version, size;
    char again[RECORD_LINE];

    if (!skip(&at, NAME) || !read_number(&at, UINT64_MAX, &version))
        return RECORD_FOREIGN;
    if (version != RECORD_VERSION)
        return RECORD_VERSIONED;
    if (!skip(&at, " size=") || !read_number(&at, QUEENS_COUNT_MAX_SIZE, &size) || !skip(&at, " order=") ||
        !read_order(&at, &read.backward) || !skip(&at, " slices=") ||
        !read_number(&at, RECORD_MAX_SLICES, &read.slices) || !skip(&at, " work=") ||
        !read_number(&at, UINT64_MAX, &read.work))
        return RECORD_DAMAGED;
    read.size = (int)size;
    queens_record_write_header(&read, again);
    if (size < QUEENS_COUNT_MIN_SIZE || read.slices == 0 || strcmp(again, line) != 0)
        return RECORD_DAMAGED;
    *header = read;
    return RECORD_RIGHT;
}

record_fault queens_record_read_slice(const char *line, uint32_t seed, queens_slice_sums *slice)
{
    const char *at = line;
    queens_slice_sums read;
    char again[RECORD_LINE];

    if (!read_number(&at, UINT64_MAX, &read.slice))
        return RECORD_DAMAGED;
    for (int i = 0; i < QUEENS_SUMS; i++)
        if (!skip(&at, " ") || !queens_decimal_read(&at, &read.sums[i]) || read.sums[i] >> RECORD_SUM_BITS != 0)
            return RECORD_DAMAGED;
    queens_record_write_slice(&read, seed, again);
    if (strcmp(again, line) != 0)
        return RECORD_DAMAGED;
    *slice = read;
    return RECORD_RIGHT;
}

bool queens_record_is_origin(const char *text, size_t length)
{
    if (length == 0 || length >= QUEENS_ORIGIN)
        return false;
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~')
            return false;
    return true;
}

record_fault queens_record_read_origin(const char *line, uint32_t seed, char origin[QUEENS_ORIGIN])
{
    const char *at = line;
    char read[QUEENS_ORIGIN], again[RECORD_LINE];

    if (!skip(&at, ORIGIN) || strlen(at) < CHECKSUM || !queens_record_is_origin(at, strlen(at) - CHECKSUM))
        return RECORD_DAMAGED;
    sprintf(read, "%.*s", (int)(strlen(at) - CHECKSUM), at);
    queens_record_write_origin(read, seed, again);
    if (strcmp(again, line) != 0)
        return RECORD_DAMAGED;
    strcpy(origin, read);
    return RECORD_RIGHT;
}
