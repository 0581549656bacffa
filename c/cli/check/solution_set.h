/* solution_set.h - the solutions of one size that have been seen, each with the line where it was seen first.

   A row takes 1 byte up to size 256, 2 up to 65536, 4 beyond; a solution takes 8 bytes for its line and 8 to 16 for the
   hash table besides.  The set has a limit in bytes, so that no input can take all memory.  */

#ifndef CLI_SOLUTION_SET_H
#define CLI_SOLUTION_SET_H

#include <stddef.h>
#include <stdint.h>

typedef struct solution_set {
    size_t columns;
    size_t width;          /* bytes of a row */
    size_t count;          /* solutions in the set */
    size_t room;           /* how many there is room for */
    size_t most;           /* how many the limit allows */
    unsigned char *boards; /* one after another, as they came */
    uint64_t *lines;
    uint32_t *slots;    /* the hash table: the number of a solution, from 1; or 0 */
    size_t slot_count;  /* a power of two, at least twice `room` */
    unsigned char *key; /* the board that is being looked for */
} solution_set;

typedef enum set_status {
    SET_ADDED,
    SET_SEEN_BEFORE,
    SET_FULL, /* the limit is reached */
    SET_NO_MEMORY
} set_status;

/* An empty set of solutions of size n, which keeps no more than `limit` bytes, and while it grows half as much again.
   It allocates nothing yet.  */
solution_set solution_set_empty(int n, size_t limit);

/* Adds n rows, each 0 .. n-1, seen on that line.  Where they are in the set already, *first_line is set to the line
   where they were seen first.  */
set_status solution_set_add(solution_set *set, const int *rows, uint64_t line, uint64_t *first_line);

/* The line where these rows were seen first; 0 where they were not, as lines count from 1.  */
uint64_t solution_set_find(solution_set *set, const int *rows);

/* Leaves the set empty.  */
void solution_set_free(solution_set *set);

#endif
