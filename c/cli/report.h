/* report.h - how each part of the command says that something is wrong, and how it exits.  */

#ifndef CLI_REPORT_H
#define CLI_REPORT_H

#include <stddef.h>

enum {
    CLI_OK = 0,
    CLI_WRONG = 1,   /* the input was understood, and it is not right */
    CLI_UNUSABLE = 2 /* the command line or the input could not be used, or the output not written */
};

/* Prints "queens: ", the message and a newline on stderr.  Parts of the message that come from outside should have
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

/* The same for the option of which getopt_long has just said ? or :, as it was typed.  */
const char *cli_show_option(char *const *argv, char shown[CLI_SHOWN]);

#endif
