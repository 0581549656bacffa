/* text_file.c - reads a file, or a pipe, until it ends or is too large.  */

#include "text_file.h"

#include "cli/output/report.h"

#include "judge/boards.h"

#include <errno.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 16, LARGEST_SIZE = 1 << 28 };

static bool read_all(FILE *file, char **text, size_t *length)
{
    for (size_t size = FIRST_SIZE; size <= LARGEST_SIZE; size *= 2) {
        char *larger = block_grown(*text, *length, size, 1);
        if (larger == NULL)
            return false;
        *text = larger;
        *length += fread(larger + *length, 1, size - 1 - *length, file);
        larger[*length] = '\0';
        if (*length < size - 1)
            return true;
    }
    return false;
}

bool text_file_read(FILE *file, const char *name, char **text, size_t *length)
{
    *text = NULL;
    *length = 0;
    if (!read_all(file, text, length))
        return cli_error("%s: expected no more than %d MiB, and memory for them", name, LARGEST_SIZE >> 20);
    return !ferror(file) || cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
}
