/* master.h - the first process: it hands out the work, keeps the journal and adds up.  */

#ifndef QUEENS_MPI_MASTER_H
#define QUEENS_MPI_MASTER_H

#include "settings.h"

/* Prints the total.  Returns the exit status; where workers still count and what they do is of no use any more, it ends
   all processes instead.  */
int master_run(const settings *s, int workers);

#endif
