#include "say.h"

#include <stdarg.h>
#include <stdio.h>

void say(const char *format, ...)
{
    va_list arguments;

    fputs("queens-mpi: ", stderr);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}
