/* referee.h - an observer that follows the search on its own board and reports every event that breaks the rules: rows
   are tried in ascending order, each one once; a queen is placed if and only if it is safe, and otherwise rejected; the
   last queen is the one taken off, and only once its next column has no row left.  In a search by chance any row may be
   placed, and queens taken off at any time, but rejections on one board ascend.  */

#ifndef REFEREE_H
#define REFEREE_H

#include "queens.h"

enum { REFEREE_MAX_SIZE = 128 };

typedef struct referee {
    int n;
    const int *fixed;  /* NULL for none */
    bool by_chance;    /* false, unless set */
    int last_rejected; /* on this board; -1 for none */
    int placed;
    int rows[REFEREE_MAX_SIZE];
    int tried[REFEREE_MAX_SIZE + 1]; /* how many rows of the column have been tried; a fixed column has one */
    bool solution_due;               /* the board is full and has not been reported yet */
    const char *foul;                /* what was wrong first; NULL as long as nothing is */
    queens_event foul_event;
} referee;

referee referee_for(int n, const int *fixed);
bool referee_notify(void *referee, const queens_event *event);

/* At the end of a complete search: were all rows tried, and all queens removed?  Fails the test after a foul.  */
void assert_fair_and_over(const referee *r);

#endif
