/* boards.h - the boards of one reading of a text, and what remains of the text.  */

#ifndef CLI_PRINTED_BOARDS_H
#define CLI_PRINTED_BOARDS_H

#include "number_base.h"
#include "text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PRINTED_SIZE = 64, PRINTED_FAULT_SIZE = 256, PARTS_OF_QUEEN = 2 };

typedef struct printed_boards {
    int n;
    int parts;       /* numbers of a queen: 1, its row; or 2, its column and row, or the other way round */
    int *numbers;    /* of all boards, as printed; after boards_finish n rows a board, from 0 */
    size_t filled;   /* how many numbers there are */
    uint64_t *lines; /* the line on which each board begins */
    size_t count;    /* number of boards, the unfinished last one included */
    size_t capacity; /* number of boards that fit */
    size_t broken;   /* number of drawn boards that are not among them: queens, or rows, are missing */
    number_base base[PARTS_OF_QUEEN]; /* of each of the numbers of a queen */
    size_t peaceful;                  /* after boards_finish: the boards without attacks */
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

/* n is 1 .. PRINTED_SIZE.  */
void boards_open(printed_boards *boards, int n, int parts, span text);
void boards_close(printed_boards *boards);

/* Is the number on the board, counted from 0 or from 1?  */
bool is_on_board(const printed_boards *boards, int64_t number);

/* Adds a number that is on the board.  n times `parts` numbers are a board.  */
void boards_add(printed_boards *boards, const printed_number *number);

/* Is the last board complete?  */
bool boards_complete(const printed_boards *boards);

/* Puts blanks into `rest` in place of this part of the text.  */
void boards_blank(printed_boards *boards, span part);

/* Notes the first fault: what was found in that line, quoted, or what is at fault; and what was expected.  */
void boards_fault(printed_boards *boards, uint64_t line, const char *found, size_t length, const char *expected);
void boards_fault_of(printed_boards *boards, uint64_t line, const char *what, const char *expected);

/* Finds how numbers count, turns all numbers into rows and counts peaceful boards.  */
void boards_finish(printed_boards *boards);

#endif
