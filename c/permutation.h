/* permutation.h - permuting in place as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_PERMUTATION_H
#define QUEENS_PERMUTATION_H

#include "queens.h"

queens_status queens_permutation(int n, const queens_observer *observer);

#endif
