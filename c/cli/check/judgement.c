/* judgement.c - a board without attacks is added to the set of boards seen; if it is there already, it is a repetition.
   At the end libqueens enumerates all solutions, and those not in the set are missing.

   Only the set grows with the number of boards, up to SET_LIMIT.  */

#include "judgement.h"

#include "cli/output/report.h"
#include "queens.h"

#include <inttypes.h>
#include <string.h>

enum { SET_LIMIT = 256 << 20 };

void judgement_open(judgement *j, int n, const char *name, verdict *v)
{
    *j = (judgement){.n = n, .name = name, .seen = solution_set_empty(n, SET_LIMIT), .verdict = v};
    *v = (verdict){.n = n, .rows_from = 1, .counted = n <= COUNTED_SIZE};
}

void judgement_close(judgement *j)
{
    solution_set_free(&j->seen);
    queens_release(j->latest);
}

int judgement_no_memory(const judgement *j)
{
    cli_error("no memory for boards of size %d", j->n);
    return CLI_UNUSABLE;
}

static int keep_copy(const judgement *j, const int *rows, int **copy)
{
    *copy = queens_allocate((size_t)j->n, sizeof **copy);
    if (*copy == NULL)
        return judgement_no_memory(j);
    if (j->n > 0)
        memcpy(*copy, rows, (size_t)j->n * sizeof **copy);
    return CLI_OK;
}

/* ---- Boards -------------------------------------------------------------------------------------------------- */

static int note_wrong(judgement *j, const int *rows, uint64_t line, queens_pair attack)
{
    verdict *v = j->verdict;

    if (v->wrong++ > 0)
        return CLI_OK;
    v->wrong_line = line;
    v->attack = attack;
    return keep_copy(j, rows, &v->wrong_rows);
}

static bool is_below(int n, const int *rows, const int *others)
{
    int column = 0;
    while (column < n && rows[column] == others[column])
        column++;
    return column < n && rows[column] < others[column];
}

/* Keeps the first solution, and the latest one for comparison with the next.  */
static int note_order(judgement *j, const int *rows, uint64_t line)
{
    verdict *v = j->verdict;

    if (j->latest == NULL) {
        v->first_line = line;
        return keep_copy(j, rows, &v->first) == CLI_OK ? keep_copy(j, rows, &j->latest) : CLI_UNUSABLE;
    }
    if (is_below(j->n, rows, j->latest))
        v->descents++;
    if (j->n > 0)
        memcpy(j->latest, rows, (size_t)j->n * sizeof *rows);
    return CLI_OK;
}

static int note_repeated(judgement *j, const int *rows, uint64_t line, uint64_t first_line)
{
    verdict *v = j->verdict;

    if (v->repeated < REPETITIONS_NAMED)
        v->repetitions[v->repeated] = (repetition){line, first_line};
    if (v->repeated++ > 0)
        return CLI_OK;
    return keep_copy(j, rows, &v->first_repeated);
}

static int note_right(judgement *j, const int *rows, uint64_t line)
{
    verdict *v = j->verdict;
    uint64_t first_line;

    switch (solution_set_add(&j->seen, rows, line, &first_line)) {
    case SET_ADDED:
        v->right++;
        return note_order(j, rows, line);
    case SET_SEEN_BEFORE:
        return note_repeated(j, rows, line, first_line);
    case SET_FULL:
        cli_error("%s:%" PRIu64 ": expected no more than %zu different solutions of size %d", j->name, line,
                  j->seen.count, j->n);
        return CLI_UNUSABLE;
    case SET_NO_MEMORY:
        break;
    }
    return judgement_no_memory(j);
}

int judgement_add(judgement *j, const int *rows, uint64_t line)
{
    queens_pair attack;

    switch (queens_check(j->n, rows, &attack)) {
    case QUEENS_DONE:
        return note_right(j, rows, line);
    case QUEENS_ATTACK:
        return note_wrong(j, rows, line, attack);
    default:
        return judgement_no_memory(j);
    }
}

/* ---- What is missing ----------------------------------------------------------------------------------------- */

static int note_missing(judgement *j, const int *rows)
{
    verdict *v = j->verdict;

    if (solution_set_find(&j->seen, rows) != 0)
        return CLI_OK;
    return v->missing++ == 0 ? keep_copy(j, rows, &v->smallest_missing) : CLI_OK;
}

/* The cursor finds solutions in ascending order, so the first missing one is the smallest.  */
int judgement_find_missing(judgement *j)
{
    queens_cursor *cursor;
    int status = CLI_OK;

    if (!j->verdict->counted)
        return CLI_OK;
    queens_open(&cursor, j->n, NULL);
    if (cursor == NULL)
        return judgement_no_memory(j);
    while (status == CLI_OK && queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION)
        status = note_missing(j, queens_rows(cursor));
    queens_close(cursor);
    return status;
}
