/* SPDX-License-Identifier: BSD-2-Clause */
/* integer.h - reads Prolog integers of any size.  */

#ifndef QUEENS_INTEGER_H
#define QUEENS_INTEGER_H

#include <SWI-Prolog.h>
#include <stdbool.h>
#include <stdint.h>

#define INTEGER_TOO_LARGE INT64_MAX

/* Sets *value to that of an integer, or to INTEGER_TOO_LARGE if it is above the range of int64_t.  Below the range only
   the sign matters, and *value is INT64_MIN.  For any other term it raises a type error and returns false.  The caller
   must exclude variables.  */
bool integer_read(term_t t, int64_t *value);

/* The same for an integer that is not negative.  Also raises an error and returns false for a variable.  */
bool integer_read_size(term_t t, int64_t *value);

#endif
