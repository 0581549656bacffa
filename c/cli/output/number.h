/* number.h - numbers as people write and read them.  */

#ifndef CLI_NUMBER_H
#define CLI_NUMBER_H

#include <stdbool.h>

/* Is all of `text` a decimal number, `least` to `most`?  Then *value is set.  Nothing may stand before or behind it but
   one minus sign: no blanks, no plus, no hexadecimal.  Leading zeros are no octal, just zeros.  */
bool cli_read_number(const char *text, long least, long most, long *value);

/* How many digits a number from 0 has.  */
int digits(int number);

enum { DURATION_TEXT = 32 };

/* Seconds, 0 or more, in the two units that say most: "0.25 s", "3 min 20 s", "5 h 12 min", "340 days".  Returns `text`.  */
const char *duration(double seconds, char text[DURATION_TEXT]);

/* Bytes: "48 MB", "3.1 GB".  Returns `text`.  */
const char *byte_size(double bytes, char text[DURATION_TEXT]);

#endif
