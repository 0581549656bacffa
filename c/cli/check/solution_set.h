/* solution_set.h - the solutions of one size that were seen, each with the line of its first occurrence.

   A row takes 1 byte up to size 256, 2 up to 65536, 4 beyond.  A solution also takes 8 bytes for its line and 8 to 16
   for the hash table.  The set has a limit in bytes, so no input can use up all memory.  */

#ifndef CLI_SOLUTION_SET_H
#define CLI_SOLUTION_SET_H

#include <stddef.h>
#include <stdint.h>

typedef struct solution_set {
    size_t columns;
    size_t width;          /* bytes of a row */
    size_t count;          /* solutions in the set */
    size_t capacity;       /* number of solutions that fit */
    size_t most;           /* number of solutions that the limit allows */
    unsigned char *boards; /* one after another, in the order of arrival */
    uint64_t *lines;
    uint32_t *slots;    /* the hash table: the number of a solution, from 1; or 0 */
    size_t slot_count;  /* a power of two, at least twice `capacity` */
    unsigned char *key; /* the board to find */
} solution_set;

typedef enum set_status {
    SET_ADDED,
    SET_SEEN_BEFORE,
    SET_FULL, /* the limit is reached */
    SET_NO_MEMORY
} set_status;

/* An empty set of solutions of size n.  It uses at most `limit` bytes, and half as much again while it grows.  It
   allocates nothing yet.  */
solution_set solution_set_empty(int n, size_t limit);

/* Adds n rows, each 0 .. n-1, seen on that line.  If they are in the set already, sets *first_line to the line of their
   first occurrence.  */
set_status solution_set_add(solution_set *set, const int *rows, uint64_t line, uint64_t *first_line);

/* The line of the first occurrence of these rows; 0 if there is none, because lines count from 1.  */
uint64_t solution_set_find(solution_set *set, const int *rows);

/* Frees the memory; the set is then empty.  */
void solution_set_free(solution_set *set);

#endif
