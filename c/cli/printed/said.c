#include "said.h"

#include <stdio.h>
#include <string.h>

/* ---- Words and numbers of a line ----------------------------------------------------------------------------------- */

enum { MOST_WORDS = 40, WORD_SIZE = 24 };

/* A word in small letters, or a number.  */
typedef struct word {
    char text[WORD_SIZE]; /* empty for a number */
    span printed;
    int64_t number;
} word;

typedef struct sentence {
    word words[MOST_WORDS];
    int count;
} sentence;

static size_t letters_end(span line, size_t at)
{
    while (at < line.length && is_letter(line.text[at]))
        at++;
    return at;
}

static void add_letters(sentence *s, span line, size_t start, size_t end)
{
    word *w = &s->words[s->count++];

    *w = (word){.printed = {line.text + start, end - start, line.line}};
    for (size_t i = 0; i < end - start && i < WORD_SIZE - 1; i++) {
        char c = line.text[start + i];
        w->text[i] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c;
    }
}

static size_t add_number(sentence *s, span line, size_t start)
{
    printed_number number;
    span rest = {line.text + start, line.length - start, line.line};

    numbers_find(rest, NUMBERS_PLAIN, 0, &number, 1);
    s->words[s->count++] = (word){.printed = number.text, .number = number.value};
    return start + number.text.length;
}

/* What stands in parentheses is left out.  */
static void read_sentence(span line, sentence *s)
{
    int depth = 0;

    s->count = 0;
    for (size_t at = 0; at < line.length && s->count < MOST_WORDS;) {
        char c = line.text[at];
        size_t start = at;
        depth += (c == '(') - (c == ')' && depth > 0);
        if (is_letter(c))
            at = letters_end(line, at);
        if (depth == 0 && at > start)
            add_letters(s, line, start, at);
        else if (depth == 0 && is_digit(c))
            at = add_number(s, line, at);
        else if (at == start)
            at++;
    }
}

static bool is_number(const sentence *s, int i)
{
    return i >= 0 && i < s->count && s->words[i].text[0] == '\0';
}

static bool is_one_of(const sentence *s, int i, const char *const *words)
{
    if (i < 0 || i >= s->count || is_number(s, i))
        return false;
    for (; *words != NULL; words++)
        if (strcmp(s->words[i].text, *words) == 0)
            return true;
    return false;
}

static bool has_one_of(const sentence *s, const char *const *words)
{
    for (int i = 0; i < s->count; i++)
        if (is_one_of(s, i, words))
            return true;
    return false;
}

static void remove_word(sentence *s, int i)
{
    memmove(&s->words[i], &s->words[i + 1], (size_t)(s->count - i - 1) * sizeof s->words[0]);
    s->count--;
}

/* ---- What a line says ------------------------------------------------------------------------------------------------ */

static const char *const SOLUTIONS[] = {"solutions", "ways",    "arrangements", "placements", "configurations",
                                        "boards",    "answers", "results",      NULL};
static const char *const SOLUTION[] = {"solution", NULL};
static const char *const QUEENS[] = {"queens", "queen", "x", "by", NULL};
static const char *const SIZES[] = {"n", "size", "for", "of", "queens", NULL};
static const char *const COUNTS[] = {"total", "count", "found", NULL};
static const char *const SYMMETRY[] = {"unique",   "fundamental", "distinct",    "different",
                                       "symmetry", "rotations",   "reflections", NULL};
static const char *const NO[] = {"no", NULL};
static const char *const OTHER[] = {"time",         "second",     "seconds",    "sec",       "ms",    "us",     "ns",
                                    "took",         "elapsed",    "step",       "steps",     "node",  "nodes",  "call",
                                    "calls",        "backtracks", "attempts",   "tried",     "tries", "memory", "bytes",
                                    "milliseconds", "iterations", "recursions", "positions", "first", "next",   NULL};
/* Words that may surround the number after `total`, `count` or `found`.  */
static const char *const PLAIN[] = {"total", "count", "found",     "number",  "of", "the",   "is",     "are",  "was",
                                    "in",    "all",   "solutions", "answers", "we", "there", "boards", "ways", "have",
                                    "has",   "been",  "were",      "it",      "i",  "for",   NULL};

/* `N = 8`, `8 queens`, `8x8`, `size 8`: the size is not a number of solutions.  */
static void remove_size(sentence *s, int n)
{
    for (int i = 0; i < s->count; i++)
        if (is_number(s, i) && s->words[i].number == n &&
            (is_one_of(s, i + 1, QUEENS) || is_one_of(s, i - 1, SIZES) || is_one_of(s, i - 1, QUEENS))) {
            remove_word(s, i);
            i--;
        }
}

