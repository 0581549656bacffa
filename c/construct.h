/* construct.h - the closed form as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_CONSTRUCT_H
#define QUEENS_CONSTRUCT_H

#include "queens.h"

queens_status queens_construct(int n, const queens_observer *observer);

#endif
