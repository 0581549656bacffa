/* judge.c - reads the boards of a file, sorts them, and so finds those that are repeated; libqueens enumerates all
   solutions in the same order, and those that are not among them are missing.  */

#include "verdict.h"

#include "boards.h"
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

static int compare_rows(int n, const int *a, const int *b)
{
    int column = 0;

    while (column < n && a[column] == b[column])
        column++;
    return column == n ? 0 : a[column] < b[column] ? -1 : 1;
}

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
    const printed_boards *boards;
    solution *solutions; /* in order, each once */
    size_t count;
    verdict *verdict;
} judgement;

static bool keep_copy(int n, const int *rows, int **copy)
{
    *copy = queens_allocate((size_t)n, sizeof **copy);
    if (*copy != NULL)
        memcpy(*copy, rows, (size_t)n * sizeof **copy);
    return *copy != NULL;
}

static bool note_wrong(verdict *v, const int *rows, uint64_t line, queens_pair attack)
{
    if (v->wrong++ > 0)
        return true;
    v->wrong_line = line;
    v->attack = attack;
    return keep_copy(v->n, rows, &v->wrong_rows);
}

/* Takes the boards without attacks, in the order of the file.  */
static bool take_solutions(judgement *j)
{
    bool enough = true;
    queens_pair attack;

    for (size_t i = 0; i < j->boards->count && enough; i++) {
        const int *rows = j->boards->numbers + i * (size_t)j->n;
        queens_status status = queens_check(j->n, rows, &attack);
        if (status == QUEENS_DONE)
            j->solutions[j->count++] = (solution){rows, j->n, j->boards->lines[i]};
        else
            enough = status == QUEENS_ATTACK && note_wrong(j->verdict, rows, j->boards->lines[i], attack);
    }
    return enough;
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

/* Sorts the solutions, and takes repetitions out.  */
static void sort_solutions(judgement *j)
{
    verdict *v = j->verdict;
    size_t kept = 0;

    if (j->count > 0)
        qsort(j->solutions, j->count, sizeof *j->solutions, compare_solutions);
    for (size_t i = 0; i < j->count; i++) {
        const solution *s = &j->solutions[i], *last = &j->solutions[kept - (kept > 0)];
        if (kept > 0 && compare_rows(j->n, s->rows, last->rows) == 0) {
            note_repetition(v, (repetition){s->line, last->line});
            continue;
        }
        v->ascending = v->ascending && (kept == 0 || s->rows > last->rows);
        j->solutions[kept++] = *s;
    }
    j->count = kept;
    v->right = kept;
}

/* The first solution in the file, and the first that is repeated.  */
static bool keep_firsts(judgement *j)
{
    verdict *v = j->verdict;
    const solution *first = j->solutions, *repeated = NULL;

    for (const solution *s = j->solutions; s < j->solutions + j->count; s++) {
        first = s->rows < first->rows ? s : first;
        if (v->repeated > 0 && s->line == v->repetitions[0].first_line)
            repeated = s;
    }
    if (j->count > 0)
        v->first_line = first->line;
    return (j->count == 0 || keep_copy(j->n, first->rows, &v->first)) &&
           (repeated == NULL || keep_copy(j->n, repeated->rows, &v->first_repeated));
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
        else if (v->missing++ == 0)
            enough = keep_copy(j->n, rows, &v->smallest_missing);
    }
    queens_close(cursor);
    return enough;
}

static void note_rest(verdict *v, const printed_boards *boards)
{
    v->count_line = boards->count_line;
    v->count_said = (uint64_t)boards->count_said;
    v->rows_from = boards->base[PARTS_OF_QUEEN - 1].from == 0 ? 0 : 1;
    v->passed_over = boards->passed_over;
    if (v->passed_over > 0) {
        v->remark_length = boards->remark.length < REMARK_SIZE ? boards->remark.length : REMARK_SIZE;
        memcpy(v->remark, boards->remark.text, v->remark_length);
    }
}

static bool judge_boards(const printed_boards *boards, verdict *v)
{
    judgement j = {.n = v->n, .boards = boards, .verdict = v};

    note_rest(v, boards);
    j.solutions = queens_allocate(boards->count, sizeof *j.solutions);
    bool enough = j.solutions != NULL && take_solutions(&j);
    if (enough) {
        sort_solutions(&j);
        enough = keep_firsts(&j) && find_missing(&j);
    }
    queens_release(j.solutions);
    return enough;
}

static int judge_text(const text_file *f, const char *name, verdict *v)
{
    printed_boards boards;
    bool enough = printed_read(&boards, v->n, f->text, f->length);
    bool readable = boards.fault_line == 0;

    if (enough && readable)
        enough = judge_boards(&boards, v);
    if (!enough)
        cli_error("no memory for boards of size %d", v->n);
    else if (!readable)
        cli_error("%s:%" PRIu64 ": %s", name, boards.fault_line, boards.fault);
    boards_close(&boards);
    return enough && readable ? CLI_OK : CLI_UNUSABLE;
}

int judge(int n, FILE *file, const char *name, verdict *v)
{
    text_file f = {NULL, 0, 0};
    int status = CLI_UNUSABLE;

    *v = (verdict){.n = n, .rows_from = 1, .ascending = true, .counted = n <= COUNTED_SIZE};
    if (!read_all(&f, file))
        cli_error("%s: expected no more than %d MiB, and memory for them", name, LARGEST_SIZE >> 20);
    else if (ferror(file))
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
    else
        status = judge_text(&f, name, v);
    queens_release(f.text);
    return status;
}
