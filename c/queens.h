/* SPDX-License-Identifier: BSD-2-Clause */
/* queens.h - the N-queens puzzle as a C library: searches, boards, and the table of algorithms.

   A cursor searches from one solution to the next; this program prints 246135 362514 415263 531642:

       #include <queens.h>
       #include <stdio.h>

       int main(void)
       {
           queens_cursor *cursor;

           if (queens_open(&cursor, 6, NULL) != QUEENS_DONE)
               return 1;
           for (int i = 0; queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION; i++) {
               const int *rows = queens_rows(cursor);
               printf("%s", i == 0 ? "" : " ");
               for (int column = 0; column < 6; column++)
                   printf("%d", rows[column] + 1);
           }
           printf("\n");
           queens_close(cursor);
       }

   Words.  A board of *size* n has columns and rows 0 .. n-1.  A solution is an array `rows`: rows[c] is the row of the
   queen in column c.  *placed* is the number of safe placements that a search makes.  Solutions come in ascending
   lexicographic order of `rows`, unless an algorithm says otherwise.  Sizes go from 0 to QUEENS_MAX_SIZE.  The board of
   size 0 has one solution, the empty one.

   Errors.  No function prints, exits or aborts: errors are returned as a queens_status.  Any call may change errno.  A
   pointer may be NULL only if its comment says so.

   Callbacks.  A function of the caller must return: leaving it by longjmp or an exception, or ending its thread in it,
   leaks memory, and may leave other threads running and files locked.  It must not use the object that is in use.

   Threads.  The library has no state outside the objects passed in.  No two threads may use one object at once.  */

#ifndef QUEENS_H
#define QUEENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define QUEENS_API __attribute__((visibility("default")))
#else
#define QUEENS_API
#endif

enum {
    QUEENS_MAX_SIZE = (1 << 30) - 1, /* so that row + column fits an int */
    QUEENS_ANY_ORDER_MAX_SIZE = 65536,
    QUEENS_FREE = -1 /* in an array of rows: no queen in this column (yet) */
};

/* The result of a call.  Each function lists the statuses that it can return.  */
typedef enum queens_status {
    QUEENS_DONE,         /* 0: success; of a search, that it is over */
    QUEENS_SOLUTION,     /* queens_rows has the next solution */
    QUEENS_PAUSED,       /* the budget is spent; call again to continue */
    QUEENS_STOPPED,      /* the observer asked to stop */
    QUEENS_UNFINISHED,   /* no queen attacks another, but some columns are free */
    QUEENS_ATTACK,       /* two queens attack each other */
    QUEENS_NO_MEMORY,    /* an allocation failed; nothing is lost or leaked */
    QUEENS_BAD_ARGUMENT, /* a size, row or symmetry out of range */
    QUEENS_UNSOUND,      /* sums that can't be right */

    /* errors of files, and limits of the machine */
    QUEENS_NO_FILE,     /* the file or folder does not exist */
    QUEENS_FORBIDDEN,   /* the system does not permit access */
    QUEENS_IN_USE,      /* another process writes to the file */
    QUEENS_DAMAGED,     /* the contents of the file were altered */
    QUEENS_CHANGED,     /* the file was removed, renamed or changed while in use */
    QUEENS_FULL,        /* no space: a full disk, a quota, a limit on file sizes */
    QUEENS_UNSUPPORTED, /* an unknown format, or the machine lacks a feature */
    QUEENS_IO_ERROR     /* any other error of the system */
} queens_status;

/* The version of the library, "MAJOR.MINOR.PATCH"; static storage.  */
QUEENS_API const char *queens_version(void);

/* ---- Memory --------------------------------------------------------------------------------------------------- */

/* Where the library and its programs allocate all their memory; tests link another version, which counts blocks and fails
   on request.  Returns `count` zeroed elements of `size` bytes, or NULL if memory is short or the product overflows.  A
   request for zero bytes also returns a block.  queens_release ignores NULL.  */
QUEENS_API void *queens_allocate(size_t count, size_t size);
QUEENS_API void queens_release(void *block);

/* ---- Observer: searches report, they never print ------------------------------------------------------------- */

typedef enum queens_event_kind {
    QUEENS_EVENT_PLACED,    /* a queen was put on (column, row), safe from all before it */
    QUEENS_EVENT_REJECTED,  /* (column, row) was tried and is under attack */
    QUEENS_EVENT_RETREATED, /* the search went back to `column` and took its queen off `row` */
    QUEENS_EVENT_SOLUTION   /* all columns have queens; (column, row) is the last one, (-1, -1) for size 0 */
} queens_event_kind;

typedef struct queens_event {
    queens_event_kind kind;
    int column;
    int row;
    const int *rows; /* rows[0 .. placed-1] are the queens on the board after this event; valid during the call */
    int placed;
} queens_event;

