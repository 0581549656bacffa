#include "settings.h"

#include "../cli/number.h"
#include "../cli/report.h"
#include "../count/count.h"
#include "say.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const char HELP[] =
    "Usage: mpirun -n PROCESSES queens-mpi N [OPTION]...\n\n"
    "Prints how many solutions there are for N queens, 0 to 28.  The first process hands out the work and hardly "
    "takes\n"
    "any processor time; each of the others counts, so that there must be 2 at least.\n\n"
    "  --journal FILE    append what is finished to FILE, and don't count again what is in it; only the first process\n"
    "                    opens it\n"
    "  --kernel K        inner loops to use, such as scalar; default the fastest that each processor has\n"
    "  --backward        count other units to the same total, for verification\n"
    "  -h, --help        this help\n"
    "  -V, --version     which version this is\n\n"
    "Where a process dies, mpirun ends them all; the same command with the same journal goes on.\n"
    "Exit status: 0 done, 2 bad usage, or the journal could not be used or written.\n";

enum { KERNELS = 128 };

/* What was asked for besides a count.  */
typedef enum asked { COUNT, ANSWERED, UNUSABLE } asked;

static asked unusable(bool speak, const char *what, const char *value, const char *expected)
{
    char shown[CLI_SHOWN];

    if (speak)
        say("%s \"%s\": expected %s", what, cli_show_string(value, shown), expected);
    return UNUSABLE;
}

static asked no_option(bool speak, int code, char **argv)
{
    char shown[CLI_SHOWN];

    if (speak)
        say("\"%s\": %s: try \"queens-mpi --help\"", cli_show_option(argv, shown),
            code == ':' ? "a value is missing" : "no such option");
    return UNUSABLE;
}

static asked answer(bool speak, const char *text)
{
    if (speak)
        fputs(text, stdout);
    return ANSWERED;
}

static asked read_options(int argc, char **argv, bool speak, settings *s)
{
    static const struct option OPTIONS[] = {
        {"journal", required_argument, NULL, 'j'}, {"kernel", required_argument, NULL, 'k'},
        {"backward", no_argument, NULL, 'b'},      {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'V'},       {NULL, 0, NULL, 0}};
    char version[64];
    int code;

    opterr = 0;
    while ((code = getopt_long(argc, argv, ":hV", OPTIONS, NULL)) != -1) {
        switch (code) {
        case 'j':
            s->journal = optarg;
            break;
        case 'k':
            s->kernel = optarg;
            break;
        case 'b':
            s->backward = true;
            break;
        case 'h':
            return answer(speak, HELP);
        case 'V':
            snprintf(version, sizeof version, "queens-mpi %s\n", queens_version());
            return answer(speak, version);
        default:
            return no_option(speak, code, argv);
        }
    }
    return COUNT;
}

static asked read_size(int operands, char **operand, bool speak, settings *s)
{
    long size;

    if (operands == 0) {
        if (speak)
            say("no N: try \"queens-mpi --help\"");
        return UNUSABLE;
    }
    if (operands > 1)
        return unusable(speak, "operand", operand[1], "N alone");
    if (!cli_read_number(operand[0], 0, COUNT_MAX_SIZE, &size))
        return unusable(speak, "N", operand[0], "0 to 28");
    s->size = (int)size;
    return COUNT;
}

/* Another machine may have what this one lacks: only names are judged here.  */
static asked check_kernel(const settings *s, bool speak)
{
    char names[KERNELS] = "";

    if (s->kernel == NULL)
        return COUNT;
    for (int i = 0; count_kernel_name(i) != NULL; i++) {
        if (strcmp(count_kernel_name(i), s->kernel) == 0)
            return COUNT;
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s%s", length == 0 ? "" : ", ", count_kernel_name(i));
    }
    return unusable(speak, "--kernel", s->kernel, names);
}

static asked check_processes(int processes, bool speak)
{
    if (processes > 1)
        return COUNT;
    if (speak)
        say("1 process: expected 2 at least, as by \"mpirun -n 2 queens-mpi N\"");
    return UNUSABLE;
}

bool settings_read(int argc, char **argv, int processes, bool speak, settings *s, int *status)
{
    *s = (settings){.journal = NULL};
    asked what = read_options(argc, argv, speak, s);

    if (what == COUNT)
        what = read_size(argc - optind, argv + optind, speak, s);
    if (what == COUNT)
        what = check_kernel(s, speak);
    if (what == COUNT)
        what = check_processes(processes, speak);
    *status = what == UNUSABLE ? CLI_UNUSABLE : CLI_OK;
    return what == COUNT;
}
