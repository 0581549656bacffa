/* worker.h - all processes but the first.  */

#ifndef QUEENS_MPI_WORKER_H
#define QUEENS_MPI_WORKER_H

#include "settings.h"

/* Counts what the master hands out, until it says stop.  */
void worker_run(const settings *s);

#endif
