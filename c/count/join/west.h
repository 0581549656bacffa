/* west.h - West: the leaves of NW and SW, and which of them go together, a few chunks at a time.

   A chunk holds the minor leaves of as many column sets as keep their vectors in the nearest cache, and for every major
   leaf on the complementary columns its run of partners, in the order of the lengths of runs, so that the join never has to ask how
   long a run is.  Leaves are found into buckets, one for each length, and put on a shelf when a chunk is closed, with no
   gaps: what blocks go through by the hundred takes as few cache lines as can be.  */

#ifndef QUEENS_WEST_H
#define QUEENS_WEST_H

#include "count/arena.h"
#include "count/join/best_diagonals.h"
#include "count/kernels/kernel.h"

enum {
    WEST_CHUNK = 640, /* minor leaves in a chunk, unless one column set has more */
    WEST_CHUNKS = 8   /* that are joined with a block while it is at hand */
};

/* Leaves as they are found: what is to be the next chunk.  */
typedef struct west_found {
    uint32_t minors;
    minor_leaf *minor;
    bucket bucket[2][RUN_MAX + 1]; /* [tied][length] */
} west_found;

/* Where the chunks stand, one behind the other.  */
typedef struct west_shelf {
    uint32_t minors, majors;
    size_t partners;
    minor_leaf *minor;
    uint16_t *marks;
    leaf *made;
    uint16_t *partner;
} west_shelf;

typedef struct west {
    recipe recipe;
    west_found found;
    west_shelf shelf;
    uint32_t bucket_size;
    chunk chunks[WEST_CHUNKS];
    uint32_t used; /* chunks */
    workplace room;
    leaf base[2]; /* where the fillings of minor and major leaves begin */
} west;

/* Takes room for recipes of at most so many squares and fillings, and for buckets of so many leaves.  */
void queens_west_take(west *w, arena *from, size_t squares, size_t fillings, uint32_t bucket_size);

/* Writes the recipe for strips of the minor and the major quarter.  */
void queens_west_recipe(west *w, const strips *minor, const strips *major, const best_diagonals *l);

/* Room that recipes for so many rows of quarters of so many columns need.  */
size_t queens_west_squares(int minor_width, int minor_rows, int major_width, int major_rows);

/* No leaves and no chunks.  */
void queens_west_clear(west *w);

/* Makes a chunk of the leaves found; false if there is no room for it among the others: then these must be joined and
   dropped.  */
bool queens_west_close(west *w, const kernel *k);

/* No chunks: what is found stays.  */
void queens_west_drop(west *w);

/* Whether minor leaves should have another chunk, since there would be too many with them.  */
bool queens_west_is_full(const west *w, uint32_t minors);

void queens_west_add_minors(west *w, const kernel *k, const leaves *minors);

/* Adds the major leaves from number `from` on, with their partners among `minors`, which were added last.  Returns the
   number of the first that was not added since a bucket was full, or majors->count.  */
uint32_t queens_west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t from, const leaves *minors,
                                bool tied);

#endif
