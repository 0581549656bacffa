#include "text.h"

#include <string.h>

/* ---- Lines and groups -------------------------------------------------------------------------------------------- */

span_walk span_walk_open(const char *text, size_t length, int height)
{
    return (span_walk){.whole = {text, length, 1}, .line = 1, .height = height};
}

static bool next_line(span_walk *w, span *part)
{
    if (w->next >= w->whole.length)
        return false;
    const char *start = w->whole.text + w->next;
    size_t left = w->whole.length - w->next;
    const char *end = memchr(start, '\n', left);
    size_t length = end == NULL ? left : (size_t)(end - start);

    *part = (span){start, length, w->line++};
    w->next += length + 1;
    return true;
}

static void open_group(span_walk *w)
{
    if (w->depth < GROUP_DEPTH) {
        w->open[w->depth].start = w->next;
        w->open[w->depth].line = w->line;
        w->open[w->depth].height = 1;
    }
    w->depth++;
}

/* Closes the innermost group.  Returns whether it is of the height that is walked.  */
static bool close_group(span_walk *w, span *part)
{
    if (w->depth == 0 || --w->depth >= GROUP_DEPTH)
        return false;
    int height = w->open[w->depth].height;
    if (w->depth > 0 && w->open[w->depth - 1].height <= height)
        w->open[w->depth - 1].height = height + 1;
    size_t start = w->open[w->depth].start;
    *part = (span){w->whole.text + start, w->next + 1 - start, w->open[w->depth].line};
    return height == w->height;
}

static bool next_group(span_walk *w, span *part)
{
    for (bool found = false; !found; w->next++) {
        if (w->next == w->whole.length)
            return false;
        char c = w->whole.text[w->next];
        if (c == '\n')
            w->line++;
        else if (c == '[' || c == '(' || c == '{')
            open_group(w);
        else if (c == ']' || c == ')' || c == '}')
            found = close_group(w, part);
    }
    return true;
}

