#include "cli/output/number.h"

/* Digits are added up as a negative number, because the negative range has one value more.  */
bool cli_read_number(const char *text, int64_t least, int64_t most, int64_t *value)
{
    bool minus = *text == '-';
    int64_t below = 0;

    if (minus)
        text++;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        int digit = *text - '0';
        if (below < (INT64_MIN + digit) / 10)
            return false;
        below = 10 * below - digit;
    }
    if (!minus && below == INT64_MIN)
        return false;
    int64_t number = minus ? below : -below;
    if (number < least || number > most)
        return false;
    *value = number;
    return true;
}

int digits(int number)
{
    int count = 1;
    for (; number > 9; number /= 10)
        count++;
    return count;
}

const char *plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

void print_rows(FILE *out, int n, const int *rows, int from, const char *separator)
{
    for (int column = 0; column < n; column++)
        fprintf(out, "%s%d", column == 0 ? "" : separator, rows[column] + from);
}

const char *duration(double seconds, char text[DURATION_TEXT])
{
    const double minute = 60, hour = 60 * minute, day = 24 * hour;

    if (seconds < 10)
        snprintf(text, DURATION_TEXT, "%.2g s", seconds);
    else if (seconds < minute - 0.5)
        snprintf(text, DURATION_TEXT, "%.0f s", seconds);
    else if (seconds < hour) {
        long whole = (long)(seconds + 0.5);
        snprintf(text, DURATION_TEXT, "%ld min %ld s", whole / 60, whole % 60);
    } else if (seconds < 2 * day) {
        long whole = (long)(seconds / minute + 0.5);
        snprintf(text, DURATION_TEXT, "%ld h %ld min", whole / 60, whole % 60);
    } else
        snprintf(text, DURATION_TEXT, seconds < 1e6 * day ? "%.1f days" : "%.3g days", seconds / day);
    return text;
}

const char *byte_size(double bytes, char text[DURATION_TEXT])
{
    static const char *const UNITS[] = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
    int unit = 0;

    while (bytes >= 999.5 && unit + 1 < (int)(sizeof UNITS / sizeof UNITS[0])) {
        bytes /= 1000;
        unit++;
    }
    snprintf(text, DURATION_TEXT, bytes < 9.95 && unit > 0 ? "%.1f %s" : "%.0f %s", bytes, UNITS[unit]);
    return text;
}
