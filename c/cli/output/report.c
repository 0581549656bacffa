#include "cli/output/report.h"

#include "port/port.h"
#include "queens.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

bool cli_error(const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, "%s: ", cli_program);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return false;
}

/* The character of two bytes or more with which the text begins: its number of bytes, and in *code its code point.  Returns 0
   if these bytes are no UTF-8: RFC 3629 forbids longer forms than needed, surrogates, and what is beyond U+10FFFF.  */
static size_t decode(const unsigned char *text, size_t length, uint32_t *code)
{
    static const uint32_t LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t size = text[0] < 0xC2 ? 0 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : text[0] < 0xF5 ? 4 : 0;

    if (size == 0 || size > length)
        return 0;
    *code = text[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
        *code = *code << 6 | (text[i] & 0x3F);
    }
    return *code < LEAST[size] || *code > 0x10FFFF || (*code >= 0xD800 && *code <= 0xDFFF) ? 0 : size;
}

/* Would it move the cursor, end the line, turn the direction of writing, or not be seen?  Control characters, formats, line
   ends, private use.  */
static bool is_misleading(uint32_t code)
{
    static const struct {
        uint32_t first;
        uint32_t last;
    } RANGES[] = {{0x80, 0xA0},     {0xAD, 0xAD},     {0x61C, 0x61C},   {0x200B, 0x200F}, {0x2028, 0x202E},
                  {0x2060, 0x206F}, {0xE000, 0xF8FF}, {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFB}, {0xE0000, 0x10FFFF}};

    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++)
        if (code >= RANGES[i].first && code <= RANGES[i].last)
            return true;
    return false;
}

size_t cli_character(const char *text, size_t length)
{
    uint32_t code = 0;
    size_t size = decode((const unsigned char *)text, length, &code);
    return size == 0 || is_misleading(code) ? 1 : size;
}

/* Writes a character of `size` bytes as messages show it, at most 4 bytes.  Returns their number.  */
static size_t show_character(const char *text, size_t size, char *out)
{
    static const char HEX[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)text[0];

    if (size > 1 || (byte >= ' ' && byte <= '~')) {
        memcpy(out, text, size);
        return size;
    }
    out[0] = '\\';
    out[1] = 'x';
    out[2] = HEX[byte >> 4];
    out[3] = HEX[byte & 15];
    return 4;
}

const char *cli_show(const char *text, size_t length, char shown[CLI_SHOWN])
{
    static const char CUT[] = "...";
    size_t used = 0;
    size_t cut_at = 0; /* the last position after which CUT still fits */

    for (size_t i = 0, size; i < length; i += size) {
        char character[4];
        size = cli_character(text + i, length - i);
        size_t width = show_character(text + i, size, character);
        if (used + sizeof CUT <= CLI_SHOWN)
            cut_at = used;
        if (used + width >= CLI_SHOWN) {
            memcpy(shown + cut_at, CUT, sizeof CUT);
            return shown;
        }
        memcpy(shown + used, character, width);
        used += width;
    }
    shown[used] = '\0';
    return shown;
}

const char *cli_show_string(const char *text, char shown[CLI_SHOWN])
{
    return cli_show(text, strlen(text), shown);
}

bool cli_unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    return cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
}

/* ---- Standard output ------------------------------------------------------------------------------------------ */

static int lost_output(void)
{
    if (!port_reader_left())
        cli_error("the output is not complete: %s", errno == 0 ? "it could not be written" : strerror(errno));
    return CLI_UNUSABLE;
}

int cli_close_output(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        return lost_output();
    return fclose(stdout) == 0 || status > CLI_WRONG ? status : lost_output();
}

int cli_print_version(void)
{
    printf("%s %s\n", cli_program, queens_version());
    return CLI_OK;
}

bool cli_output_failed(void)
{
    return ferror(stdout) != 0;
}
