/* check_main.c - `queens check` alone, called as the whole command is, for its tests.  */

#include "cli/check.h"
#include "cli/report.h"

#include <string.h>

int main(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "check") != 0) {
        cli_error("expected the word check first");
        return CLI_UNUSABLE;
    }
    return cli_check(argc - 1, argv + 1);
}
