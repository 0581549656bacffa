/* promising.h - promising vectors as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_PROMISING_H
#define QUEENS_PROMISING_H

#include "queens.h"

queens_status queens_promising(int n, const queens_observer *observer);

#endif
