/* check_command.c - `queens check N [FILE]`: are these solutions right, and are they complete?  */

#include "commands.h"

#include "cli/check/verdict.h"
#include "cli/output/number.h"
#include "cli/output/report.h"

#include <errno.h>
#include <string.h>

enum { MAX_SIZE = 1000000 };

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

static int judge_file(int n, const char *path, verdict *v)
{
    char name[CLI_SHOWN] = "standard input";
    if (path == NULL)
        return judge(n, stdin, name, v);

    cli_show_string(path, name);
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
        return CLI_UNUSABLE;
    }
    int status = judge(n, file, name, v);
    fclose(file);
    return status;
}

int cli_check(const option_values *values)
{
    verdict v = {.n = 0};
    const char *path = NULL;
    int n = 0;

    if (!read_operands(values->operand_count, values->operands, &n, &path))
        return CLI_UNUSABLE;
    int status = judge_file(n, path, &v);
    if (status == CLI_OK) {
        (option_number(values, OPTION_FORMAT, 0) == 1 ? verdict_print_json : verdict_print_text)(&v, stdout);
        status = verdict_is_right(&v) ? CLI_OK : CLI_WRONG;
    }
    verdict_free(&v);
    return status;
}
