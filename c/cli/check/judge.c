/* judge.c - reads the boards of a file, and sorts them, which finds the repeated ones.  libqueens enumerates all
   solutions in the same order; those that are not in the file are missing.  */

#include "verdict.h"

#include "cli/output/number.h"
#include "cli/output/report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

enum { FIRST_SIZE = 1 << 16, LARGEST_SIZE = 1 << 28 };

/* Ends the text with '\0', which is not part of it.  */
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

/* Those with the same rows in the order of the file.  */
static int compare_boards(const void *first, const void *second)
{
    const printed_board *a = *(printed_board *const *)first, *b = *(printed_board *const *)second;
    int order = compare_rows(a->n, a->rows, b->rows);

    return order != 0 ? order : a < b ? -1 : a > b;
}

/* Sorts the boards without attacks, and removes repetitions.  */
static void sort_solutions(verdict *v)
{
    size_t taken = 0;

    for (size_t i = 0; i < v->boards.count; i++)
        if (!v->boards.all[i].has_attack)
            v->solutions[taken++] = &v->boards.all[i];
    if (taken > 0) {
        v->first = v->solutions[0];
        qsort(v->solutions, taken, sizeof *v->solutions, compare_boards);
    }
    for (size_t i = 0; i < taken; i++) {
        printed_board *b = v->solutions[i];
        const printed_board *last = v->right == 0 ? NULL : v->solutions[v->right - 1];
        if (last != NULL && compare_rows(v->n, b->rows, last->rows) == 0) {
            b->repeats = last;
            continue;
        }
        v->ascending = v->ascending && (last == NULL || b > last);
        v->solutions[v->right++] = b;
    }
}

/* The cursor finds solutions in ascending order, so the first missing one is the smallest.  */
static bool find_missing(verdict *v)
{
    queens_cursor *cursor;
    uint64_t next = 0;

    queens_open(&cursor, v->n, NULL);
    if (cursor == NULL)
        return false;
    while (queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION) {
        const int *rows = queens_rows(cursor);
        if (next < v->right && compare_rows(v->n, rows, v->solutions[next]->rows) == 0)
            next++;
        else if (v->missing++ == 0)
            memcpy(v->smallest_missing, rows, (size_t)v->n * sizeof *rows);
    }
    queens_close(cursor);
    return true;
}

static bool judge_boards(verdict *v)
{
    v->rows_from = v->boards.base[PARTS_OF_QUEEN - 1].from;
    v->solutions = queens_allocate(v->boards.count, sizeof *v->solutions);
    if (v->solutions == NULL)
        return false;
    v->wrong = v->boards.count - v->boards.peaceful;
    sort_solutions(v);
    for (size_t i = 0; i < v->boards.count; i++)
        if (v->boards.all[i].repeats != NULL && v->repeated++ < REPETITIONS_NAMED)
            v->repetitions[v->repeated - 1] = &v->boards.all[i];
    return !v->counted || find_missing(v);
}

int judge(int n, FILE *file, const char *name, verdict *v)
{
    size_t length = 0;

    *v = (verdict){.n = n, .ascending = true, .counted = n <= COUNTED_SIZE};
    if (!read_all(file, &v->text, &length))
        cli_error("%s: expected no more than %d MiB, and memory for them", name, LARGEST_SIZE >> 20);
    else if (ferror(file))
        cli_error("%s: %s; expected a file of solutions", name, strerror(errno));
    else if (!printed_read(&v->boards, n, v->text, length) || (v->boards.fault_line == 0 && !judge_boards(v)))
        cli_error("no memory for boards of size %d", n);
    else if (v->boards.fault_line != 0)
        cli_error("%s:%" PRIu64 ": %s", name, v->boards.fault_line, v->boards.fault);
    else
        return CLI_OK;
    return CLI_UNUSABLE;
}
