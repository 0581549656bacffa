/* report.h - messages, exit status, and standard output: it is complete, or an error is reported.  */

#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* The program's name, printed before each message.  The table of its options defines it.  */
extern const char cli_program[];

enum {
    CLI_OK = 0,
    CLI_WRONG = 1,   /* the input was understood and is wrong */
    CLI_UNUSABLE = 2 /* the command line or the input could not be used, or the output not written */
};

/* Prints the program's name, the message and a newline on stderr.  Text from outside must have passed through
   cli_show.  Returns false, for the caller to return.  */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
bool cli_error(const char *format, ...);

enum { CLI_SHOWN = 64 }; /* size of a buffer for text from outside in a message */

/* Writes `length` bytes so that they fit into a short part of one line, and "..." in place of the end if it doesn't fit.
   Control bytes, bytes that are no UTF-8, and characters that could mislead the reader, such as those that turn the
   direction of writing, are written as \xNN.  Returns `shown`.  */
const char *cli_show(const char *text, size_t length, char shown[CLI_SHOWN]);

/* How many bytes has the first character, as cli_show shows it?  1 for a byte that it writes as \xNN.  */
size_t cli_character(const char *text, size_t length);

/* The same as cli_show for a string.  */
const char *cli_show_string(const char *text, char shown[CLI_SHOWN]);

/* Prints the message `WHAT "VALUE": expected EXPECTED`.  Returns false.  */
bool cli_unusable(const char *what, const char *value, const char *expected);

/* ---- Standard output ------------------------------------------------------------------------------------------ */

/* Closes standard output, the last thing a program does, because some file systems report a failed write only then.
   Returns `status`, or CLI_UNUSABLE with a message if something could not be written.  A closed pipe is not an error:
   SIGPIPE ends the program silently, and if SIGPIPE is ignored, this does.  */
int cli_close_output(int status);

/* `--version` of the command and of each subcommand: prints it and returns the exit status.  */
int cli_print_version(void);

/* Has writing failed?  Then a search may stop.  */
bool cli_output_failed(void);

#endif
