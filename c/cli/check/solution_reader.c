/* solution_reader.c - one function for each form of a line.  Each returns whether it succeeded; if not, it has set the
   fault or no_memory.

   A single number on a line is an octal word if it has enough digits for one, a row on a board of size 1, and otherwise
   the number of solutions, which is allowed only on the last line.  */

#include "solution_reader.h"

#include "cli/output/number.h"
#include "queens.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

void solution_reader_open(solution_reader *reader, FILE *file, int n)
{
    *reader =
        (solution_reader){.file = file, .ahead = getc(file), .current_line = 1, .n = n, .base = {BASE_UNKNOWN, 0}};
}

void solution_reader_close(solution_reader *reader)
{
    queens_release(reader->rows);
    reader->rows = NULL;
}

/* ---- Forms of a line ----------------------------------------------------------------------------------------- */

/* Reads rows with or without commas between them.  `first` was read, and r->next is the token after it.  */
static bool read_plain(solution_reader *r, const token *first)
{
    if (!token_is(first, ",") && !row_reader_add(r, first))
        return false;
    for (; !row_reader_at_end(r); token_next(r))
        if (!token_is(&r->next, ",") && !row_reader_add(r, &r->next))
            return false;
    return row_reader_end(r);
}

/* Reads from the opening bracket, which is r->next, past the closing one.  */
static bool read_brackets(solution_reader *r)
{
    bool more = true;

    token_next(r);
    if (token_is(&r->next, "]"))
        more = false;
    while (more) {
        if (!row_reader_add(r, &r->next))
            return false;
        token_next(r);
        more = token_is(&r->next, ",");
        if (!more && !token_is(&r->next, "]"))
            return r->count == r->n ? row_reader_fault(r, &r->next, "]")
                                    : row_reader_fault(r, &r->next, "a comma or ]");
        if (more)
            token_next(r);
    }
    token_next(r);
    return true;
}

static bool read_list(solution_reader *r)
{
    if (!read_brackets(r))
        return false;
    if (token_is(&r->next, ".") || token_is(&r->next, ",") || token_is(&r->next, ";"))
        token_next(r);
    return row_reader_end(r);
}

/* Reads the value of "n", "from" or another name that does not contain rows; it is r->next.  */
static bool read_value(solution_reader *r, const token *name)
{
    int64_t number;
    bool known = strlen(r->next.text) == r->next.length && cli_read_number(r->next.text, 0, INT_MAX, &number);
    char expected[96];

    if (token_is(name, "\"n\"") && (!known || number != r->n)) {
        snprintf(expected, sizeof expected, "\"n\":%d", r->n);
        return row_reader_fault(r, &r->next, expected);
    }
    if (token_is(name, "\"from\"") && (!known || number > 1))
        return row_reader_fault(r, &r->next, "\"from\":0 or \"from\":1");
    if (token_is(name, "\"from\"") && !base_agrees(&r->base, (int)number, r->line)) {
        snprintf(expected, sizeof expected, "\"from\":%d, since line %" PRIu64 " counts from %d", r->base.from,
                 r->base.line, r->base.from);
        return row_reader_fault(r, &r->next, expected);
    }
    if (row_reader_at_end(r) || token_is_mark(&r->next))
        return row_reader_fault(r, &r->next, "a number or a word");
    token_next(r);
    return true;
}

/* Reads {"n":4,"from":1,"rows":[2,4,1,3]} from the brace, which is r->next.  Only the rows are required.  */
static bool read_object(solution_reader *r)
{
    bool has_rows = false;

    do {
        token_next(r);
        token name = r->next;
        if (!token_starts_with(&name, '"'))
            return row_reader_fault(r, &name, "a name in double quotes");
        token_next(r);
        if (!token_is(&r->next, ":"))
            return row_reader_fault(r, &r->next, "a colon");
        token_next(r);
        bool rows = token_is(&name, "\"rows\"");
        if (rows && !token_is(&r->next, "["))
            return row_reader_fault(r, &r->next, "[ after \"rows\":");
        if (!(rows ? read_brackets(r) : read_value(r, &name)))
            return false;
        has_rows = has_rows || rows;
    } while (token_is(&r->next, ","));
    if (!token_is(&r->next, "}"))
        return row_reader_fault(r, &r->next, "a comma or }");
    if (!has_rows)
        return row_reader_fault(r, &r->next, "\"rows\":[...] before it");
    token_next(r);
    return row_reader_end(r);
}

