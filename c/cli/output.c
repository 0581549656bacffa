#include "output.h"

#include "queens.h"
#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static int lost_output(void)
{
    if (errno != EPIPE)
        cli_error("the output is not complete: %s", errno == 0 ? "it could not be written" : strerror(errno));
    return CLI_UNUSABLE;
}

int cli_finish_output(int status)
{
    return fflush(stdout) == 0 && !ferror(stdout) ? status : lost_output();
}

int cli_close_output(int status)
{
    return fclose(stdout) == 0 || status > CLI_WRONG ? status : lost_output();
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
