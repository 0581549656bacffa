/* kernel_cross.h - crosses two lists: counts the pairs of a word of each that have no bit in common.  The end of
   kernel_template.h, which uses its transpose and kernel_move.h.

   Words of one list become lanes.  For each six diagonals that both lists have a table says which lanes occupy one of
   them, for each set of the six.  A word of the other list is looked up in each table.  */

/* Vectors of lanes that a word is looked up in at once: its place in the tables of both is the same.  The tables of two
   vectors of eight words would fill 40 KiB, too much for the first cache.  */
enum { CROSS_VECTORS = WORDS < (int)KERNEL_MAX_WORDS ? 2 : 1 };

static uint64_t bits_in(const uint64_t *words, uint32_t count)
{
    uint64_t bits = 0;
    vec all = vec_all(0);
    uint32_t i = 0;

    for (; count - i >= WORDS; i += WORDS)
        all |= vec_load_any(words + i);
    for (int w = 0; w < WORDS; w++)
        bits |= ((const uint64_t *)(const void *)&all)[w];
    for (; i < count; i++)
        bits |= words[i];
    return bits;
}

/* In the vector that starts with lane `at`: the lanes with numbers from .. end - 1.  Lane b * WORDS + w is bit b of word
   w.  */
static vec lanes_mask(uint32_t at, uint32_t from, uint32_t end)
{
    uint64_t in[KERNEL_MAX_WORDS] __attribute__((aligned(64))) = {0};

    for (uint32_t w = 0; w < WORDS; w++) {
        uint32_t before = from <= at + w ? 0 : (from - at - w + WORDS - 1) / WORDS;
        uint32_t after = end <= at + w ? 0 : (end - at - w + WORDS - 1) / WORDS;
        in[w] = (after >= 64 ? UINT64_MAX : ~(UINT64_MAX << after)) & (before >= 64 ? 0 : UINT64_MAX << before);
    }
    return vec_load(in);
}

/* The ORs of `always` and each subset of `count` planes, in the order of the subsets.  */
static void make_table(const uint64_t *planes, int count, vec always, uint64_t *table)
{
    enum { LOW = 3 };
    vec low[1 << LOW] = {always}, high[CROSS_VALUES >> LOW] = {vec_all(0)};

    for (int i = 0; i < CROSS_GROUP; i++) {
        vec plane = i < count ? vec_load(planes + (size_t)i * WORDS) : vec_all(0);
        vec *half = i < LOW ? low : high;
        int own = 1 << (i < LOW ? i : i - LOW);
        for (int v = 0; v < own; v++)
            half[own + v] = half[v] | plane;
    }
    for (int h = 0; h < (count > LOW ? 1 << (count - LOW) : 1); h++)
        for (int l = 0; l < 1 << LOW; l++)
            vec_store(table + (size_t)(h << LOW | l) * WORDS, low[l] | high[h]);
}

/* tables[v][group][value]: of vector v, the lanes that occupy one of the diagonals of the group that are in value.  The
   first group's tables also have the empty lanes, which therefore reject every word.  */
static void make_tables(const uint64_t *lanes, vec empty, int common, int v, const crossing *space)
{
    transpose(lanes, common, space->planes);
    for (int j = 0; j < common; j += CROSS_GROUP)
        make_table(space->planes + (size_t)j * WORDS, common - j < CROSS_GROUP ? common - j : CROSS_GROUP,
                   j == 0 ? empty : vec_all(0),
                   space->tables + (size_t)(v * CROSS_GROUPS + j / CROSS_GROUP) * CROSS_VALUES * WORDS);
}

#ifndef HAS_LOOKUP
/* Where the entry of a word is in the table of group g, in words from its start.  */
static inline size_t entry_offset(uint64_t word, int g)
{
    const int shift = __builtin_ctz(WORDS), first = CROSS_GROUP * g; /* constants, as g is one where this is inlined */
    uint64_t value = first >= shift ? word >> (first - shift) : word << (shift - first);

    return (size_t)(value & (uint64_t)(CROSS_VALUES - 1) << shift);
}

static inline vec or_of_three(vec a, vec b, vec c)
{
    return a | b | c;
}
#endif

/* The lanes of vector v that occupy a diagonal of group g that the word also occupies.  */
static inline vec look_up(uint64_t word, int g, int v, const uint64_t *tables)
{
    return vec_load(tables + (size_t)(v * CROSS_GROUPS + g) * CROSS_VALUES * WORDS + entry_offset(word, g));
}

typedef struct rejections {
    uint64_t all, tied;
} rejections;

static uint64_t sum_of(counts c)
{
    uint64_t sums[KERNEL_MAX_WORDS] = {0}, all = 0;

    counts_to(c, sums);
    for (int w = 0; w < WORDS; w++)
        all += sums[w];
    return all;
}

/* The lanes that reject a word, and those of them that are tied, added up over all words.  `groups` and `vectors` are
   constants where this is inlined, and so is whether `tied` is NULL: then none is tied.  */
