/* solution_reader.c - one function for each form of a line.  Each says whether all went well; where it did not, the
   fault is written or no_memory set.  */

#include "solution_reader.h"

#include "memory.h"
#include "number.h"
#include "octal_word.h"

#include <inttypes.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

void solution_reader_open(solution_reader *reader, FILE *file, int n)
{
    *reader = (solution_reader){.n = n, .rows_from = ROWS_FROM_UNKNOWN};
    token_source_open(&reader->source, file);
}

void solution_reader_close(solution_reader *reader)
{
    queens_release(reader->rows);
    reader->rows = NULL;
}

static void advance(solution_reader *r)
{
    token_next(&r->source, &r->next);
}

static bool at_end_of_line(const solution_reader *r)
{
    return r->next.length == 0;
}

/* ---- Faults -------------------------------------------------------------------------------------------------- */

static bool fault(solution_reader *r, const token *found, const char *expected)
{
    char shown[CLI_SHOWN + 2];

    snprintf(r->fault, sizeof r->fault, "%s: expected %s", token_show(found, shown), expected);
    return false;
}

static bool row_fault(solution_reader *r, const token *found)
{
    char expected[128];

    if (r->n == 0)
        return fault(r, found, "no row, on a board of size 0");
    if (r->rows_from == ROWS_FROM_UNKNOWN)
        snprintf(expected, sizeof expected, "a row from 0 to %d, or from 1 to %d", r->n - 1, r->n);
    else
        snprintf(expected, sizeof expected, "a row from %d to %d, since line %" PRIu64 " counts from %d", r->rows_from,
                 r->rows_from + r->n - 1, r->from_line, r->rows_from);
    return fault(r, found, expected);
}

static bool count_fault(solution_reader *r)
{
    char expected[64];

    snprintf(expected, sizeof expected, "%d rows, found %d", r->n, r->count);
    return fault(r, &r->next, expected);
}

static bool too_many_fault(solution_reader *r)
{
    char expected[64];

    snprintf(expected, sizeof expected, "no more than %d rows", r->n);
    return fault(r, &r->next, expected);
}

/* ---- Rows ---------------------------------------------------------------------------------------------------- */

/* Makes room for twice as many rows.  The room is no larger than what was read justifies, whatever n is.  */
static bool grow(solution_reader *r)
{
    int room = r->room == 0 ? FIRST_ROOM : r->room > r->n / 2 ? r->n : 2 * r->room;
    int *rows = queens_allocate((size_t)room, sizeof *rows);

    if (rows == NULL) {
        r->no_memory = true;
        return false;
    }
    if (r->count > 0)
        memcpy(rows, r->rows, (size_t)r->count * sizeof *rows);
    queens_release(r->rows);
    r->rows = rows;
    r->room = room;
    return true;
}

/* Does the row agree with how rows were counted before?  Then it may decide that for all that follow.  */
static bool decide_rows_from(solution_reader *r, int rows_from)
{
    if (r->rows_from == ROWS_FROM_UNKNOWN) {
        r->rows_from = rows_from;
        r->from_line = r->line;
    }
    return r->rows_from == rows_from;
}

static bool read_row(solution_reader *r, const token *t)
{
    long row;

    if (r->count == r->n)
        return too_many_fault(r);
    if (strlen(t->text) != t->length || !cli_read_number(t->text, 0, r->n, &row))
        return row_fault(r, t);
    if ((row == 0 && !decide_rows_from(r, 0)) || (row == r->n && !decide_rows_from(r, 1)))
        return row_fault(r, t);
    if (r->count == r->room && !grow(r))
        return false;
    r->rows[r->count++] = (int)row;
    return true;
}

static bool end_board(solution_reader *r)
{
    if (!at_end_of_line(r))
        return fault(r, &r->next, "the end of the line");
    if (r->count < r->n)
        return count_fault(r);
    if (r->rows_from == 1)
        for (int column = 0; column < r->n; column++)
            r->rows[column]--;
    return true;
}

