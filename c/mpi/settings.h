/* settings.h - the command line of queens-mpi, and the two kinds of processes that it sets to work.  */

#ifndef QUEENS_MPI_SETTINGS_H
#define QUEENS_MPI_SETTINGS_H

#include <stdbool.h>

typedef struct settings {
    int size;
    const char *journal; /* or NULL */
    const char *kernel;  /* or NULL */
    bool backward;
} settings;

/* Is there something to be counted?  Else *status is what to exit with, and all has been said.  Another machine may have
   what this one lacks: only the name of a kernel is judged here, so that all processes that read the same arguments
   agree.  */
bool settings_read(int argc, char **argv, int processes, settings *s, int *status);

/* The first process: it hands out the work, keeps the journal, adds up and prints the total.  Returns the exit status;
   where workers still count and what they do is of no use any more, it ends all processes instead.  */
int master_run(const settings *s, int workers);

/* All others: they count what the master hands out, until it says stop.  */
void worker_run(const settings *s);

#endif
