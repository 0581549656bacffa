/* kernel.h - the inner loops, for the vector widths of different processors.  All kernels compute the same results.

   Leaves are made from filling pairs, pairs of leaves make East and West as lists of words of join bits, and these lists
   are split and crossed (splits/split_join.h).  To be crossed, 64 * words words of one list become lanes: plane j has a
   bit for each of them that says whether it occupies join diagonal j.  */

#ifndef QUEENS_KERNEL_H
#define QUEENS_KERNEL_H

#include "count/quarters/filling_pairs.h"
#include "count/quarters/leaves.h"

enum {
    KERNEL_MAX_WORDS = 8,
    KERNEL_MAX_LANES = 64 * KERNEL_MAX_WORDS,
    KERNEL_PADDING = 64, /* elements after an array that a kernel may read or write without effect */
    SAMPLE_DIGITS = 5,   /* of the number of vectors in a sample */
    CROSS_GROUP = 6,     /* diagonals looked up at once */
    CROSS_VALUES = 1 << CROSS_GROUP,
    CROSS_GROUPS = (64 + CROSS_GROUP - 1) / CROSS_GROUP,
    CROSS_WORDS_MAX = 1 << 14, /* words that are crossed with lanes at once */
    CROSS_LANES_MAX = 1 << 13  /* lanes that are crossed with them */
};

enum { MINOR, MAJOR };

/* Words of a list that are adjacent.  */
typedef struct word_list {
    uint64_t *first;
    uint32_t count;
} word_list;

/* Pairs are tied if the columns of their leaf in NE or SW equal the unit's rows of NE as a key (units.h): their boards
   have another weight than the rest.  */
typedef struct pair_words {
    word_list of[2]; /* [tied] */
} pair_words;

static inline uint32_t pair_words_count(const pair_words *p)
{
    return p->of[0].count + p->of[1].count;
}

/* Memory to cross two lists.  */
typedef struct crossing {
    uint64_t *tables; /* CROSS_GROUPS * CROSS_VALUES vectors */
    uint64_t *planes; /* 64 vectors */
    uint64_t *lanes;  /* CROSS_LANES_MAX words, and a vector of lanes */
    uint64_t *words;  /* CROSS_WORDS_MAX words, and twice the padding */
} crossing;

typedef struct kernel {
    const char *name;
    int words;               /* 64-bit words in a vector */
    bool (*available)(void); /* NULL if it is for another kind of processor: it has only its name */

    /* Adds the leaves that a filling of the third strip forms with those of the pairs from .. end - 1 that share no line
       with it.  They must fit.  */
    void (*extend)(const filling *third, const filling_pairs *pairs, uint32_t from, uint32_t end, leaves *to);

    /* Writes the join bits of the pairs that the major leaves from .. to - 1 form with the minor leaves that share no
       vertical diagonal with them, in any order.  Returns their number.  */
    uint32_t (*pair)(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *words);

    /* Makes the first `count` planes of 64 * words words: bit b of word w of a plane is that of word b * words + w.  */
    void (*transpose)(const uint64_t *words, int count, uint64_t *planes);

    /* Copies the words whose bits under the mask are the pattern.  Returns their number.  `to` may be `words`.  */
    uint32_t (*keep)(const uint64_t *words, uint32_t count, uint64_t mask, uint64_t pattern, uint64_t *to);

    /* Puts the words without the bit before those with it, each in any order.  Returns the number of the former.  */
    uint32_t (*divide)(uint64_t *words, uint32_t count, int bit);

    /* Counts each bit in some 250 of the words, or in nearly all if there are fewer.  */
    void (*sample)(const uint64_t *words, uint32_t count, uint32_t often[64]);

    /* Adds to sums[how many of the two are tied] the number of pairs of a lane and a word that share none of the
       diagonals: each of 64 * words lanes at once with each word.  There are at most CROSS_LANES_MAX and CROSS_WORDS_MAX of them.  */
    void (*cross)(const pair_words *lanes, const pair_words *words, uint64_t diagonals, const crossing *space,
                  uint64_t sums[3]);
} kernel;

static inline bool kernel_available(const kernel *k)
{
    return k->available != NULL && k->available();
}

/* The kernels of all processors, fastest first; the last is followed by NULL.  */
extern const kernel *const queens_kernels[];

/* The first kernel of that name that this processor supports.  If it supports none, returns one that it does not
   support, or NULL if the name is unknown.  For NULL as name, the first of all that it supports.  */
const kernel *queens_kernel_named(const char *name);

#endif
