/* units.h - divides the solutions of a board into numbered units of work, and uses the symmetries of the square.

   A unit is a *choice of rows*: it says which rows of each quarter have a queen.  NE has k queens, on k of the h
   northern rows; the other northern rows have theirs in NW.  SW also has k, and the other southern rows have theirs in
   SE.

   A board has four *keys*, each a set of k out of h: the rows and the columns of NE, and the rows and the columns of SW
   (A, C, ~B and ~D in docs/counting.md).  They are the queens of NE and SW, seen from the four half-lines of the middle
   cross.  The eight symmetries permute the half-lines, and so the keys; four of them swap k and h - k.  So of a board
   and its images, only those are counted that have k < h/2 and the rows of NE as the least of their keys.  If t keys
   equal the rows of NE, t of the eight images qualify, and each of these counts 8/t.  If k = h/2, the other four
   symmetries turn each key into its complement.  Then the name of a key is the lesser of the two sets, the rows of NE
   must be a name, and the same is true.  Boards with t = 1, 2, 3, 4 have separate sums, so that all arithmetic is in
   integers.

   Backward, the greatest key takes the place of the least.  Then every partial sum differs, but the total is the same.

   From size 26 on a choice of rows has so much work that it becomes several units.  Each counts one *piece* of East: the
   pairs that occupy a certain subset of the best diagonals (best_diagonals.h), and not the others.

   A board of odd size with two queens on the arms of the middle cross has no symmetry left, and keys are not compared.
   Its k goes from 0 to h-1, and SE has h-1-k of the h common rows.  The middle row belongs to SE, the middle column to
   NW.  */

#ifndef QUEENS_UNITS_H
#define QUEENS_UNITS_H

#include "count/quarters/quarters.h"
#include "count/quarters/subsets.h"

#include <stddef.h>

/* The units of one quartering with k queens in NE.  */
typedef struct unit_group {
    quartering quartering;
    int queens;          /* k */
    uint32_t keys;       /* sets of k out of h */
    uint32_t others;     /* ARM_QUEENS: number of sets of rows of SE */
    uint32_t columns[2]; /* [side]: number of column sets of NE, and of SW */
    bool halved;         /* k = h/2 */
    bool backward;
    uint64_t first; /* of its choices of rows */
    uint64_t choices;
    uint32_t first_row_set[QUARTERS]; /* its number (row_set_number) */
} unit_group;

typedef struct units {
    int size;
    int half;
    bool backward;
    int cuts; /* the number of best diagonals that tell the pieces of East apart */
    int groups;
    uint64_t choices; /* of rows */
    uint64_t count;   /* of units: 2 ^ cuts for each choice */
    uint32_t row_sets;
    subsets sets;
    unit_group *group;
} units;

typedef struct unit {
    const unit_group *group;
    uint32_t key;   /* the rank of the rows of NE among all keys */
    bool tied;      /* the rows of SW are the same key */
    uint32_t piece; /* bit i: East occupies the i-th best diagonal, of the first `cuts` */
    uint32_t rows[QUARTERS];
} unit;

/* Of the two quarters of a side, unit_major is the one with more queens, or the northern one if both have the same
   number; unit_minor is the other.  */
static inline int unit_major(const unit *u, int side)
{
    int north = quarter_north(side), south = quarter_south(side);
    return subset_size(u->rows[north]) >= subset_size(u->rows[south]) ? north : south;
}

static inline int unit_minor(const unit *u, int side)
{
    return quarter_north(side) + quarter_south(side) - unit_major(u, side);
}

/* The columns of a quarter, if this key is the columns of NE, or of SW for a western quarter.  */
static inline uint32_t unit_columns(const unit *u, int q, uint32_t key)
{
    return q == NE || q == SW ? key : subset_full(u->group->quartering.quarters[q].width) & ~key;
}

/* A key compared with the rows of NE: a board with a key before these is left out, since another image is counted.  */
typedef enum key_order { KEY_BEFORE, KEY_TIED, KEY_AFTER } key_order;

/* Makes all units of a size in 0 .. QUARTERS_MAX_SIZE, with East in 2 ^ cuts pieces.  Returns false if memory is
   short.  */
bool queens_units_make(units *all, int size, bool backward, int cuts);
void queens_units_free(units *all);

/* Bytes that queens_units_make allocates.  */
size_t queens_units_bytes(int size);

/* The unit of a number in 0 .. count - 1.  Units with more work generally come first.  */
unit queens_units_at(const units *all, uint64_t number);

/* The number of rows in each row set of a quarter, without the middle row, which all of them contain or none does.  */
int queens_row_set_size(const units *all, const unit_group *g, int q);

/* The row set of a quarter with this rank.  */
uint32_t queens_row_set_at(const units *all, const unit_group *g, int q, uint32_t rank);

/* The number, 0 .. row_sets - 1, of a row set among those of all groups and quarters.  */
static inline uint32_t row_set_number(const units *all, const unit_group *g, int q, uint32_t rows)
{
    return g->first_row_set[q] + all->sets.rank[rows & subset_full(all->half)];
}

/* Compares a key with the unit's rows of NE.  On a board with queens on the arms every set is KEY_AFTER.  */
key_order queens_unit_compare(const units *all, const unit *u, uint32_t key);

#endif
