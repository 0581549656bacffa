/* grid.h - boards printed square by square, such as `. Q . .`, `0 1 0 0`, `[".Q..",...]` or `| |Q| | |`.  */

#ifndef CLI_PRINTED_GRID_H
#define CLI_PRINTED_GRID_H

#include "boards.h"

/* The signs that may be a queen, up to NULL.  */
extern const char *const QUEEN_SIGNS[];

/* Adds the boards whose queens are printed so, and puts blanks in their place.  */
void grid_read(printed_boards *boards, const char *queen);

#endif
