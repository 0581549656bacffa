/* SPDX-License-Identifier: BSD-2-Clause */
/* arguments.h - reads the arguments of c_queens/2.

   prolog/queens/arguments.pl does the same for the relations in Prolog.  */

#ifndef QUEENS_ARGUMENTS_H
#define QUEENS_ARGUMENTS_H

#include <SWI-Prolog.h>

#include <stdbool.h>
#include <stdint.h>

/* Steps of search, or elements, between two polls for signals: about 20 microseconds.  */
enum { SLICE = 4096 };

typedef struct arguments {
    int64_t n;        /* the size to search */
    bool sizes_open;  /* Size is unknown and Rows is open: larger sizes follow */
    bool some_known;  /* Rows has known elements */
    bool all_known;   /* and no other ones */
    bool constrained; /* an element is a variable with attributes */
} arguments;

/* Call this once, before the others.  */
void arguments_install(void);

/* Raises resource_error(memory), and returns false.  */
bool raise_no_memory(void);

/* Returns false if no size is possible or an exception was raised.  */
bool arguments_read(term_t size, term_t rows, arguments *a);

/* Moves a->n to the first size that can be searched: a->n itself or, if sizes are open, one that follows it.  Returns
   false if there is none or an exception was raised.  */
bool arguments_first_size(term_t size, term_t rows, arguments *a);

/* Sets fixed[0 .. n-1] from Rows: known elements, which are within 1 .. n, become 0 .. n-1.  Returns false if a signal
   handler raised an exception.  */
bool arguments_fixed(term_t rows, int n, int *fixed);

#endif
