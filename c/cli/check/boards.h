/* boards.h - the boards of a program's output, as a person reads them.  */

#ifndef CLI_BOARDS_H
#define CLI_BOARDS_H

#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PRINTED_SIZE = 64, /* up to this size boards may have any form, and beyond it rows on a line */
    PRINTED_FAULT_SIZE = 256,
    PARTS_OF_QUEEN = 2
};

/* Do numbers count from 0 or from 1?  A number 0 anywhere means from 0, and n from 1; both is a fault.  */
typedef struct number_base {
    int from;      /* 0 or 1, or BASE_UNKNOWN until a line decides it */
    uint64_t line; /* the line that decided it */
} number_base;

enum { BASE_UNKNOWN = -1 };

/* The boards of one reading of a text, and the rest of the text.  */
typedef struct printed_boards {
    int n;
    int parts;       /* numbers of a queen: 1, its row; or 2, its column and row, or the other way round */
    int *numbers;    /* of all boards, as printed; after printed_read n rows a board, from 0 */
    size_t filled;   /* how many numbers there are */
    uint64_t *lines; /* the line on which each board begins */
    size_t count;    /* number of boards, the unfinished last one included */
    size_t capacity; /* number of boards that fit */
    size_t broken;   /* number of drawn boards that are not among them: queens, or rows, are missing */
    number_base base[PARTS_OF_QUEEN]; /* of each of the numbers of a queen; the last is that of rows */
    size_t peaceful;                  /* after printed_read: the boards without attacks */
    span text;
    char *rest;           /* a copy of the text, with blanks in place of boards */
    uint64_t passed_over; /* number of lines of words */
    span remark;          /* the first of them */
    uint64_t count_line;  /* a line with the number of solutions, or 0: if any is false, the first such line */
    int64_t count_said;
    uint64_t fault_line; /* the first line that can't be read, or 0 */
    char fault[PRINTED_FAULT_SIZE];
    bool no_memory;
} printed_boards;

/* Reads the text in several ways; the first is one board of numbers on each line.  Takes the first way in which no
   board has an attack, and everything else on the lines is understood; or else the one with the most boards without
   attacks.  n is 1 or more.  Close the boards in each case.  Returns false if there is no memory.  */
bool printed_read(printed_boards *boards, int n, const char *text, size_t length);

void boards_close(printed_boards *boards);

/* ---- For the readers of each form -------------------------------------------------------------------------------- */

void boards_open(printed_boards *boards, int n, int parts, span text);

/* Is the number on the board, counted from 0 or from 1?  */
bool is_on_board(const printed_boards *boards, int64_t number);

/* Adds a number that is on the board.  n times `parts` numbers are a board.  */
void boards_add(printed_boards *boards, const printed_number *number);

/* Is the last board complete?  */
bool boards_complete(const printed_boards *boards);

/* Puts blanks into `rest` in place of this part of the text.  */
void boards_blank(printed_boards *boards, span part);

/* Notes the first fault: the text found in that line, quoted, or a description of it; and the expected one.  */
void boards_fault(printed_boards *boards, uint64_t line, const char *found, size_t length, const char *expected);
void boards_fault_of(printed_boards *boards, uint64_t line, const char *what, const char *expected);

/* Notes the fault that the number is not a row.  */
void boards_fault_of_row(printed_boards *boards, const printed_number *number, const number_base *base);

/* Turns all numbers into rows from 0, and counts boards without attacks.  */
void boards_finish(printed_boards *boards);

/* ---- Readers: each adds boards, and puts blanks in their place --------------------------------------------------- */

/* Which kind of line is a board of size 1?  Any number in it can mean something else.  */
typedef enum size_one {
    ONE_AFTER_NUMBER, /* a line without words, or one that has another number, as `Solution 1: 0` */
    ONE_ALONE,        /* a line without words */
    ONE_AFTER_PROMPT, /* a line without words, or with one number after a mark, as `Enter N: 0` */
} size_one;

/* Boards printed as numbers: rows, pairs, squares.  */
typedef struct list_form {
    int height; /* of the parts that are read: lines, or bracket groups, see text.h */
    number_style style;
    int each;      /* numbers of a queen: 1, its row; 2, its column and row; 3, the same after its own number */
    bool by_queen; /* does each part contain one queen, or a board? */
    size_one one;
    bool skip_first; /* of size 1: is the first number N?  */
    bool skip_last;  /* and the last one the number of solutions? */
} list_form;

/* Leaves the text that cannot be a board.  */
void lists_read(printed_boards *boards, const list_form *form);

/* Boards printed square by square, such as `. Q . .`, `0 1 0 0`, `[".Q..",...]` or `| |Q| | |`, whose queens are
   printed as this sign.  n is at most PRINTED_SIZE.  */
void grid_read(printed_boards *boards, const char *queen);

/* Then, in the lines that remain: notes lines of words, numbers of solutions, and faults, numbers that are neither.  */
void rest_read(printed_boards *boards);

/* ---- The number of solutions that a program reports -------------------------------------------------------------- */

typedef struct solutions_said {
    int64_t number;
    span text;
} solutions_said;

/* Does a line with words say how many solutions of size n there are, as in `Found 92` or `Total number of solutions:
   92`?  `N = 8`, `Solution 3` and `time: 3 ms` do not.  Nor does the right number of solutions up to symmetry, where
   the line says so.  */
bool said_in_words(span line, int n, solutions_said *said);

#endif
