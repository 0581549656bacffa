/* judge.c - judges a file line by line.  Unreadable input anywhere means that there is no verdict.  */

#include "verdict.h"

#include "cli/output/report.h"
#include "judgement.h"
#include "solution_reader.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* Adds the board that was read.  Notes in *as_written whether the first wrong one counts rows as written, not from 0.  */
static int add_board(judgement *j, const solution_reader *reader, bool *as_written)
{
    bool first_wrong = j->verdict->wrong == 0;
    int status = judgement_add(j, reader->rows, reader->line);

    if (first_wrong && j->verdict->wrong > 0)
        *as_written = reader->base.from == BASE_UNKNOWN;
    return status;
}

static int judge_lines(judgement *j, solution_reader *reader, bool *as_written)
{
    for (;;) {
        int status = CLI_OK;
        switch (solution_reader_next(reader)) {
        case READER_BOARD:
            status = add_board(j, reader, as_written);
            break;
        case READER_COUNT:
            j->verdict->count_line = reader->line;
            j->verdict->count_said = (uint64_t)reader->count_said;
            return CLI_OK;
        case READER_END:
            return CLI_OK;
        case READER_FAULT:
            cli_error("%s:%" PRIu64 ": %s", j->name, reader->line, reader->fault);
            return CLI_UNUSABLE;
        case READER_FAILED:
            cli_error("%s: %s; expected a file of solutions", j->name, strerror(errno));
            return CLI_UNUSABLE;
        case READER_NO_MEMORY:
            return judgement_no_memory(j);
        }
        if (status != CLI_OK)
            return status;
    }
}

/* While it is unknown whether rows count from 0 or 1, they are kept as written.  If nothing decides it, they count from
   1.  */
static void decide_rows_from(verdict *v, int rows_from, bool as_written)
{
    v->rows_from = rows_from == 0 ? 0 : 1;
    if (v->wrong_rows != NULL && as_written && v->rows_from == 1)
        for (int column = 0; column < v->n; column++)
            v->wrong_rows[column]--;
}

int judge(int n, FILE *file, const char *name, verdict *v)
{
    judgement j;
    solution_reader reader;
    bool as_written = false;

    judgement_open(&j, n, name, v);
    solution_reader_open(&reader, file, n);
    int status = judge_lines(&j, &reader, &as_written);
    decide_rows_from(v, reader.base.from, as_written);
    if (status == CLI_OK)
        status = judgement_find_missing(&j);
    solution_reader_close(&reader);
    judgement_close(&j);
    return status;
}
