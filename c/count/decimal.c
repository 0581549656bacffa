#include "decimal.h"

#include <string.h>

size_t decimal_write(wide number, char text[DECIMAL_SIZE])
{
    char reversed[DECIMAL_SIZE];
    size_t length = 0;

    do {
        reversed[length++] = (char)('0' + (int)(number % 10));
        number /= 10;
    } while (number > 0);
    for (size_t i = 0; i < length; i++)
        text[i] = reversed[length - 1 - i];
    text[length] = '\0';
    return length;
}

bool decimal_read(const char **text, wide *number)
{
    const wide most = ~(wide)0;
    const char *at = *text;
    wide read = 0;

    for (; *at >= '0' && *at <= '9'; at++) {
        wide digit = (wide)(*at - '0');
        if (read > (most - digit) / 10)
            return false;
        read = 10 * read + digit;
    }
    if (at == *text)
        return false;
    *text = at;
    *number = read;
    return true;
}
