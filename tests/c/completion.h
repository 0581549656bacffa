/* completion.h - boards with fixed queens, of any size, and a slow twin of the cursor that finds their solutions by
   trying every row of every free column.  */

#ifndef COMPLETION_H
#define COMPLETION_H

#include "dice.h"
#include "solutions.h"

/* A solution of size n > 3, n mod 6 not 2, known without search.  Source: Pauls, 1874; the rows count from 1 there:
   the even ones, then the odd ones; if n mod 6 is 3, row 2 comes after the even ones, 1 and 3 after the odd ones.  */
void closed_form(int n, int *rows);

/* Takes the queens off `count` columns chosen by the dice.  */
void free_columns(int n, int *rows, int count, dice *d);

/* All solutions that agree with `fixed`, in ascending order.  The fixed queens must not attack each other.  */
solutions slow_completions(int n, const int *fixed);

#endif
