#include "settings.h"

#include "cli/options/options.h"
#include "cli/output/number.h"
#include "cli/output/report.h"
#include "queens_count.h"

#include <stdio.h>

const char cli_program[] = "queens-mpi";

static const option_row OPTIONS[] = {
    {"journal", 0, OPTION_JOURNAL, " FILE",
     "append finished slices to FILE, and don't count again those in it; only the first process\nopens it", VALUE_FILE,
     NULL, 0, 0},
    {"kernel", 0, OPTION_KERNEL, " K",
     "inner loops to use, such as scalar; default the fastest that each processor supports", VALUE_KERNEL, NULL, 0, 0},
    {"backward", 0, OPTION_BACKWARD, NULL, "count other units with the same total, for verification", VALUE_TEXT, NULL,
     0, 0},
    OPTIONS_OF_ALL,
};

static const command_row COMMAND = {
    "",
    "",
    "N",
    "Usage: mpirun -n PROCESSES queens-mpi N [OPTION]...\n\n"
    "Prints the number of solutions for N queens, 0 to 28.  The first process distributes the work and uses hardly "
    "any\n"
    "processor time; each of the others counts, so at least 2 are needed.\n\n",
    "\nIf a process dies, mpirun ends all of them; the same command with the same journal continues.\n"
    "Exit status: 0 done, 2 bad usage, or the journal could not be used or written.\n",
    20,
    OPTIONS,
};

static bool read_size(const option_values *values, int *size)
{
    int64_t n;

    if (values->operand_count == 0) {
        cli_error("no N: try \"queens-mpi --help\"");
        return false;
    }
    if (values->operand_count > 1)
        return cli_unusable("operand", values->operands[1], "N alone");
    if (!cli_read_number(values->operands[0], 0, QUEENS_COUNT_MAX_SIZE, &n))
        return cli_unusable("N", values->operands[0], "0 to 28");
    *size = (int)n;
    return true;
}

bool settings_read(int argc, char **argv, int processes, settings *s, int *status)
{
    option_values values;

    if (!options_read(&COMMAND, argc, argv, &values, status))
        return false;
    *s = (settings){.journal = values.text[OPTION_JOURNAL],
                    .kernel = values.text[OPTION_KERNEL],
                    .backward = values.typed[OPTION_BACKWARD]};
    *status = CLI_UNUSABLE;
    if (!read_size(&values, &s->size))
        return false;
    if (processes < 2)
        cli_error("1 process: expected at least 2, as in \"mpirun -n 2 queens-mpi N\"");
    else
        *status = CLI_OK;
    return processes > 1;
}