/* ---- Forms of a line ----------------------------------------------------------------------------------------- */

/* Rows with or without commas between; `first` has been read, and the next token is looked at.  */
static bool read_plain(solution_reader *r, const token *first)
{
    if (!token_is(first, ",") && !read_row(r, first))
        return false;
    for (; !at_end_of_line(r); advance(r))
        if (!token_is(&r->next, ",") && !read_row(r, &r->next))
            return false;
    return end_board(r);
}

/* From the opening bracket, which is looked at.  */
static bool read_list(solution_reader *r)
{
    bool more = true;

    advance(r);
    if (token_is(&r->next, "]"))
        more = false;
    while (more) {
        if (!read_row(r, &r->next))
            return false;
        advance(r);
        more = token_is(&r->next, ",");
        if (!more && !token_is(&r->next, "]"))
            return r->count == r->n ? fault(r, &r->next, "]") : fault(r, &r->next, "a comma or ]");
        if (more)
            advance(r);
    }
    advance(r);
    if (token_is(&r->next, ".") || token_is(&r->next, ",") || token_is(&r->next, ";"))
        advance(r);
    return end_board(r);
}

/* Is a token that stands alone an octal word?  Then its rows are written to `rows`.  */
static bool is_word(const solution_reader *r, const token *t, int rows[OCTAL_WORD_MAX_SIZE])
{
    bool short_board = r->n == 1 && t->text[1] != 'o' && t->text[1] != 'O'; /* then it is a row */

    return r->n > 0 && r->n <= OCTAL_WORD_MAX_SIZE && !short_board && strlen(t->text) == t->length &&
           octal_word_read(t->text, r->n, rows);
}

static bool read_word(solution_reader *r, const token *word, const int *rows)
{
    if (!decide_rows_from(r, 0))
        return row_fault(r, word);
    for (int column = 0; column < r->n; column++)
        if (rows[column] >= r->n)
            return row_fault(r, word);
    if (r->room == 0 && !grow(r))
        return false;
    memcpy(r->rows, rows, (size_t)r->n * sizeof *rows);
    r->count = r->n;
    return end_board(r);
}

static bool is_name(const token *t)
{
    return (t->text[0] >= 'A' && t->text[0] <= 'Z') || (t->text[0] >= 'a' && t->text[0] <= 'z') || t->text[0] == '_';
}

/* Reads a line whose first token is looked at and is none of those that are skipped.  */
static bool read_board(solution_reader *r)
{
    int rows[OCTAL_WORD_MAX_SIZE];

    r->count = 0;
    if (at_end_of_line(r))
        return end_board(r);
    if (token_is(&r->next, "["))
        return read_list(r);
    token first = r->next;
    advance(r);
    if (is_name(&first) && token_is(&r->next, "=")) {
        advance(r);
        return token_is(&r->next, "[") ? read_list(r) : fault(r, &r->next, "[ after =");
    }
    if (at_end_of_line(r) && is_word(r, &first, rows))
        return read_word(r, &first, rows);
    return read_plain(r, &first);
}

/* Is there nothing on this line?  */
static bool skipped(const solution_reader *r)
{
    const char *text = r->next.text;

    return (r->n > 0 && at_end_of_line(r)) || text[0] == '#' || text[0] == '%' || token_is(&r->next, "false") ||
           token_is(&r->next, "false.");
}

reader_status solution_reader_next(solution_reader *reader)
{
    while (!token_source_over(&reader->source)) {
        reader->line = reader->source.line;
        advance(reader);
        if (!skipped(reader)) {
            bool good = read_board(reader);
            if (ferror(reader->source.file))
                return READER_FAILED;
            if (!good)
                return reader->no_memory ? READER_NO_MEMORY : READER_FAULT;
            token_skip_line(&reader->source);
            return READER_BOARD;
        }
        token_skip_line(&reader->source);
    }
    return ferror(reader->source.file) ? READER_FAILED : READER_END;
}
