/* answer.h - a solution in C as an answer of Prolog; see answer.c.  */

#ifndef QUEENS_ANSWER_H
#define QUEENS_ANSWER_H

#include <SWI-Prolog.h>
#include <stdbool.h>

/* Unifies with the size n and the list of the rows solution[0 .. n-1], which are numbered from 1 there.
   True: unified.  False: nothing is bound, and there may be an exception (no room for the list).  */
bool answer_unify(term_t size, term_t rows, int n, const int *solution);

#endif
