/* cursor.h - the cursor as an algorithm of the table; see queens_algorithm for the contract of `run`.  */

#ifndef QUEENS_CURSOR_H
#define QUEENS_CURSOR_H

#include "queens.h"

queens_status queens_cursor_run(int n, const queens_observer *observer);

#endif
