/* queens_mpi.c - `mpirun -n PROCESSES queens-mpi N`: counts with many machines.  docs/count.md shows how to use it.  */

#include "cli/output/report.h"
#include "port/port.h"
#include "settings.h"

#include <mpi.h>

int main(int argc, char **argv)
{
    int rank, processes, status;

    if (!port_open_streams()) {
        cli_error("standard input, output or error is closed, and /dev/null can't be opened in its place");
        return CLI_UNUSABLE;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    status = rank == 0 ? master_run(argc, argv, processes) : worker_run(argc, argv, processes);
    MPI_Finalize();
    return cli_close_output(status);
}
