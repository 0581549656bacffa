/* number_base.h - do the numbers of a text count from 0 or from 1?  A number 0 anywhere means from 0, and N means from
   1; both in one text is a fault.  */

#ifndef CLI_NUMBER_BASE_H
#define CLI_NUMBER_BASE_H

#include <stdbool.h>
#include <stdint.h>

enum { BASE_UNKNOWN = -1, BASE_EXPECTED = 128 };

typedef struct number_base {
    int from;      /* 0 or 1, or BASE_UNKNOWN until a line decides it */
    uint64_t line; /* the line that decided it */
} number_base;

/* Does a number that counts from `from` agree with those before it?  If none has decided it, this one does.  */
bool base_agrees(number_base *base, int from, uint64_t line);

/* The same for a number 0 .. n, of which only 0 and n decide it.  */
bool base_takes(number_base *base, int64_t number, int n, uint64_t line);

/* Which rows are expected, for a message.  */
void base_expected(const number_base *base, int n, char expected[BASE_EXPECTED]);

#endif
