/* checked.c - linked into queens-mpi, these functions are called in place of MPI's own.

   When MPI ends, every message that was sent must have been received: otherwise a line says so and the status is 3.
   With FAULT="abort at 1" in the environment (../faults) MPI_Abort returns, as it may.  */

#include "fault.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int sent, received;

int MPI_Send(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm all)
{
    sent++;
    return PMPI_Send(data, count, type, to, tag, all);
}

int MPI_Recv(void *data, int count, MPI_Datatype type, int from, int tag, MPI_Comm all, MPI_Status *status)
{
    received++;
    return PMPI_Recv(data, count, type, from, tag, all, status);
}

int MPI_Finalize(void)
{
    int mine[2] = {sent, received}, sums[2], rank;

    PMPI_Allreduce(mine, sums, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        fprintf(stderr, "checked: %d messages sent, %d received\n", sums[0], sums[1]);
    PMPI_Finalize();
    if (sums[0] != sums[1])
        exit(3);
    return MPI_SUCCESS;
}

int MPI_Abort(MPI_Comm all, int status)
{
    fprintf(stderr, "checked: MPI_Abort\n");
    return fault_now(FAULT_ABORT) ? MPI_SUCCESS : PMPI_Abort(all, status);
}
