/* count.h - the counting engine for Prolog; see count.c.  */

#ifndef QUEENS_BRIDGE_COUNT_H
#define QUEENS_BRIDGE_COUNT_H

#include <SWI-Prolog.h>

/* Registers c_queens_count/2, c_queens_count/6 and c_queens_kernels/1 in the module that is being loaded.  */
void install_count(void);

#endif