/* `notify` is called with `user` for each event, in the order of the search, and returns false to stop it.  */
typedef struct queens_observer {
    bool (*notify)(void *user, const queens_event *event);
    void *user;
} queens_observer;

/* An observer that counts events: use {queens_tally_notify, &tally}, and start with a tally of zeros.  The tree of a
   search has placed + 1 nodes, root and solutions included, and at its end retreated == placed; but "construct" never
   retreats.  "Positions" as the Forth program counts them are placed + 1 - solutions.  */
typedef struct queens_tally {
    uint64_t placed;
    uint64_t rejected;
    uint64_t retreated;
    uint64_t solutions;
} queens_tally;

QUEENS_API bool queens_tally_notify(void *tally, const queens_event *event);

/* ---- Search cursor: the course's main loop, made resumable --------------------------------------------------- */

typedef struct queens_cursor queens_cursor;

/* Opens a search for all boards of size n that agree with `fixed`, which is copied.  It is NULL, or has n rows: the row
   of that column's queen, or QUEENS_FREE.  Sets *cursor, which the caller must pass to queens_close, or sets it to NULL
   on failure: QUEENS_ATTACK (of two fixed queens, so there is nothing to search), QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT
   (size or fixed row out of range).  Memory: 48 bytes per column up to size 64, 17 bytes beyond.  */
QUEENS_API queens_status queens_open(queens_cursor **cursor, int n, const int *fixed);

/* The order of a search: ascending; or any, which is far faster for one solution of a large board or of a board with
   few safe squares, or for the proof that it has none.  */
typedef enum queens_order { QUEENS_ASCENDING, QUEENS_ANY_ORDER } queens_order;

/* As queens_open, for all boards whose queens are on squares of `safe`: for each column a set of rows, (n + 63) / 64
   words of 64 bits.  Bit r % 64 of word r / 64 is 1 if row r is safe.  Rows from n on do not matter.  It is copied;
   NULL means all squares.  In any order, n may be up to QUEENS_ANY_ORDER_MAX_SIZE, and the memory is about 11 n n
   bytes; the observer sees queens in columns of any order: `rows` has all n columns, with QUEENS_FREE in columns
   without a queen.  Returns QUEENS_DONE, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_open_safe(queens_cursor **cursor, int n, const uint64_t *safe, queens_order order);

/* Sets the observer, which is copied, or removes it if NULL.  Call this before the first queens_next.  In a fixed column
   only the fixed row is tried, so the column has no rejections.  */
QUEENS_API void queens_observe(queens_cursor *cursor, const queens_observer *observer);

/* Continues to the next solution, for at most `budget` steps of about 5 nanoseconds: turns of the main loop (a queen
   placed or removed), and beyond size 64 also rows tried.  Without an observer and up to size 256, a search that has taken
   many steps finds the next solution by looking ahead: c/search/look_ahead.h.  Returns QUEENS_SOLUTION, QUEENS_PAUSED,
   QUEENS_DONE, QUEENS_STOPPED or, in any order, QUEENS_NO_MEMORY.  After one of the last three, every later call returns the
   same.  */
QUEENS_API queens_status queens_next(queens_cursor *cursor, uint64_t budget);

/* The n rows of the solution that queens_next just returned, valid until the next call for the cursor.  */
QUEENS_API const int *queens_rows(const queens_cursor *cursor);

/* Is the solution that queens_next just returned known to be the last one?  True if all columns are fixed, or none is and
   it is the mirror image (row r to n - 1 - r) of the first.  */
QUEENS_API bool queens_last(const queens_cursor *cursor);

/* Frees the cursor, at any point of its search.  NULL is ignored.  */
QUEENS_API void queens_close(queens_cursor *cursor);

/* Opens a cursor, runs it to its end and closes it, and reports to `observer` (may be NULL).  Returns QUEENS_DONE,
   QUEENS_STOPPED, or the error of queens_open.  */
QUEENS_API queens_status queens_search(int n, const int *fixed, const queens_observer *observer);

/* ---- Boards -------------------------------------------------------------------------------------------------- */

/* Two columns, first < second, whose queens attack each other.  */
typedef struct queens_pair {
    int first;
    int second;
} queens_pair;

/* Returns QUEENS_DONE if `rows`, n elements that are QUEENS_FREE or 0 .. n-1, is a solution; otherwise QUEENS_UNFINISHED,
   QUEENS_ATTACK, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  QUEENS_ATTACK sets *pair (may be NULL) to the attack with the
   smallest second column, and among these the smallest first.  O(n) time and memory.  */
QUEENS_API queens_status queens_check(int n, const int *rows, queens_pair *pair);

enum { QUEENS_SYMMETRIES = 8 };

