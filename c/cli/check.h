/* check.h - `queens check N [FILE]`: are these solutions right, and are they all?  */

#ifndef CLI_CHECK_H
#define CLI_CHECK_H

/* argv[0] is "check"; options and operands follow.  Returns an exit status of report.h.  */
int cli_check(int argc, char **argv);

#endif
