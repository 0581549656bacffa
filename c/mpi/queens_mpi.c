/* queens_mpi.c - `mpirun -n PROCESSES queens-mpi N`: counts with many machines.  docs/count.md shows how to use it.  */

#include "cli/output/report.h"
#include "settings.h"

#include <mpi.h>

/* All processes read the same arguments.  The first does so before the others, and they do so only if there is
   something to count: so each message is printed once.  */
static bool read_all(int argc, char **argv, int rank, int processes, settings *s, int *status)
{
    int answer[2] = {0, CLI_OK};

    if (rank == 0)
        answer[0] = settings_read(argc, argv, processes, s, &answer[1]);
    MPI_Bcast(answer, 2, MPI_INT, 0, MPI_COMM_WORLD);
    *status = answer[1];
    return answer[0] && (rank == 0 || settings_read(argc, argv, processes, s, status));
}

int main(int argc, char **argv)
{
    settings s;
    int rank, processes, status;

    if (!descriptors_open()) {
        cli_error("standard input, output or error is closed, and /dev/null can't be opened in its place");
        return CLI_UNUSABLE;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    if (read_all(argc, argv, rank, processes, &s, &status)) {
        if (rank == 0)
            status = master_run(&s, processes - 1);
        else
            worker_run(&s);
    }
    MPI_Finalize();
    return cli_close_output(status);
}
