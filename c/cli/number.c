/* number.c - digits are gathered below zero, where there is room for one number more than above it.  */

#include "number.h"

#include <limits.h>

bool cli_read_number(const char *text, long least, long most, long *value)
{
    bool minus = *text == '-';
    long below = 0;

    if (minus)
        text++;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        int digit = *text - '0';
        if (below < (LONG_MIN + digit) / 10)
            return false;
        below = 10 * below - digit;
    }
    if (!minus && below == LONG_MIN)
        return false;
    long number = minus ? below : -below;
    if (number < least || number > most)
        return false;
    *value = number;
    return true;
}
