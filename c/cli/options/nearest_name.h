/* nearest_name.h - which name was probably meant by a word with a typing error.  */

#ifndef CLI_NEAREST_NAME_H
#define CLI_NEAREST_NAME_H

#include <stddef.h>

/* Begin with {.word = ..., .length = ...}, and pass each name.  Then `name` is the nearest one, or NULL if none is near
   enough to be meant.  */
typedef struct nearest_name {
    const char *word;
    size_t length;
    const char *name;
    int errors; /* between the word and the name */
} nearest_name;

void nearest_name_compare(nearest_name *nearest, const char *name);

#endif
