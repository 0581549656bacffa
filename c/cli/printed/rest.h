/* rest.h - the lines that remain when boards are taken out of a text.  */

#ifndef CLI_PRINTED_REST_H
#define CLI_PRINTED_REST_H

#include "boards.h"

/* Notes lines of words, numbers of solutions, and faults: numbers that are neither.  */
void rest_read(printed_boards *boards);

#endif
