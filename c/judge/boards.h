/* boards.h - the boards of a program's output, as a person reads them, and the forms in which it prints them.  */

#ifndef QUEENS_PRINTED_BOARDS_H
#define QUEENS_PRINTED_BOARDS_H

#include "fault.h"

#include "queens.h"

enum {
    ANY_FORM_MAX_SIZE = 64, /* up to this size boards may have any form, and beyond it rows on a line */
    PARTS_OF_QUEEN = 2
};

typedef struct printed_board {
    uint64_t line; /* on which it begins */

    /* From printed_read on: */
    int n;
    const int *rows; /* from 0 */
    bool has_attack;
    const struct printed_board *repeats; /* the first board with the same rows, or NULL; the judge finds it */
} printed_board;

/* The boards of one reading of a text, and the rest of the text.  */
typedef struct printed_boards {
    int n;
    int parts;          /* numbers of a queen: 1, its row; or 2, its column and row, or the other way round */
    size_t width;       /* numbers of a board */
    int *numbers;       /* of all boards, as printed; from printed_read on n rows a board, from 0 */
    size_t filled;      /* how many numbers there are */
    printed_board *all; /* there is room for the next power of two */
    size_t count;       /* number of boards, the unfinished last one included */
    size_t broken;      /* number of drawn boards that are not among them: queens, or rows, are missing */
    size_t beside;      /* drawn lines of several rows, which may be of boards beside each other */
    size_t peaceful;    /* from printed_read on: the boards without attacks */
    const printed_board *attacked;    /* the first board with an attack, or NULL */
    queens_pair attack;               /* of its queens */
    number_base base[PARTS_OF_QUEEN]; /* of each of the numbers of a queen; the last is that of rows */
    span text;
    char *rest;           /* a copy of the text, with blanks in place of boards */
    char *copy;           /* the text, if it is the rest of another reading; else NULL */
    uint64_t passed_over; /* number of lines of words */
    span remark;          /* the first of them */
    uint64_t count_line;  /* a line with the number of solutions, or 0: if any is false, the first such line */
    uint64_t count_said;
    text_fault fault; /* the first one */
    bool no_memory;   /* then nothing else counts */
} printed_boards;

/* Begins a reading.  Close the boards in each case.  */
void boards_open(printed_boards *boards, int n, int parts, span text);

/* Adds a number that is on the board.  n times `parts` numbers are a board.  */
void boards_add_number(printed_boards *boards, const printed_number *number);

/* Puts blanks into `rest` in place of this part of the text.  */
void boards_blank(printed_boards *boards, span part);

/* How many of the first numbers are on the board, counted from 0 or from 1?  */
size_t numbers_on_board(const printed_boards *boards, const printed_number *numbers, size_t count);

/* Turns all numbers into rows from 0, and finds boards with attacks.  */
void boards_finish(printed_boards *boards);

void boards_close(printed_boards *boards);

/* Less than 0 if board a comes before b in ascending order, 0 if they are equal, otherwise more than 0.  */
static inline int compare_rows(int n, const int *a, const int *b)
{
    int column = 0;

    while (column < n && a[column] == b[column])
        column++;
    return column == n ? 0 : a[column] < b[column] ? -1 : 1;
}

/* Returns a larger block with the first `used` bytes of this one, which is freed; or NULL, and this one remains.  */
void *block_grown(void *block, size_t used, size_t count, size_t size);

/* Keeps this fault if none is on an earlier line, or on the same one.  */
void boards_fault(printed_boards *boards, text_fault fault);

/* ---- Forms ------------------------------------------------------------------------------------------------------- */

/* What is read as one: a board, or a queen.  For groups of brackets see text.h.  */
typedef enum form_unit { BOARD_OF_LINE, BOARD_OF_GROUP, BOARD_OF_GROUPS, QUEEN_OF_LINE } form_unit;

typedef struct form {
    const char *name;
    const char *example; /* of size 4 */
    int least;           /* the sizes for which it is tried */
    int most;
    form_unit unit;
    number_style style;
    size_t each; /* numbers of a queen: 1, its row; 2, its column and row; 3, after its own number */
    bool drawn;
    size_t variants; /* in how many more ways it is read */
} form;

/* Reads the text in the forms for size n, in the order of their table.  Takes the first reading that is sure (forms.c),
   or else the best one.  Wrong drawings beside the boards may take its place.  n is 1 or more.  Close the boards in each
   case.  Returns false if there is no memory.  */
bool printed_read(printed_boards *boards, int n, const char *text, size_t length);

/* Adds boards, puts blanks in their place, and leaves the text that cannot be a board.  An unfinished last board is the
   fault, and then no board counts.  */
void read_numbers(printed_boards *boards, const form *form, int variant);

/* In the lines that remain: notes lines of words and numbers of solutions, and as faults the numbers that are neither.  */
void other_lines_read(printed_boards *boards);

/* If boards are wrong: notes the first line of words between them that is like no other.  */
void expect_headings(printed_boards *boards);

/* Does a line with words say how many solutions of size n there are, as in `Found 92` or `Total number of solutions:
   92`?  `N = 8`, `Solution 3` and `time: 3 ms` do not.  Nor does the right number of solutions up to symmetry, where
   the line says so.  */
bool reported_count(span line, int n, int64_t *count);

/* Does this number follow a prompt of the line, which asks for N, and end the line?  */
bool ends_prompt(span line, const printed_number *number);

#endif
