/* numbers.h - the numbers in a part of a text.  */

#ifndef CLI_PRINTED_NUMBERS_H
#define CLI_PRINTED_NUMBERS_H

#include "text.h"

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
