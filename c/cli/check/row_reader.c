/* row_reader.c - reads the tokens of a line, and rows from them.  */

#include "solution_reader.h"

#include "cli/output/number.h"
#include "queens.h"

#include <string.h>

/* ---- Tokens -------------------------------------------------------------------------------------------------- */

static bool is_blank(int byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool is_mark(int byte)
{
    return byte != '\0' && byte != EOF && strchr(",=[]{}:|", byte) != NULL;
}

static bool ends_line(int byte)
{
    return byte == '\n' || byte == EOF;
}

static void read_byte(solution_reader *r)
{
    r->next.text[r->next.length++] = (char)r->ahead;
    r->ahead = getc(r->file);
}

void token_next(solution_reader *r)
{
    r->next.length = 0;
    while (is_blank(r->ahead))
        r->ahead = getc(r->file);
    if (is_mark(r->ahead))
        read_byte(r);
    else
        while (r->next.length < TOKEN_SIZE - 1 && !is_blank(r->ahead) && !is_mark(r->ahead) && !ends_line(r->ahead))
            read_byte(r);
    r->next.text[r->next.length] = '\0';
}

void token_skip_line(solution_reader *r)
{
    while (!ends_line(r->ahead))
        r->ahead = getc(r->file);
    if (r->ahead == '\n') {
        r->ahead = getc(r->file);
        r->current_line++;
    }
}

bool token_is(const token *t, const char *text)
{
    return t->length == strlen(text) && memcmp(t->text, text, t->length) == 0;
}

bool token_starts_with(const token *t, char c)
{
    return t->length > 0 && t->text[0] == c;
}

bool token_is_mark(const token *t)
{
    return t->length == 1 && is_mark(t->text[0]);
}

bool row_reader_at_end(const solution_reader *r)
{
    return r->next.length == 0;
}

/* ---- Faults -------------------------------------------------------------------------------------------------- */

bool row_reader_fault(solution_reader *r, const token *found, const char *expected)
{
    char shown[CLI_SHOWN];

    if (found->length == 0)
        snprintf(r->fault, sizeof r->fault, "the end of the line: expected %s", expected);
    else
        snprintf(r->fault, sizeof r->fault, "'%s': expected %s", cli_show(found->text, found->length, shown), expected);
    return false;
}

bool row_reader_row_fault(solution_reader *r, const token *found)
{
    char expected[BASE_EXPECTED];

    if (r->n == 0)
        return row_reader_fault(r, found, "no row, on a board of size 0");
    base_expected(&r->base, r->n, expected);
    return row_reader_fault(r, found, expected);
}

static bool count_fault(solution_reader *r)
{
    char expected[64];

    snprintf(expected, sizeof expected, "%d rows, found %d", r->n, r->count);
    return row_reader_fault(r, &r->next, expected);
}

static bool too_many_fault(solution_reader *r)
{
    char expected[64];

    snprintf(expected, sizeof expected, "no more than %d rows", r->n);
    return row_reader_fault(r, &r->next, expected);
}

/* ---- Rows ---------------------------------------------------------------------------------------------------- */

enum { FIRST_CAPACITY = 64 };

/* Doubles the memory, so that it grows only with the rows read, whatever n is.  */
bool row_reader_grow(solution_reader *r)
{
    int capacity = r->capacity == 0 ? FIRST_CAPACITY : r->capacity > r->n / 2 ? r->n : 2 * r->capacity;
    int *rows = queens_allocate((size_t)capacity, sizeof *rows);

    if (rows == NULL) {
        r->no_memory = true;
        return false;
    }
    if (r->count > 0)
        memcpy(rows, r->rows, (size_t)r->count * sizeof *rows);
    queens_release(r->rows);
    r->rows = rows;
    r->capacity = capacity;
    return true;
}

bool row_reader_add(solution_reader *r, const token *t)
{
    int64_t row;

    if (r->count == r->n)
        return too_many_fault(r);
    if (strlen(t->text) != t->length || !cli_read_number(t->text, 0, r->n, &row) ||
        !base_takes(&r->base, row, r->n, r->line))
        return row_reader_row_fault(r, t);
    if (r->count == r->capacity && !row_reader_grow(r))
        return false;
    r->rows[r->count++] = (int)row;
    return true;
}

bool row_reader_end(solution_reader *r)
{
    if (!row_reader_at_end(r))
        return row_reader_fault(r, &r->next, "the end of the line");
    if (r->count < r->n)
        return count_fault(r);
    if (r->base.from == 1)
        for (int column = 0; column < r->n; column++)
            r->rows[column]--;
    return true;
}
