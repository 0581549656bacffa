#include "quoted.h"

#include <stdio.h>

enum { LONGEST = 40 };

quotation quoted(const char *text, size_t length)
{
    char shown[LONGEST + 1];
    size_t end = length < LONGEST ? length : LONGEST;
    quotation quote;

    for (size_t i = 0; i < end; i++)
        shown[i] = (char)(text[i] >= ' ' && text[i] <= '~' ? text[i] : '?');
    shown[end] = '\0';
    snprintf(quote.text, sizeof quote.text, "'%s%s'", shown, end < length ? "..." : "");
    return quote;
}
