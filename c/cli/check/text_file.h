/* text_file.h - a file as one text.  */

#ifndef CLI_TEXT_FILE_H
#define CLI_TEXT_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Reads the file, which messages call `name`.  The text ends with '\0', which its length doesn't count.  Returns false after
   a message; release *text in each case.  */
bool text_file_read(FILE *file, const char *name, char **text, size_t *length);

#endif
