/* solution_reader.h - reads boards, one per line, as any program prints them.

   A line is one of
       1 5 8 6 3 7 2 4             rows, separated by any number of blanks, tabs or commas
       [1, 5, 8, 6, 3, 7, 2, 4].   a Prolog list; a full stop, a comma or a semicolon may follow
       Rows = [1,5,8,6,3,7,2,4] ;  the same, bound to a name
       04752613                    an octal word: see below; for size 1 without 0o it is a row
   Lines that are blank, begin with # or %, or contain `false.` (Prolog's last word) are skipped.  For size 0 a blank
   line is the empty board.

   Rows count from 0 or from 1, the same in the whole file.  A row 0 or an octal word anywhere means from 0, and a row n
   anywhere means from 1; both in one file is a fault.  A solution contains one of the two, so only wrong lines can
   leave it undecided.  If nothing decides it, rows count from 1.

   Memory: the rows of one line, at most n.

   printed/reading.h, for --as-printed, can't replace it: that reader needs the complete text, takes n up to 64 and 1.5
   times the instructions, and accepts much of what this one must refuse.  They share octal_word and number_base.  */

#ifndef CLI_SOLUTION_READER_H
#define CLI_SOLUTION_READER_H

#include "cli/output/report.h"
#include "cli/printed/number_base.h"
#include "cli/printed/octal_word.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Boards ------------------------------------------------------------------------------------------------------ */

typedef enum reader_status {
    READER_BOARD,    /* the rows hold a board */
    READER_COUNT,    /* the last line is the number of solutions: see `count_said` */
    READER_END,      /* no lines are left */
    READER_FAULT,    /* the line is not a board: see `fault` */
    READER_FAILED,   /* the file can't be read: see errno */
    READER_NO_MEMORY /* an allocation failed */
} reader_status;

enum { TOKEN_SIZE = 72, READER_FAULT_SIZE = 256 };

/* One of the marks , = [ ] { } : | or a longest sequence of other bytes up to a blank (or tab or carriage return), a
   mark or the end of the line.  If it is longer than TOKEN_SIZE - 1 bytes, the rest is the next token.  So a file is
   read in constant memory.  */
typedef struct token {
    char text[TOKEN_SIZE]; /* ends with '\0'; may contain others */
    size_t length;         /* 0: the end of the line */
} token;

typedef struct solution_reader {
    FILE *file;
    int ahead;             /* the next byte, or EOF */
    uint64_t current_line; /* from 1 */
    token next;            /* the next token of the line */
    int n;
    number_base base;
    uint64_t line; /* the line of the last board or fault, from 1 */
    int *rows;     /* of the last board, counted from 0; as written while the base is unknown */
    int count;     /* number of rows read */
    int capacity;
    int64_t count_said; /* after READER_COUNT */
    bool begun;         /* was a line read that is not skipped? */
    bool no_memory;
    char fault[READER_FAULT_SIZE]; /* one line: what was found and what was expected */
} solution_reader;

/* n is 0 or more.  The caller closes the file.  Release the reader with solution_reader_close.  */
void solution_reader_open(solution_reader *reader, FILE *file, int n);

/* Reads up to the next board, or to the count on the last line.  After a fault the reader can only be closed.  */
reader_status solution_reader_next(solution_reader *reader);

void solution_reader_close(solution_reader *reader);

/* ---- Used by all forms of a line: tokens, rows, and faults ------------------------------------------------------- */

/* Reads the next token of the line into r->next.  */
void token_next(solution_reader *r);

/* Skips the rest of the line and its end.  */
void token_skip_line(solution_reader *r);

/* Does the token equal this text?  */
bool token_is(const token *t, const char *text);

bool token_starts_with(const token *t, char c);
bool token_is_mark(const token *t);

/* The others return whether they succeeded; if not, they have set the fault or no_memory.
   Makes space for more rows.  */
bool row_reader_grow(solution_reader *r);

/* Reads the token as the next row.  */
bool row_reader_add(solution_reader *r, const token *t);

/* Is this the end of the line, and are there N rows?  Then counts them from 0, if it is known how the file counts.  */
bool row_reader_end(solution_reader *r);

/* Set the fault, what was found and what was expected.  The second is for a missing or wrong row.  */
bool row_reader_fault(solution_reader *r, const token *found, const char *expected);
bool row_reader_row_fault(solution_reader *r, const token *found);

bool row_reader_at_end(const solution_reader *r);

#endif
