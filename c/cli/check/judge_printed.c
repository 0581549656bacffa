/* judge_printed.c - judges a file as a person reads it, see printed/reading.h.  */

#include "cli/output/report.h"
#include "cli/printed/reading.h"
#include "judgement.h"
#include "queens.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 16, LARGEST_SIZE = 1 << 28 };

typedef struct printed_file {
    char *text;
    size_t length;
    size_t size;
} printed_file;

static bool grow(printed_file *f)
{
    size_t size = f->size == 0 ? FIRST_SIZE : 2 * f->size;
    char *text = size > LARGEST_SIZE ? NULL : queens_allocate(size, 1);

    if (text == NULL)
        return false;
    if (f->length > 0)
        memcpy(text, f->text, f->length);
    queens_release(f->text);
    f->text = text;
    f->size = size;
    return true;
}

static bool read_all(printed_file *f, FILE *file)
{
    size_t read;

    do {
        if (f->length == f->size && !grow(f))
            return false;
        read = fread(f->text + f->length, 1, f->size - f->length, file);
        f->length += read;
    } while (read > 0);
    return true;
}

static void note_rest(verdict *v, const printed_boards *boards)
{
    v->count_line = boards->count_line;
    v->count_said = (uint64_t)boards->count_said;
    v->rows_from = boards->base[boards->parts - 1].from == 0 ? 0 : 1;
    v->passed_over = boards->passed_over;
    if (v->passed_over > 0) {
        v->remark_length = boards->remark.length < REMARK_SIZE ? boards->remark.length : REMARK_SIZE;
        memcpy(v->remark, boards->remark.text, v->remark_length);
    }
}

static int judge_boards(judgement *j, const printed_boards *boards)
{
    int status = CLI_OK;

    if (boards->fault_line > 0) {
        cli_error("%s:%" PRIu64 ": %s", j->name, boards->fault_line, boards->fault);
        return CLI_UNUSABLE;
    }
    for (size_t board = 0; board < boards->count && status == CLI_OK; board++)
        status = judgement_add(j, boards->numbers + board * (size_t)boards->n, boards->lines[board]);
    note_rest(j->verdict, boards);
    return status == CLI_OK ? judgement_find_missing(j) : status;
}

static int judge_text(judgement *j, const printed_file *f)
{
    printed_boards boards;
    int status = printed_read(&boards, j->n, f->text, f->length) ? judge_boards(j, &boards) : judgement_no_memory(j);

    boards_close(&boards);
    return status;
}

int judge_printed(int n, FILE *file, const char *name, verdict *v)
{
    judgement j;
    printed_file f = {NULL, 0, 0};
    int status = CLI_UNUSABLE;

    judgement_open(&j, n, name, v);
    v->as_printed = true;
    if (!read_all(&f, file))
        cli_error("%s: expected no more than %d MiB, and memory for them", name, LARGEST_SIZE >> 20);
    else if (ferror(file))
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
    else
        status = judge_text(&j, &f);
    queens_release(f.text);
    judgement_close(&j);
    return status;
}
