/* west.h - West: the leaves of NW and SW and their compatible pairs, a few chunks at a time.

   A chunk holds the minor leaves of several column sets, as many as keep their vectors in the nearest cache.  For every
   major leaf on the complementary columns it holds the run of its partners.  Runs are ordered by length, so the join
   never has to test the length of a run.  While leaves are found they go into buckets, one for each length.  When a
   chunk is closed, they are copied without gaps, because hundreds of blocks go through it: it then takes the fewest
   cache lines.  */

#ifndef QUEENS_WEST_H
#define QUEENS_WEST_H

#include "count/arena.h"
#include "count/blocks/best_diagonals.h"
#include "count/kernels/kernel.h"

enum {
    WEST_CHUNK = 640, /* minor leaves in a chunk, unless one column set has more */
    WEST_CHUNKS = 8   /* chunks that are joined with a block at once */
};

/* The leaves found for the next chunk.  */
typedef struct west_found {
    uint32_t minors;
    minor_leaf *minor;
    bucket bucket[2][RUN_MAX + 1]; /* [tied][length] */
} west_found;

/* The memory of the chunks, one after another.  */
typedef struct chunk_memory {
    uint32_t minors, majors;
    size_t partners;
    minor_leaf *minor;
    uint16_t *marks;
    leaf *made;
    uint16_t *partner;
} chunk_memory;

typedef struct west {
    recipe recipe;
    west_found found;
    chunk_memory memory;
    uint32_t bucket_size;
    chunk chunks[WEST_CHUNKS];
    uint32_t used; /* number of chunks */
    workspace workspace;
    leaf base[2]; /* the first fillings of minor and major leaves */
} west;

/* Reserves memory for recipes of at most this number of squares and fillings, and for buckets of this number of
   leaves.  */
void queens_west_reserve(west *w, arena *from, size_t squares, size_t fillings, uint32_t bucket_size);

/* Makes the recipe for strips of the minor and the major quarter.  */
void queens_west_recipe(west *w, const strips *minor, const strips *major, const best_diagonals *l);

/* The number of squares in a recipe for these numbers of rows and columns.  */
size_t queens_west_squares(int minor_width, int minor_rows, int major_width, int major_rows);

/* Removes all leaves and chunks.  */
void queens_west_clear(west *w);

/* Makes a chunk of the leaves found.  Returns false if it does not fit: then the other chunks must be joined and
   dropped first.  */
bool queens_west_close(west *w, const kernel *k);

/* Removes all chunks and keeps the leaves found.  */
void queens_west_drop(west *w);

/* Do `minors` more leaves need a new chunk?  */
bool queens_west_is_full(const west *w, uint32_t minors);

void queens_west_add_minors(west *w, const kernel *k, const leaves *minors);

/* Adds the major leaves from number `from` on, with their partners among `minors`, which were added last.  Returns
   majors->count, or the number of the first leaf that was not added because a bucket was full.  */
uint32_t queens_west_add_majors(west *w, const kernel *k, const leaves *majors, uint32_t from, const leaves *minors,
                                bool tied);

#endif