bool span_walk_next(span_walk *walk, span *part)
{
    return walk->height == 0 ? next_line(walk, part) : next_group(walk, part);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

span span_trimmed(span part)
{
    while (part.length > 0 && is_space(part.text[0])) {
        part.text++;
        part.length--;
    }
    while (part.length > 0 && is_space(part.text[part.length - 1]))
        part.length--;
    return part;
}

bool span_contains(span whole, const char *part)
{
    size_t length = strlen(part);
    const char *c = whole.text;

    for (size_t left = whole.length; left >= length; left = whole.length - (size_t)(c - whole.text)) {
        c = memchr(c, part[0], left - length + 1);
        if (c == NULL)
            return false;
        if (memcmp(c, part, length) == 0)
            return true;
        c++;
    }
    return false;
}

bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool is_in(char c, const char *set)
{
    return c != '\0' && strchr(set, c) != NULL;
}

bool is_sign(span part, size_t at)
{
    return (unsigned char)part.text[at] == 0xE2 && part.length - at >= SIGN_LENGTH;
}

bool has_letters(span part)
{
    for (size_t i = 0; i < part.length; i++)
        if (is_sign(part, i))
            i += SIGN_LENGTH - 1;
        else if (is_letter(part.text[i]))
            return true;
    return false;
}

/* ---- Numbers ----------------------------------------------------------------------------------------------------- */

typedef struct scan {
    span part;
    size_t at;
    int run;
    number_style style;
    int n;
    printed_number *numbers;
    size_t count;
    size_t most;
} scan;

static void add(scan *s, size_t start, size_t length, int64_t value)
{
    if (s->count < s->most)
        s->numbers[s->count] = (printed_number){{s->part.text + start, length, s->part.line}, value, s->run};
    s->count++;
}

static char byte_at(const scan *s, size_t at)
{
    return at < s->part.length ? s->part.text[at] : '\n';
}

static size_t digits_end(const scan *s, size_t at)
{
    while (is_digit(byte_at(s, at)))
        at++;
    return at;
}

static int64_t value_of(const scan *s, size_t start, size_t end)
{
    int64_t value = 0;

    for (; start < end; start++) {
        if (value > INT64_MAX / 10 - 1)
            return -1;
        value = 10 * value + (s->part.text[start] - '0');
    }
    return value;
}

/* A minus sign follows a blank, a bracket or a comma; otherwise it is a dash between two numbers.  */
static bool is_negative(const scan *s, size_t start)
{
    return start > 0 && s->part.text[start - 1] == '-' && (start == 1 || is_in(s->part.text[start - 2], " \t[({,="));
}

/* A complete board in one number, as the algorithm `packed` prints it: rows from 0, the first in the highest bits.  A
   row takes 3 bits up to size 8, so that each octal digit is a row, and 4 bits beyond.  The prefix 0o and leading zeros
   are allowed; zeros may also be missing, but not all of two rows.  Source: "Eight Queens on MIPS", which prints
   oct(curr).  */
enum { OCTAL_WORD_SIZE = 16 };

static bool add_octal(scan *s, size_t start)
{
    size_t end = digits_end(s, start);
    int bits = s->n <= 8 ? 3 : 4;
    int rows = s->n;
    uint64_t word = 0;

    if (s->style != NUMBERS_OCTAL || s->n == 1 || s->n > OCTAL_WORD_SIZE)
        return false;
    bool prefix = end == start + 1 && (byte_at(s, end) | 0x20) == 'o';
    if (prefix)
        end = digits_end(s, end + 1);
    size_t least = prefix ? 3 : rows == 2 ? 2 : (size_t)(bits * (rows - 2) / 3 + 1);
    if (end - start < least)
        return false;
    for (size_t at = start + 2 * (size_t)prefix; at < end; at++) {
        if (s->part.text[at] > '7' || word >> 61 != 0)
            return false;
        word = word << 3 | (uint64_t)(s->part.text[at] - '0');
    }
    if (bits * rows < 64 && word >> (bits * rows) != 0)
        return false;
    for (int i = rows - 1; i >= 0; i--)
        add(s, start, end - start, (int64_t)(word >> (bits * i) & ((1U << bits) - 1)));
    s->at = end;
    return true;
}

static void add_digits(scan *s, size_t start)
{
    if (add_octal(s, start))
        return;
    size_t end = digits_end(s, start);
    bool fraction = byte_at(s, end) == '.' && is_digit(byte_at(s, end + 1));
    bool negative = is_negative(s, start);

    s->at = fraction ? digits_end(s, end + 1) : end;
    if (s->style == NUMBERS_DIGITS && !fraction && !negative && end - start == (size_t)s->n && s->n > 1)
        for (; start < end; start++)
            add(s, start, 1, s->part.text[start] - '0');
    else
        add(s, start - negative, s->at - start + negative, fraction || negative ? -1 : value_of(s, start, end));
}

/* A square such as a4 or Qa4, where the letter and the number are on the board.  */
static bool add_square(scan *s)
{
    size_t start = s->at + (s->part.text[s->at] == 'Q' && is_letter(byte_at(s, s->at + 1)));
    size_t end = digits_end(s, start + 1);
    int column = (byte_at(s, start) | 0x20) - 'a' + 1;

    if (s->style != NUMBERS_SQUARES || (s->at > 0 && is_letter(s->part.text[s->at - 1])) || end - start < 2 ||
        end - start > 3 || is_letter(byte_at(s, end)) || column < 1 || column > s->n)
        return false;
    add(s, start, 1, column);
    add(s, start + 1, end - start - 1, value_of(s, start + 1, end));
    s->at = end;
    return true;
}

size_t numbers_find(span part, number_style style, int n, printed_number *numbers, size_t most)
{
    scan s = {.part = part, .style = style, .n = n, .numbers = numbers, .most = most};

    while (s.at < part.length) {
        char c = part.text[s.at];
        if (is_digit(c)) {
            add_digits(&s, s.at);
        } else if (!is_letter(c) || !add_square(&s)) {
            s.run += is_letter(c) || c == ':' || c == '=' || c == '>' || c == '?';
            s.at++;
        }
    }
    return s.count;
}

size_t longest_run(const printed_number *numbers, size_t count, size_t *length)
{
    size_t best = 0;

    *length = 0;
    for (size_t start = 0, end; start < count; start = end) {
        for (end = start + 1; end < count && numbers[end].run == numbers[start].run;)
            end++;
        if (end - start >= *length) {
            best = start;
            *length = end - start;
        }
    }
    return best;
}
