#include "report.h"

#include <stdarg.h>
#include <stdio.h>

void cli_error(const char *format, ...)
{
    va_list arguments;

    fputs("queens: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}
