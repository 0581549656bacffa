/* safe_squares.h - a partial board in any order: the squares that are still safe, by column and by row.

   A *line* is a column (0 .. n-1) or a row (n .. 2n-1).  An open line has no queen yet, and the set of its squares that no
   queen attacks.  Each solution has one queen in each line, so:

   - an open line without a safe square refutes the board;
   - the only safe square of a line gets a queen at once.

   A search marks a state, and undoes all later changes.  Up to size 64 a set is one word: a mark copies all sets, and
   the processor removes squares from several lines at once.  For larger boards copies would be too large: a trail keeps
   the squares that were removed.  Source: fail-first, Haralick and Elliott, "Increasing tree search efficiency for
   constraint satisfaction problems" (1980); the trail is that of Prolog machines.  */

#ifndef QUEENS_SAFE_SQUARES_H
#define QUEENS_SAFE_SQUARES_H

#include "queens.h"

#include <assert.h>

/* An entry of the trail: a square that was taken from a line.  */
typedef struct taken_square {
    int line;
    int position;
} taken_square;

typedef struct safe_squares safe_squares;

/* Removes the squares that a queen attacks on a board of one word: it is on `position` of line `at`.  All open lines in
   the other direction lose squares: columns if `first` is 0, rows if it is n.  Returns false, with `refuted` set, if a
   line has no square left.  */
typedef bool safe_squares_attack(safe_squares *s, int first, int at, int position);

/* The open line with the smallest number of safe squares divided by its weight.  At least one line is open.  */
typedef int safe_squares_choice(const safe_squares *s, const uint64_t *weights);

struct safe_squares {
    int n;
    int words;            /* of a set */
    uint64_t *sets;       /* of each line, the positions of its safe squares: rows of a column, columns of a row */
    int *counts;          /* of each line, its safe squares; kept up to date beyond one word */
    uint64_t *open;       /* the columns without a queen, then the rows */
    int *rows;            /* the row of each column's queen, or QUEENS_FREE */
    int *queens;          /* the columns with a queen, in the order in which they got it */
    int placed;           /* how many these are */
    int refuted;          /* the line that has no safe square, after a call has returned false */
    int *agenda;          /* lines that have one safe square left */
    int agenda_size;      /* how many these are */
    uint64_t *copies;     /* one word: the sets at each mark */
    size_t copied;        /* how many these are */
    taken_square **trail; /* in blocks, so that it grows without being copied */
    size_t trail_size;    /* entries */
    size_t trail_blocks;
    bool no_memory; /* the trail could not grow */
    safe_squares_attack *attack;
    safe_squares_choice *most_constrained;
};

/* The functions that all machines can run.  */
safe_squares_attack queens_attack_in_word;
safe_squares_choice queens_most_constrained;

/* Selects the fastest functions for this machine; those with the widest vectors only if `wide`.  */
void queens_safe_squares_accelerate(safe_squares *s, bool wide);

/* A state to return to.  */
typedef struct safe_squares_mark {
    size_t copied;
    size_t trail_size;
    int placed;
} safe_squares_mark;

static inline uint64_t *safe_squares_of(const safe_squares *s, int line)
{
    return s->sets + (size_t)line * (size_t)s->words;
}

static inline int safe_squares_count(const safe_squares *s, int line)
{
    return s->words == 1 ? __builtin_popcountll(s->sets[line]) : s->counts[line];
}

static inline bool safe_squares_is_open(const safe_squares *s, int line)
{
    int position = line < s->n ? line : line - s->n;
    return s->open[(line < s->n ? 0 : s->words) + position / 64] >> position % 64 & 1;
}

/* The same, inlined into a function for each processor.  */
static inline __attribute__((always_inline)) int safe_squares_most_constrained(const safe_squares *s,
                                                                               const uint64_t *weights)
{
    int best = -1;
    uint64_t count = 0, weight = 0;

    for (int side = 0; side < 2; side++)
        for (int word = 0; word < s->words; word++)
            for (uint64_t left = s->open[side * s->words + word]; left != 0; left &= left - 1) {
                int line = side * s->n + 64 * word + __builtin_ctzll(left);
                uint64_t squares = (uint64_t)safe_squares_count(s, line);
                if (best < 0 || squares * weight < count * weights[line]) {
                    best = line;
                    count = squares;
                    weight = weights[line];
                }
            }
    assert(best >= 0 && count >= 2);
    return best;
}

/* Opens the board of size n, to QUEENS_ANY_ORDER_MAX_SIZE, with the squares of `safe`, as queens_open_safe takes them;
   all of them if it is NULL.  Returns false if memory is short; close it in that case also.  */
bool queens_safe_squares_open(safe_squares *s, int n, const uint64_t *safe);
void queens_safe_squares_close(safe_squares *s);

/* Puts a queen on a safe square, then propagates.  Returns false if that refutes the board, or if memory is short: then
   no_memory is set.  The next two return the same.  */
bool queens_safe_squares_put(safe_squares *s, int column, int row);

/* Removes squares of a column or row without a queen: those for which `bits` of the given word of its set has a bit.  Then
   propagates, which may put the line's queen on any square that is left, in any word.  */
bool queens_safe_squares_remove(safe_squares *s, int line, int word, uint64_t bits);

/* Propagates from the squares as they are.  */
bool queens_safe_squares_propagate(safe_squares *s);

/* Marks the state as it is.  At most n + 1 marks are in use at once.  */
safe_squares_mark queens_safe_squares_mark(safe_squares *s);

/* Undoes all changes since the mark, and removes the mark.  */
void queens_safe_squares_undo(safe_squares *s, safe_squares_mark mark);

#endif
