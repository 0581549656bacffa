/* check_command.c - `queens check N [FILE]`: are these solutions right, and are they complete?  */

#include "commands.h"

#include "cli/check/verdict.h"
#include "cli/output/number.h"
#include "cli/output/report.h"
#include "cli/printed/boards.h"

#include <errno.h>
#include <string.h>

enum { MAX_SIZE = 10000000 };

typedef struct order {
    int n;
    bool as_printed;
    const char *path; /* NULL for standard input */
} order;

static bool read_operands(int count, char **operands, order *o)
{
    char shown[CLI_SHOWN];
    int64_t n;

    if (count == 0) {
        cli_error("check: expected N, the size of the boards, 0 to %d", MAX_SIZE);
        return false;
    }
    if (!cli_read_number(operands[0], 0, MAX_SIZE, &n)) {
        cli_error("check: N '%s': expected a whole number, 0 to %d", cli_show_string(operands[0], shown), MAX_SIZE);
        return false;
    }
    if (count > 2) {
        cli_error("check: '%s': expected no more than N and one FILE", cli_show_string(operands[2], shown));
        return false;
    }
    if (o->as_printed && (n < 1 || n > PRINTED_SIZE)) {
        cli_error("check: N '%s': expected 1 to %d with --as-printed", operands[0], PRINTED_SIZE);
        return false;
    }
    o->n = (int)n;
    o->path = count == 2 && strcmp(operands[1], "-") != 0 ? operands[1] : NULL;
    return true;
}

static int judge_file(const order *o, verdict *v)
{
    char name[CLI_SHOWN] = "standard input";
    int (*judged)(int, FILE *, const char *, verdict *) = o->as_printed ? judge_printed : judge;
    if (o->path == NULL)
        return judged(o->n, stdin, name, v);

    cli_show_string(o->path, name);
    FILE *file = fopen(o->path, "r");
    if (file == NULL) {
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
        return CLI_UNUSABLE;
    }
    int status = judged(o->n, file, name, v);
    fclose(file);
    return status;
}

int cli_check(int argc, char **argv)
{
    option_values values;
    order o;
    verdict v = {.n = 0};
    int status;

    if (!options_read(&command_table[COMMAND_CHECK], argc, argv, &values, &status))
        return status;
    o.as_printed = values.typed[OPTION_AS_PRINTED];
    if (!read_operands(values.operand_count, values.operands, &o))
        return CLI_UNUSABLE;
    status = judge_file(&o, &v);
    if (status == CLI_OK) {
        (option_number(&values, OPTION_FORMAT, 0) == 1 ? verdict_print_json : verdict_print_text)(&v, stdout);
        status = cli_finish_output(verdict_is_right(&v) ? CLI_OK : CLI_WRONG);
    }
    verdict_free(&v);
    return status;
}