static inline __attribute__((always_inline)) rejections
count_rejected(const uint64_t *words, uint32_t count, int groups, int vectors, const uint64_t *tables, const vec *tied)
{
    counts rejected = counts_none(), rejected_tied = counts_none();
    const uint32_t most = COUNTS_MAX / (uint32_t)vectors;

    for (uint32_t from = 0; from < count; from += most) {
        uint32_t end = count - from < most ? count : from + most;
        for (uint32_t i = from; i < end; i++) {
            vec by[CROSS_VECTORS];
            UNROLLED
            for (int v = 0; v < vectors; v++)
                by[v] = look_up(words[i], 0, v, tables);
            UNROLLED
            for (int g = 1; g + 1 < groups; g += 2)
                for (int v = 0; v < vectors; v++)
                    by[v] = or_of_three(by[v], look_up(words[i], g, v, tables), look_up(words[i], g + 1, v, tables));
            if (groups % 2 == 0)
                for (int v = 0; v < vectors; v++)
                    by[v] |= look_up(words[i], groups - 1, v, tables);
            UNROLLED
            for (int v = 0; v < vectors; v++) {
                rejected = counts_add(rejected, by[v]);
                if (tied != NULL)
                    rejected_tied = counts_add(rejected_tied, by[v] & tied[v]);
            }
        }
        rejected = counts_fold(rejected);
        rejected_tied = counts_fold(rejected_tied);
    }
    return (rejections){sum_of(rejected), tied == NULL ? 0 : sum_of(rejected_tied)};
}

/* The same, by the loop for this number of vectors, with tied lanes or without.  */
static inline __attribute__((always_inline)) rejections count_rejected_by_vectors(const uint64_t *words, uint32_t count,
                                                                                  int groups, int vectors,
                                                                                  const uint64_t *tables,
                                                                                  const vec *tied)
{
    if (vectors < (int)CROSS_VECTORS)
        return tied == NULL ? count_rejected(words, count, groups, 1, tables, NULL)
                            : count_rejected(words, count, groups, 1, tables, tied);
    return tied == NULL ? count_rejected(words, count, groups, CROSS_VECTORS, tables, NULL)
                        : count_rejected(words, count, groups, CROSS_VECTORS, tables, tied);
}

/* The same, by the loop for this number of groups.  Not inlined: the loop needs all registers.  */
static __attribute__((noinline)) rejections count_rejected_by_groups(const uint64_t *words, uint32_t count, int groups,
                                                                     int vectors, const uint64_t *tables,
                                                                     const vec *tied)
{
#define CASE(GROUPS)                                                                                                   \
    case GROUPS:                                                                                                       \
        return count_rejected_by_vectors(words, count, GROUPS, vectors, tables, tied);

    switch (groups) {
        FIRST_SIX(CASE)
        CASE(7)
        CASE(8)
        CASE(9)
        CASE(10)
    default:
        CASE(CROSS_GROUPS)
    }
#undef CASE
}

/* The places of words in memory: of those that are not tied, and from the next whole vector on of those that are.  */
typedef struct places {
    uint32_t from[2], end[2]; /* [tied] */
} places;

/* Writes all words to `to`, each with the bits under the mask packed into its lowest bits.  */
static places pack_words(const mover *m, const pair_words *p, uint64_t *to)
{
    uint32_t count = p->of[0].count, tied = (count + WORDS - 1) / WORDS * WORDS;

    pack(m, p->of[0].first, count, to);
    pack(m, p->of[1].first, p->of[1].count, to + tied);
    return (places){{0, tied}, {count, tied + p->of[1].count}};
}

/* Crosses one or two vectors of lanes, from lane `at` on, with all words.  Empty lanes reject every word, so the lanes that
   do not reject a word are its pairs.  */
static void cross_lanes(const places *lanes, uint32_t at, int vectors, const places *words, int common,
                        const crossing *space, uint64_t sums[3])
{
    const uint32_t each = 64 * WORDS, many = (uint32_t)vectors * each;
    vec tied[CROSS_VECTORS];
    uint32_t end = lanes->end[1] - at < many ? lanes->end[1] : at + many;
    uint32_t tied_count = end <= lanes->from[1] ? 0 : end - (lanes->from[1] < at ? at : lanes->from[1]);
    int groups = (common + CROSS_GROUP - 1) / CROSS_GROUP;

    for (int v = 0; v < vectors; v++, at += each) {
        tied[v] = lanes_mask(at, lanes->from[1], lanes->end[1]);
        make_tables(space->lanes + at, ~(lanes_mask(at, 0, lanes->end[0]) | tied[v]), common, v, space);
    }
    for (int tied_words = 0; tied_words < 2; tied_words++) {
        const uint64_t *first = space->words + words->from[tied_words];
        uint32_t count = words->end[tied_words] - words->from[tied_words];
        rejections r =
            count_rejected_by_groups(first, count, groups, vectors, space->tables, tied_count > 0 ? tied : NULL);
        uint64_t found_tied = (uint64_t)tied_count * count - r.tied;
        sums[tied_words] += (uint64_t)many * count - r.all - found_tied;
        sums[tied_words + 1] += found_tied;
    }
}

static uint64_t bits_of(const pair_words *p)
{
    return bits_in(p->of[0].first, p->of[0].count) | bits_in(p->of[1].first, p->of[1].count);
}

static void cross(const pair_words *lanes, const pair_words *words, uint64_t diagonals, const crossing *space,
                  uint64_t sums[3])
{
    assert(pair_words_count(lanes) <= CROSS_LANES_MAX && pair_words_count(words) <= CROSS_WORDS_MAX);
    mover m = mover_for(diagonals & bits_of(lanes) & bits_of(words));
    int common = __builtin_popcountll(m.mask);

    if (common == 0) {
        for (int tied = 0; tied < 2; tied++)
            for (int tied_words = 0; tied_words < 2; tied_words++)
                sums[tied + tied_words] += (uint64_t)lanes->of[tied].count * words->of[tied_words].count;
        return;
    }
    places as_words = pack_words(&m, words, space->words), as_lanes = pack_words(&m, lanes, space->lanes);
    for (uint32_t at = 0, each = 64 * WORDS, vectors; at < as_lanes.end[1]; at += vectors * each) {
        vectors = as_lanes.end[1] - at > each ? CROSS_VECTORS : 1;
        cross_lanes(&as_lanes, at, (int)vectors, &as_words, common, space, sums);
    }
}
