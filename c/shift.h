/* shift.h - shifted masks as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_SHIFT_H
#define QUEENS_SHIFT_H

#include "queens.h"

enum { SHIFT_MAX_SIZE = 63 }; /* so that 1 << n is one bit of a cell */

queens_status queens_shift(int n, const queens_observer *observer);

#endif
