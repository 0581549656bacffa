/* error_message.h - a message for an error, in one line.  */

#ifndef QUEENS_ERROR_MESSAGE_H
#define QUEENS_ERROR_MESSAGE_H

#include "queens_count.h"

/* Writes the message.  Returns the status, so that the caller can return it.  */
#if defined(__GNUC__)
__attribute__((format(printf, 3, 4)))
#endif
queens_status
queens_count_message(queens_status status, char message[QUEENS_MESSAGE], const char *format, ...);

#endif
