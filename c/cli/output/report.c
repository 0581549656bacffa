#define _POSIX_C_SOURCE 200809L /* fcntl */

#include "cli/output/report.h"

#include "queens.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

/* Writes a byte as messages show it, at most 4 characters.  Returns their number.  */
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
    size_t cut_at = 0; /* the last position after which CUT still fits */

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

bool cli_unusable(const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];
    return cli_error("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
}

/* ---- Standard output ------------------------------------------------------------------------------------------ */

static int lost_output(void)
{
    if (errno != EPIPE)
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

/* ---- Descriptors 0 to 2 ---------------------------------------------------------------------------------------

   Standard input is opened for writing only, the others for reading only.  This is intended: each use of them then
   fails with EBADF, as if they were closed.  */

static bool is_closed(int descriptor)
{
    return fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
}

/* open returns the lowest free descriptor, which is this one, because those below it are open.  */
static bool open_null(int descriptor)
{
    int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;

    return !is_closed(descriptor) || open("/dev/null", mode) == descriptor;
}

bool descriptors_open(void)
{
    return open_null(STDIN_FILENO) && open_null(STDOUT_FILENO) && open_null(STDERR_FILENO);
}
