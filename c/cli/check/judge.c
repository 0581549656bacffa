/* judge.c - reads the boards of a file, and sorts them, which finds the repeated ones.  libqueens enumerates all
   solutions in the same order; those that are not in the file are missing.  */

#include "verdict.h"

#include "cli/output/number.h"
#include "cli/output/report.h"
#include "queens.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 16, LARGEST_SIZE = 1 << 28 };

/* ---- The text ---------------------------------------------------------------------------------------------------- */

typedef struct text_file {
    char *text;
    size_t length;
    size_t size;
} text_file;

static bool grow(text_file *f)
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

static bool read_all(text_file *f, FILE *file)
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

/* ---- Solutions in order ------------------------------------------------------------------------------------------ */

typedef struct solution {
    const int *rows;
    int n;
    uint64_t line;
} solution;

/* Those with the same rows in the order of the file.  */
static int compare_solutions(const void *first, const void *second)
{
    const solution *a = first, *b = second;
    int order = compare_rows(a->n, a->rows, b->rows);

    return order != 0 ? order : a->rows < b->rows ? -1 : a->rows > b->rows;
}

/* ---- The verdict ------------------------------------------------------------------------------------------------- */

typedef struct judgement {
    int n;
    solution *solutions; /* in order, each once */
    size_t count;
    verdict *verdict;
} judgement;

static void note_wrong(verdict *v, const int *rows, uint64_t line, queens_pair attack)
{
    if (v->wrong++ > 0)
        return;
    v->wrong_line = line;
    v->wrong_rows = rows;
    v->attack = attack;
}

/* Takes the boards without attacks, in the order of the file.  */
static bool take_solutions(judgement *j)
{
    const printed_boards *boards = &j->verdict->boards;
    queens_pair attack;

    for (size_t i = 0; i < boards->count; i++) {
        const int *rows = boards->numbers + i * (size_t)j->n;
        queens_status status = queens_check(j->n, rows, &attack);
        if (status == QUEENS_DONE)
            j->solutions[j->count++] = (solution){rows, j->n, boards->lines[i]};
        else if (status == QUEENS_ATTACK)
            note_wrong(j->verdict, rows, boards->lines[i], attack);
        else
            return false;
    }
    return true;
}

/* Keeps those of the first lines in the order of their lines.  */
static void note_repetition(verdict *v, repetition repeated)
{
    size_t at = v->repeated < REPETITIONS_NAMED ? (size_t)v->repeated : REPETITIONS_NAMED;

    v->repeated++;
    for (; at > 0 && v->repetitions[at - 1].line > repeated.line; at--)
        if (at < REPETITIONS_NAMED)
            v->repetitions[at] = v->repetitions[at - 1];
    if (at < REPETITIONS_NAMED)
        v->repetitions[at] = repeated;
}

/* Sorts the solutions, and removes repetitions.  */
static void sort_solutions(judgement *j)
{
    verdict *v = j->verdict;
    size_t kept = 0;

    if (j->count > 0)
        qsort(j->solutions, j->count, sizeof *j->solutions, compare_solutions);
    for (size_t i = 0; i < j->count; i++) {
        const solution *s = &j->solutions[i], *last = &j->solutions[kept - (kept > 0)];
        if (kept > 0 && compare_rows(j->n, s->rows, last->rows) == 0) {
            note_repetition(v, (repetition){s->line, last->line, last->rows});
            continue;
        }
        v->ascending = v->ascending && (kept == 0 || s->rows > last->rows);
        j->solutions[kept++] = *s;
    }
    j->count = kept;
    v->right = kept;
}

/* The boards are stored in the order of the file.  */
static void note_first(judgement *j)
{
    for (const solution *s = j->solutions; s < j->solutions + j->count; s++)
        if (s == j->solutions || s->rows < j->verdict->first) {
            j->verdict->first = s->rows;
            j->verdict->first_line = s->line;
        }
}

static bool note_missing(verdict *v, const int *rows)
{
    if (v->missing++ > 0)
        return true;
    v->smallest_missing = queens_allocate((size_t)v->n, sizeof *rows);
    if (v->smallest_missing != NULL)
        memcpy(v->smallest_missing, rows, (size_t)v->n * sizeof *rows);
    return v->smallest_missing != NULL;
}

/* The cursor finds solutions in ascending order, so the first missing one is the smallest.  */
static bool find_missing(judgement *j)
{
    verdict *v = j->verdict;
    queens_cursor *cursor;
    size_t next = 0;
    bool enough = true;

    if (!v->counted)
        return true;
    queens_open(&cursor, j->n, NULL);
    if (cursor == NULL)
        return false;
    while (enough && queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION) {
        const int *rows = queens_rows(cursor);
        if (next < j->count && compare_rows(j->n, rows, j->solutions[next].rows) == 0)
            next++;
        else
            enough = note_missing(v, rows);
    }
    queens_close(cursor);
    return enough;
}

static bool judge_boards(verdict *v)
{
    judgement j = {.n = v->n, .verdict = v, .solutions = queens_allocate(v->boards.count, sizeof *j.solutions)};
    bool enough = j.solutions != NULL && take_solutions(&j);

    v->rows_from = v->boards.base[PARTS_OF_QUEEN - 1].from == 0 ? 0 : 1;
    if (enough) {
        sort_solutions(&j);
        note_first(&j);
        enough = find_missing(&j);
    }
    queens_release(j.solutions);
    return enough;
}

static int judge_text(size_t length, const char *name, verdict *v)
{
    bool enough = printed_read(&v->boards, v->n, v->text, length);
    bool readable = v->boards.fault_line == 0;

    if (enough && readable)
        enough = judge_boards(v);
    if (!enough)
        cli_error("no memory for boards of size %d", v->n);
    else if (!readable)
        cli_error("%s:%" PRIu64 ": %s", name, v->boards.fault_line, v->boards.fault);
    return enough && readable ? CLI_OK : CLI_UNUSABLE;
}

int judge(int n, FILE *file, const char *name, verdict *v)
{
    text_file f = {NULL, 0, 0};
    bool fits = read_all(&f, file);

    *v = (verdict){.n = n, .text = f.text, .rows_from = 1, .ascending = true, .counted = n <= COUNTED_SIZE};
    if (!fits)
        cli_error("%s: expected no more than %d MiB, and memory for them", name, LARGEST_SIZE >> 20);
    else if (ferror(file))
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
    else
        return judge_text(f.length, name, v);
    return CLI_UNUSABLE;
}
