/* numbers.c - the numbers in a part of a text.  */

#include "text.h"

typedef struct scan {
    span part;
    int n;
    const char *at;
    int run;
    printed_number *numbers;
    size_t count;
    size_t most;
} scan;

static void add(scan *s, const char *start, const char *end, int64_t value)
{
    if (s->count < s->most)
        s->numbers[s->count] = (printed_number){{start, (size_t)(end - start), s->part.line}, value, s->run};
    s->count++;
    s->at = end;
}

static const char *digits_end(const char *digits)
{
    while (is_digit(*digits))
        digits++;
    return digits;
}

static int64_t value_of(const char *digits, const char *end)
{
    int64_t value = 0;

    for (; digits < end; digits++) {
        if (value > INT64_MAX / 10 - 1)
            return -1;
        value = 10 * value + (*digits - '0');
    }
    return value;
}

/* A minus sign follows a blank, a bracket or a comma; otherwise it is a dash between two numbers.  */
static bool is_negative(const scan *s)
{
    return s->at > s->part.text && s->at[-1] == '-' && (s->at - 1 == s->part.text || is_in(s->at[-2], " \t[({,="));
}

/* A complete board in one number, as the algorithm `packed` prints it: rows from 0, the first in the highest bits.  A
   row takes 3 bits up to size 8, so that each octal digit is a row, and 4 bits beyond.  The prefix 0o and leading zeros
   are allowed; zeros may also be missing, but not all of two rows.  Source: "Eight Queens on MIPS", which prints
   oct(curr).  */
static bool add_octal(scan *s)
{
    enum { LARGEST_SIZE = 16 };
    const int bits = s->n <= 8 ? 3 : 4;
    bool prefix = is_digit(s->at[0]) && (s->at[1] | 0x20) == 'o';
    const char *start = s->at, *digit = start + (prefix ? 2 : 0), *end = digits_end(digit);
    int least = prefix ? 1 : s->n == 2 ? 2 : bits * (s->n - 2) / 3 + 1;
    uint64_t word = 0;

    if (s->n == 1 || s->n > LARGEST_SIZE || end - digit < least)
        return false;
    if (s->n > 2 && !prefix && strspn(digit, "01") == (size_t)(end - digit)) /* cells */
        return false;
    for (; digit < end; digit++) {
        if (*digit > '7' || word >> 61 != 0)
            return false;
        word = word << 3 | (uint64_t)(*digit - '0');
    }
    if (bits * s->n < 64 && word >> (bits * s->n) != 0)
        return false;
    for (int i = s->n - 1; i >= 0; i--)
        add(s, start, end, (int64_t)(word >> (bits * i) & ((1U << bits) - 1)));
    return true;
}

static bool add_digits(scan *s)
{
    const char *end = digits_end(s->at);

    if (end - s->at != s->n || s->n == 1 || is_negative(s) || (*end == '.' && is_digit(end[1])))
        return false;
    while (s->at < end)
        add(s, s->at, s->at + 1, *s->at - '0');
    return true;
}

/* A square such as a4 or Qa4, where the letter and the number are on the board.  */
static bool add_square(scan *s)
{
    const char *letter = s->at + (s->at[0] == 'Q' && is_letter(s->at[1]));
    const char *end = digits_end(letter + 1);
    int column = (*letter | 0x20) - 'a' + 1;

    if ((s->at > s->part.text && is_letter(s->at[-1])) || end - letter < 2 || end - letter > 3 || is_letter(*end) ||
        column < 1 || column > s->n)
        return false;
    add(s, letter, letter + 1, column);
    add(s, letter + 1, end, value_of(letter + 1, end));
    return true;
}

static void add_number(scan *s)
{
    const char *end = digits_end(s->at);
    bool fraction = *end == '.' && is_digit(end[1]);
    bool negative = is_negative(s);
    int64_t value = fraction || negative ? -1 : value_of(s->at, end);

    add(s, s->at - negative, fraction ? digits_end(end + 1) : end, value);
}

/* A number of any style has a digit, and most lines of words have none.  */
static bool has_digit(span part)
{
    size_t at = 0;

    while (at < part.length && !is_digit(part.text[at]))
        at++;
    return at < part.length;
}

size_t numbers_find(span part, number_style style, int n, printed_number *numbers, size_t most)
{
    scan s = {.part = part, .n = n, .at = part.text, .numbers = numbers, .most = most};

    if (!has_digit(part))
        return 0;
    while (s.at < part.text + part.length) {
        char c = *s.at;
        if ((style == NUMBERS_DIGITS && is_digit(c) && add_digits(&s)) ||
            (style == NUMBERS_OCTAL && is_digit(c) && add_octal(&s)) ||
            (style == NUMBERS_SQUARES && is_letter(c) && add_square(&s)))
            continue;
        if (is_digit(c)) {
            add_number(&s);
        } else if (c == '_' && begins_variable(part, (size_t)(s.at - part.text))) {
            s.run++;
            s.at = digits_end(s.at + 1);
        } else {
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

bool numbers_count_up(const printed_number *numbers, size_t count, size_t step)
{
    for (size_t i = 1; i < count; i++)
        if (numbers[i * step].value != numbers[0].value + (int64_t)i)
            return false;
    return true;
}
