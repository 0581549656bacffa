/* forms.c - the table of forms, and which reading of a text is best.  */

#include "signs.h"

#include <limits.h>

enum { MORE_MEANINGS = 7, ANY = INT_MAX, SMALL = ANY_FORM_MAX_SIZE };

/* In the order in which they are tried; for size 1, where nearly any number can be the row, in the opposite one.  From size 4
   on, the first drawn row stands for all drawn boards, so that they come before rows; the last row adds sizes 1 to 3.  Lines
   and lists of boards come before forms with a line for each queen.  */
static const form FORMS[] = {
    {"the row of size 1", "1", 1, 1, BOARD_OF_LINE, NUMBERS_PLAIN, .each = 1, .variants = MORE_MEANINGS},
    {"boards of 0 and 1", "0100 0001 1000 0010", 4, SMALL, .drawn = true},
    {"rows", "2 4 1 3", 2, ANY, BOARD_OF_LINE, NUMBERS_PLAIN, .each = 1},
    {"lists of rows", "[[2,4,1,3],[3,1,4,2]]", 1, ANY, BOARD_OF_GROUP, NUMBERS_PLAIN, .each = 1},
    {"digits", "2413", 2, SMALL, BOARD_OF_LINE, NUMBERS_DIGITS, .each = 1},
    {"lists of digits", "[2413] [3142]", 2, SMALL, BOARD_OF_GROUP, NUMBERS_DIGITS, .each = 1},
    {"octal words", "01302", 2, SMALL, BOARD_OF_LINE, NUMBERS_OCTAL, .each = 1},
    {"pairs", "(1,2) (2,4) (3,1) (4,3)", 1, SMALL, BOARD_OF_LINE, NUMBERS_PLAIN, .each = 2},
    {"dictionaries", "{1: 2, 2: 4, 3: 1, 4: 3}", 1, SMALL, BOARD_OF_GROUP, NUMBERS_PLAIN, .each = 2},
    {"lists of pairs", "[[1,2],[2,4],[3,1],[4,3]]", 2, SMALL, BOARD_OF_GROUPS, NUMBERS_PLAIN, .each = 2},
    {"squares", "a2 b4 c1 d3", 1, SMALL, BOARD_OF_LINE, NUMBERS_SQUARES, .each = 2},
    {"lists of squares", "[a2,b4,c1,d3]", 1, SMALL, BOARD_OF_GROUP, NUMBERS_SQUARES, .each = 2},
    {"numbered queens", "Q1 1,2 Q2 2,4 Q3 3,1 Q4 4,3", 1, SMALL, BOARD_OF_LINE, NUMBERS_PLAIN, .each = 3},
    {"lines of pairs", "1 2\n2 4\n3 1\n4 3", 4, SMALL, QUEEN_OF_LINE, NUMBERS_PLAIN, .each = 2},
    {"lines of numbered queens", "Q1 1 2\nQ2 2 4\nQ3 3 1\nQ4 4 3", 4, SMALL, QUEEN_OF_LINE, NUMBERS_PLAIN, .each = 3},
    {"lines of squares", "a2\nb4\nc1\nd3", 4, SMALL, QUEEN_OF_LINE, NUMBERS_SQUARES, .each = 2},
    {"lines of rows", "2\n4\n1\n3", 4, SMALL, QUEEN_OF_LINE, NUMBERS_PLAIN, .each = 1},
    {"drawn boards", ".Q..\n...Q\nQ...\n..Q.", 1, SMALL, .drawn = true},
};

/* Is this reading so good that no other is tried?  It has no fault, and all its boards are right, and as many as a line says;
   or, from size 4 on, more than half are right.  Of size 1 nearly any number can be the row: there is one board, and no line
   of words, except in the form that is of size 1 alone.  Also if memory is short, which ends all readings.  */
static bool is_sure(const printed_boards *b, const form *f)
{
    bool is_counted = b->count_line == 0 || b->count_said == b->count;
    bool is_right = b->count > 0 && b->peaceful == b->count && is_counted && (b->n > 1 || b->count == 1);
    bool is_explained = b->n > 1 || b->passed_over == 0 || f->most == 1;
    return b->no_memory ||
           (b->fault.kind == FAULT_NONE && ((is_right && is_explained) || (b->n > 3 && b->peaceful > b->count / 2)));
}

/* The better reading has more boards without attacks; if they are equal, no fault.  Of size 1 all boards are the same, so it
   passes over fewer lines.  Of two with their first fault on the same line, the one with more boards is better; otherwise only
   any boards are better than none.  */
static bool is_better(const printed_boards *b, const printed_boards *than)
{
    if (b->n == 1 && b->peaceful > 0 && than->peaceful > 0)
        return b->passed_over < than->passed_over;
    if (b->peaceful != than->peaceful)
        return b->peaceful > than->peaceful;
    if ((b->fault.kind == FAULT_NONE) != (than->fault.kind == FAULT_NONE))
        return b->fault.kind == FAULT_NONE;
    size_t boards = b->count + b->broken, other = than->count + than->broken;
    return b->fault.kind == FAULT_NONE || b->fault.line != than->fault.line ? boards > 0 && other == 0 : boards > other;
}

