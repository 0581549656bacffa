/* quoted.h - a piece of the user's input, fit to stand in a message of one line.  */

#ifndef CLI_QUOTED_H
#define CLI_QUOTED_H

#include <stddef.h>

typedef struct quotation {
    char text[48];
} quotation;

/* `length` bytes of text in quotes: what is not printable ASCII becomes '?', what is long ends in "...".  */
quotation quoted(const char *text, size_t length);

#endif
