/* solution_reader.h - reads boards, one a line, as any program prints them.

   A line is one of
       1 5 8 6 3 7 2 4             rows, with blanks, tabs or commas between, as many as you like
       [1, 5, 8, 6, 3, 7, 2, 4].   a Prolog list; a full stop, a comma or a semicolon may follow
       Rows = [1,5,8,6,3,7,2,4] ;  the same, bound to a name
       04752613                    an octal word: see below; for size 1 without 0o it is a row
   Lines that are blank, begin with # or %, or say `false.` (Prolog's last word) are skipped; but for size 0 a blank line
   is the empty board.

   From 0 or from 1?  The file as a whole says so: the row 0 or an octal word anywhere means that rows are counted from
   0, the row n anywhere that they are counted from 1, and both is a fault.  A solution holds one of the two, so only
   lines that are wrong anyway can leave it open; what nothing has decided by the end counts from 1.

   Memory: the rows of one line, which are never more than n.  */

#ifndef CLI_SOLUTION_READER_H
#define CLI_SOLUTION_READER_H

#include "cli/output/report.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Tokens ---------------------------------------------------------------------------------------------------------

   A file is seen as lines of tokens, in memory that doesn't grow with them.  A token is one of the marks , = [ ] { } : |
   or a longest run of other bytes up to a blank (which a tab and a carriage return are too), a mark or the end of the
   line.  */

enum { TOKEN_SIZE = 72 };

typedef struct token {
    char text[TOKEN_SIZE]; /* ends with '\0'; may hold others */
    size_t length;         /* 0: the end of the line */
} token;

typedef struct token_source {
    FILE *file;
    uint64_t line; /* the number of the line that is being read, from 1 */
    int ahead;     /* the next byte, or EOF */
} token_source;

/* Begins with the first line of the file.  Close the file yourself.  */
void token_source_open(token_source *source, FILE *file);

/* Is there no line left?  Or could the file not be read: see ferror.  */
bool token_source_over(const token_source *source);

/* The next token of the line.  What comes after TOKEN_SIZE - 1 bytes of a run is left for the next.  */
void token_next(token_source *source, token *t);

/* Skips the rest of the line and its end.  */
void token_skip_line(token_source *source);

/* Is the token this text?  */
bool token_is(const token *t, const char *text);

bool token_starts_with(const token *t, char c);
bool token_is_mark(const token *t);

/* The token in quotes for a message, or "the end of the line".  */
const char *token_show(const token *t, char shown[CLI_SHOWN + 2]);

/* ---- Octal words ----------------------------------------------------------------------------------------------------

   A whole board in one number, as the algorithm `packed` prints it: the rows from 0, the first in the highest bits: 3
   bits a row up to size 8, so that each octal digit is a row, and 4 beyond.  In front may stand 0o or zeros; zeros may
   also be missing.  Source: "Eight Queens on MIPS", which prints oct(curr).  */

enum { OCTAL_WORD_MAX_SIZE = 16 };

/* How many digits a whole board of size n takes, 0 .. OCTAL_WORD_MAX_SIZE; up to size 8 that is one for each row.  */
int octal_word_digits(int n);

/* Reads a board of size n, 0 .. OCTAL_WORD_MAX_SIZE, from all of `text` into rows[0 .. n-1], each below the power of two
   that its bits can hold.  False where the text is no such word: other characters, more rows than n, or so few digits
   without 0o in front of them that two rows or more would be missing.  */
bool octal_word_read(const char *text, int n, int *rows);

/* ---- Boards ------------------------------------------------------------------------------------------------------ */

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

/* ---- What all forms of a line have in common: tokens, rows, and faults ----------------------------------------------

   The steps of solution_reader.c, on the same reader.  Each says whether all went well; where it did not, the fault is
   written or no_memory set.  */

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