/* `93 solutions`, `93 valid solutions`, `93 of the solutions`.  */
static int number_before(const sentence *s)
{
    for (int i = 0; i < s->count; i++)
        if (is_number(s, i))
            for (int next = i + 1; next <= i + 3 && next < s->count && !is_number(s, next); next++)
                if (is_one_of(s, next, SOLUTIONS) || (is_one_of(s, next, SOLUTION) && !is_number(s, next + 1)))
                    return i;
    return -1;
}

/* `Number of solutions: 93`, `Found 3`, `Total: 3`: the only number of the line, and its last word but for plain ones.  */
static int number_after(const sentence *s)
{
    int found = -1;
    bool plain = true;

    for (int i = 0; i < s->count; i++) {
        if (is_number(s, i) && found >= 0)
            return -1;
        if (is_number(s, i))
            found = i;
        else
            plain = plain && is_one_of(s, i, PLAIN);
        if (found >= 0 && i > found && !is_one_of(s, i, PLAIN))
            return -1;
    }
    if (found < 0 || has_one_of(s, OTHER) || is_one_of(s, found - 1, SOLUTION))
        return -1;
    bool counted = has_one_of(s, COUNTS) && (plain || has_one_of(s, SOLUTION));
    return has_one_of(s, SOLUTIONS) || counted ? found : -1;
}

/* A002562: solutions up to rotation and reflection.  */
static bool is_up_to_symmetry(const sentence *s, int n, int64_t number)
{
    static const int FUNDAMENTAL[] = {1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752};
    return n < (int)(sizeof FUNDAMENTAL / sizeof FUNDAMENTAL[0]) && number == FUNDAMENTAL[n] && has_one_of(s, SYMMETRY);
}

static bool says_none(const sentence *s)
{
    for (int i = 0; i < s->count; i++)
        if (is_one_of(s, i, NO) && (is_one_of(s, i + 1, SOLUTION) || is_one_of(s, i + 1, SOLUTIONS)))
            return true;
    return false;
}

bool said_in_words(span line, int n, solutions_said *said)
{
    sentence s;

    read_sentence(line, &s);
    if (says_none(&s)) {
        *said = (solutions_said){0, line};
        return true;
    }
    remove_size(&s, n);
    int i = number_before(&s);
    if (i < 0)
        i = number_after(&s);
    if (i < 0 || s.words[i].number < 0 || is_up_to_symmetry(&s, n, s.words[i].number))
        return false;
    *said = (solutions_said){s.words[i].number, s.words[i].printed};
    return true;
}

/* ---- Lines that remain ----------------------------------------------------------------------------------------------- */

typedef struct rest {
    printed_boards *boards;
    size_t before;    /* number of boards that begin before the line */
    bool size_read;   /* was there a number that is N? */
    bool first_read;  /* was there a number before the first board, and */
    bool last_read;   /* one after the last? */
    bool false_count; /* did a line give another number of boards? */
} rest;

/* Does the number say which board comes next?  Of size 1, a 0 is rather a board.  */
static bool is_label(const rest *r, int64_t number)
{
    int64_t before = (int64_t)r->before;
    return r->before < r->boards->count && (number == before + 1 || (number == before && r->boards->n > 1));
}

static void note_count(rest *r, uint64_t line, int64_t number)
{
    if (r->false_count || is_label(r, number))
        return;
    r->false_count = number != (int64_t)r->boards->count && !(r->before > 0 && number == (int64_t)r->before);
    r->boards->count_line = line;
    r->boards->count_said = number;
}

/* A number alone on its line may be N, the number of the next board, or how many there are: before all or after all.  */
static bool read_lone(rest *r, uint64_t line, int64_t number)
{
    bool solvable = r->boards->count > 0 || r->boards->n == 2 || r->boards->n == 3;

    if (number < 0)
        return false;
    if (is_label(r, number))
        return true;
    if (number == r->boards->n && r->before == 0 && !r->size_read && solvable) {
        r->size_read = true;
        return true;
    }
    bool *read = r->before == r->boards->count ? &r->last_read : &r->first_read;
    if (*read || (r->before > 0 && r->before < r->boards->count))
        return false;
    *read = true;
    note_count(r, line, number);
    return true;
}

