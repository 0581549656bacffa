/* cursor.h - the data of a cursor, for its main loop in cursor.c and for queens_next in next.c.  */

#ifndef QUEENS_CURSOR_H
#define QUEENS_CURSOR_H

#include "queens.h"
#include "search/byte_lines.h"
#include "search/word_lines.h"

/* What searches for the next solution.  */
typedef enum searcher {
    MAIN_LOOP,       /* the main loop, but for at most QUEENS_PATIENCE steps */
    MAIN_LOOP_ALONE, /* the main loop, however many steps it takes */
    LOOK_AHEAD,      /* `ahead`; after its solution the main loop continues */
    ANY_ORDER        /* `any`; solutions do not ascend */
} searcher;

struct queens_cursor {
    int n;
    int cur_col;
    int *queen_pos;        /* the last row tried; before the first UNASSIGNED, but stale in words without an observer */
    bool solution_shown;   /* the solution on the board was returned to the caller */
    queens_status outcome; /* QUEENS_PAUSED while there is more to search, then QUEENS_DONE or QUEENS_STOPPED */
    queens_observer observer;
    int fixed;  /* columns with a fixed queen; 1 instead of 0 if any square is not safe: see queens_last */
    int *first; /* the first solution, once it is found; in any order zeros, which no solution mirrors */
    bool first_seen;
    word_lines words; /* used if .columns is not NULL */
    byte_lines bytes;
    searcher searcher;
    uint64_t spent;           /* steps of MAIN_LOOP since the last solution */
    struct first_fail *any;   /* NULL if solutions ascend */
    struct look_ahead *ahead; /* NULL until the main loop has taken too long */
};

/* Steps without a solution before a cursor looks ahead: some 5 ms.  Sizes to 20 have their first solution earlier.  */
#define QUEENS_PATIENCE (UINT64_C(1) << 20)

/* The main loop alone: like queens_next, but it never looks ahead.  */
queens_status queens_cursor_run(queens_cursor *cursor, uint64_t budget);

/* Frees the cursor, but neither `any` nor `ahead`.  */
void queens_cursor_close(queens_cursor *cursor);

#endif
