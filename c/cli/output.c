#include "output.h"

#include "queens.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

int cli_finish_output(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (errno != EPIPE)
        cli_error("the output is not complete: %s", errno == 0 ? "it could not be written" : strerror(errno));
    return CLI_UNUSABLE;
}

int cli_print_version(void)
{
    printf("queens %s\n", queens_version());
    return cli_finish_output(CLI_OK);
}

int cli_print_help(const char *text)
{
    fputs(text, stdout);
    return cli_finish_output(CLI_OK);
}

bool cli_output_failed(void)
{
    return ferror(stdout) != 0;
}
