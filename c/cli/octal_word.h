/* octal_word.h - a whole board in one number, as the algorithm `packed` prints it.

   The rows from 0, the first in the highest bits: 3 bits a row up to size 8, so that each octal digit is a row, and 4
   beyond.  In front may stand 0o or zeros; zeros may also be missing.
   Source: "Eight Queens on MIPS", which prints oct(curr).  */

#ifndef CLI_OCTAL_WORD_H
#define CLI_OCTAL_WORD_H

#include <stdbool.h>

enum { OCTAL_WORD_MAX_SIZE = 16 };

/* How many digits a whole board of size n takes, 0 .. OCTAL_WORD_MAX_SIZE; up to size 8 that is one for each row.  */
int octal_word_digits(int n);

/* Reads a board of size n, 0 .. OCTAL_WORD_MAX_SIZE, from all of `text` into rows[0 .. n-1], each below the power of two
   that its bits can hold.  False where the text is no such word: other characters, more rows than n, or so few digits
   without 0o in front of them that two rows or more would be missing.  */
bool octal_word_read(const char *text, int n, int *rows);

#endif
