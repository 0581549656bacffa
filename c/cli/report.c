#include "report.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cli_error(const char *format, ...)
{
    va_list arguments;

    fputs("queens: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

/* A byte as it may stand in a message, at most 4 characters.  Returns their number.  */
static size_t show_byte(unsigned char byte, char *out)
{
    static const char HEX[] = "0123456789abcdef";

    if (byte >= ' ' && byte <= '~') {
        out[0] = (char)byte;
        return 1;
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
    size_t cut_at = 0; /* the last place from where CUT still fits */

    for (size_t i = 0; i < length; i++) {
        char byte[4];
        size_t width = show_byte((unsigned char)text[i], byte);
        if (used + sizeof CUT <= CLI_SHOWN)
            cut_at = used;
        if (used + width >= CLI_SHOWN) {
            memcpy(shown + cut_at, CUT, sizeof CUT);
            return shown;
        }
        memcpy(shown + used, byte, width);
        used += width;
    }
    shown[used] = '\0';
    return shown;
}

const char *cli_show_string(const char *text, char shown[CLI_SHOWN])
{
    return cli_show(text, strlen(text), shown);
}

/* A short option may stand among others in one word: getopt_long tells it by optopt, and a long one by its word.  */
const char *cli_show_option(char *const *argv, char shown[CLI_SHOWN])
{
    const char letter[] = {'-', (char)optopt, '\0'};
    const char *word = argv[optind - 1];

    return cli_show_string(strncmp(word, "--", 2) == 0 || optopt == 0 ? word : letter, shown);
}