/* Among words there may be drawings in a form that is not known, such as stars among blanks.  */
static bool has_drawing(const printed_boards *b, span *line)
{
    span_walk lines = {.whole = b->text};

    while (span_walk_next(&lines, line)) {
        const span sign = span_trimmed(*line);
        if ((sign.length == 1 && is_in(*sign.text, "*#@$%&+^")) ||
            (b->n > 3 && (has_letters(*line) || span_contains(*line, "|")) && are_cells(*line, 0)))
            return true;
    }
    return false;
}

/* Adds the fault of a text whose boards are drawn beside each other and mostly wrong, of a drawing that was not read, or of
   words alone: these are right only for a size without solutions.  */
static void fault_of_missing_boards(printed_boards *b)
{
    span line;

    if (b->beside >= (size_t)b->n && 2 * b->peaceful < b->count)
        boards_fault(b, (text_fault){FAULT_SQUARES, b->all[0].line, .found = b->width / PARTS_OF_QUEEN * (size_t)b->n});
    if (b->count == 0 && b->n > 1 && b->fault.kind == FAULT_NONE && has_drawing(b, &line))
        boards_fault(b, (text_fault){FAULT_NO_BOARD, line.line, .text = line});
    if (b->count == 0 && b->passed_over > 0 && b->count_line == 0 && b->n != 2 && b->n != 3)
        boards_fault(b, (text_fault){FAULT_NO_BOARD, b->remark.line, .text = b->remark});
}

/* Signs is NULL if boards aren't drawn.  Returns false if the reading is as empty as one before, which ends it early.  */
static bool read_form(printed_boards *b, const form *f, size_t variant, const drawn_signs *signs, bool *empty)
{
    if (signs == NULL)
        read_numbers(b, f, (int)variant);
    else
        read_drawing(b, signs);
    const bool is_empty = b->filled == 0 && b->fault.kind == FAULT_NONE, known = is_empty && *empty;
    *empty = *empty || is_empty;
    if (known)
        return b->no_memory; /* which ends all readings, so it must be kept */
    other_lines_read(b);
    boards_finish(b);
    fault_of_missing_boards(b);
    return true;
}

/* Keeps the better of two readings.  Returns whether no other one is better.  */
static bool keep_better(printed_boards *best, printed_boards *b, const form *f)
{
    bool sure = is_sure(b, f);
    bool better = best->n == 0 || sure || is_better(b, best);

    boards_close(better ? best : b);
    if (better)
        *best = *b;
    return sure;
}

/* Boards may be drawn beside their rows.  If the rest of the text has as many drawings as there are boards, and some are wrong
   or no boards, they replace the boards.  */
static void look_at_drawings(printed_boards *boards)
{
    const span rest = {boards->rest, boards->text.length, 1};
    drawn_signs signs[MOST_SIGNS];
    const size_t count = drawn_signs_find(rest, boards->n, signs);
    const form as_drawing = {.drawn = true};
    printed_boards drawn = {.n = 0};
    bool sure = false, empty = false;

    for (size_t i = 0; i < count && !sure; i++) {
        printed_boards b;
        boards_open(&b, boards->n, PARTS_OF_QUEEN, rest);
        if (read_form(&b, &as_drawing, 0, &signs[i], &empty))
            sure = keep_better(&drawn, &b, &as_drawing);
        else
            boards_close(&b);
    }
    bool wrong = (drawn.broken > 0 && drawn.fault.kind == FAULT_QUEENS) ||
                 (drawn.fault.kind == FAULT_NONE && drawn.peaceful < drawn.count);
    if (drawn.no_memory || (wrong && drawn.count + drawn.broken == boards->count)) {
        drawn.copy = boards->rest;
        boards->rest = NULL;
        boards_close(boards);
        *boards = drawn;
    } else {
        boards_close(&drawn);
    }
}

bool printed_read(printed_boards *boards, int n, const char *text, size_t length)
{
    const size_t forms = sizeof FORMS / sizeof FORMS[0];
    drawn_signs signs[MOST_SIGNS];
    span whole = {text, length, 1};
    bool sure = false, empty = false;

    if (span_begins(whole, "\xEF\xBB\xBF")) /* the byte order mark */
        whole = span_from(whole, 3);
    *boards = (printed_boards){.n = 0};
    size_t drawings = n <= ANY_FORM_MAX_SIZE ? drawn_signs_find(whole, n, signs) : 0;
    for (size_t i = 0; i < forms && !sure; i++) {
        const form *f = &FORMS[n == 1 ? forms - 1 - i : i];
        if (f->most == 1 && boards->peaceful > 0) /* the one that takes any number for the row */
            break;
        for (size_t variant = 0, ways = f->drawn ? drawings : f->variants + 1; variant < ways && !sure; variant++)
            if (f->least <= n && n <= f->most) {
                printed_boards b;
                boards_open(&b, n, f->each == 1 ? 1 : PARTS_OF_QUEEN, whole);
                if (read_form(&b, f, variant, f->drawn ? &signs[variant] : NULL, &empty))
                    sure = keep_better(boards, &b, f);
                else
                    boards_close(&b);
            }
    }
    if (n > 3 && n <= ANY_FORM_MAX_SIZE && boards->count > 0 && boards->fault.kind == FAULT_NONE)
        look_at_drawings(boards);
    return !boards->no_memory;
}
