/* output.h - standard output that is complete, or said not to be.  */

#ifndef QUEENS_CLI_OUTPUT_H
#define QUEENS_CLI_OUTPUT_H

#include <stdbool.h>

/* Flushes standard output.  Returns `status`, or CLI_UNUSABLE with a message where something could not be written.  A
   reader that goes away is no news to anybody: SIGPIPE ends the program silently, and where that is ignored, so does
   this.  */
int cli_finish_output(int status);

/* Closes standard output, the last thing a command does: some file systems report only then that a write has failed.
   Returns what cli_finish_output does; says nothing where `status` tells of a fault already.  */
int cli_close_output(int status);

/* `--version` of the command and of each subcommand, and `--help` with that text: prints it, finishes the output and
   returns the exit status.  */
int cli_print_version(void);
int cli_print_help(const char *text);

/* Has writing failed already?  Then a search need not go on.  */
bool cli_output_failed(void);

#endif
