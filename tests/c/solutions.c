#include "solutions.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static size_t width(const solutions *list)
{
    return (size_t)list->n * sizeof *list->rows;
}

/* One byte more than needed, so that size 0 has a block too.  */
static void make_room(solutions *list, size_t room)
{
    list->rows = realloc(list->rows, room * width(list) + 1);
    list->room = room;
    if (list->rows == NULL)
        abort();
}

solutions solutions_none(int n)
{
    solutions list = {.n = n};
    make_room(&list, 1);
    return list;
}

void solutions_add(solutions *list, const int *rows)
{
    if (list->count == list->room)
        make_room(list, 2 * list->room);
    memcpy(list->rows + list->count++ * (size_t)list->n, rows, width(list));
}

void solutions_add_ascending(solutions *list, const int *rows)
{
    const int *last = list->count == 0 ? NULL : solutions_at(list, list->count - 1);
    int column = 0;
    while (last != NULL && column < list->n && rows[column] == last[column])
        column++;
    assert_true(last == NULL || (column < list->n && rows[column] > last[column]));
    solutions_add(list, rows);
}

const int *solutions_at(const solutions *list, size_t i)
{
    return list->rows + i * (size_t)list->n;
}

bool solutions_equal(const solutions *a, const solutions *b)
{
    return a->n == b->n && a->count == b->count && memcmp(a->rows, b->rows, a->count * width(a)) == 0;
}

bool solutions_contain(const solutions *list, const int *rows)
{
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(solutions_at(list, i), rows, width(list)) == 0)
            return true;
    return false;
}

bool solutions_suffice(const queens_algorithm *algorithm, const solutions *found, const solutions *all)
{
    size_t owed = algorithm->complete ? all->count : all->count > 0;

    if (algorithm->complete && algorithm->ordered)
        return solutions_equal(found, all);
    if (found->n != all->n || found->count != owed)
        return false;
    for (size_t i = 0; i < owed; i++) /* as many, and each of the one side on the other: the same set */
        if (!solutions_contain(all, solutions_at(found, i)) ||
            (algorithm->complete && !solutions_contain(found, solutions_at(all, i))))
            return false;
    return true;
}

void solutions_free(solutions *list)
{
    free(list->rows);
    *list = (solutions){.n = 0};
}

bool solutions_notify(void *list, const queens_event *event)
{
    if (event->kind == QUEENS_EVENT_SOLUTION)
        solutions_add(list, event->rows);
    return true;
}

/* A row that no board has, so that the list equals no right one; at size 0 only the count shows it.  */
static void spoil(solutions *list)
{
    int *rows = malloc(width(list) + 1);
    if (rows == NULL)
        abort();
    memset(rows, 0xff, width(list));
    solutions_add(list, rows);
    free(rows);
}

solutions solutions_of_algorithm(const queens_algorithm *algorithm, int n)
{
    solutions list = solutions_none(n);
    queens_observer observer = {solutions_notify, &list};
    if (algorithm->run(n, &observer) != QUEENS_DONE)
        spoil(&list);
    return list;
}

queens_status next_unpaused(queens_cursor *cursor, uint64_t budget)
{
    queens_status status;
    do {
        status = queens_next(cursor, budget);
        if (budget == 0 && status == QUEENS_PAUSED)
            status = queens_next(cursor, 1);
    } while (status == QUEENS_PAUSED);
    return status;
}

solutions solutions_of_cursor(int n, const int *fixed, uint64_t budget)
{
    solutions list = solutions_none(n);
    queens_cursor *cursor;
    queens_status status = queens_open(&cursor, n, fixed);
    if (cursor != NULL)
        while ((status = next_unpaused(cursor, budget)) == QUEENS_SOLUTION)
            solutions_add_ascending(&list, queens_rows(cursor));
    if (status != QUEENS_DONE || queens_next(cursor, budget) != QUEENS_DONE) /* which is for good */
        spoil(&list);
    queens_close(cursor);
    return list;
}
