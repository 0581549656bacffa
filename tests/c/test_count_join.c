/* test_count_join.c - the join of each kernel.  Blocks, recipes and chunks are random, not those of a board; the triples
   that share no join diagonal are counted one by one.  */

#include "count/kernels/kernel.h"

#include "dice.h"
#include "testing.h"

#include <string.h>

enum {
    JOINS = 40,
    SQUARES = 24,
    MOST_ROWS = 5,
    STRIP_FILLINGS = 40,                  /* more than a vector has numbers of */
    MOST_FILLINGS = 2 * MAJORS_MAX + 100, /* of one strip: more than are chosen from at once, or have a number there */
    FILLINGS = 2 * STRIPS * STRIP_FILLINGS + MOST_FILLINGS,
    MINORS = 30,
    MOST_MAJORS = 100,
    BEST_DIAGONALS = 4,
    CHUNKS = 2,
    BEHIND = 1000 /* elements behind an array and its padding, which a kernel must leave as they are */
};

typedef struct thrown_runs {
    uint16_t marks[MOST_MAJORS + KERNEL_PADDING];
    leaf made[MOST_MAJORS + 1];
    uint16_t partners[MOST_MAJORS * RUN_MAX + KERNEL_PADDING];
    uint32_t length[MOST_MAJORS];
    uint64_t join[MOST_MAJORS];
} thrown_runs;

typedef struct thrown {
    _Alignas(64) uint64_t planes[JOINS * KERNEL_MAX_WORDS];
    _Alignas(64) uint64_t valid[KERNEL_MAX_WORDS];
    _Alignas(64) uint64_t room_squares[SQUARES * KERNEL_MAX_WORDS];
    _Alignas(64) uint64_t room_fillings[FILLINGS * KERNEL_MAX_WORDS + KERNEL_PADDING + BEHIND];
    _Alignas(64) uint64_t room_minors[MINORS * KERNEL_MAX_WORDS];
    uint16_t room_chosen[MAJORS_MAX + KERNEL_PADDING + BEHIND];
    uint64_t elements[KERNEL_MAX_LANES];
    uint64_t square_join[SQUARES];
    uint16_t squares[2][STRIPS][MOST_FILLINGS * MOST_ROWS];
    uint16_t marks[2][STRIPS][MOST_FILLINGS + KERNEL_PADDING];
    uint64_t filling_join[FILLINGS];
    uint32_t first[2][STRIPS + 1]; /* numbers of fillings */
    minor_leaf minor[CHUNKS][MINORS];
    uint64_t minor_join[CHUNKS][MINORS];
    thrown_runs runs[CHUNKS][2];
    block block;
    recipe recipe;
    chunk chunks[CHUNKS];
    workspace room;
} thrown;

/* Lead i is join diagonal 3i.  */
static uint16_t leads_among(uint64_t join)
{
    unsigned in = 0;

    for (int i = 0; i < BEST_DIAGONALS; i++)
        in |= (unsigned)(join >> 3 * i & 1) << i;
    return (uint16_t)in;
}

/* The best diagonals of `common` are occupied by all elements; those that are not valid occupy every diagonal.  */
static void throw_block(thrown *t, const kernel *k, uint16_t common, dice *d)
{
    uint32_t words = (uint32_t)k->words;
    uint64_t always = 0;

    for (int i = 0; i < BEST_DIAGONALS; i++)
        always |= (uint64_t)(common >> i & 1) << 3 * i;
    memset(t->valid, 0, sizeof t->valid);
    for (uint32_t i = 0; i < 64 * words; i++) {
        bool valid = dice_throw(d, 5) > 0;
        uint64_t some = dice_next(d) & dice_next(d) & dice_next(d);
        t->elements[i] = valid ? some | always : UINT64_MAX;
        t->valid[i % words] |= (uint64_t)valid << i / words;
    }
    t->block = (block){.planes = t->planes, .valid = t->valid, .common = common};
    k->turn(t->elements, JOINS, t->planes);
}

