/* solution_writer.h - one solution in each of the line formats of `queens solve`.  */

#ifndef QUEENS_CLI_SOLUTION_WRITER_H
#define QUEENS_CLI_SOLUTION_WRITER_H

#include "search_options.h"

#include <stdio.h>

/* Writes the solution `rows` of size n.  `first`: no solution has been written before.  Errors stay with the stream.  */
void write_solution(FILE *stream, search_format format, int n, const int *rows, bool first);

#endif
