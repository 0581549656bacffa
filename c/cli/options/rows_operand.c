/* rows_operand.c - reads a board in two passes: first the items, which give the size, then the range of each.

   An item keeps its text, so that a message can show a number of a hundred digits, cut off at TOO_LARGE, as it was
   typed.  The end of a word acts as a blank.  */

#include "rows_operand.h"

#include "cli/output/report.h"
#include "queens.h"

#include <stdio.h>
#include <string.h>

enum { TOO_LARGE = 1000000 };

typedef struct item {
    const char *text;
    size_t length;
    int number; /* as written, or QUEENS_FREE */
} item;

typedef struct reader {
    char *const *words;
    int left; /* words left, including the one at `at` */
    const char *at;
    rows_operand *operand;
    item items[ROWS_OPERAND_MAX];
} reader;

/* For the message: shows a number or `_`, or otherwise all text up to the next separator.  */
static bool fail(reader *r, const char *expected)
{
    char shown[CLI_SHOWN];
    size_t length = strcspn(r->at, " \t\n,");

    if (r->left == 0)
        snprintf(r->operand->error, sizeof r->operand->error, "the rows end where %s was expected", expected);
    else
        snprintf(r->operand->error, sizeof r->operand->error, "'%s' among the rows: expected %s",
                 cli_show(r->at, length == 0 ? 1 : length, shown), expected);
    return false;
}

/* Skips blanks, and returns whether there were any.  */
static bool skip_blanks(reader *r)
{
    bool skipped = false;

    while (r->left > 0) {
        size_t blanks = strspn(r->at, " \t\n");
        r->at += blanks;
        skipped = skipped || blanks > 0;
        if (*r->at != '\0')
            break;
        r->left--;
        r->words++;
        r->at = r->left > 0 ? *r->words : "";
        skipped = true;
    }
    return skipped;
}

static bool accept_mark(reader *r, char wanted)
{
    if (*r->at != wanted)
        return false;
    r->at++;
    return true;
}

static bool read_item(reader *r)
{
    if (r->operand->size == ROWS_OPERAND_MAX) {
        snprintf(r->operand->error, sizeof r->operand->error, "too many rows: expected at most %d", ROWS_OPERAND_MAX);
        return false;
    }
    item *new = &r->items[r->operand->size];
    *new = (item){.text = r->at, .number = QUEENS_FREE};
    if (!accept_mark(r, '_')) {
        size_t digits = strspn(r->at, "0123456789");
        if (digits == 0)
            return fail(r, "a number or _");
        new->number = 0;
        for (size_t i = 0; i < digits && new->number < TOO_LARGE; i++)
            new->number = new->number * 10 + (r->at[i] - '0');
        r->at += digits;
    }
    new->length = (size_t)(r->at - new->text);
    r->operand->size++;
    return true;
}

static bool read_list(reader *r)
{
    for (;;) {
        if (!read_item(r))
            return false;
        bool separated = skip_blanks(r);
        if (accept_mark(r, ','))
            skip_blanks(r);
        else if (r->left == 0 || *r->at == ']')
            return true;
        else if (!separated)
            return fail(r, "a comma or a blank between two rows");
    }
}

static bool read_items(reader *r)
{
    skip_blanks(r);
    if (r->left == 0) {
        snprintf(r->operand->error, sizeof r->operand->error, "no rows: expected a list such as 2,4,1,3");
        return false;
    }
    bool bracket = accept_mark(r, '[');
    skip_blanks(r);
    if (!(bracket && *r->at == ']') && !read_list(r))
        return false;
    if (bracket && !accept_mark(r, ']'))
        return fail(r, "']'");
    skip_blanks(r);
    return r->left == 0 || fail(r, "the end of the rows");
}

static int guess_from(const reader *r)
{
    for (int column = 0; column < r->operand->size; column++)
        if (r->items[column].number == 0)
            return 0;
    return 1;
}

static bool set_rows(reader *r)
{
    rows_operand *operand = r->operand;
    char shown[CLI_SHOWN];

    for (int column = 0; column < operand->size; column++) {
        const item *read = &r->items[column];
        int row = read->number == QUEENS_FREE ? QUEENS_FREE : read->number - operand->from;
        if (read->number != QUEENS_FREE && (row < 0 || row >= operand->size)) {
            snprintf(operand->error, sizeof operand->error, "row '%s' in column %d: expected a number from %d to %d",
                     cli_show(read->text, read->length, shown), column + operand->from, operand->from,
                     operand->from + operand->size - 1);
            return false;
        }
        operand->rows[column] = row;
    }
    return true;
}

bool rows_operand_read(rows_operand *operand, int count, char *const *words, int from)
{
    reader r = {.words = words, .left = count, .at = count > 0 ? words[0] : "", .operand = operand};

    operand->size = 0;
    operand->error[0] = '\0';
    if (!read_items(&r))
        return false;
    operand->from = from == ROWS_FROM_GUESSED ? guess_from(&r) : from;
    return set_rows(&r);
}