static void throw_strip(thrown *t, int side, int i, int rows, int most, dice *d)
{
    strip_recipe *r = &t->recipe.strip[side][i];
    uint32_t first = t->recipe.fillings;
    uint16_t *squares = t->squares[side][i], *marks = t->marks[side][i];

    *r = (strip_recipe){.rows = rows, .squares = squares, .marks = marks};
    r->count = rows == 0 ? 1 : (uint32_t)(most - dice_throw(d, STRIP_FILLINGS));
    for (uint32_t f = 0; f < r->count; f++) {
        uint64_t *own = &t->filling_join[first + f];
        *own = 0;
        for (int row = 0; row < rows; row++) {
            uint16_t number = (uint16_t)dice_throw(d, SQUARES);
            squares[f * (uint32_t)rows + (uint32_t)row] = number;
            *own |= t->square_join[number];
        }
        marks[f] = leads_among(*own);
    }
    t->first[side][i] = first;
    t->recipe.fillings += r->count;
}

/* Where there are few rows, some leaves occupy no join diagonal at all.  Only a major quarter can have many fillings: the
   places of minor ones have 16 bits.  */
static void throw_recipe(thrown *t, bool many, dice *d)
{
    t->recipe = (recipe){.squares = SQUARES, .square_join = t->square_join};
    if (many) /* a filling with marks of no strip is not chosen */
        memset(t->marks, 0xFF, sizeof t->marks);
    for (int i = 0; i < SQUARES; i++) {
        t->square_join[i] = 0;
        for (int bits = dice_throw(d, 3); bits > 0; bits--)
            t->square_join[i] |= UINT64_C(1) << dice_throw(d, JOINS);
    }
    int most_rows = dice_throw(d, MOST_ROWS + 1);
    for (int side = MINOR; side <= MAJOR; side++) {
        for (int i = 0; i < STRIPS; i++) {
            bool large = many && side == MAJOR && i == 1;
            throw_strip(t, side, i, large ? 1 : dice_throw(d, most_rows + 1), large ? MOST_FILLINGS : STRIP_FILLINGS,
                        d);
        }
        t->first[side][STRIPS] = t->recipe.fillings;
    }
}

/* Mostly one of the last of a strip.  */
static uint64_t throw_filling(const thrown *t, int side, int i, uint32_t *number, dice *d)
{
    uint32_t first = t->first[side][i], end = t->first[side][i + 1];
    uint32_t last = end - first < STRIP_FILLINGS || dice_throw(d, 3) == 0 ? end - first : STRIP_FILLINGS;

    *number = end - 1 - (uint32_t)dice_throw(d, (int)last);
    return t->filling_join[*number];
}

/* Leaves in the order of the lengths of their runs; some lengths have none, and sometimes there is one leaf only.  */
static void throw_runs(const thrown *t, const kernel *k, thrown_runs *mine, runs *r, dice *d)
{
    uint32_t words = (uint32_t)k->words, count = 0, partner = 0, number;
    uint32_t lone = dice_throw(d, 4) == 0 ? 1 + (uint32_t)dice_throw(d, RUN_MAX) : 0;

    *r = (runs){.end = {0}, .marks = mine->marks, .made = mine->made, .partners = mine->partners};
    for (uint32_t length = 1; length <= RUN_MAX; length++) {
        for (int i = lone > 0 ? length == lone : dice_throw(d, 6); i > 0; i--, count++) {
            mine->join[count] = 0;
            mine->length[count] = length;
            for (int s = 0; s < STRIPS; s++) {
                mine->join[count] |= throw_filling(t, MAJOR, s, &number, d);
                mine->made[count].filling[s] = number * words;
            }
            mine->marks[count] = leads_among(mine->join[count]);
            for (uint32_t p = 0; p < length; p++)
                mine->partners[partner++] = (uint16_t)((uint32_t)dice_throw(d, MINORS) * words);
        }
        r->end[length] = count;
    }
}

