/* settings.h - the command line of queens-mpi, and its two kinds of processes.  */

#ifndef QUEENS_MPI_SETTINGS_H
#define QUEENS_MPI_SETTINGS_H

#include <stdbool.h>

typedef struct settings {
    int size;
    const char *journal; /* or NULL */
    const char *kernel;  /* or NULL */
    bool backward;
} settings;

/* Returns true if there is something to count.  Otherwise *status is the exit status, and all messages were printed.
   Another machine may lack a feature that this one has, so only the name of a kernel is checked here: then all
   processes that read the same arguments agree.  */
bool settings_read(int argc, char **argv, int processes, settings *s, int *status);

/* All processes read the same arguments.  The first does so before the others, and they do so only if it is ready to
   assign slices: so each message is printed once.  Both functions return the exit status.

   The first process assigns the work, keeps the journal, adds up and prints the total.  If the workers' results become
   useless while they count, it ends all processes instead.  */
int master_run(int argc, char **argv, int processes);

/* All other processes count the slices from the master until it sends STOP.  */
int worker_run(int argc, char **argv, int processes);

#endif
