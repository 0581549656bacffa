/* queens.h - the N-queens puzzle as a C library: searches, boards, and the table of algorithms.

   A search is a cursor that goes from one solution to the next; this program prints 246135 362514 415263 531642:

       #include <queens.h>
       #include <stdio.h>

       int main(void)
       {
           queens_cursor *cursor;

           if (queens_open(&cursor, 6, NULL) != QUEENS_PAUSED)
               return 1;
           for (int i = 0; queens_next(cursor, UINT64_MAX) == QUEENS_SOLUTION; i++) {
               const int *rows = queens_rows(cursor);
               printf("%s", i == 0 ? "" : " ");
               for (int column = 0; column < 6; column++)
                   printf("%d", rows[column] + 1);
           }
           printf("\n");
           queens_close(cursor);
           return 0;
       }

   Words.  A board of *size* n has columns and rows 0 .. n-1.  A solution is an array `rows`: rows[c] is the row of
   the queen in column c.  *placed* counts the safe placements that a search makes.  Order is ascending and
   lexicographic in `rows` unless an algorithm says otherwise.

   Ranges.  Sizes go from 0 to QUEENS_MAX_SIZE.  The board of size 0 has one solution, the empty one.

   Errors.  Nothing here prints, exits, aborts or sets errno: what went wrong is a queens_status.  Pointers marked
   "may be NULL" may be; all others must be valid.

   Threads.  There is no state outside the objects that you pass in: any thread may call any function at any time,
   as long as no two use one object at once.  */

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
    QUEENS_FREE = -1                 /* in an array of rows: no queen in this column (yet) */
};

/* What a call has to say.  Each function names those it can return.  */
typedef enum queens_status {
    QUEENS_SOLUTION,     /* a solution stands in the rows */
    QUEENS_DONE,         /* the search is over: every solution has been given */
    QUEENS_PAUSED,       /* the budget is spent; call again to go on */
    QUEENS_STOPPED,      /* the observer asked to stop */
    QUEENS_UNFINISHED,   /* no queen attacks another, but some columns are free */
    QUEENS_ATTACK,       /* two queens attack each other */
    QUEENS_NO_MEMORY,    /* an allocation failed; nothing is lost or leaked */
    QUEENS_BAD_ARGUMENT, /* a size, row or symmetry out of range */
    QUEENS_UNSOUND,      /* sums that can't be right */

    /* of files, and of what a machine can do */
    QUEENS_NO_FILE,     /* there is no such file or folder */
    QUEENS_FORBIDDEN,   /* the system does not let us open it */
    QUEENS_IN_USE,      /* another process writes to it */
    QUEENS_DAMAGED,     /* its contents are not what was written */
    QUEENS_CHANGED,     /* it was removed or changed while in use */
    QUEENS_FULL,        /* no room: a full disk, a quota, a limit on file sizes */
    QUEENS_UNSUPPORTED, /* another format; or the machine lacks what is asked for */
    QUEENS_IO_ERROR     /* any other error of the system */
} queens_status;

/* The version of the library, "MAJOR.MINOR.PATCH"; static storage.  */
QUEENS_API const char *queens_version(void);

/* ---- Memory --------------------------------------------------------------------------------------------------- */

/* Where the library, and programs that come with it, have all their memory from; tests link another, which counts blocks and
   fails on request.  `count` zeroed elements of `size` bytes, or NULL where there is no room or the product overflows.
   Asking for no bytes at all gives a block too: NULL always means failure.  Release with queens_release; NULL is ignored.  */
QUEENS_API void *queens_allocate(size_t count, size_t size);
QUEENS_API void queens_release(void *block);

/* ---- Observer: searches report, they never print ------------------------------------------------------------- */

typedef enum queens_event_kind {
    QUEENS_EVENT_PLACED,    /* a queen was put on (column, row), safe from all before it */
    QUEENS_EVENT_REJECTED,  /* (column, row) was tried and is under attack */
    QUEENS_EVENT_RETREATED, /* the search went back to `column` and takes its queen off `row` */
    QUEENS_EVENT_SOLUTION   /* all columns have queens; (column, row) is the last one, (-1, -1) for size 0 */
} queens_event_kind;

typedef struct queens_event {
    queens_event_kind kind;
    int column;
    int row;
    const int *rows; /* rows[0 .. placed-1] are the queens on the board after this event; valid during the call */
    int placed;
} queens_event;

/* Called for each event, in the order of the search; return false to stop the search.  `user` is passed through.  */
typedef struct queens_observer {
    bool (*notify)(void *user, const queens_event *event);
    void *user;
} queens_observer;

