/* number_boards.c - boards printed as numbers: rows, pairs, squares.  */

#include "signs.h"

enum { MOST_LABELS = 4 };

typedef struct reading {
    printed_boards *boards;
    const form *form;
    int variant;
    size_t most; /* numbers that a part with a board can have */
    printed_number *numbers;
    size_t count;  /* of numbers in the part */
    int64_t label; /* the number before the first board, 0 or 1; or -1 */
} reading;

static bool add_queens(reading *r, size_t first, int queens)
{
    const printed_number *numbers = r->numbers + first;
    const size_t each = r->form->each, count = each * (size_t)queens;

    if (numbers_on_board(r->boards, numbers, count) < count ||
        (each == 3 && !numbers_count_up(numbers, (size_t)queens, each)))
        return false;
    for (size_t i = 0; i < count; i++)
        if (each < 3 || i % 3 > 0)
            boards_add_number(r->boards, &numbers[i]);
    return true;
}

/* Does this number of the part, the one before the first row, say which board it is, counted from 0 or from 1, as in
   `1. 2 4 1 3`, or is it the same before each, as in R's `[1] 2 4 1 3`?  Remembers it.  */
static bool note_label(reading *r, const printed_number *number)
{
    int64_t before = (int64_t)r->boards->count;
    span label = number->text;
    bool marked = number[1].run > number->run || !is_in(label.text[label.length], " \t,;");
    bool counts = number->value == before || number->value == before + 1;
    bool constant = before == 0 || number->value == r->label;

    if (marked && counts && constant)
        r->label = number->value;
    return marked && (counts || (constant && label.text[label.length] == ']'));
}

/* Are there only blanks between the numbers of the first queens?  Then they are rows: `2 4 1 3   3 1 4 2`.  */
static bool are_rows(const printed_number *numbers)
{
    const char *start = numbers[0].text.text + numbers[0].text.length, *end = numbers[2].text.text;

    while (start < end && (is_digit(*start) || is_in(*start, " \t")))
        start++;
    return start == end;
}

/* Adds the board of the part; false if there is none.  Its numbers are the longest run, or all numbers of pairs, squares and
   numbered queens.  A label may come first, and before the first board a prompt's example.  Rows are in one run:
   `2 ways to place 4 queens on a 4x4 board` contains no rows.  */
static bool add_board(reading *r)
{
    const size_t wanted = r->form->each * (size_t)r->boards->n;
    size_t length;

    if (r->count > r->most || r->count < wanted)
        return false;
    size_t start = longest_run(r->numbers, r->count, &length);
    if (r->form->each > 1 && (length != wanted || (r->count == wanted + 1 && note_label(r, r->numbers)))) {
        start = 0;
        length = r->count;
    }
    if (length < wanted)
        return false;
    /* Before the first board, the number in a prompt's example comes first: `N (such as 8): 1. (1,2) ...`.  */
    const size_t before = length - wanted;
    bool has_example = r->boards->count == 0 && before > 0 && r->numbers[start].run < r->numbers[start + 1].run;
    if (before > (has_example ? 2 : 1) || (before == 1 && !has_example && !note_label(r, &r->numbers[start])))
        return false;
    start += before;
    const bool by_letters = r->form->style == NUMBERS_SQUARES && is_letter(*r->numbers[start].text.text);
    if (r->form->each == 2 && r->boards->n > 1 && !by_letters && are_rows(r->numbers + start))
        return false;
    if (r->boards->n == 1 && wanted == 2 && r->numbers[start].value == (int64_t)r->boards->count + 1)
        r->numbers[start].value = r->numbers[start + 1].value; /* a label and the row, as in `Solution 2: 0` */
    return add_queens(r, start, r->boards->n);
}

/* Does the line of this part have letters before it?  */
static bool follows_words(const reading *r, span part)
{
    const char *start = part.text;

    while (start > r->boards->text.text && start[-1] != '\n')
        start--;
    return has_letters((span){start, (size_t)(part.text - start), 0});
}

/* Does the first number, with the second, say the size, as in `1 x 1`?  */
static bool is_size(const printed_number *numbers)
{
    const char *end = numbers[0].text.text + numbers[0].text.length;
    span between = span_trimmed((span){end, (size_t)(numbers[1].text.text - end), 0});

    return (between.length == 1 && is_in(*between.text, "xX*")) ||
           (between.length == 2 && span_begins(between, "by")) || span_begins(between, "×");
}

/* R's `[1] 0`.  */
static bool precedes_number(span part)
{
    const char *end = part.text + part.length;

    while (*end == ' ')
        end++;
    return is_digit(*end);
}

/* Of size 1 any number can mean something else than the only row.  A line contains it without words; with words, but with
   another number, as in `Solution 1: 0`; in brackets; or, for the second four variants, after a prompt, as in `Enter N: 0`.  */
static bool may_be_size_one(const reading *r, span part)
{
    if (r->form->unit != BOARD_OF_LINE)
        return r->form->each > 1 || (!precedes_number(part) && (*part.text != '(' || !follows_words(r, part)));
    if (r->form->each > 1)
        return r->count > 1 && !span_contains(part, "[") && !is_size(r->numbers);
    return !has_letters(part) || (r->variant >= 4 && r->count <= 2 && ends_prompt(part, &r->numbers[r->count - 1]));
}

