/* report.h - what the command says on stderr, and the exit statuses by which it says it.  */

#ifndef CLI_REPORT_H
#define CLI_REPORT_H

enum {
    CLI_OK = 0,      /* done as asked */
    CLI_WRONG = 1,   /* what was checked is wrong */
    CLI_UNUSABLE = 2 /* bad input, or the output could not be written */
};

/* One line on stderr: "queens: ", the message, a newline.  */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
void cli_error(const char *format, ...);

#endif