/* An observer that counts: {queens_tally_notify, &tally}, where tally starts as all zeros.  In a search that runs to
   its end, retreated == placed: each queen put on the board is taken off again.  Tree nodes, root and solutions
   included, are placed + 1; "positions" as the Forth program counts them are placed + 1 - solutions.  What does not
   search, as the algorithm "construct", places queens and never retreats.  */
typedef struct queens_tally {
    uint64_t placed;
    uint64_t rejected;
    uint64_t retreated;
    uint64_t solutions;
} queens_tally;

QUEENS_API bool queens_tally_notify(void *tally, const queens_event *event);

/* ---- Search cursor: the course's main loop, made resumable --------------------------------------------------- */

typedef struct queens_cursor queens_cursor;

/* Opens a search for all boards of size n that agree with `fixed`: NULL, or n rows in which QUEENS_FREE leaves a
   column open and any other value is the row of that column's queen.  `fixed` is copied.
   Returns QUEENS_PAUSED and sets *cursor, which the caller must hand to queens_close; or sets *cursor to NULL and
   returns QUEENS_ATTACK (two fixed queens attack each other, so that there is nothing to search), QUEENS_NO_MEMORY or
   QUEENS_BAD_ARGUMENT (size or fixed row out of range).
   Memory: 48 bytes a column up to size 64, 17 beyond.  */
QUEENS_API queens_status queens_open(queens_cursor **cursor, int n, const int *fixed);

/* Reports the events of later calls to `observer`, which is copied; NULL for none.  Call it before the first
   queens_next.  In a fixed column only the fixed row is tried, so it has no rejections.  */
QUEENS_API void queens_observe(queens_cursor *cursor, const queens_observer *observer);

/* Goes on to the next solution, for at most `budget` steps.  One step is one turn of the main loop (a queen placed or
   taken off); beyond size 64 each row tried is a step too.  A step takes some 5 nanoseconds.
   Returns QUEENS_SOLUTION (see queens_rows), QUEENS_PAUSED (budget spent), QUEENS_DONE, or QUEENS_STOPPED; the
   last two for good, however often it is called.  */
QUEENS_API queens_status queens_next(queens_cursor *cursor, uint64_t budget);

/* The n rows of the solution that queens_next just returned; owned by the cursor, valid until the next call with it. */
QUEENS_API const int *queens_rows(const queens_cursor *cursor);

/* Is the solution that queens_next just returned known to be the last one?  It is when all columns are fixed, and when
   none is and it is the mirror image (row r to n - 1 - r) of the first; else the answer is false.  */
QUEENS_API bool queens_last(const queens_cursor *cursor);

/* Frees the cursor, at any point of its search.  NULL is ignored.  */
QUEENS_API void queens_close(queens_cursor *cursor);

/* Opens a cursor, runs it to its end and closes it, reporting to `observer` (may be NULL).  Returns QUEENS_DONE,
   QUEENS_STOPPED, or what queens_open says where it gives no cursor.  */
QUEENS_API queens_status queens_search(int n, const int *fixed, const queens_observer *observer);

/* ---- Boards -------------------------------------------------------------------------------------------------- */

/* Two columns, first < second, whose queens attack each other.  */
typedef struct queens_pair {
    int first;
    int second;
} queens_pair;

/* Is this a solution?  `rows` has n elements, QUEENS_FREE or 0 .. n-1.  O(n) time and memory.
   Returns QUEENS_SOLUTION, QUEENS_UNFINISHED, or QUEENS_ATTACK, which sets *pair (may be NULL) to the attack with the
   smallest second column and for it the smallest first; QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_check(int n, const int *rows, queens_pair *pair);

enum { QUEENS_SYMMETRIES = 8 };

/* Writes to image[0 .. n-1] (not overlapping rows) the solution `rows` under one of the 8 symmetries of the square:
   symmetry is a sum of 4 (swap rows and columns, done first), 2 (mirror left-right), 1 (mirror top-bottom); 0 copies.
   `rows` must be a permutation of 0 .. n-1.  Returns QUEENS_SOLUTION or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_image(int n, const int *rows, int symmetry, int *image);

/* Writes to canonical[0 .. n-1] (not overlapping rows) the lexicographically smallest of the 8 images: equal for two
   solutions exactly when they belong to one fundamental solution.  `rows` must be a permutation of 0 .. n-1.
   Returns QUEENS_SOLUTION, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_canonical(int n, const int *rows, int *canonical);

/* Draws the board as n lines of n squares, "Q" or ".", with blanks between, each ended by a newline: row 0 on top.
   Like snprintf: writes at most size bytes, a final '\0' included, and returns the length of the whole text without
   it (2 n n); text may be NULL when size is 0.  */