/* Of each four variants, the second and the fourth leave out the last line that has only a number, and the third and
   the fourth the first one.  */
static void find_lines_left_out(span text, int variant, const char *left_out[2])
{
    span_walk lines = {.whole = text};
    printed_number number;

    for (span line; variant % 4 > 0 && span_walk_next(&lines, &line);) {
        if (has_letters(line) || span_contains(line, "[") || numbers_find(line, NUMBERS_PLAIN, 1, &number, 1) != 1)
            continue;
        if (variant % 4 > 1 && left_out[0] == NULL)
            left_out[0] = line.text;
        if (variant % 2 == 1)
            left_out[1] = line.text;
    }
}

/* Sizes 2 and 3 have many numbers of as many digits: `Solution 1: 12` ends with rows, and `Time: 12 ms` and
   `N (such as 8): 113 steps` do not.  The first two numbers may be of one word.  */
static bool is_labelled_word(const reading *r, span part)
{
    const char *end = r->numbers[0].text.text + r->numbers[0].text.length;

    if (r->count != (size_t)r->boards->n + 1 || !is_digit(part.text[part.length - 1]))
        return false;
    const char *next = r->numbers[1].text.text;
    return next >= end && !has_letters((span){end, (size_t)(next - end), 0});
}

/* Has the line the numbers of a queen?  Stores them.  */
static bool has_queen(const reading *r, span line, printed_number *numbers)
{
    const form *f = r->form;

    return numbers_find(line, f->style, r->boards->n, numbers, f->each) == f->each &&
           (f->style != NUMBERS_SQUARES || is_letter(*numbers->text.text));
}

/* Does a board begin with this line?  Its lines are adjacent, and begin with the same words; words with numbers that count up, as
   `Solution 1` and `Solution 2` do, are headings; 1 and 1, 2 and 0, 3 and 0, 4 and 2 are sizes with their numbers of solutions: A000170 of the OEIS.  */
static bool begins_board(const reading *r, span line)
{
    const span text = r->boards->text;
    span_walk lines = {.whole = span_from(text, (size_t)(line.text - text.text))};
    const size_t words = (size_t)(r->numbers->text.text - line.text);
    printed_number numbers[3];
    static const int64_t COUNTS[] = {1, 1, 0, 0, 2, 10, 4, 40, 92};
    bool counts_up = r->form->each == 1 && has_letters(line), sizes = r->form->each == 2;

    for (int i = 0; i < r->boards->n; i++) {
        span next;
        if (!span_walk_next(&lines, &next) || !has_queen(r, next, numbers) ||
            (r->form->style == NUMBERS_PLAIN &&
             ((size_t)(numbers->text.text - next.text) != words || memcmp(line.text, next.text, words) != 0 ||
              has_letters(line) != has_letters(next))))
            return false;
        counts_up = counts_up && numbers->value == r->numbers->value + i;
        sizes = sizes && numbers->value >= 0 && numbers->value <= 8 && numbers[1].value == COUNTS[numbers->value];
    }
    return !counts_up && !sizes;
}

static bool is_queen(const reading *r, span line)
{
    printed_number numbers[3];
    const printed_boards *b = r->boards;
    return has_queen(r, line, numbers) && (b->filled < b->count * b->width || begins_board(r, line));
}

static void read_part(reading *r, span part)
{
    const int n = r->boards->n;
    const bool may_say_count = r->form->unit == QUEEN_OF_LINE || (r->form->unit == BOARD_OF_LINE && n == 1);
    int64_t said;

    r->count = numbers_find(part, r->form->style, n, r->numbers, r->most);
    if (r->count == 0 || (may_say_count && has_letters(part) && reported_count(part, n, &said)))
        return;
    if (n == 1 && !may_be_size_one(r, part))
        return;
    if (n > 1 && n < 4 && r->form->style >= NUMBERS_DIGITS && has_letters(part) && !is_labelled_word(r, part))
        return;
    if (r->form->unit == BOARD_OF_LINE && n > 3 && r->count <= r->most &&
        is_ruler(r->boards, part, r->numbers, r->count))
        return;
    if (r->form->unit == QUEEN_OF_LINE ? is_queen(r, part) && add_queens(r, 0, 1) : add_board(r))
        boards_blank(r->boards, part);
}

void read_numbers(printed_boards *boards, const form *f, int variant)
{
    size_t most = f->each * (size_t)boards->n + MOST_LABELS;
    reading r = {.boards = boards, .form = f, .variant = variant, .label = -1};
    span_walk parts = {.whole = boards->text, .height = f->unit == QUEEN_OF_LINE ? 0 : (int)f->unit};
    const char *left_out[2] = {NULL, NULL};

    r.most = most < boards->text.length ? most : boards->text.length;
    r.numbers = queens_allocate(r.most, sizeof *r.numbers);
    boards->no_memory = boards->no_memory || r.numbers == NULL;
    find_lines_left_out(boards->text, variant, left_out);
    for (span part; !boards->no_memory && span_walk_next(&parts, &part);)
        if (part.text != left_out[0] && part.text != left_out[1])
            read_part(&r, part);
    queens_release(r.numbers);
    if (boards->filled < boards->count * boards->width) {
        boards_fault(boards, (text_fault){FAULT_UNFINISHED, .line = boards->all[boards->count - 1].line});
        boards->count = 0;
    }
}
