#include "number_base.h"

#include <inttypes.h>
#include <stdio.h>

bool base_agrees(number_base *base, int from, uint64_t line)
{
    if (base->from == BASE_UNKNOWN)
        *base = (number_base){from, line};
    return base->from == from;
}

bool base_takes(number_base *base, int64_t number, int n, uint64_t line)
{
    return (number != 0 && number != n) || base_agrees(base, number == 0 ? 0 : 1, line);
}

void base_expected(const number_base *base, int n, char expected[BASE_EXPECTED])
{
    if (base->from == BASE_UNKNOWN)
        snprintf(expected, BASE_EXPECTED, "a row from 0 to %d, or from 1 to %d", n - 1, n);
    else
        snprintf(expected, BASE_EXPECTED, "a row from %d to %d, since line %" PRIu64 " counts from %d", base->from,
                 base->from + n - 1, base->line, base->from);
}
