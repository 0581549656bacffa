/* row_reader.h - what all forms of a line have in common: tokens, rows, and faults.

   These are the steps of solution_reader.c, on the same reader.  Each says whether all went well; where it did not, the
   fault is written or no_memory set.  */

#ifndef CLI_ROW_READER_H
#define CLI_ROW_READER_H

#include "solution_reader.h"

/* Looks at the next token of the line.  */
void row_reader_advance(solution_reader *r);
bool row_reader_at_end(const solution_reader *r);

/* Does a row that is written so agree with how rows were counted before?  Then it may decide that for all that follow.  */
bool row_reader_count_from(solution_reader *r, int rows_from);

/* Makes room for more rows.  */
bool row_reader_grow(solution_reader *r);

/* The token as the next row.  */
bool row_reader_take(solution_reader *r, const token *t);

/* Is the line at its end, and are there N rows?  Then they count from 0, where that is known.  */
bool row_reader_end(solution_reader *r);

/* Write the fault, what was found and what was expected, and return false; the second where a row was expected.  */
bool row_reader_fault(solution_reader *r, const token *found, const char *expected);
bool row_reader_row_fault(solution_reader *r, const token *found);

#endif