/* Is a single token an octal word?  Then writes its rows to `rows`.  */
static bool is_word(const solution_reader *r, const token *t, int rows[OCTAL_WORD_MAX_SIZE])
{
    bool short_board = r->n == 1 && t->text[1] != 'o' && t->text[1] != 'O'; /* then it is a row */

    return r->n > 0 && r->n <= OCTAL_WORD_MAX_SIZE && !short_board && strlen(t->text) == t->length &&
           octal_word_read(t->text, r->n, rows);
}

static bool read_word(solution_reader *r, const token *word, const int *rows)
{
    if (!base_agrees(&r->base, 0, r->line))
        return row_reader_row_fault(r, word);
    for (int column = 0; column < r->n; column++)
        if (rows[column] >= r->n)
            return row_reader_row_fault(r, word);
    if (r->capacity == 0 && !row_reader_grow(r))
        return false;
    memcpy(r->rows, rows, (size_t)r->n * sizeof *rows);
    r->count = r->n;
    return row_reader_end(r);
}

static bool is_name(const token *t)
{
    return (t->text[0] >= 'A' && t->text[0] <= 'Z') || (t->text[0] >= 'a' && t->text[0] <= 'z') || t->text[0] == '_';
}

/* A line of `queens solve --format board` begins like this.  */
static bool is_drawn(const solution_reader *r, const token *first)
{
    return (token_is(first, "Q") || token_is(first, ".")) && !token_is_mark(&r->next);
}

static bool is_column_name(const token *t)
{
    return is_name(t) || token_starts_with(t, '"');
}

/* Are these N names with commas between them, such as the heading of a table?  The first name was read.  */
static bool is_heading(solution_reader *r)
{
    bool named = true;
    int names = 1;

    for (; named && !row_reader_at_end(r); token_next(r)) {
        if (token_is(&r->next, ",")) {
            token_next(r);
            named = is_column_name(&r->next);
            names++;
        } else {
            named = !token_is_mark(&r->next);
        }
    }
    return named && names == r->n && names > 1;
}

static bool read_board(solution_reader *r, const token *first)
{
    int rows[OCTAL_WORD_MAX_SIZE];

    if (is_name(first) && token_is(&r->next, "=")) {
        token_next(r);
        return token_is(&r->next, "[") ? read_list(r) : row_reader_fault(r, &r->next, "[ after =");
    }
    if (row_reader_at_end(r) && is_word(r, first, rows))
        return read_word(r, first, rows);
    return read_plain(r, first);
}

/* ---- The count ------------------------------------------------------------------------------------------------- */

/* A count has no leading zeros, so a word that is too short is not a count.  */
static bool is_count(const token *t, int64_t *count)
{
    bool zeros = token_starts_with(t, '0') && t->length > 1;
    return !zeros && strlen(t->text) == t->length && cli_read_number(t->text, 0, INT64_MAX, count);
}

static bool is_row(const solution_reader *r, int64_t number)
{
    return r->n == 1 && number <= 1 && (r->base.from == BASE_UNKNOWN || r->base.from == number);
}

static bool is_solutions(const token *t)
{
    return token_is(t, "solution") || token_is(t, "solutions") || token_is(t, "solutions.");
}

/* Is it a number alone on its line, and neither a row nor a word?  */
static bool is_lone_count(solution_reader *r, const token *first)
{
    int rows[OCTAL_WORD_MAX_SIZE];

    return row_reader_at_end(r) && is_count(first, &r->count_said) && !is_row(r, r->count_said) &&
           !is_word(r, first, rows);
}

