/* queens_mpi.c - `mpirun -n PROCESSES queens-mpi N`: the count of a size by many machines.  docs/counting-mpi.md tells how
   to use it.  */

#include "../cli/descriptors.h"
#include "../cli/output.h"
#include "../cli/report.h"
#include "../count/run.h"
#include "master.h"
#include "say.h"
#include "settings.h"
#include "worker.h"

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    settings s;
    int rank, processes, status = CLI_OK;

    if (!descriptors_hold()) {
        say("standard input, output or error is closed, and /dev/null can't be opened in its place");
        return CLI_UNUSABLE;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    if (settings_read(argc, argv, processes, rank == 0, &s, &status)) {
        if (rank == 0)
            status = master_run(&s, processes - 1);
        else
            worker_run(&s);
    }
    MPI_Finalize();
    return cli_close_output(status);
}
