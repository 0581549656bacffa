/* fault.h - why a text can't be read, as data: whoever shows it makes the sentence.  */

#ifndef QUEENS_PRINTED_FAULT_H
#define QUEENS_PRINTED_FAULT_H

#include "text.h"

/* Do numbers count from 0 or from 1?  A number 0 anywhere means from 0, and n from 1; both is a fault.  */
typedef struct number_base {
    int from;      /* 0 or 1; 1 until a line decides it */
    uint64_t line; /* the line that decided it, or 0 */
} number_base;

typedef enum fault_kind {
    FAULT_NONE,
    FAULT_ROW,             /* `text` is no row, as `base` counts rows */
    FAULT_ROWS,            /* the line has `found` rows, not n */
    FAULT_LINE,            /* the line `text` is no board, nor anything else that is known */
    FAULT_SQUARES,         /* a line of a drawn board has `found` squares, not n */
    FAULT_LINES,           /* a drawn board has `found` lines, not n */
    FAULT_QUEENS,          /* a drawn board has `found` queens, not n */
    FAULT_UNFINISHED,      /* the last board, with a line for each queen, has too few */
    FAULT_WORDS_AND_BOARD, /* the line `text` has a board among words */
    FAULT_BETWEEN,         /* the line `text` is between boards that are wrong, and no other line is like it */
    FAULT_NO_BOARD,        /* there are only words, such as the line `text` */
    FAULT_CONTROL_BYTES    /* in the line `text` */
} fault_kind;

typedef struct text_fault {
    fault_kind kind;
    uint64_t line;
    span text; /* a part of the text that was read, or of a copy with the same life */
    size_t found;
    number_base base;
} text_fault;

#endif