/* Does the line begin like `92 solutions` or, as the Forth program prints, `8 queens: 92 solutions (tried ...)`?  */
static bool begins_count(solution_reader *r, const token *first)
{
    return is_count(first, &r->count_said) &&
           (is_solutions(&r->next) || (token_is(&r->next, "queens") && r->count_said == r->n));
}

/* Reads the rest of the line after the first number.  */
static bool read_count(solution_reader *r)
{
    if (token_is(&r->next, "queens")) {
        token_next(r);
        if (!token_is(&r->next, ":"))
            return row_reader_fault(r, &r->next, "a colon");
        token_next(r);
        if (!is_count(&r->next, &r->count_said))
            return row_reader_fault(r, &r->next, "the number of solutions");
        token_next(r);
    }
    if (!is_solutions(&r->next))
        return row_reader_fault(r, &r->next, "solutions");
    token_next(r);
    return row_reader_at_end(r) || token_starts_with(&r->next, '(') ||
           row_reader_fault(r, &r->next, "the end of the line");
}

/* ---- Lines ----------------------------------------------------------------------------------------------------- */

/* Is the line empty?  */
static bool skipped(const solution_reader *r)
{
    const char *text = r->next.text;

    return (r->n > 0 && row_reader_at_end(r)) || text[0] == '#' || text[0] == '%' || token_is(&r->next, "false") ||
           token_is(&r->next, "false.");
}

/* Do only skipped lines follow?  If not, the reader has left the line, and the line must be reported as a fault; its
   next token is the end again.  */
static bool is_last_line(solution_reader *r)
{
    do {
        token_skip_line(r);
        if (r->ahead == EOF)
            return true;
        token_next(r);
    } while (skipped(r) || row_reader_at_end(r));
    r->next.length = 0;
    return false;
}

static reader_status status_of(const solution_reader *r, bool good, reader_status found)
{
    if (ferror(r->file))
        return READER_FAILED;
    return good ? found : r->no_memory ? READER_NO_MEMORY : READER_FAULT;
}

/* Reads a line from its first token, which is r->next and not one of those that are skipped.  READER_END means that the
   line was a heading.  */
static reader_status read_line(solution_reader *r)
{
    bool may_be_heading = !r->begun;

    r->begun = true;
    r->count = 0;
    if (row_reader_at_end(r))
        return status_of(r, row_reader_end(r), READER_BOARD);
    if (token_is(&r->next, "["))
        return status_of(r, read_list(r), READER_BOARD);
    if (token_is(&r->next, "{"))
        return status_of(r, read_object(r), READER_BOARD);
    token first = r->next;
    token_next(r);
    if (is_drawn(r, &first))
        return status_of(r, row_reader_fault(r, &first, "rows as numbers, not a drawn board"), READER_BOARD);
    if (may_be_heading && is_column_name(&first) && !token_is(&r->next, "="))
        return status_of(r, is_heading(r) || row_reader_row_fault(r, &first), READER_END);
    if (is_lone_count(r, &first) && is_last_line(r))
        return status_of(r, true, READER_COUNT);
    if (begins_count(r, &first)) {
        if (!read_count(r))
            return status_of(r, false, READER_COUNT);
        return status_of(
            r, is_last_line(r) || row_reader_fault(r, &first, "to be the last line, as it counts the solutions"),
            READER_COUNT);
    }
    return status_of(r, read_board(r, &first), READER_BOARD);
}

reader_status solution_reader_next(solution_reader *reader)
{
    for (; reader->ahead != EOF; token_skip_line(reader)) {
        reader->line = reader->current_line;
        token_next(reader);
        if (skipped(reader))
            continue;
        reader_status found = read_line(reader);
        if (found == READER_BOARD)
            token_skip_line(reader);
        if (found != READER_END)
            return found;
    }
    return ferror(reader->file) ? READER_FAILED : READER_END;
}
