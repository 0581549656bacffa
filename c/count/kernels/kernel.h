/* kernel.h - the inner loops, in the widths that processors have; all kernels do the same, word for word.

   East is a list of words, the join bits of one placement in NE and SE each.  It is taken in blocks of 64 * words
   elements, and turned: plane j has a bit for each element, whether it occupies join diagonal j.  Of West there are a
   few chunks at a time: *minor* leaves, of the quarter with fewer queens, and *major* leaves of the other one, each with its
   partners, the minor leaves that it shares no vertical diagonal with.  The join of a block and the chunks counts the
   triples (element, major, partner) that share no join diagonal, for each 64 elements of the block by itself.  */

#ifndef QUEENS_KERNEL_H
#define QUEENS_KERNEL_H

#include "count/quarters/leaves.h"

enum {
    KERNEL_MAX_WORDS = 8,
    KERNEL_MAX_LANES = 64 * KERNEL_MAX_WORDS,
    RUN_MAX = 16,      /* partners of a major leaf that are kept together */
    BUCKET_MAX = 2048, /* major leaves in a bucket */
    MAJORS_MAX = RUN_MAX * BUCKET_MAX,
    KERNEL_PADDING = 64 /* elements behind an array that a kernel may write or read in vain */
};

/* A block, turned: planes[j] is a vector.  All elements occupy the best diagonals `common`.  Elements past the end of the list
   occupy every diagonal, and their bits in `valid` are 0.  */
typedef struct block {
    uint64_t *planes;
    uint64_t *valid;
    uint16_t common;
} block;

/* How the fillings of a strip are made of squares.  */
typedef struct strip_recipe {
    int rows;
    uint32_t count;
    uint16_t *squares; /* [count][rows]: numbers among the squares of the recipe */
    uint16_t *marks;   /* the best diagonals that each filling occupies */
} strip_recipe;

/* What is to be known of a block before it is joined: the elements that tolerate a queen on each square, from the
   planes, and those that tolerate each filling, from the squares.  Fillings of all strips are numbered through: those of
   the minor quarter's first.  */
typedef struct recipe {
    uint32_t squares;
    uint64_t *square_join; /* the join bits of each square */
    strip_recipe strip[2][STRIPS];
    uint32_t fillings;
} recipe;

enum { MINOR, MAJOR };

/* Major leaves with `length` partners each, or so many of their partners, as they are found.  A partner is the place of
   its vector, in words.  */
typedef struct bucket {
    uint32_t capacity;
    uint32_t count;
    leaf *made; /* the places of the vectors of its fillings */
    uint16_t *partners;
} bucket;

/* Major leaves in the order of how many partners they have.  */
typedef struct runs {
    uint32_t end[RUN_MAX + 1]; /* behind the leaves with so many partners */
    uint16_t *marks;           /* the best diagonals that each leaf occupies */
    leaf *made;
    uint16_t *partners;
} runs;

/* A minor leaf: the places of its fillings, which are few.  */
typedef struct minor_leaf {
    uint16_t filling[STRIPS];
} minor_leaf;

/* West leaves, as many as have their vectors in the nearest cache.  Those whose columns ~D equal A as a key (units.h) are apart.  */
typedef struct chunk {
    uint32_t minors;
    minor_leaf *minor;
    runs runs[2]; /* [tied] */
} chunk;

/* Room for the vectors of one join.  */
typedef struct workplace {
    uint64_t *squares;
    uint64_t *fillings;
    uint64_t *minors;
    uint16_t *chosen; /* MAJORS_MAX at most, and their end */
    uint16_t *partners;
} workplace;

typedef struct kernel {
    const char *name;
    int words; /* 64-bit words in a vector */
    bool (*available)(void);

    /* Writes the numbers of those words that have no bit in common with `word`.  Returns how many.  */
    uint32_t (*apart)(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers);

    /* Writes the East elements that the major leaves from .. to - 1 make with those of the minor leaves that share no
       vertical diagonal with them.  Returns how many.  */
    uint32_t (*pair)(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *elements);

    /* Adds major leaves from number `from` on to the buckets, with the minor leaves that share no vertical diagonal;
       the vectors of these start at `place`.  `base` is added to the fillings.  Returns the number of the first leaf that
       was not added since a bucket was full, or majors->count.  */
    uint32_t (*sort)(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                     bucket *buckets, uint16_t *partners);

    /* Writes for each of the words its bits under the mask, of 16 bits at most, pushed together.  */
    void (*extract)(const uint64_t *words, uint32_t count, uint32_t mask, uint16_t *bits);

    /* Turns 64 * words elements; bit b of word w of a plane is element b * words + w.  Returns the bits that all have.  */
    uint64_t (*turn)(const uint64_t *elements, int joins, uint64_t *planes);

    /* Adds to sums[tied][w] the triples of the elements in word w of the planes.  */
    void (*join)(const block *b, const recipe *r, const chunk *chunks, uint32_t count, const workplace *room,
                 uint64_t sums[2][KERNEL_MAX_WORDS]);
} kernel;

/* The kernels, the fastest first; NULL behind the last.  */
extern const kernel *const queens_kernels[];

/* The first of that name that this processor has; where it has none, one that it lacks, or NULL for a name that is unknown.
   For no name the first of all that it has.  */
const kernel *queens_kernel_named(const char *name);

#endif
