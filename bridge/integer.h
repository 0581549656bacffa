/* integer.h - whole numbers of Prolog, which may be of any size.  */

#ifndef QUEENS_INTEGER_H
#define QUEENS_INTEGER_H

#include <SWI-Prolog.h>
#include <stdbool.h>
#include <stdint.h>

#define INTEGER_TOO_LARGE INT64_MAX

/* Sets *value to that of an integer, or INTEGER_TOO_LARGE; false with a type error for any other term.  Variables are for
   the caller to exclude.  Below the range of int64_t, where only the sign matters, *value is INT64_MIN.  */
bool integer_read(term_t t, int64_t *value);

/* The same for an integer that is not negative; false with an error for a variable too.  */
bool integer_read_size(term_t t, int64_t *value);

#endif
