/* attacks.h - which attacks a drawing shows.

   Two queens attack each other when they share a row or a diagonal, whoever stands between them, as in queens_check.  */

#ifndef CLI_ATTACKS_H
#define CLI_ATTACKS_H

#include "queens.h"

typedef struct attack_marks {
    const queens_pair *pairs; /* the queens to mark, and to join by lines */
    int count;
    int chosen; /* the column of the queen whose attacked squares are shown, or QUEENS_FREE */
} attack_marks;

typedef enum square {
    SQUARE_EMPTY,
    SQUARE_REACHED, /* empty, and attacked by the chosen queen */
    SQUARE_QUEEN,
    SQUARE_MARKED, /* a queen of one of the pairs */
} square;

/* Both write to `pairs` and return their number.
   Of the whole board: on each line each queen with the next one, at most 3 n pairs.  Lines drawn between these join all
   queens that attack each other.
   Of one queen: with each queen that it attacks, less than n pairs; none where the column is free.  */
int attacks_of_board(int n, const int *rows, queens_pair *pairs);
int attacks_of_queen(int n, const int *rows, int column, queens_pair *pairs);

/* `shown` may be NULL: no attacks are.  */
square square_at(const int *rows, const attack_marks *shown, int column, int row);

#endif
