/* report.h - what the command says, and how it exits: messages, and standard output that is complete or said not to be.  */

#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* The program's name, which stands before each message: that of the table of its options.  */
extern const char cli_program[];

enum {
    CLI_OK = 0,
    CLI_WRONG = 1,   /* the input was understood, and it is not right */
    CLI_UNUSABLE = 2 /* the command line or the input could not be used, or the output not written */
};

/* Prints the program's name, the message and a newline on stderr.  Parts of the message that come from outside should have
   gone through cli_show.  */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void cli_error(const char *format, ...);

enum { CLI_SHOWN = 64 }; /* room for text from outside in a message */

/* Writes `length` bytes so that they fit into one line and a small room: control bytes and all beyond ASCII as \xNN,
   and the end that doesn't fit as "...".  Returns `shown`.  */
const char *cli_show(const char *text, size_t length, char shown[CLI_SHOWN]);

/* The same for a string.  */
const char *cli_show_string(const char *text, char shown[CLI_SHOWN]);

/* The message `WHAT "VALUE": expected EXPECTED`.  Returns false.  */
bool cli_unusable(const char *what, const char *value, const char *expected);

/* ---- Standard output ------------------------------------------------------------------------------------------ */

/* Flushes standard output.  Returns `status`, or CLI_UNUSABLE with a message where something could not be written.  A
   reader that goes away is no news to anybody: SIGPIPE ends the program silently, and where that is ignored, so does
   this.  */
int cli_finish_output(int status);

/* Closes standard output, the last thing a command does: some file systems report only then that a write has failed.
   Returns what cli_finish_output does; says nothing where `status` tells of a fault already.  */
int cli_close_output(int status);

/* `--version` of the command and of each subcommand: prints it, finishes the output and returns the exit status.  */
int cli_print_version(void);

/* Has writing failed already?  Then a search need not go on.  */
bool cli_output_failed(void);

/* ---- Descriptors 0 to 2 ---------------------------------------------------------------------------------------

   They belong to the standard streams, closed or not.  A file that is opened takes the lowest free descriptor.  If the
   caller has closed standard output or standard error, a journal would be that stream, and what is printed would
   overwrite it.  */

/* Opens those of the descriptors 0 to 2 that are closed, so that no file gets one of them.  Reading and writing still
   fail as on a closed descriptor, so that lost output is reported.  Call it before anything else; if it returns false, a
   descriptor can't be had, and no file may be opened.  */
bool descriptors_hold(void);

#endif
