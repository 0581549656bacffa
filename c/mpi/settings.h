/* settings.h - the command line of queens-mpi, read by each of its processes; only the first one speaks of it.  */

#ifndef QUEENS_MPI_SETTINGS_H
#define QUEENS_MPI_SETTINGS_H

#include <stdbool.h>

typedef struct settings {
    int size;
    const char *journal; /* or NULL */
    const char *kernel;  /* or NULL */
    bool backward;
} settings;

/* Is there something to be counted?  Else *status is what to exit with, and all has been said, if the process is to
   `speak`.  */
bool settings_read(int argc, char **argv, int processes, bool speak, settings *s, int *status);

#endif
