/* judge.c - judges a file line by line.  A board without attacks is added to the set of boards seen; if it is there
   already, it is a repetition.  At the end libqueens enumerates all solutions, and those not in the set are missing.

   Only the set grows with the file, up to SET_LIMIT.  Unreadable input anywhere means that there is no verdict.  */

#include "verdict.h"

#include "cli/output/report.h"
#include "queens.h"
#include "solution_reader.h"
#include "solution_set.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { SET_LIMIT = 256 << 20 };

typedef struct judgement {
    int n;
    const char *name;
    solution_reader reader;
    solution_set seen;
    int *latest;           /* rows of the last correct line, if there is one */
    bool wrong_as_written; /* were the wrong line's rows kept as written, not counted from 0? */
    verdict *verdict;
} judgement;

static int no_memory(const judgement *j)
{
    cli_error("no memory for boards of size %d", j->n);
    return CLI_UNUSABLE;
}

static int *copy_rows(int n, const int *rows)
{
    int *copy = queens_allocate((size_t)n, sizeof *copy);
    if (copy != NULL && n > 0)
        memcpy(copy, rows, (size_t)n * sizeof *copy);
    return copy;
}

/* ---- Lines --------------------------------------------------------------------------------------------------- */

static int note_wrong(judgement *j, queens_pair attack)
{
    verdict *v = j->verdict;

    if (v->wrong++ > 0)
        return CLI_OK;
    v->wrong_line = j->reader.line;
    v->attack = attack;
    v->wrong_rows = copy_rows(j->n, j->reader.rows);
    j->wrong_as_written = j->reader.rows_from == ROWS_FROM_UNKNOWN;
    return v->wrong_rows == NULL ? no_memory(j) : CLI_OK;
}

static bool is_below(int n, const int *rows, const int *others)
{
    int column = 0;
    while (column < n && rows[column] == others[column])
        column++;
    return column < n && rows[column] < others[column];
}

/* Keeps the first solution, and the latest one for comparison with the next.  */
static int note_order(judgement *j)
{
    verdict *v = j->verdict;
    const int *rows = j->reader.rows;

    if (j->latest == NULL) {
        v->first = copy_rows(j->n, rows);
        j->latest = copy_rows(j->n, rows);
        return v->first == NULL || j->latest == NULL ? no_memory(j) : CLI_OK;
    }
    if (is_below(j->n, rows, j->latest))
        v->descents++;
    if (j->n > 0)
        memcpy(j->latest, rows, (size_t)j->n * sizeof *rows);
    return CLI_OK;
}

static int note_repeated(judgement *j, uint64_t first_line)
{
    verdict *v = j->verdict;

    if (v->repeated < REPETITIONS_NAMED)
        v->repetitions[v->repeated] = (repetition){j->reader.line, first_line};
    if (v->repeated++ > 0)
        return CLI_OK;
    v->first_repeated = copy_rows(j->n, j->reader.rows);
    return v->first_repeated == NULL ? no_memory(j) : CLI_OK;
}

static int note_right(judgement *j)
{
    verdict *v = j->verdict;
    uint64_t first_line;

    switch (solution_set_add(&j->seen, j->reader.rows, j->reader.line, &first_line)) {
    case SET_ADDED:
        v->right++;
        return note_order(j);
    case SET_SEEN_BEFORE:
        return note_repeated(j, first_line);
    case SET_FULL:
        cli_error("%s:%" PRIu64 ": expected no more than %zu different solutions of size %d", j->name, j->reader.line,
                  j->seen.count, j->n);
        return CLI_UNUSABLE;
    case SET_NO_MEMORY:
        break;
    }
    return no_memory(j);
}

static int judge_board(judgement *j)
{
    queens_pair attack;

    switch (queens_check(j->n, j->reader.rows, &attack)) {
    case QUEENS_SOLUTION:
        return note_right(j);
    case QUEENS_ATTACK:
        return note_wrong(j, attack);
    default:
        return no_memory(j);
    }
}

static int judge_lines(judgement *j)
{
    for (;;) {
        int status = CLI_OK;
        switch (solution_reader_next(&j->reader)) {
        case READER_BOARD:
            status = judge_board(j);
            break;
        case READER_COUNT:
            j->verdict->count_line = j->reader.line;
            j->verdict->count_said = (uint64_t)j->reader.count_said;
            return CLI_OK;
        case READER_END:
            return CLI_OK;
        case READER_FAULT:
            cli_error("%s:%" PRIu64 ": %s", j->name, j->reader.line, j->reader.fault);
            return CLI_UNUSABLE;
        case READER_FAILED:
            cli_error("%s: %s; expected a file of solutions", j->name, strerror(errno));
            return CLI_UNUSABLE;
        case READER_NO_MEMORY:
            return no_memory(j);
        }
        if (status != CLI_OK)
            return status;
    }
}

/* While it is unknown whether rows count from 0 or 1, they are kept as written.  If nothing decides it, they count from
   1.  */
static void decide_rows_from(judgement *j)
{
    verdict *v = j->verdict;

    v->rows_from = j->reader.rows_from == 0 ? 0 : 1;
    if (v->wrong_rows != NULL && j->wrong_as_written && v->rows_from == 1)
        for (int column = 0; column < j->n; column++)
            v->wrong_rows[column]--;
}

/* ---- What is missing ----------------------------------------------------------------------------------------- */

static int note_missing(judgement *j, const int *rows)
{
    verdict *v = j->verdict;

    if (solution_set_find(&j->seen, rows) != 0)
        return CLI_OK;
    if (v->missing++ == 0)
        v->smallest_missing = copy_rows(j->n, rows);
    return v->smallest_missing == NULL ? no_memory(j) : CLI_OK;
}

/* The cursor finds solutions in ascending order, so the first missing one is the smallest.  */
static int find_missing(judgement *j)
{
    queens_cursor *cursor;
    int status = CLI_OK;

    queens_open(&cursor, j->n, NULL);
    if (cursor == NULL)
        return no_memory(j);
    while (status == CLI_OK && queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION)
        status = note_missing(j, queens_rows(cursor));
    queens_close(cursor);
    return status;
}

int judge(int n, FILE *file, const char *name, verdict *v)
{
    judgement j = {.n = n, .name = name, .seen = solution_set_empty(n, SET_LIMIT), .verdict = v};

    *v = (verdict){.n = n, .counted = n <= COUNTED_SIZE};
    solution_reader_open(&j.reader, file, n);
    int status = judge_lines(&j);
    decide_rows_from(&j);
    if (status == CLI_OK && v->counted)
        status = find_missing(&j);
    solution_reader_close(&j.reader);
    solution_set_free(&j.seen);
    queens_release(j.latest);
    return status;
}
