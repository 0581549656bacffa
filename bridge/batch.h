/* batch.h - the algorithms of libqueens for c_queens/3; see batch.c.  */

#ifndef QUEENS_BATCH_H
#define QUEENS_BATCH_H

#include <SWI-Prolog.h>

/* Registers c_queens_batch/6 and c_queens_algorithms/1 in the module that is being loaded.  */
void install_batch(void);

#endif
