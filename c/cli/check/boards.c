#include "boards.h"

#include "cli/output/report.h"
#include "queens.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void boards_open(printed_boards *b, int n, int parts, span text)
{
    *b = (printed_boards){.n = n, .parts = parts, .base = {{BASE_UNKNOWN, 0}, {BASE_UNKNOWN, 0}}, .text = text};
    b->rest = queens_allocate(text.length + 1, 1);
    if (b->rest == NULL) {
        b->no_memory = true;
        return;
    }
    memcpy(b->rest, text.text, text.length);
    b->rest[text.length] = '\0';
}

void boards_close(printed_boards *b)
{
    queens_release(b->numbers);
    queens_release(b->lines);
    queens_release(b->rest);
    b->numbers = NULL;
    b->lines = NULL;
    b->rest = NULL;
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

static size_t width(const printed_boards *b)
{
    return (size_t)b->n * (size_t)b->parts;
}

static bool grow(printed_boards *b)
{
    size_t capacity = b->capacity == 0 ? 1 : 2 * b->capacity;
    int *numbers = queens_allocate(capacity, width(b) * sizeof *numbers);
    uint64_t *lines = queens_allocate(capacity, sizeof *lines);

    if (numbers == NULL || lines == NULL) {
        queens_release(numbers);
        queens_release(lines);
        b->no_memory = true;
        return false;
    }
    if (b->count > 0) {
        memcpy(numbers, b->numbers, b->filled * sizeof *numbers);
        memcpy(lines, b->lines, b->count * sizeof *lines);
    }
    queens_release(b->numbers);
    queens_release(b->lines);
    b->numbers = numbers;
    b->lines = lines;
    b->capacity = capacity;
    return true;
}

bool is_on_board(const printed_boards *b, int64_t number)
{
    return number >= 0 && number <= b->n;
}

bool boards_complete(const printed_boards *b)
{
    return b->filled == b->count * width(b);
}

/* Which part of a queen comes next?  If there is only one, it is the row.  */
static number_base *next_base(printed_boards *b)
{
    return &b->base[b->parts == 1 ? 1 : b->filled % PARTS_OF_QUEEN];
}

static void count_from(printed_boards *b, const printed_number *number)
{
    number_base *base = next_base(b);
    int from = number->value == 0 ? 0 : number->value == b->n ? 1 : base->from;

    if (base->from == BASE_UNKNOWN)
        *base = (number_base){from, number->text.line};
    if (base->from != from)
        boards_fault_of_row(b, number, base);
}

void boards_add(printed_boards *b, const printed_number *number)
{
    if (boards_complete(b)) {
        if (b->no_memory || (b->count == b->capacity && !grow(b)))
            return;
        b->lines[b->count++] = number->text.line;
    }
    count_from(b, number);
    b->numbers[b->filled++] = (int)number->value;
}

void boards_blank(printed_boards *b, span part)
{
    char *start = b->rest + (part.text - b->text.text);

    for (size_t i = 0; i < part.length; i++)
        if (start[i] != '\n')
            start[i] = ' ';
}

/* ---- Faults ------------------------------------------------------------------------------------------------------ */

void boards_fault(printed_boards *b, uint64_t line, const char *found, size_t length, const char *expected)
{
    char shown[CLI_SHOWN];
    char quoted[CLI_SHOWN + 2];

    snprintf(quoted, sizeof quoted, "'%s'", cli_show(found, length, shown));
    boards_fault_of(b, line, quoted, expected);
}

void boards_fault_of(printed_boards *b, uint64_t line, const char *what, const char *expected)
{
    if (b->fault_line != 0 && b->fault_line <= line)
        return;
    b->fault_line = line;
    snprintf(b->fault, sizeof b->fault, "%s: expected %s", what, expected);
}

void boards_fault_of_row(printed_boards *b, const printed_number *number, const number_base *base)
{
    char expected[128];

    if (base->from == BASE_UNKNOWN)
        snprintf(expected, sizeof expected, "a row from 0 to %d, or from 1 to %d", b->n - 1, b->n);
    else
        snprintf(expected, sizeof expected, "a row from %d to %d, since line %" PRIu64 " counts from %d", base->from,
                 base->from + b->n - 1, base->line, base->from);
    boards_fault(b, number->text.line, number->text.text, number->text.length, expected);
}

/* ---- Rows -------------------------------------------------------------------------------------------------------- */

static bool is_order(int n, const int *numbers)
{
    bool seen[PRINTED_SIZE] = {false};

    for (int i = 0; i < n; i++) {
        if (seen[numbers[i]])
            return false;
        seen[numbers[i]] = true;
    }
    return true;
}

/* The queens of a board, as rows in the order of the columns, or as columns in the order of the rows: a board is a
   solution if its mirror image is.  If neither all columns nor all rows are different, the queens keep their order: two
   of them are in the same row, so they attack each other in any order.  */
static void place(int n, const int *queens, const int from[PARTS_OF_QUEEN], int *rows)
{
    int first[PRINTED_SIZE];
    int second[PRINTED_SIZE];

    for (int i = 0; i < n; i++) {
        first[i] = queens[2 * i] - from[0];
        second[i] = queens[2 * i + 1] - from[1];
    }
    bool by_first = is_order(n, first);
    bool by_second = !by_first && is_order(n, second);
    for (int i = 0; i < n; i++)
        if (by_first)
            rows[first[i]] = second[i];
        else if (by_second)
            rows[second[i]] = first[i];
        else
            rows[i] = second[i];
}

/* Boards of pairs become half as long, one after another.  */
void boards_finish(printed_boards *b)
{
    const int from[PARTS_OF_QUEEN] = {b->base[0].from == 0 ? 0 : 1, b->base[1].from == 0 ? 0 : 1};
    int placed[PRINTED_SIZE];
    queens_pair pair;

    if (b->fault_line != 0 || b->no_memory)
        return;
    for (size_t board = 0; board < b->count; board++) {
        int *rows = b->numbers + board * (size_t)b->n;
        if (b->parts == 1) {
            for (int i = 0; i < b->n; i++)
                rows[i] -= from[1];
        } else {
            place(b->n, b->numbers + board * width(b), from, placed);
            memcpy(rows, placed, (size_t)b->n * sizeof *rows);
        }
        queens_status status = queens_check(b->n, rows, &pair);
        b->peaceful += status == QUEENS_DONE;
        b->no_memory = b->no_memory || status == QUEENS_NO_MEMORY;
    }
}
