/* number.h - reads and writes numbers as people do.  */

#ifndef CLI_NUMBER_H
#define CLI_NUMBER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Is the whole `text` a decimal number from `least` to `most`?  Then sets *value.  One minus sign may come first;
   blanks, a plus sign and hexadecimal are not allowed.  Leading zeros do not mean octal.  */
bool cli_read_number(const char *text, int64_t least, int64_t most, int64_t *value);

/* The number of digits of a number from 0.  */
int digits(int number);

/* "s" for the noun after this number, or "" after 1.  */
const char *plural(uint64_t count);

/* Prints the rows of a board, which count from 0, as numbers that count from `from`.  */
void print_rows(FILE *out, int n, const int *rows, int from, const char *separator);

enum { DURATION_TEXT = 32 };

/* Seconds, 0 or more, in one or two suitable units: "0.25 s", "3 min 20 s", "5 h 12 min", "340 days".  Returns
   `text`.  */
const char *duration(double seconds, char text[DURATION_TEXT]);

/* Bytes: "48 MB", "3.1 GB".  Returns `text`.  */
const char *byte_size(double bytes, char text[DURATION_TEXT]);

#endif
