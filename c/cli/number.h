/* number.h - the one way in which the command reads a whole number.  */

#ifndef CLI_NUMBER_H
#define CLI_NUMBER_H

#include <stdbool.h>

/* Is all of `text` a decimal number, `least` to `most`?  Then *value is set.  Nothing may stand before or behind it but
   one minus sign: no blanks, no plus, no hexadecimal.  Leading zeros are no octal, just zeros.  */
bool cli_read_number(const char *text, long least, long most, long *value);

#endif