/* Writes to image[0 .. n-1] the permutation `rows` of 0 .. n-1 (not overlapping it) under one of the 8 symmetries of the
   square: a sum of 4 (swap rows and columns, done first), 2 (mirror left-right) and 1 (mirror top-bottom); 0 copies.
   Returns QUEENS_DONE or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_image(int n, const int *rows, int symmetry, int *image);

/* The lexicographically smallest of the 8 images, under the same conditions: two solutions have the same one if and only
   if they belong to one fundamental solution.  Returns QUEENS_DONE, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_canonical(int n, const int *rows, int *canonical);

/* Draws the board as n lines of n squares, "Q" or ".", separated by blanks; row 0 is the top line.  Like snprintf: writes
   at most size bytes, the final '\0' included, and returns the length of the complete text without it (2 n n, newlines
   included).  text may be NULL if size is 0.  */
QUEENS_API size_t queens_board_text(int n, const int *rows, char *text, size_t size);

/* ---- Algorithms ---------------------------------------------------------------------------------------------- */

/* A way to find the solutions of size n.  `run` reports to the observer, which may be NULL, and returns QUEENS_DONE,
   QUEENS_STOPPED, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT (n not in 0 .. max_size).  */
typedef struct queens_algorithm {
    const char *name;   /* as written in options */
    const char *title;  /* one line of description */
    const char *source; /* the source of the idea */
    int max_size;
    bool complete; /* finds every solution once; otherwise finds one, if one exists */
    bool ordered;  /* solutions come in ascending order; true if there is only one */
    queens_status (*run)(int n, const queens_observer *observer);
} queens_algorithm;

/* The table of all algorithms, in static storage, with its length in *count; and the one with that name, or NULL.  */
QUEENS_API const queens_algorithm *queens_algorithms(size_t *count);
QUEENS_API const queens_algorithm *queens_find_algorithm(const char *name);

/* ---- Further functions of single algorithms ------------------------------------------------------------------ */

/* "bits": sets *solutions to the number of solutions, n in 0 .. 32.  Returns QUEENS_DONE or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_bits_count(int n, uint64_t *solutions);

typedef struct queens_counts {
    uint64_t solutions;
    uint64_t positions; /* boards visited, the empty one included, solutions excluded */
} queens_counts;

/* "shift": n in 0 .. 63.  Returns QUEENS_DONE or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_shift_count(int n, queens_counts *counts);

/* "packed": packs the whole board into *word, n in 0 .. 16, each row in 0 .. n-1: 3 bits for each up to size 8, so that
   the octal digits are the rows, and 4 bits beyond; the last column has the lowest.  Returns QUEENS_DONE or
   QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_packed_word(int n, const int *rows, uint64_t *word);

/* "las-vegas": places the first `stop` queens at random, each uniform over the free rows of its column; backtracking
   places the rest.  After a failure it removes all queens and tries again, until it finds a solution; sizes 2 and 3,
   which have none, are tried once.  stop = n is pure chance, stop = 0 pure backtracking.  If n is large and `stop` is
   close to n, a run may take too long to be useful.  The same arguments give the same events on every machine.  The
   table's `run` uses seed 1 and queens_las_vegas_stop(n).  */
enum {
    QUEENS_LAS_VEGAS_MAX_SIZE = 256,
    QUEENS_LAS_VEGAS_MAX_EXACT = 12 /* the largest size of queens_las_vegas_exact */
};

/* n in 0 .. QUEENS_LAS_VEGAS_MAX_SIZE, stop in 0 .. n, any seed.  Returns the same as `run` of queens_algorithm.  */
QUEENS_API queens_status queens_las_vegas(int n, int stop, uint64_t seed, const queens_observer *observer);

/* A `stop` that needs few nodes in all for size n.  0 if n is negative.  */
QUEENS_API int queens_las_vegas_stop(int n);

/* Nodes are boards, the empty one and the solution included.  If success is 0, on_success is 0 and in_all is infinite.
   If success is 1, on_failure is 0.  */
typedef struct queens_chances {
    double success;    /* the probability of one try, */
    double on_success; /* and the mean number of nodes that it visits if it succeeds, */
    double on_failure; /* and if it fails */
    double in_all;     /* the mean of all tries: on_success + (1 - success) / success * on_failure */
} queens_chances;

/* Exact, by visiting every possible try.  n in 0 .. QUEENS_LAS_VEGAS_MAX_EXACT, stop in 0 .. n.  Takes less than a
   second.  Returns QUEENS_DONE, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_las_vegas_exact(int n, int stop, queens_chances *chances);

/* Estimated from `trials` tries, at least 1.  Each try has its own seed: `seed`, seed + 1 ...; it is the first try of
   queens_las_vegas with that seed.  n, stop and seed as there.  Returns the same as queens_las_vegas_exact.  */
QUEENS_API queens_status queens_las_vegas_sample(int n, int stop, uint64_t trials, uint64_t seed,
                                                 queens_chances *chances);

#ifdef __cplusplus
}
#endif
#endif
