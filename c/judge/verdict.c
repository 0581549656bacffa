/* verdict.c - reads the boards of a text, and sorts them, which finds the repeated ones.  libqueens enumerates all
   solutions in the same order; those that are not in the text are missing.  */

#include "verdict.h"

#include <stdlib.h>

/* Those with the same rows in the order of the text.  */
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
    if (v->wrong > 0 || v->repeated > 0)
        expect_headings(&v->boards);
    return !v->counted || find_missing(v);
}

bool verdict_reach(verdict *v, int n, const char *text, size_t length)
{
    *v = (verdict){.n = n, .ascending = true, .counted = n <= COUNTED_SIZE};
    return printed_read(&v->boards, n, text, length) && (v->boards.fault.kind != FAULT_NONE || judge_boards(v));
}

bool verdict_is_miscounted(const verdict *v)
{
    return v->boards.count_line != 0 && v->boards.count_said != v->boards.count;
}

bool verdict_is_right(const verdict *v)
{
    bool nothing_at_all = !v->counted && v->right == 0;
    return v->wrong == 0 && v->repeated == 0 && v->missing == 0 && !nothing_at_all && !verdict_is_miscounted(v);
}

void verdict_close(verdict *v)
{
    boards_close(&v->boards);
    queens_release(v->solutions);
}
