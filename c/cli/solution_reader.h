/* solution_reader.h - reads boards, one a line, as any program prints them.

   A line is one of
       1 5 8 6 3 7 2 4             rows, with blanks, tabs or commas between, as many as you like
       [1, 5, 8, 6, 3, 7, 2, 4].   a Prolog list; a full stop, a comma or a semicolon may follow
       Rows = [1,5,8,6,3,7,2,4] ;  the same, bound to a name
       04752613                    an octal word: see octal_word.h; for size 1 without 0o it is a row
   Lines that are blank, begin with # or %, or say `false.` (Prolog's last word) are skipped; but for size 0 a blank line
   is the empty board.

   From 0 or from 1?  The file as a whole says so: the row 0 or an octal word anywhere means that rows are counted from
   0, the row n anywhere that they are counted from 1, and both is a fault.  A solution holds one of the two, so only
   lines that are wrong anyway can leave it open; what nothing has decided by the end counts from 1.

   Memory: the rows of one line, which are never more than n.  */

#ifndef CLI_SOLUTION_READER_H
#define CLI_SOLUTION_READER_H

#include "token.h"

enum { ROWS_FROM_UNKNOWN = -1 };

typedef enum reader_status {
    READER_BOARD,    /* a board stands in the rows */
    READER_COUNT,    /* the last line says how many there are: see `count_said` */
    READER_END,      /* no line is left */
    READER_FAULT,    /* the line is no board: see `fault` */
    READER_FAILED,   /* the file can't be read: see errno */
    READER_NO_MEMORY /* an allocation failed */
} reader_status;

enum { READER_FAULT_SIZE = 256 };

typedef struct solution_reader {
    token_source source;
    token next; /* the token that is looked at */
    int n;
    int rows_from;      /* 0 or 1, or ROWS_FROM_UNKNOWN as long as nothing has decided */
    uint64_t from_line; /* the line that decided it */
    uint64_t line;      /* the line of the last board or fault, from 1 */
    int *rows;          /* of the last board, counted from 0; as written while rows_from is unknown */
    int count;          /* how many of them have been read */
    int room;
    long count_said; /* after READER_COUNT */
    bool begun;      /* has a line been read that is not skipped? */
    bool no_memory;
    char fault[READER_FAULT_SIZE]; /* one line: what stands there, and what was expected */
} solution_reader;

/* n is 0 or more.  The file stays yours; the reader goes back by solution_reader_close.  */
void solution_reader_open(solution_reader *reader, FILE *file, int n);

/* Reads up to the next board, or to the count in the last line.  After a fault the reader can only be closed.  */
reader_status solution_reader_next(solution_reader *reader);

void solution_reader_close(solution_reader *reader);

#endif
