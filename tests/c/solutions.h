/* solutions.h - a growing list of solutions of one size, and the searches that fill it.  */

#ifndef SOLUTIONS_H
#define SOLUTIONS_H

#include "queens.h"

typedef struct solutions {
    int n;
    size_t count;
    size_t room;
    int *rows; /* count times n of them */
} solutions;

solutions solutions_none(int n);
void solutions_add(solutions *list, const int *rows);

/* The same, and fails the test if the solution does not come after the last one of the list.  */
void solutions_add_ascending(solutions *list, const int *rows);
const int *solutions_at(const solutions *list, size_t i);
bool solutions_contain(const solutions *list, const int *rows);
bool solutions_equal(const solutions *a, const solutions *b);

/* Are the found ones what an algorithm owes, of all there are, in ascending order: all of them, in that order if it is
   ordered; or one that is among them, where there is one, if it is not complete?  */
bool solutions_suffice(const queens_algorithm *algorithm, const solutions *found, const solutions *all);
void solutions_free(solutions *list);

/* An observer that collects: {solutions_notify, &list}.  */
bool solutions_notify(void *list, const queens_event *event);

/* All that an algorithm finds.  It must end with QUEENS_DONE, or the list comes back with a solution that
   equals no right one: threads cannot assert.  */
solutions solutions_of_algorithm(const queens_algorithm *algorithm, int n);

/* All that a cursor finds, asked with that budget each time; budget 0 alternates with 1, or it would not end.  */
solutions solutions_of_cursor(int n, const int *fixed, uint64_t budget);

/* The next that is not QUEENS_PAUSED.  */
queens_status next_unpaused(queens_cursor *cursor, uint64_t budget);

#endif
