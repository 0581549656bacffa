/* lists.c - boards printed as numbers.  */

#include "boards.h"

#include "queens.h"

#include <string.h>

typedef struct reading {
    printed_boards *boards;
    const list_form *form;
    size_t most; /* numbers that a part with a board can have */
    printed_number *numbers;
    size_t count; /* of numbers in the part */
} reading;

static bool are_on_board(const reading *r, size_t first, size_t count)
{
    for (size_t i = first; i < first + count; i++)
        if (!is_on_board(r->boards, r->numbers[i].value))
            return false;
    return true;
}

/* A queen's own number comes first, as in `Queen 1: row 1, column 2`: they count up.  */
static bool are_numbered(const reading *r, size_t first, int queens)
{
    for (int i = 1; i < queens; i++)
        if (r->numbers[first + 3 * (size_t)i].value != r->numbers[first].value + i)
            return false;
    return true;
}

static bool add_queens(reading *r, size_t first, int queens)
{
    size_t each = (size_t)r->form->each;

    if (!are_on_board(r, first, each * (size_t)queens) || (each == 3 && !are_numbered(r, first, queens)))
        return false;
    for (size_t i = 0; i < each * (size_t)queens; i++)
        if (each < 3 || i % 3 > 0)
            boards_add(r->boards, &r->numbers[first + i]);
    return true;
}

/* Does the first number of the part say which board it is, counted from 0 or from 1, as in `1. 2 4 1 3`?  */
static bool is_label(const reading *r)
{
    int64_t before = (int64_t)r->boards->count;
    span label = r->numbers[0].text;
    bool marked = !is_in(label.text[label.length], " \t,;"); /* another number follows */
    return marked && (r->numbers[0].value == before || r->numbers[0].value == before + 1);
}

/* All numbers of the part, or the longest run of them, or all after a label.  Rows are in one run: `2 ways to place 4
   queens on a 4x4 board` contains no rows.  */
static bool add_board(reading *r)
{
    size_t wanted = (size_t)r->form->each * (size_t)r->boards->n;
    size_t length;

    if (r->count > r->most || r->count < wanted)
        return false;
    size_t start = longest_run(r->numbers, r->count, &length);
    if (length == wanted)
        return add_queens(r, start, r->boards->n);
    if (r->form->each == 1 && length < r->count)
        return false;
    if (r->count == wanted)
        return add_queens(r, 0, r->boards->n);
    return r->count == wanted + 1 && is_label(r) && add_queens(r, 1, r->boards->n);
}

/* ---- Size 1 ------------------------------------------------------------------------------------------------------ */

static bool is_bracketed(span part)
{
    return part.length > 0 && memchr(part.text, '[', part.length) != NULL;
}

static bool may_be_size_one(const reading *r, span part)
{
    char mark = '\0';

    if (!has_letters(part) || is_bracketed(part))
        return true;
    for (size_t i = 0; i < part.length && !is_digit(part.text[i]); i++)
        if (part.text[i] != ' ')
            mark = part.text[i];
    switch (r->form->one) {
    case ONE_AFTER_NUMBER:
        return r->count > 1;
    case ONE_ALONE:
        return false;
    case ONE_AFTER_PROMPT:
        return r->count == 1 && mark != '\0' && is_in(mark, ":=?>");
    }
    return false;
}

/* The first or the last line that has only a number.  */
static bool find_lone(span text, bool last, span *found)
{
    span_walk lines = span_walk_open(text.text, text.length, 0);
    printed_number number;
    bool any = false;

    for (span line; (last || !any) && span_walk_next(&lines, &line);)
        if (!has_letters(line) && !is_bracketed(line) && numbers_find(line, NUMBERS_PLAIN, 1, &number, 1) == 1) {
            *found = line;
            any = true;
        }
    return any;
}

/* ---- The whole text ---------------------------------------------------------------------------------------------- */

static bool is_said(const reading *r, span part)
{
    solutions_said said;
    return r->form->height == 0 && (r->form->by_queen || r->boards->n == 1) && has_letters(part) &&
           said_in_words(part, r->boards->n, &said);
}

static void read_part(reading *r, span part)
{
    r->count = numbers_find(part, r->form->style, r->boards->n, r->numbers, r->most);
    if (r->count == 0 || is_said(r, part) || (r->boards->n == 1 && !may_be_size_one(r, part)))
        return;
    bool added = r->form->by_queen ? r->count == (size_t)r->form->each && add_queens(r, 0, 1) : add_board(r);
    if (added)
        boards_blank(r->boards, part);
}

void lists_read(printed_boards *boards, const list_form *form)
{
    span text = boards->text;
    size_t most = (size_t)form->each * (size_t)boards->n + 2;
    reading r = {.boards = boards, .form = form, .most = most < text.length ? most : text.length};
    span_walk parts = span_walk_open(text.text, text.length, form->height);
    span first = {NULL, 0, 0};
    span last = {NULL, 0, 0};

    r.numbers = queens_allocate(r.most, sizeof *r.numbers);
    boards->no_memory = r.numbers == NULL;
    if (form->skip_first)
        find_lone(text, false, &first);
    if (form->skip_last)
        find_lone(text, true, &last);
    for (span part; !boards->no_memory && span_walk_next(&parts, &part);)
        if (part.text != first.text && part.text != last.text)
            read_part(&r, part);
    queens_release(r.numbers);
    if (!boards_complete(boards)) {
        boards_fault_of(boards, boards->lines[boards->count - 1], "the end of the line", "all queens of a board");
        boards->count = 0;
    }
}
