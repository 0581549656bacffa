/* lists.h - boards printed as numbers: rows, pairs, squares.  */

#ifndef CLI_PRINTED_LISTS_H
#define CLI_PRINTED_LISTS_H

#include "boards.h"

/* A line of which kind is a board of size 1?  Any number can be something else there.  */
typedef enum size_one {
    ONE_AFTER_NUMBER, /* a line without words, or one that has another number, as `Solution 1: 0` */
    ONE_ALONE,        /* a line without words */
    ONE_AFTER_PROMPT, /* a line without words, or with one number behind a mark, as `Enter N: 0` */
} size_one;

typedef struct list_form {
    int height; /* of the parts that are read: lines, or bracket groups, see text.h */
    number_style style;
    int each;      /* numbers of a queen: 1, its row; 2, its column and row; 3, the same after its own number */
    bool by_queen; /* does each part hold one queen, or a board? */
    size_one one;
    bool skip_first; /* of size 1: is the first number N?  */
    bool skip_last;  /* and the last one the number of solutions? */
} list_form;

/* Adds the boards, and puts blanks in their place.  What cannot be a board is left.  */
void lists_read(printed_boards *boards, const list_form *form);

#endif
