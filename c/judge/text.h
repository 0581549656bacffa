/* text.h - the text that a program printed, as lines, bracket groups and numbers.  */

#ifndef QUEENS_PRINTED_TEXT_H
#define QUEENS_PRINTED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Part of a text.  The text ends with '\0', and its parts do not.  */
typedef struct span {
    const char *text;
    size_t length;
    uint64_t line; /* the line on which it begins, from 1 */
} span;

/* Walks over lines (height 0), or over bracket groups: a group of height 1 contains no other group, and one of height 2
   contains groups of height 1.  Begins with a text, a height, and no open groups.  */
typedef struct span_walk {
    span whole; /* the text that is left */
    int height;
    span inner; /* the innermost open group, while it contains no group; its text is NULL if there is none */
    span outer; /* the open group around it, while it contains groups of height 1 only */
} span_walk;

/* Sets *part to the next line, without its end, or to the next group, with its brackets.  */
bool span_walk_next(span_walk *walk, span *part);

/* The part from this byte on.  */
span span_from(span whole, size_t at);

/* The line without blanks around it.  */
span span_trimmed(span part);

bool span_begins(span whole, const char *part);
/* Does one of the marks end here, or the colon of Chinese?  */
bool is_mark_before(span whole, size_t at, const char *marks);

bool span_contains(span whole, const char *part);

/* How many bytes has the character with which the part begins?  1 or more, whatever its encoding.  */
static inline size_t character_length(span part)
{
    unsigned char first = (unsigned char)part.text[0];
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    return length <= part.length ? length : 1;
}

/* Letters: of ASCII, or a part of a character beyond ASCII.  */
static inline bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Is it one of the characters of `set`?  '\0' is none.  */
static inline bool is_in(char c, const char *set)
{
    while (*set != '\0' && *set != c)
        set++;
    return *set != '\0';
}

/* Is a variable of Prolog there, such as _123?  Its digits are no number.  */
bool begins_variable(span part, size_t at);

/* Are there letters, or variables?  Arrows, lines, chess pieces and the other signs from U+2000 to U+2FFF are none.  */
bool has_letters(span part);

/* ---- Numbers: numbers.c ------------------------------------------------------------------------------------------ */

typedef enum number_style {
    NUMBERS_PLAIN,
    NUMBERS_SQUARES, /* a4 is two numbers, 1 and 4 */
    NUMBERS_DIGITS,  /* a number of n digits is n numbers */
    NUMBERS_OCTAL    /* an octal word is n numbers */
} number_style;

typedef struct printed_number {
    span text;
    int64_t value; /* or -1: it has a sign or a fraction, or is too large */
    int run;       /* numbers in the same run have no letters and none of : = > ? between them */
} printed_number;

/* Finds the numbers of a part, and stores the first `most` of them.  Returns how many there are.  */
size_t numbers_find(span part, number_style style, int n, printed_number *numbers, size_t most);

/* The last one of the longest runs of these numbers: its first index, and its length in *length.  */
size_t longest_run(const printed_number *numbers, size_t count, size_t *length);

/* Does each `step`-th of these numbers follow the one before it, `count` times?  */
bool numbers_count_up(const printed_number *numbers, size_t count, size_t step);

#endif
