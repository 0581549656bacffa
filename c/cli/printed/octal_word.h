/* octal_word.h - a whole board in one number, as the algorithm `packed` prints it: rows from 0, the first in the highest
   bits.  A row takes 3 bits up to size 8, so that each octal digit is a row, and 4 bits beyond.  The prefix 0o and
   leading zeros are allowed; zeros may also be missing.  Source: "Eight Queens on MIPS", which prints oct(curr).  */

#ifndef CLI_OCTAL_WORD_H
#define CLI_OCTAL_WORD_H

#include <stdbool.h>

enum { OCTAL_WORD_MAX_SIZE = 16 };

/* The number of digits of a whole board of size n, 0 .. OCTAL_WORD_MAX_SIZE; up to size 8 one digit for each row.  */
int octal_word_digits(int n);

/* Reads a board of size n, 0 .. OCTAL_WORD_MAX_SIZE, from all of `text` into rows[0 .. n-1].  Each row is below the
   power of two that its bits can hold.  Returns false if the text is not such a word: it has other characters, more
   rows than n, or, without 0o, so few digits that two or more rows would be missing.  */
bool octal_word_read(const char *text, int n, int *rows);

#endif
