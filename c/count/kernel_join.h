/* kernel_join.h - the join of a block and chunks.  A kernel includes this file, after it has said what a vector is:

     vec, WORDS              a vector of WORDS words of 64 bits, with the operators of C
     vec_load, vec_store     from and to memory that is aligned to its size
     vec_load_any            from any memory
     vec_all(word)           that word everywhere
     counts, counts_none()   sums for each word of a vector
     counts_add(c, v)        adds the number of bits in each word of v, for RUN_MAX vectors at most
     counts_fold(c)          and then makes ready for as many again
     counts_to(c, sums)      adds the sums to memory
     choose                  see below  */

/* The elements that tolerate a queen on each square.  */
static void make_squares(const block *b, const recipe *r, uint64_t *squares)
{
    for (uint32_t s = 0; s < r->squares; s++) {
        vec occupied = vec_all(0);
        for (uint64_t bits = r->square_join[s]; bits != 0; bits &= bits - 1)
            occupied |= vec_load(b->planes + __builtin_ctzll(bits) * WORDS);
        vec_store(squares + s * WORDS, ~occupied);
    }
}

/* Only the fillings without a common lead.  No major leaf that is chosen has another; minor leaves are not chosen, and so
   all of their fillings are made.  */
static inline __attribute__((always_inline)) void make_strip(const strip_recipe *r, int rows, uint16_t common,
                                                             vec valid, const workplace *room, uint64_t *fillings)
{
    for (uint32_t first = 0; first < r->count; first += MAJORS_MAX) {
        uint32_t count = r->count - first < MAJORS_MAX ? r->count - first : MAJORS_MAX;
        uint32_t chosen = choose(r->marks + first, count, common, room->chosen);
        for (uint32_t i = 0; i < chosen; i++) {
            uint32_t f = first + room->chosen[i];
            vec v = valid;
            for (int row = 0; row < rows; row++)
                v &= vec_load(room->squares + (size_t)r->squares[f * (uint32_t)rows + (uint32_t)row] * WORDS);
            vec_store(fillings + f * WORDS, v);
        }
    }
}

/* The same text for each number of rows, so that the inner loop is unrolled.  */
static void make_fillings(const block *b, const recipe *r, const workplace *room)
{
    uint64_t *fillings = room->fillings;

    for (int side = MINOR; side <= MAJOR; side++)
        for (int i = 0; i < STRIPS; i++) {
            const strip_recipe *s = &r->strip[side][i];
            vec valid = side == MAJOR && i == 0 ? vec_load(b->valid) : vec_all(UINT64_MAX);
            uint16_t common = side == MAJOR ? b->common : 0;
            switch (s->rows) {
            case 0:
                make_strip(s, 0, common, valid, room, fillings);
                break;
            case 1:
                make_strip(s, 1, common, valid, room, fillings);
                break;
            case 2:
                make_strip(s, 2, common, valid, room, fillings);
                break;
            case 3:
                make_strip(s, 3, common, valid, room, fillings);
                break;
            default:
                make_strip(s, s->rows, common, valid, room, fillings);
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

/* Runs of one length: one vector in a register, and so many in memory.  The length is known where this is inlined, so
   that there is no inner loop.  The leaves chosen are in order; returns the first one with a longer run.  */
static inline __attribute__((always_inline)) const uint16_t *join_length(const runs *r, uint32_t length,
                                                                         const uint16_t **partners,
                                                                         const uint16_t *chosen, const workplace *room,
                                                                         counts *found)
{
    uint32_t begin = r->end[length - 1], end = r->end[length];
    counts sums = *found;

    for (; *chosen < end; chosen++) {
        const uint32_t *made = r->made[*chosen].filling;
        const uint16_t *partner = *partners + (*chosen - begin) * length;
        vec major = vec_load(room->fillings + made[0]) & vec_load(room->fillings + made[1]) &
                    vec_load(room->fillings + made[2]);
        for (uint32_t p = 0; p < length; p++)
            sums = counts_add(sums, major & vec_load(room->minors + partner[p]));
        sums = counts_fold(sums);
    }
    *partners += (size_t)(end - begin) * length;
    *found = sums;
    return chosen;
}

static void join_runs(const runs *r, uint16_t common, const workplace *room, uint64_t *sums)
{
    uint32_t count = choose(r->marks, r->end[RUN_MAX], common, room->chosen);
    const uint16_t *chosen = room->chosen, *partners = r->partners;
    counts found = counts_none();

    room->chosen[count] = UINT16_MAX;
#define JOIN(length) chosen = join_length(r, length, &partners, chosen, room, &found)
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

static void join(const block *b, const recipe *r, const chunk *chunks, uint32_t count, const workplace *room,
                 uint64_t sums[2][KERNEL_MAX_WORDS])
{
    make_squares(b, r, room->squares);
    make_fillings(b, r, room);
    for (const chunk *c = chunks; c < chunks + count; c++) {
        make_minors(c, room->fillings, room->minors);
        for (int tied = 0; tied < 2; tied++)
            if (c->runs[tied].end[RUN_MAX] > 0)
                join_runs(&c->runs[tied], b->common, room, sums[tied]);
    }
}
