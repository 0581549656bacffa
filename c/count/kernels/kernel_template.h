/* kernel_template.h - the code of a kernel, for any kind of vector.  A kernel defines the following and then includes
   this file:

       vec, WORDS              a vector of WORDS words of 64 bits, with the operators of C
       vec_load, vec_store     from and to memory that is aligned to its size
       vec_load_any            from any memory
       vec_all(word)           a vector with this word in every place
       vec_common(v)           the bits that all words of v have
       counts, counts_none()   a sum for each word of a vector
       counts_add(c, v)        adds the number of bits in each word of v; at most RUN_MAX times before counts_fold
       counts_fold(c)          prepares for RUN_MAX more additions
       counts_to(c, sums)      adds the sums to memory

   A kernel that has instructions to compress chosen words defines HAS_COMPRESS, and its own choose, extract, apart,
   extend, pair_one, partners_of and sort_few.  */

#ifndef HAS_COMPRESS
/* Chooses the leaves whose marks share none of the common best diagonals, one at a time.  */
static uint32_t choose(const uint16_t *marks, uint32_t count, uint16_t common, uint16_t *chosen)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        chosen[found] = (uint16_t)i;
        found += (marks[i] & common) == 0;
    }
    return found;
}

/* Moves together the bits of words under a mask, byte by byte from tables.  */
static void extract(const uint64_t *words, uint32_t count, uint32_t mask, uint16_t *bits)
{
    enum { BYTES = sizeof mask, VALUES = 256 };
    uint16_t of[BYTES][VALUES];
    unsigned bit = 1;

    for (int k = 0; k < BYTES; k++) {
        of[k][0] = 0;
        for (unsigned v = 1; v < VALUES; v *= 2, mask >>= 1) {
            unsigned own = mask & 1 ? bit : 0;
            for (unsigned lower = 0; lower < v; lower++)
                of[k][v + lower] = (uint16_t)(of[k][lower] | own);
            bit <<= mask & 1;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        uint64_t w = words[i];
        bits[i] = of[0][w & 0xFF] | of[1][w >> 8 & 0xFF] | of[2][w >> 16 & 0xFF] | of[3][w >> 24 & 0xFF];
    }
}
#endif

/* ---- Transposing a 64 x 64 bit matrix: exchanges the off-diagonal quarters of ever smaller squares.  Source: Hacker's
   Delight, 7-3 ---- */

static inline void exchange(vec *upper, vec *lower, int shift, uint64_t mask)
{
    vec differ = ((*upper >> shift) ^ *lower) & (vec_all(mask));
    *lower ^= differ;
    *upper ^= differ << shift;
}

/* `rows` is a constant where this is inlined, 64 or 32.  With 32, only as many planes are found, from both halves of a
   word at once, in the registers.  */
static inline __attribute__((always_inline)) uint64_t turn_rows(const uint64_t *elements, int joins, uint64_t *planes,
                                                                int rows)
{
    static const uint64_t masks[] = {UINT64_C(0x0000FFFF0000FFFF), UINT64_C(0x00FF00FF00FF00FF),
                                     UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x3333333333333333),
                                     UINT64_C(0x5555555555555555)};
    const uint64_t low = UINT32_MAX;
    vec row[64];
    vec common = vec_all(UINT64_MAX);

    for (int i = 0; i < 32; i++) {
        vec upper = vec_load_any(elements + i * WORDS), lower = vec_load_any(elements + (i + 32) * WORDS);
        common &= upper & lower;
        row[i] = (upper & vec_all(low)) | lower << 32;
        row[i + 32] = upper >> 32 | (lower & vec_all(~low));
    }
    for (int step = 0, shift = 16; shift > 0; step++, shift /= 2)
        for (int i = 0; i < rows; i = ((i | shift) + 1) & ~shift)
            exchange(&row[i], &row[i | shift], shift, masks[step]);
    for (int j = 0; j < joins; j++)
        vec_store(planes + j * WORDS, row[j]);
    return vec_common(common);
}

static uint64_t turn(const uint64_t *elements, int joins, uint64_t *planes)
{
    return joins <= 32 ? turn_rows(elements, joins, planes, 32) : turn_rows(elements, joins, planes, 64);
}

/* ---- Pairs without a common vertical diagonal ---- */

#ifndef HAS_COMPRESS
static uint32_t apart(uint64_t word, const uint64_t *words, uint32_t count, uint32_t *numbers)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < count; i++) {
        numbers[found] = i;
        found += (words[i] & word) == 0;
    }
    return found;
}

/* Writes each leaf, and the next one over it if its pair shares a line: that needs no branch, and one place more than
   there are leaves.  */
