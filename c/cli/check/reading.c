/* reading.c - the ways to read a text, and which of them is best.  */

#include "boards.h"

#include <stdio.h>
#include <string.h>

/* The signs that may be a queen, up to NULL.  */
static const char *const QUEEN_SIGNS[] = {"1", "Q", "q", "♛", "♕", "👑", "♚",    "♔",    "X",
                                          "x", "*", "#", "@", "O", "o", "True", "true", NULL};

/* The first of FORMS, for any size.  */
enum { FORMS_OF_ROWS = 2 };

/* Lines, and groups of brackets, before forms that take one queen a line.  */
static const list_form FORMS[] = {
    {.height = 0, .style = NUMBERS_PLAIN, .each = 1},
    {.height = 1, .style = NUMBERS_PLAIN, .each = 1},
    {.height = 0, .style = NUMBERS_DIGITS, .each = 1},
    {.height = 1, .style = NUMBERS_DIGITS, .each = 1},
    {.height = 0, .style = NUMBERS_OCTAL, .each = 1},
    {.height = 0, .style = NUMBERS_PLAIN, .each = 2},
    {.height = 1, .style = NUMBERS_PLAIN, .each = 2},
    {.height = 2, .style = NUMBERS_PLAIN, .each = 2},
    {.height = 0, .style = NUMBERS_SQUARES, .each = 2},
    {.height = 1, .style = NUMBERS_SQUARES, .each = 2},
    {.height = 0, .style = NUMBERS_PLAIN, .each = 3},
    {.height = 0, .style = NUMBERS_PLAIN, .each = 2, .by_queen = true},
    {.height = 0, .style = NUMBERS_PLAIN, .each = 3, .by_queen = true},
    {.height = 0, .style = NUMBERS_SQUARES, .each = 2, .by_queen = true},
    {.height = 0, .style = NUMBERS_PLAIN, .each = 1, .by_queen = true},
};

typedef struct choice {
    int n;
    span text;
    printed_boards best;
    bool found; /* is there a best one? */
    bool done;  /* is no other one better? */
} choice;

static bool has_count(const printed_boards *b)
{
    return b->count_line != 0;
}

static bool is_clean(const printed_boards *b)
{
    return b->fault_line == 0;
}

static bool is_right(const printed_boards *b)
{
    return is_clean(b) && b->count > 0 && b->peaceful == b->count && (b->n > 1 || b->count == 1) &&
           (!has_count(b) || b->count_said == (int64_t)b->count);
}

/* No other reading has as many right boards, if most of them are.  */
static bool is_sure(const printed_boards *b)
{
    return is_right(b) || (is_clean(b) && b->n > 3 && b->peaceful > b->count / 2);
}

static bool is_better(const printed_boards *b, const printed_boards *than)
{
    if (b->peaceful != than->peaceful)
        return b->peaceful > than->peaceful;
    if (is_clean(b) != is_clean(than))
        return is_clean(b);
    return b->count + b->broken > 0 && than->count + than->broken == 0;
}

/* A text of words alone is right only for a size without solutions.  */
static void expect_boards(printed_boards *b)
{
    const char *expected =
        b->n == 8 ? "boards, such as 1 5 8 6 3 7 2 4 on a line" : "boards, such as 2 4 1 3 on a line for N = 4";

    if (b->count == 0 && b->passed_over > 0 && !has_count(b) && b->n != 2 && b->n != 3)
        boards_fault(b, b->remark.line, b->remark.text, b->remark.length, expected);
}

static void consider(choice *c, printed_boards *b)
{
    if (!b->no_memory) {
        rest_read(b);
        boards_finish(b);
        expect_boards(b);
    }
    bool sure = b->no_memory || is_sure(b);
    if (!c->found || sure || is_better(b, &c->best)) {
        if (c->found)
            boards_close(&c->best);
        c->best = *b;
        c->found = true;
        c->done = sure;
    } else {
        boards_close(b);
    }
}

static void read_lists(choice *c, const list_form *form)
{
    printed_boards b;

    if (c->done)
        return;
    boards_open(&b, c->n, form->each == 1 ? 1 : PARTS_OF_QUEEN, c->text);
    if (!b.no_memory)
        lists_read(&b, form);
    consider(c, &b);
}

static void read_grid(choice *c, const char *queen)
{
    printed_boards b;

    if (c->done || !span_contains(c->text, queen))
        return;
    boards_open(&b, c->n, PARTS_OF_QUEEN, c->text);
    if (!b.no_memory)
        grid_read(&b, queen);
    consider(c, &b);
}

/* A board of size 1 is one number, which may mean many other things.  */
static void read_size_one(choice *c)
{
    for (int way = 0; way < 12; way++)
        read_lists(
            c, &(list_form){
                   .each = 1, .one = (size_one)(way / 4), .skip_first = way % 4 / 2 == 1, .skip_last = way % 2 == 1});
}

bool printed_read(printed_boards *boards, int n, const char *text, size_t length)
{
    choice c = {.n = n, .text = {text, length, 1}};

    if (length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        c.text = (span){text + 3, length - 3, 1};
    bool small = n <= PRINTED_SIZE;
    if (small && n > 3) /* smaller boards of 0 and 1 can be rows */
        read_grid(&c, QUEEN_SIGNS[0]);
    for (size_t form = 0; form < (small ? sizeof FORMS / sizeof FORMS[0] : FORMS_OF_ROWS); form++)
        if (n > 3 || !FORMS[form].by_queen)
            read_lists(&c, &FORMS[form]);
    for (size_t sign = n > 3; small && QUEEN_SIGNS[sign] != NULL; sign++)
        read_grid(&c, QUEEN_SIGNS[sign]);
    if (n == 1)
        read_size_one(&c);
    *boards = c.best;
    return !c.best.no_memory;
}
