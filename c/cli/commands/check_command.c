/* check_command.c - `queens check N [FILE]`: are these solutions right, and are they complete?  */

#include "commands.h"

#include "cli/check/verdict_text.h"
#include "cli/output/number.h"
#include "cli/output/report.h"
#include "judge/boards.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { MAX_SIZE = 1000000, FIRST_LENGTH = 1 << 16, GREATEST_LENGTH = 1 << 28 };

static bool read_operands(int count, char **operands, int *n, const char **path)
{
    char shown[CLI_SHOWN];
    int64_t size;

    if (count == 0 || !cli_read_number(operands[0], 1, MAX_SIZE, &size))
        return cli_error("check: N \"%s\": expected the size of the boards, 1 to %d",
                         count == 0 ? "" : cli_show_string(operands[0], shown), MAX_SIZE);
    if (count > 2)
        return cli_error("check: \"%s\": expected no more than N and one FILE", cli_show_string(operands[2], shown));
    *n = (int)size;
    *path = count == 2 && strcmp(operands[1], "-") != 0 ? operands[1] : NULL;
    return true;
}

static bool read_all(FILE *file, char **text, size_t *length)
{
    for (size_t size = FIRST_LENGTH; size <= GREATEST_LENGTH; size *= 2) {
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

/* Reads a file, or a pipe, until it ends or is too large.  The text ends with '\0', which its length doesn't count.  */
static bool read_text(FILE *file, const char *name, char **text, size_t *length)
{
    *text = NULL;
    *length = 0;
    if (!read_all(file, text, length))
        return cli_error("%s: expected no more than %d MiB, and memory for them", name, GREATEST_LENGTH >> 20);
    return !ferror(file) || cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
}

static bool read_file(const char *path, char name[CLI_SHOWN], char **text, size_t *length)
{
    if (path == NULL)
        return read_text(stdin, name, text, length);

    cli_show_string(path, name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
    bool read = read_text(file, name, text, length);
    fclose(file);
    return read;
}

static int report(const verdict *v, const char *name, bool as_json)
{
    char found[CLI_SHOWN], text[FAULT_TEXT];
    const text_fault *f = &v->boards.fault;

    if (as_json)
        verdict_print_json(v, stdout);
    if (f->kind != FAULT_NONE) {
        cli_show(f->text.text, f->text.length, found);
        cli_error("%s:%" PRIu64 ": %s", name, f->line, fault_text(v->n, f, found, text));
        return CLI_UNUSABLE;
    }
    if (!as_json)
        verdict_print_text(v, stdout);
    return verdict_is_right(v) ? CLI_OK : CLI_WRONG;
}

int cli_check(const option_values *values)
{
    verdict v = {.n = 0};
    char *text = NULL, name[CLI_SHOWN] = "standard input";
    const char *path = NULL;
    size_t length = 0;
    int n = 0, status = CLI_UNUSABLE;

    if (!read_operands(values->operand_count, values->operands, &n, &path))
        return CLI_UNUSABLE;
    if (!read_file(path, name, &text, &length))
        status = CLI_UNUSABLE;
    else if (!verdict_reach(&v, n, text, length))
        cli_error("no memory for boards of size %d", n);
    else
        status = report(&v, name, option_number(values, OPTION_FORMAT, 0) == 1);
    verdict_close(&v);
    queens_release(text);
    return status;
}
