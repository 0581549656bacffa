/* text.h - the text that a program printed, as lines, bracket groups and signs.  */

#ifndef CLI_PRINTED_TEXT_H
#define CLI_PRINTED_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Part of a text.  The text ends with '\0', and its parts do not.  */
typedef struct span {
    const char *text;
    size_t length;
    uint64_t line; /* the line on which it begins, from 1 */
} span;

/* Walks over lines (height 0), or over bracket groups: a group of height 1 contains no other group, and one of height 2
   contains groups of height 1.  */
typedef struct span_walk {
    span whole; /* what is left of the text */
    int height;
    span inner; /* the innermost open group, while it contains no group; its text is NULL if there is none */
    span outer; /* the open group around it, while it contains groups of height 1 only */
} span_walk;

span_walk span_walk_open(span text, int height);

/* Sets *part to the next line, without its end, or to the next group, with its brackets.  */
bool span_walk_next(span_walk *walk, span *part);

/* The part from this byte on.  */
span span_from(span whole, size_t at);

/* The line without blanks around it.  */
span span_trimmed(span part);

bool span_begins(span whole, const char *part);
bool span_contains(span whole, const char *part);

/* Letters: of ASCII, or a part of a character beyond ASCII.  */
bool is_letter(char c);
bool is_digit(char c);

/* Is it one of the characters of `set`?  '\0' is none.  */
bool is_in(char c, const char *set);

/* Are there letters?  Arrows, lines, chess pieces and the other signs from U+2000 to U+2FFF are none.  */
bool has_letters(span part);

#endif
