/* units.h - the board's solutions in units of work, numbered, and the symmetries of the square used on them.

   A unit says which rows of each quarter hold a queen.  A are the rows of NE that do, |A| = k; the other northern rows
   have theirs in NW.  B are the rows of SE, the other southern rows have theirs in SW.  In the same way C are the
   columns of NE, the other eastern columns have theirs in SE, and D the columns of NW, the others in SW.

   The *keys* of a board are A, C, ~D and ~B: the queens of NE and SW seen from the four half-lines of the middle cross.
   All are sets of k out of h.  The eight symmetries permute the half-lines, and so the keys; four of them swap k and
   h - k.  So of each board and its images it is enough to count those with k < h/2 and A the least of its keys: t of
   the eight are such, where t is the number of keys that equal A.  Each counts 8/t.  Where k = h/2 the four others
   turn each key into its complement: a key is then named by the lesser of X and ~X, A must be a name, and the same
   holds.  The sums of boards with t = 1, 2, 3, 4 are kept apart, so that all of this is done in whole numbers.

   Backward the greatest key takes the place of the least.  Every partial sum is another then, and the total the same.

   A board of odd size with two queens on the arms of the middle cross has no symmetry left: t = 1.  There k goes from
   0 to h-1, B has h-1-k of the h common rows, and the middle row is SE's, the middle column NW's.  */

#ifndef QUEENS_UNITS_H
#define QUEENS_UNITS_H

#include "count/quarters/quarters.h"
#include "count/quarters/subsets.h"

#include <stddef.h>

enum { UNITS_MAX_GROUPS = 2 * QUARTERS_MAX_HALF + 2, UNIT_TIES = 4 };

/* The units of one cut with k queens in NE.  */
typedef struct unit_group {
    quartering quartering;
    int queens;      /* k */
    uint32_t keys;   /* sets of k out of h */
    uint32_t others; /* ARM_QUEENS: sets B */
    bool halved;     /* k = h/2 */
    bool backward;
    uint64_t first;
    uint64_t units;
} unit_group;

typedef struct units {
    int size;
    int half;
    bool backward;
    int groups;
    uint64_t count;
    subsets sets;
    unit_group *group;
} units;

typedef struct unit {
    const unit_group *group;
    uint32_t key; /* the rank of A, or of its name */
    bool tied;    /* ~B equals A as a key */
    uint32_t rows[QUARTERS];
} unit;

/* Of two quarters the one with more queens, which is the northern one where they have as many; and the other.  */
static inline int unit_major(const unit *u, int north, int south)
{
    return subset_size(u->rows[north]) >= subset_size(u->rows[south]) ? north : south;
}

static inline int unit_minor(const unit *u, int north, int south)
{
    return unit_major(u, north, south) == north ? south : north;
}

typedef enum unit_place { UNIT_LEFT_OUT, UNIT_EQUAL, UNIT_BEYOND } unit_place;

/* All units of a size in 0 .. QUARTERS_MAX_SIZE; false where there is no memory.  */
bool queens_units_make(units *all, int size, bool backward);
void queens_units_free(units *all);

/* Bytes that queens_units_make allocates.  */
size_t queens_units_bytes(int size);

/* Number in 0 .. count - 1.  Units of most work stand first, by and large.  */
unit queens_units_at(const units *all, uint64_t number);

/* Where a key, a set of k out of h, stands to the unit's A.  */
unit_place queens_unit_place_of(const units *all, const unit *u, uint32_t key);

#endif
