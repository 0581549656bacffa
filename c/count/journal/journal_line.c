#include "count/journal/journal_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char ORIGIN[] = "origin ";

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
    size_t length = (size_t)sprintf(line, RECORD_NAME "size=%d order=%s slices=%" PRIu64 " work=%" PRIu64, header->size,
                                    queens_order_name(header->backward), header->slices, header->work);

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

/* The number after this text, or any number if there is none: then the line that would be written for it differs.  */
static uint64_t number_after(const char *text, const char *line)
{
    const char *at = strstr(line, text);

    return at == NULL ? 0 : strtoull(at + strlen(text), NULL, 10);
}

bool queens_record_read_header(const char *line, queens_journal_header *header)
{
    uint64_t size = number_after("size=", line);
    queens_journal_header read = {.size = size > QUEENS_COUNT_MAX_SIZE ? 0 : (int)size,
                                  .backward = strstr(line, "backward") != NULL,
                                  .slices = number_after("slices=", line),
                                  .work = number_after("work=", line)};
    char again[RECORD_LINE];

    queens_record_write_header(&read, again);
    if (size < QUEENS_COUNT_MIN_SIZE || read.slices == 0 || read.slices > RECORD_MAX_SLICES || strcmp(again, line) != 0)
        return false;
    *header = read;
    return true;
}

bool queens_record_read_slice(const char *line, uint32_t seed, queens_slice_sums *slice)
{
    char *at, again[RECORD_LINE];
    queens_slice_sums read = {.slice = strtoull(line, &at, 10)};

    for (int i = 0; i < QUEENS_SUMS; i++)
        read.sums[i] = strtoull(at, &at, 10);
    queens_record_write_slice(&read, seed, again);
    if (strcmp(again, line) != 0)
        return false;
    *slice = read;
    return true;
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

bool queens_record_read_origin(const char *line, uint32_t seed, char origin[QUEENS_ORIGIN])
{
    size_t from = sizeof ORIGIN - 1, length = strlen(line);
    char read[QUEENS_ORIGIN], again[RECORD_LINE];

    if (strncmp(line, ORIGIN, from) != 0 || length < from + CHECKSUM ||
        !queens_record_is_origin(line + from, length - from - CHECKSUM))
        return false;
    sprintf(read, "%.*s", (int)(length - from - CHECKSUM), line + from);
    queens_record_write_origin(read, seed, again);
    if (strcmp(again, line) != 0)
        return false;
    strcpy(origin, read);
    return true;
}
