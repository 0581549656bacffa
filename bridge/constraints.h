/* SPDX-License-Identifier: BSD-2-Clause */
/* constraints.h - the constraints of CLP(FD) and dif/2 on the arguments of c_queens/2.

   prolog/queens/searched_board.pl reads the constraints.  Only arguments.c and c_queens.c use this
   file, and only if a variable has attributes.  All functions return false if they fail or raise an exception.  */

#ifndef QUEENS_CONSTRAINTS_H
#define QUEENS_CONSTRAINTS_H

#include <SWI-Prolog.h>

#include <stdbool.h>
#include <stdint.h>

/* Call this once, before the others.  */
void constraints_install(void);

/* Can the variable only become an integer, by a constraint of CLP(FD)?  */
bool constraints_is_integer(term_t variable);

/* Moves *n to the first size from there that Size, Rows and their constraints allow.  Fails if there is none.  */
bool constraints_first_size(term_t size, term_t rows, int64_t *n);

/* Removes from `safe`, the squares of a board of size n as queens_open_safe takes them, those that the constraints of
   Size and Rows exclude.  Fails if a column has none left.  */
bool constraints_squares(term_t size, term_t rows, int n, uint64_t *safe);

#endif
