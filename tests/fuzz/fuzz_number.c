/* fuzz_number.c - any text against strtoll, which is looser: what it takes too must be the same number.  */

#include "cli/output/number.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Would strtoll take it, and is it just digits behind at most one minus sign?  */
static bool read_by_library(const char *text, int64_t least, int64_t most, int64_t *value)
{
    const char *digits = text + (*text == '-');
    char *end;

    if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
        return false;
    errno = 0;
    *value = strtoll(text, &end, 10);
    return errno == 0 && *end == '\0' && *value >= least && *value <= most;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const int64_t bounds[][2] = {{INT64_MIN, INT64_MAX}, {0, INT64_MAX}, {INT64_MIN, -1}, {0, 10000000}, {5, 4}};
    char *text = malloc(size + 1);

    memcpy(text, data, size);
    text[size] = '\0';
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        int64_t found = 1;
        int64_t wanted = 1;
        bool taken = cli_read_number(text, bounds[i][0], bounds[i][1], &found);
        if (taken != read_by_library(text, bounds[i][0], bounds[i][1], &wanted) || (taken && found != wanted) ||
            (!taken && found != 1))
            abort();
    }
    free(text);
    return 0;
}
