/* solutions.h - the algorithms of libqueens for c_queens/3; see solutions.c.  */

#ifndef QUEENS_SOLUTIONS_H
#define QUEENS_SOLUTIONS_H

#include <SWI-Prolog.h>

/* Registers c_queens_solutions/3 and c_queens_algorithms/1 in the module that is being loaded.  */
void install_solutions(void);

#endif
