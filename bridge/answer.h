/* SPDX-License-Identifier: BSD-2-Clause */
/* answer.h - gives a solution of the C library to Prolog as an answer; see answer.c.  */

#ifndef QUEENS_ANSWER_H
#define QUEENS_ANSWER_H

#include <SWI-Prolog.h>
#include <stdbool.h>

/* Unifies `size` with n, and `rows` with the list of solution[0 .. n-1], numbered from 1.
   Returns true if they unify.  Otherwise returns false and binds nothing; there may be an exception (not enough stack
   for the list).  */
bool answer_unify(term_t size, term_t rows, int n, const int *solution);

#endif
