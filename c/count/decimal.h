/* decimal.h - sums of 128 bits in decimal digits, which printf does not know.  */

#ifndef QUEENS_DECIMAL_H
#define QUEENS_DECIMAL_H

#include "wide.h"

#include <stdbool.h>
#include <stddef.h>

enum { DECIMAL_SIZE = 40 }; /* 2^128 - 1 has 39 digits */

/* Writes the number and a '\0'; returns how many digits it has.  */
size_t decimal_write(wide number, char text[DECIMAL_SIZE]);

/* Reads the digits at *text, at least one, and steps behind them; false where there is none, or the number too large.  */
bool decimal_read(const char **text, wide *number);

#endif
