/* kernel.h - the inner loops, for the vector widths of different processors.  All kernels compute the same results,
   word for word.

   East is a list of words; each holds the join bits of one placement in NE and SE.  It is divided into blocks of 64 *
   words elements, and each block is transposed: plane j has a bit for each element that says whether it occupies join
   diagonal j.  West comes a few chunks at a time.  Its *minor* leaves are those of the quarter with fewer queens, and
   its *major* leaves those of the other.  A major leaf has partners: the minor leaves that it shares no vertical
   diagonal with.  The join of a block and the chunks counts the triples (element, major, partner) that share no join
   diagonal, separately for each 64 elements of the block.  */

#ifndef QUEENS_KERNEL_H
#define QUEENS_KERNEL_H

#include "count/quarters/filling_pairs.h"
#include "count/quarters/leaves.h"

enum {
    KERNEL_MAX_WORDS = 8,
    KERNEL_MAX_LANES = 64 * KERNEL_MAX_WORDS,
    RUN_MAX = 16,      /* partners of a major leaf that are stored together */
    BUCKET_MAX = 2048, /* major leaves in a bucket */
    MAJORS_MAX = RUN_MAX * BUCKET_MAX,
    KERNEL_PADDING = 64, /* elements after an array that a kernel may read or write without effect */
    CROSS_GROUP = 6,     /* diagonals looked up at once */
    CROSS_VALUES = 1 << CROSS_GROUP,
    CROSS_GROUPS = (64 + CROSS_GROUP - 1) / CROSS_GROUP,
    CROSS_MAX = 1 << 14 /* words that are crossed with one list of lanes at once */
};

/* A transposed block: planes[j] is a vector.  All its elements occupy the best diagonals `common`.  Elements after the
   end of the list occupy every diagonal, and their bits in `valid` are 0.  */
typedef struct block {
    uint64_t *planes;
    uint64_t *valid;
    uint16_t common;
} block;

/* The squares that make up each filling of a strip.  */
typedef struct strip_recipe {
    int rows;
    uint32_t count;
    uint16_t *squares; /* [count][rows]: numbers of squares in the recipe */
    uint16_t *marks;   /* the best diagonals that each filling occupies */
} strip_recipe;

/* The steps before a block is joined: from the planes, find the elements compatible with a queen on each square; from
   the squares, find the elements compatible with each filling.  The fillings of all strips are numbered consecutively,
   those of the minor quarter first.  */
typedef struct recipe {
    uint32_t squares;
    uint64_t *square_join; /* the join bits of each square */
    strip_recipe strip[2][STRIPS];
    uint32_t fillings;
} recipe;

enum { MINOR, MAJOR };

/* Major leaves with `length` partners each, or with parts of their partners of that length, as they are found.  A
   partner is given by the offset of its vector, in words.  */
typedef struct bucket {
    uint32_t capacity;
    uint32_t count;
    leaf *made; /* the offsets of the vectors of its fillings */
    uint16_t *partners;
} bucket;

/* Major leaves, ordered by their number of partners.  */
typedef struct runs {
    uint32_t end[RUN_MAX + 1]; /* [length]: after the leaves with that number of partners */
    uint16_t *marks;           /* the best diagonals that each leaf occupies */
    leaf *made;
    uint16_t *partners;
} runs;

/* A minor leaf: the offsets of its fillings, which are small.  */
typedef struct minor_leaf {
    uint16_t filling[STRIPS];
} minor_leaf;

/* Leaves of West, as many as keep their vectors in the nearest cache.  Those whose columns ~D equal A as a key
   (units.h) are kept separate.  */
typedef struct chunk {
    uint32_t minors;
    minor_leaf *minor;
    runs runs[2]; /* [tied] */
} chunk;

/* Memory for the vectors of one join.  */
typedef struct workspace {
    uint64_t *squares;
    uint64_t *fillings;
    uint64_t *minors;
    uint16_t *chosen; /* at most MAJORS_MAX, and an end mark */
    uint16_t *partners;
} workspace;

/* Memory to cross two lists.  */
typedef struct crossing {
    uint64_t *tables; /* CROSS_GROUPS * CROSS_VALUES vectors */
    uint64_t *planes; /* 64 vectors */
    uint64_t *lanes;  /* 64 vectors */
    uint64_t *words;  /* CROSS_MAX words, and padding */
} crossing;

typedef struct kernel {
    const char *name;
    int words; /* 64-bit words in a vector */
    bool (*available)(void);

    /* Writes the numbers of the words that have no bit in common with `word`.  Returns how many there are.  */
    uint32_t (*apart)(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers);

    /* Adds the leaves that a filling of the third strip, the one of that number, forms with those of the pairs
       from .. end - 1 that share no line with it.  They must fit.  */
    void (*extend)(const filling *third, uint32_t number, const filling_pairs *pairs, uint32_t from, uint32_t end,
                   leaves *to);

    /* Writes the East elements that the major leaves from .. to - 1 form with the minor leaves that share no vertical
       diagonal with them.  Returns their number.  */
    uint32_t (*pair)(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *elements);

    /* Adds major leaves from number `from` on to the buckets, with the minor leaves that share no vertical diagonal.
       The vectors of these start at `place`.  `base` is added to the fillings.  Returns majors->count, or the number of
       the first leaf that was not added because a bucket was full.  */
    uint32_t (*sort)(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                     bucket *buckets, uint16_t *partners);

    /* Writes for each word its bits under the mask, at most 16, moved together.  */
    void (*extract)(const uint64_t *words, uint32_t count, uint32_t mask, uint16_t *bits);

    /* Transposes 64 * words elements: bit b of word w of a plane is element b * words + w.  Returns the bits that all
       elements have.  */
    uint64_t (*turn)(const uint64_t *elements, int joins, uint64_t *planes);

    /* Adds to sums[tied][w] the number of triples of the elements in word w of the planes.  */
    void (*join)(const block *b, const recipe *r, const chunk *chunks, uint32_t count, const workspace *space,
                 uint64_t sums[2][KERNEL_MAX_WORDS]);

    /* Copies the words whose bits under the mask are the pattern.  Returns their number.  `to` may be `words`.  */
    uint32_t (*keep)(const uint64_t *words, uint32_t count, uint64_t mask, uint64_t pattern, uint64_t *to);

    /* Puts the words without the bit before those with it, each in any order.  Returns the number of the former.  */
    uint32_t (*divide)(uint64_t *words, uint32_t count, int bit);

    /* Counts each bit in some 250 of the words, or in nearly all if there are fewer.  */
    void (*sample)(const uint64_t *words, uint32_t count, uint32_t often[64]);

    /* The number of pairs of a lane and a word that have none of the bits in common: each of 64 * words lanes at once
       with each of at most CROSS_MAX words.  */
    uint64_t (*cross)(const uint64_t *lanes, uint32_t count, const uint64_t *words, uint32_t length, uint64_t bits,
                      const crossing *space);
} kernel;

/* The kernels, fastest first; the last is followed by NULL.  */
extern const kernel *const queens_kernels[];

/* The first kernel of that name that this processor supports.  If it supports none, returns one that it does not
   support, or NULL if the name is unknown.  For NULL as name, the first of all that it supports.  */
const kernel *queens_kernel_named(const char *name);

#endif