QUEENS_API size_t queens_board_text(int n, const int *rows, char *text, size_t size);

/* ---- Algorithms ---------------------------------------------------------------------------------------------- */

/* One way to find the solutions of size n, reporting to the observer (may be NULL).  `run` returns QUEENS_DONE,
   QUEENS_STOPPED, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT (n not in 0 .. max_size).  */
typedef struct queens_algorithm {
    const char *name;   /* as options spell it */
    const char *title;  /* one line for people */
    const char *source; /* where the idea comes from */
    int max_size;
    bool complete; /* finds every solution, once; else one, where there is one */
    bool ordered;  /* in ascending order, as one alone is */
    queens_status (*run)(int n, const queens_observer *observer);
} queens_algorithm;

/* The table of all algorithms; sets *count to its length.  Static storage.  */
QUEENS_API const queens_algorithm *queens_algorithms(size_t *count);

/* The algorithm of that name, or NULL.  */
QUEENS_API const queens_algorithm *queens_find_algorithm(const char *name);

/* ---- What single algorithms can do besides ------------------------------------------------------------------- */

/* "bits": sets *solutions to their number, n in 0 .. 32.  Returns QUEENS_DONE or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_bits_count(int n, uint64_t *solutions);

/* "shift" counts solutions and positions: the boards that it visits, the empty one included, solutions not.  */
typedef struct queens_counts {
    uint64_t solutions;
    uint64_t positions;
} queens_counts;

/* n in 0 .. 63.  Returns QUEENS_DONE or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_shift_count(int n, queens_counts *counts);

/* "packed": sets *word to its whole board, n in 0 .. 16, each row in 0 .. n-1.  The last column has the lowest bits;
   each row takes 3 bits up to size 8, so that the octal digits are the rows, and 4 beyond.
   Returns QUEENS_SOLUTION or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_packed_word(int n, const int *rows, uint64_t *word);

/* "las-vegas": the first `stop` queens at random, each uniform over the free rows of its column, the rest by
   backtracking that leaves those where they stand; on failure all are taken off, to try again, until there is a
   solution.  stop = n is pure chance, stop = 0 pure backtracking.  Sizes 2 and 3, which have no solution, are tried
   once.  The same arguments give the same events on every machine.  The table's `run` has seed 1 and
   queens_las_vegas_stop(n).  A `stop` too near to a large n may take longer than anyone can wait.  */
enum {
    QUEENS_LAS_VEGAS_MAX_SIZE = 256,
    QUEENS_LAS_VEGAS_MAX_EXACT = 12 /* the largest size of queens_las_vegas_exact */
};

/* n in 0 .. QUEENS_LAS_VEGAS_MAX_SIZE, stop in 0 .. n, any seed.  Returns what queens_algorithm's `run` does.  */
QUEENS_API queens_status queens_las_vegas(int n, int stop, uint64_t seed, const queens_observer *observer);

/* A `stop` that needs few nodes in all for size n; 0 below size 0.  */
QUEENS_API int queens_las_vegas_stop(int n);

/* One try succeeds with the probability `success`, and visits so many nodes on average when it succeeds, when it fails,
   and together with all tries before it until one succeeds.  Nodes are boards, the empty one and the solution
   included.  A mean over nothing is 0: on_success where success is 0, on_failure where it is 1.  Where success is 0,
   in_all is infinite.  */
typedef struct queens_chances {
    double success;
    double on_success;
    double on_failure;
    double in_all; /* on_success + (1 - success) / success * on_failure */
} queens_chances;

/* By visiting every way the try can go; n in 0 .. QUEENS_LAS_VEGAS_MAX_EXACT, stop in 0 .. n; under a second.
   Returns QUEENS_DONE, QUEENS_NO_MEMORY or QUEENS_BAD_ARGUMENT.  */
QUEENS_API queens_status queens_las_vegas_exact(int n, int stop, queens_chances *chances);

/* By that many trials, at least 1; n, stop and seed as for queens_las_vegas.  Returns the same.  */
QUEENS_API queens_status queens_las_vegas_sample(int n, int stop, uint64_t trials, uint64_t seed,
                                                 queens_chances *chances);

#ifdef __cplusplus
}
#endif
#endif