static void extend(const filling *third, uint32_t number, const filling_pairs *pairs, uint32_t from, uint32_t end,
                   leaves *to)
{
    leaves all = *to;

    for (uint32_t i = from; i < end; i++) {
        all.join[all.count] = third->join | pairs->join[i];
        all.vertical[all.count] = third->vertical | pairs->vertical[i];
        if (to->made != NULL)
            all.made[all.count] = (leaf){.filling = {pairs->numbers[i].first, pairs->numbers[i].second, number}};
        all.count += (third->taken & pairs->taken[i]) == 0;
    }
    to->count = all.count;
}

static uint32_t pair_one(uint64_t join, uint32_t vertical, const leaves *minors, uint64_t *elements)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i++) {
        elements[found] = join | minors->join[i];
        found += (minors->vertical[i] & vertical) == 0;
    }
    return found;
}

static uint32_t partners_of(uint32_t vertical, const leaves *minors, uint32_t place, uint16_t *partners)
{
    uint32_t found = 0;

    for (uint32_t i = 0; i < minors->count; i++) {
        partners[found] = (uint16_t)(place + i * WORDS);
        found += (minors->vertical[i] & vertical) == 0;
    }
    return found;
}
#endif

static uint32_t pair(const leaves *majors, uint32_t from, uint32_t to, const leaves *minors, uint64_t *elements)
{
    uint32_t found = 0;

    for (uint32_t i = from; i < to; i++)
        found += pair_one(majors->join[i], majors->vertical[i], minors, elements + found);
    return found;
}

static inline bool has_space(const bucket *b, uint32_t more)
{
    return b->count + more <= b->capacity;
}

/* Always writes RUN_MAX partners; the next leaf overwrites those after the run.  */
static inline void add_run(bucket *b, uint32_t length, const leaf *made, const leaf *base, const uint16_t *partners)
{
    uint32_t i = b->count++;

    for (int s = 0; s < STRIPS; s++)
        b->made[i].filling[s] = (made->filling[s] + base->filling[s]) * WORDS;
    memcpy(b->partners + i * length, partners, RUN_MAX * sizeof *partners);
}

/* Runs of any length are split into runs of RUN_MAX and a rest.  */
static uint32_t sort_many(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                          bucket *buckets, uint16_t *partners)
{
    for (uint32_t i = from; i < majors->count; i++) {
        uint32_t count = partners_of(majors->vertical[i], minors, place, partners);
        uint32_t rest = count % RUN_MAX, whole = count - rest;
        if (!has_space(&buckets[RUN_MAX], whole / RUN_MAX) || !has_space(&buckets[rest], 1))
            return i;
        for (uint32_t done = 0; done < whole; done += RUN_MAX)
            add_run(&buckets[RUN_MAX], RUN_MAX, &majors->made[i], base, partners + done);
        if (rest > 0)
            add_run(&buckets[rest], rest, &majors->made[i], base, partners + whole);
    }
    return majors->count;
}

#ifndef HAS_COMPRESS
/* No run is longer than RUN_MAX.  Leaves without a partner go to bucket 0, which is never read.  */
static uint32_t sort_few(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                         bucket *buckets, uint16_t *partners)
{
    for (uint32_t i = from; i < majors->count; i++) {
        uint32_t count = partners_of(majors->vertical[i], minors, place, partners);
        if (!has_space(&buckets[count], 1))
            return i;
        add_run(&buckets[count], count, &majors->made[i], base, partners);
    }
    return majors->count;
}
#endif

static uint32_t sort(const leaves *majors, uint32_t from, const leaves *minors, uint32_t place, const leaf *base,
                     bucket *buckets, uint16_t *partners)
{
    return (minors->count <= RUN_MAX ? sort_few : sort_many)(majors, from, minors, place, base, buckets, partners);
}

/* ---- The join of a block and chunks ---- */

/* Finds the elements that are compatible with a queen on each square.  */
static void make_squares(const block *b, const recipe *r, uint64_t *squares)
{
    for (uint32_t s = 0; s < r->squares; s++) {
        vec occupied = vec_all(0);
        for (uint64_t bits = r->square_join[s]; bits != 0; bits &= bits - 1)
            occupied |= vec_load(b->planes + __builtin_ctzll(bits) * WORDS);
        vec_store(squares + s * WORDS, ~occupied);
    }
}

/* Makes the fillings without a common best diagonal: a chosen major leaf has no others.  Minor leaves are not chosen,
   so all of their fillings are made.  */
