#include "count/error_message.h"

#include <stdarg.h>
#include <stdio.h>

queens_status queens_count_message(queens_status status, char message[QUEENS_MESSAGE], const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(message, QUEENS_MESSAGE, format, arguments);
    va_end(arguments);
    return status;
}