static void fault_of_rows(printed_boards *b, uint64_t line, const printed_number *numbers, size_t count)
{
    char expected[96];

    for (size_t i = 0; i < count && i < (size_t)b->n; i++)
        if (!is_on_board(b, numbers[i].value)) {
            snprintf(expected, sizeof expected, "a row from 0 to %d, or from 1 to %d", b->n - 1, b->n);
            boards_fault(b, line, numbers[i].text.text, numbers[i].text.length, expected);
            return;
        }
    if (count > (size_t)b->n) {
        snprintf(expected, sizeof expected, "no more than %d rows", b->n);
        boards_fault(b, line, numbers[b->n].text.text, numbers[b->n].text.length, expected);
        return;
    }
    snprintf(expected, sizeof expected, "%d rows, found %zu", b->n, count);
    boards_fault_at_end(b, line, expected);
}

/* The columns above or below a drawn board.  */
static bool counts_up(const printed_boards *b, const printed_number *numbers, size_t count)
{
    if (b->count == 0 || count != (size_t)b->n || count < 2 || numbers[0].value < 0 || numbers[0].value > 1)
        return false;
    for (size_t i = 1; i < count; i++)
        if (numbers[i].value != numbers[0].value + (int64_t)i)
            return false;
    return true;
}

/* The numbers after the last word, if there are two or more: they cannot be anything but rows.  */
static size_t rows_after_words(span line, const printed_number *numbers, size_t count)
{
    size_t rows = 0;

    while (rows < count && numbers[count - 1 - rows].run == numbers[count - 1].run)
        rows++;
    if (rows < 2)
        return 0;
    const char *end = line.text + line.length;
    for (const char *c = numbers[count - rows].text.text; c < end; c++)
        if (!is_digit(*c) && strchr(" \t,.;[](){}", *c) == NULL && !(*c == '-' && strchr(" \t,[(", c[-1]) != NULL))
            return 0;
    return rows;
}

/* A board among words must not be passed over.  */
static bool hides_board(const printed_boards *b, const printed_number *numbers, size_t count)
{
    size_t length;
    size_t start = longest_run(numbers, count, &length);

    if (b->n < 4 || length != (size_t)b->n)
        return false;
    for (size_t i = start; i < start + length; i++)
        if (!is_on_board(b, numbers[i].value))
            return false;
    return true;
}

static bool is_untouched(const printed_boards *b, span line)
{
    return memcmp(line.text, b->text.text + (line.text - b->rest), line.length) == 0;
}

static void read_words(rest *r, span line, const printed_number *numbers, size_t count, bool untouched)
{
    printed_boards *b = r->boards;
    solutions_said said;
    size_t rows = rows_after_words(line, numbers, count);

    if (said_in_words(line, b->n, &said))
        note_count(r, line.line, said.number);
    else if (rows > 0 && b->n > 1)
        fault_of_rows(b, line.line, numbers + count - rows, rows);
    else if (hides_board(b, numbers, count))
        boards_fault(b, line.line, line.text, line.length, "a board, and nothing else on the line");
    if (untouched && b->passed_over++ == 0)
        b->remark = line;
}

static bool has_control_bytes(span line)
{
    for (size_t i = 0; i < line.length; i++)
        if ((line.text[i] >= 0 && line.text[i] < ' ' && line.text[i] != '\t') || line.text[i] == 0x7F)
            return true;
    return false;
}

static void read_line(rest *r, span line, bool untouched)
{
    enum { MOST_NUMBERS = 4 * PRINTED_SIZE };
    printed_number numbers[MOST_NUMBERS];
    printed_boards *b = r->boards;
    size_t count = numbers_find(line, NUMBERS_PLAIN, b->n, numbers, MOST_NUMBERS);

    if (count > MOST_NUMBERS)
        count = MOST_NUMBERS;
    if (has_control_bytes(line))
        boards_fault(b, line.line, line.text, line.length, "text without control bytes");
    else if (has_letters(line))
        read_words(r, line, numbers, count, untouched);
    else if (count > 0 && !counts_up(b, numbers, count) && !(count == 1 && read_lone(r, line.line, numbers[0].value)))
        fault_of_rows(b, line.line, numbers, count);
}

void remaining_lines_read(printed_boards *boards)
{
    rest r = {.boards = boards};
    span_walk lines = span_walk_open(boards->rest, boards->text.length, 0);

    for (span line; span_walk_next(&lines, &line) && (boards->fault_line == 0 || line.line < boards->fault_line);) {
        while (r.before < boards->count && boards->lines[r.before] < line.line)
            r.before++;
        bool untouched = is_untouched(boards, line);
        line = span_trimmed(line);
        if (line.length > 0)
            read_line(&r, line, untouched);
    }
}
