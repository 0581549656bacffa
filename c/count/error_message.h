/* error_message.h - what is wrong, in one line.  */

#ifndef QUEENS_ERROR_MESSAGE_H
#define QUEENS_ERROR_MESSAGE_H

#include "queens_count.h"

/* Writes the message; returns the status, to be passed on.  */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
queens_status
queens_count_say(queens_status status, char message[QUEENS_MESSAGE], const char *format, ...);

#endif
