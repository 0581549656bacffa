/* west.h - West: the leaves of NW and SW, and which of them go together, a few chunks at a time.

   A chunk holds the minor leaves of as many column sets as keep their vectors in the nearest cache, and for every major
   leaf on the complementary columns its run of partners, sorted into buckets by the length of the run, so that the join
   never has to ask how long a run is.  */

#ifndef QUEENS_WEST_H
#define QUEENS_WEST_H

#include "arena.h"
#include "kernel.h"

enum {
    WEST_CHUNK = 640, /* minor leaves in a chunk, unless one column set has more */
    WEST_CHUNKS = 8   /* that are joined with a block while it is at hand */
};

typedef struct west {
    recipe recipe;
    chunk chunks[WEST_CHUNKS];
    uint32_t used; /* chunks; the last one is being filled */
    workplace room;
    leaf base[2]; /* where the fillings of minor and major leaves begin */
} west;

/* Takes room for recipes of at most so many squares and fillings.  */
void west_take(west *w, arena *from, size_t squares, size_t fillings);

/* Writes the recipe for strips of the minor and the major quarter.  */
void west_recipe(west *w, const strips *minor, const strips *major);

/* Room that recipes for so many rows of quarters of so many columns need.  */
size_t west_squares(int minor_width, int minor_rows, int major_width, int major_rows);

/* No leaves: one chunk, empty.  */
void west_clear(west *w);

/* An empty chunk behind the others; false if there is none left: then they must be joined and cleared.  */
bool west_next_chunk(west *w);

/* Whether minor leaves should have another chunk, since the last one would be too long with them.  */
bool west_is_full(const west *w, uint32_t minors);

void west_add_minors(west *w, const leaves *minors);

/* Adds the major leaves from number `from` on, with their partners among `minors`, which were added last.  Returns the
   number of the first that was not added since a bucket was full, or majors->count.  */
uint32_t west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t from, const leaves *minors,
                         bool tied);

#endif
