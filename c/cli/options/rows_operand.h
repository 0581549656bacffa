/* rows_operand.h - a board on the command line: `1,5,8,6,3,7,2,4`, `[1,5,8,6,3,7,2,4]` or `1 5 8 6 3 7 2 4`.

   Numbers are separated by commas or blanks, in one word or several.  One pair of brackets may enclose all of them, as
   in Prolog.  `_` is a column without a queen, and `[]` is the board of size 0.  */

#ifndef CLI_ROWS_OPERAND_H
#define CLI_ROWS_OPERAND_H

#include <stdbool.h>

enum {
    ROWS_OPERAND_MAX = 1000, /* columns: a picture of more is not readable */
    ROWS_FROM_GUESSED = -1   /* rows count from 0 if a 0 occurs, otherwise from 1 */
};

typedef struct rows_operand {
    int size;
    int from;                   /* the number of the first row: 0 or 1 */
    int rows[ROWS_OPERAND_MAX]; /* always from 0, or QUEENS_FREE */
    char error[160];            /* one line, if reading failed */
} rows_operand;

/* Reads the words, `count` strings, as one board; `from` is 0, 1 or ROWS_FROM_GUESSED.  If they are not a board,
   returns false, and `error` says what was found and what was expected.  */
bool rows_operand_read(rows_operand *operand, int count, char *const *words, int from);

#endif
