/* packed.h - the board in one word as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_PACKED_H
#define QUEENS_PACKED_H

#include "queens.h"

enum { PACKED_MAX_SIZE = 16 }; /* 16 rows of 4 bits fill a word */

queens_status queens_packed(int n, const queens_observer *observer);

#endif
