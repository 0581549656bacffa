/* reading.h - the boards of a program's output, as a person reads them.  */

#ifndef CLI_PRINTED_READING_H
#define CLI_PRINTED_READING_H

#include "boards.h"

/* Reads the text in several ways, one row of numbers a line first.  Takes the first one by which all boards are peaceful,
   and everything else on the lines is understood; or else the one with the most peaceful boards.  n is 1 .. PRINTED_SIZE.
   Close the boards in each case.  Returns false if there is no memory.  */
bool printed_read(printed_boards *boards, int n, const char *text, size_t length);

#endif
