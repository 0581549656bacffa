/* blocked_squares.h - the squares that queens may occupy, as sets for queens_open_safe, and the file of --blocked.

   The file is a board: N lines, one for each column, of N characters, one for each row: "." is a free square, and "x" a
   blocked one.  Source: the boards of CSPLib prob080, blocked N queens, as drawings.  */

#ifndef CLI_BLOCKED_SQUARES_H
#define CLI_BLOCKED_SQUARES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Bytes of all sets of a board.  */
double squares_bytes(int n);

/* All squares of the board of size n; NULL if memory is short.  The caller passes them to queens_release.  */
uint64_t *squares_all(int n);

bool squares_have(const uint64_t *squares, int n, int column, int row);
void squares_remove(uint64_t *squares, int n, int column, int row);

/* Removes all squares of the column except the one in this row.  */
void squares_keep_only(uint64_t *squares, int n, int column, int row);

/* Removes the blocked squares that a file describes.  `name` is for messages, and has passed through cli_show.  Returns
   false after one line about an error.  */
bool squares_block(uint64_t *squares, int n, FILE *file, const char *name);

/* The same for the file of that path, or for standard input if it is "-".  */
bool squares_block_path(uint64_t *squares, int n, const char *path);

#endif
