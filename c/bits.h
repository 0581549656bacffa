/* bits.h - ok, place and solve as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_BITS_H
#define QUEENS_BITS_H

#include "queens.h"

queens_status queens_bits(int n, const queens_observer *observer);

#endif