static inline __attribute__((always_inline)) void make_strip(const strip_recipe *r, int rows, uint16_t common,
                                                             vec valid, const workspace *space, uint64_t *fillings)
{
    for (uint32_t first = 0; first < r->count; first += MAJORS_MAX) {
        uint32_t count = r->count - first < MAJORS_MAX ? r->count - first : MAJORS_MAX;
        uint32_t chosen = choose(r->marks + first, count, common, space->chosen);
        for (uint32_t i = 0; i < chosen; i++) {
            uint32_t f = first + space->chosen[i];
            vec v = valid;
            for (int row = 0; row < rows; row++)
                v &= vec_load(space->squares + (size_t)r->squares[f * (uint32_t)rows + (uint32_t)row] * WORDS);
            vec_store(fillings + f * WORDS, v);
        }
    }
}

/* The same code for each number of rows, so that the inner loop is unrolled.  */
static void make_fillings(const block *b, const recipe *r, const workspace *space)
{
    uint64_t *fillings = space->fillings;

    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++) {
            const strip_recipe *s = &r->strip[side][i];
            vec valid = side == MAJOR && i == 0 ? vec_load(b->valid) : vec_all(UINT64_MAX);
            uint16_t common = side == MAJOR ? b->common : 0;
            switch (s->rows) {
            case 0:
                make_strip(s, 0, common, valid, space, fillings);
                break;
            case 1:
                make_strip(s, 1, common, valid, space, fillings);
                break;
            case 2:
                make_strip(s, 2, common, valid, space, fillings);
                break;
            case 3:
                make_strip(s, 3, common, valid, space, fillings);
                break;
            default:
                make_strip(s, s->rows, common, valid, space, fillings);
            }
            fillings += s->count * WORDS;
        }
}

static void make_minors(const chunk *c, const uint64_t *fillings, uint64_t *minors)
{
    for (uint32_t i = 0; i < c->minors; i++) {
        const uint16_t *made = c->minor[i].filling;
        vec_store(minors + i * WORDS,
                  vec_load(fillings + made[0]) & vec_load(fillings + made[1]) & vec_load(fillings + made[2]));
    }
}

/* Joins the runs of one length: one vector in a register, and `length` vectors in memory.  The length is a constant
   where this is inlined, so the inner loop is unrolled.  The chosen leaves are in order; returns the first one with a
   longer run.  */
static inline __attribute__((always_inline)) const uint16_t *join_length(const runs *r, uint32_t length,
                                                                         const uint16_t **partners,
                                                                         const uint16_t *chosen, const workspace *space,
                                                                         counts *found)
{
    uint32_t begin = r->end[length - 1], end = r->end[length];
    counts sums = *found;

    for (; *chosen < end; chosen++) {
        const uint32_t *made = r->made[*chosen].filling;
        const uint16_t *partner = *partners + (*chosen - begin) * length;
        vec major = vec_load(space->fillings + made[0]) & vec_load(space->fillings + made[1]) &
                    vec_load(space->fillings + made[2]);
        for (uint32_t p = 0; p < length; p++)
            sums = counts_add(sums, major & vec_load(space->minors + partner[p]));
        sums = counts_fold(sums);
    }
    *partners += (size_t)(end - begin) * length;
    *found = sums;
    return chosen;
}

static void join_runs(const runs *r, uint16_t common, const workspace *space, uint64_t *sums)
{
    uint32_t count = choose(r->marks, r->end[RUN_MAX], common, space->chosen);
    const uint16_t *chosen = space->chosen, *partners = r->partners;
    counts found = counts_none();

    space->chosen[count] = UINT16_MAX;
#define JOIN(length) chosen = join_length(r, length, &partners, chosen, space, &found)
    JOIN(1);
    JOIN(2);
    JOIN(3);
    JOIN(4);
    JOIN(5);
    JOIN(6);
    JOIN(7);
    JOIN(8);
    JOIN(9);
    JOIN(10);
    JOIN(11);
    JOIN(12);
    JOIN(13);
    JOIN(14);
    JOIN(15);
    JOIN(16);
#undef JOIN
    counts_to(found, sums);
}

static void join(const block *b, const recipe *r, const chunk *chunks, uint32_t count, const workspace *space,
                 uint64_t sums[2][KERNEL_MAX_WORDS])
{
    make_squares(b, r, space->squares);
    make_fillings(b, r, space);
    for (const chunk *c = chunks; c < chunks + count; c++) {
        make_minors(c, space->fillings, space->minors);
        for (int tied = 0; tied < 2; tied++)
            if (c->runs[tied].end[RUN_MAX] > 0)
                join_runs(&c->runs[tied], b->common, space, sums[tied]);
    }
}

#include "count/kernels/kernel_lists.h"