static void throw_chunk(thrown *t, const kernel *k, int c, dice *d)
{
    uint32_t number;

    t->chunks[c] = (chunk){.minors = MINORS, .minor = t->minor[c]};
    for (int i = 0; i < MINORS; i++) {
        t->minor_join[c][i] = 0;
        for (int s = 0; s < STRIPS; s++) {
            t->minor_join[c][i] |= throw_filling(t, MINOR, s, &number, d);
            t->minor[c][i].filling[s] = (uint16_t)(number * (uint32_t)k->words);
        }
    }
    for (int tied = 0; tied < 2; tied++)
        throw_runs(t, k, &t->runs[c][tied], &t->chunks[c].runs[tied], d);
}

static void throw_all(thrown *t, const kernel *k, uint16_t common, bool many, dice *d)
{
    throw_block(t, k, common, d);
    throw_recipe(t, many, d);
    for (int c = 0; c < CHUNKS; c++)
        throw_chunk(t, k, c, d);
    t->room = (workspace){t->room_squares, t->room_fillings, t->room_minors, t->room_chosen, NULL};
}

static void add_triples(const thrown *t, const kernel *k, uint64_t occupied, uint64_t sums[KERNEL_MAX_WORDS])
{
    uint32_t words = (uint32_t)k->words;

    for (uint32_t i = 0; i < 64 * words; i++)
        if (t->valid[i % words] >> i / words & 1)
            sums[i % words] += (t->elements[i] & occupied) == 0;
}

/* The first `chunks` of them, as the kernel should count them.  */
static void add_known(const thrown *t, const kernel *k, int chunks, uint64_t sums[2][KERNEL_MAX_WORDS])
{
    for (int c = 0; c < chunks; c++)
        for (int tied = 0; tied < 2; tied++) {
            const thrown_runs *mine = &t->runs[c][tied];
            const uint16_t *partner = mine->partners;
            for (uint32_t i = 0; i < t->chunks[c].runs[tied].end[RUN_MAX]; i++)
                for (uint32_t p = 0; p < mine->length[i]; p++)
                    add_triples(t, k, mine->join[i] | t->minor_join[c][*partner++ / k->words], sums[tied]);
        }
}

static void assert_joined(const kernel *k, dice *d, uint16_t common, bool many, int chunks)
{
    static thrown t;
    uint64_t sums[2][KERNEL_MAX_WORDS], expected[2][KERNEL_MAX_WORDS];

    throw_all(&t, k, common, many, d);
    for (int i = 0; i < 2 * KERNEL_MAX_WORDS; i++)
        sums[i / KERNEL_MAX_WORDS][i % KERNEL_MAX_WORDS] = dice_next(d) >> 1;
    memcpy(expected, sums, sizeof sums);
    add_known(&t, k, chunks, expected);
    uint64_t *behind = t.room_fillings + t.recipe.fillings * (size_t)k->words + KERNEL_PADDING;
    uint16_t *behind_chosen = t.room_chosen + MAJORS_MAX + KERNEL_PADDING;
    memset(behind, 0x5A, BEHIND * sizeof *behind);
    memset(behind_chosen, 0x5A, BEHIND * sizeof *behind_chosen);
    k->join(&t.block, &t.recipe, t.chunks, (uint32_t)chunks, &t.room, sums);
    assert_memory_equal(sums, expected, sizeof sums);
    for (int i = 0; i < BEHIND; i++) {
        assert_true(behind[i] == UINT64_C(0x5A5A5A5A5A5A5A5A));
        assert_true(behind_chosen[i] == 0x5A5A);
    }
}

static void triples_without_a_common_diagonal_are_counted(void **state)
{
    (void)state;
    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        dice d = {3};
        if (!(*k)->available())
            continue;
        for (int times = 0; times < 20; times++)
            for (int chunks = 0; chunks <= CHUNKS; chunks++)
                assert_joined(*k, &d, (uint16_t)(times % 2 == 0 ? 0 : dice_throw(&d, 1 << BEST_DIAGONALS)), false,
                              chunks);
        for (int times = 0; times < 6; times++)
            assert_joined(*k, &d, times % 2 == 0 ? 0 : 5, true, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(triples_without_a_common_diagonal_are_counted),
    };
    return cmocka_run_group_tests_name("count join", tests, NULL, NULL);
}
