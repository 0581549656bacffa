/* test_count_join.c - the join of each kernel that this processor has, against counting element by element.  */

#include "count/kernel.h"

#include "dice.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

enum {
    JOINS = 40,
    SQUARES = 30,
    FILLINGS = 45,
    MINORS = 50,
    MAX_MAJORS = 16 * RUN_MAX,
    MAX_PARTNERS = MAX_MAJORS * RUN_MAX
};

/* What stands in a quarter with so many rows in its strips, in the words of the recipe.  */
typedef struct half {
    int rows[STRIPS];
    uint16_t squares[STRIPS][FILLINGS * STRIP_MAX_ROWS];
    uint16_t marks[STRIPS][FILLINGS + KERNEL_PADDING];
    uint64_t joins[STRIPS][FILLINGS];
} half;

/* Major leaves, by the length of their runs.  */
typedef struct majors {
    uint16_t marks[MAX_MAJORS + KERNEL_PADDING];
    leaf made[MAX_MAJORS];
    uint64_t joins[MAX_MAJORS];
    uint16_t partners[MAX_PARTNERS];
} majors;

typedef struct fixture {
    dice dice;
    int fillings; /* of each strip */
    uint64_t square_join[SQUARES];
    half halves[2];
    minor_leaf minor[MINORS];
    uint64_t minor_join[MINORS];
    majors majors[2];
    recipe recipe;
    chunk chunk;
} fixture;

typedef struct vectors {
    uint64_t elements[KERNEL_MAX_LANES];
    uint64_t planes[JOINS * KERNEL_MAX_WORDS];
    uint64_t valid[KERNEL_MAX_WORDS];
    uint64_t squares[SQUARES * KERNEL_MAX_WORDS];
    uint64_t fillings[(2 * STRIPS * FILLINGS + 32) * KERNEL_MAX_WORDS];
    uint64_t minors[MINORS * KERNEL_MAX_WORDS];
} vectors;

static void make_half(fixture *f, int side, int rows)
{
    half *h = &f->halves[side];

    memset(h->marks, 0, sizeof h->marks);
    for (int s = 0; s < STRIPS; s++) {
        h->rows[s] = (rows + s) % (STRIP_MAX_ROWS + 1);
        for (int i = 0; i < f->fillings; i++) {
            h->joins[s][i] = 0;
            for (int row = 0; row < h->rows[s]; row++) {
                int own = dice_throw(&f->dice, SQUARES);
                h->squares[s][i * h->rows[s] + row] = (uint16_t)own;
                h->joins[s][i] |= f->square_join[own];
            }
            h->marks[s][i] = (uint16_t)h->joins[s][i];
        }
        f->recipe.strip[side][s] = (strip_recipe){
            .rows = h->rows[s], .count = (uint32_t)f->fillings, .squares = h->squares[s], .marks = h->marks[s]};
    }
}

static uint32_t place(const fixture *f, int side, int in_strip, int number, int words)
{
    return (uint32_t)(((side * STRIPS + in_strip) * f->fillings + number) * words);
}

static void make_minors(fixture *f, int words)
{
    f->chunk.minors = MINORS;
    f->chunk.minor = f->minor;
    for (int i = 0; i < MINORS; i++) {
        f->minor_join[i] = 0;
        for (int s = 0; s < STRIPS; s++) {
            int own = dice_throw(&f->dice, f->fillings);
            f->minor[i].filling[s] = (uint16_t)place(f, MINOR, s, own, words);
            f->minor_join[i] |= f->halves[MINOR].joins[s][own];
        }
    }
}

static void make_majors(fixture *f, int tied, int each, int words)
{
    majors *m = &f->majors[tied];
    runs *r = &f->chunk.runs[tied];
    uint32_t count = 0, partners = 0;

    memset(m->marks, 0, sizeof m->marks);
    r->marks = m->marks;
    r->made = m->made;
    r->partners = m->partners;
    r->end[0] = 0;
    for (uint32_t length = 1; length <= RUN_MAX; length++) {
        for (int more = each > 0 ? dice_throw(&f->dice, each) : 0; more > 0; more--, count++) {
            uint64_t join = 0;
            for (int s = 0; s < STRIPS; s++) {
                int own = dice_throw(&f->dice, f->fillings);
                m->made[count].filling[s] = place(f, MAJOR, s, own, words);
                join |= f->halves[MAJOR].joins[s][own];
            }
            m->joins[count] = join;
            m->marks[count] = (uint16_t)join;
            for (uint32_t p = 0; p < length; p++)
                m->partners[partners++] = (uint16_t)(dice_throw(&f->dice, MINORS) * words);
        }
        r->end[length] = count;
    }
}

static void make_fixture(fixture *f, int number, int words)
{
    f->dice = (dice){(uint64_t)number};
    f->fillings = number % 2 == 0 ? FILLINGS : 32;
    for (int s = 0; s < SQUARES; s++)
        f->square_join[s] =
            number == 0 ? 0 : UINT64_C(1) << dice_throw(&f->dice, JOINS) | UINT64_C(1) << dice_throw(&f->dice, JOINS);
    f->recipe.squares = SQUARES;
    f->recipe.square_join = f->square_join;
    f->recipe.fillings = (uint32_t)(2 * STRIPS * f->fillings);
    make_half(f, MINOR, number);
    make_half(f, MAJOR, number + 1);
    make_minors(f, words);
    make_majors(f, 0, 16, words);
    make_majors(f, 1, number % 2 == 0 ? 4 : 0, words);
}

/* The last element is no more than one that occupies everything.  */
static block make_block(const kernel *k, vectors *v, dice *d, bool sparse, uint16_t common)
{
    uint32_t words = (uint32_t)k->words, lanes = 64 * words;
    uint64_t all = (UINT64_C(1) << JOINS) - 1;

    memset(v->valid, 0, sizeof v->valid);
    for (uint32_t i = 0; i < lanes; i++) {
        uint64_t word = sparse ? 0 : dice_next(d) & dice_next(d) & dice_next(d) & dice_next(d) & all;
        v->elements[i] = i + 1 < lanes ? word | common : UINT64_MAX;
        v->valid[i % words] |= (uint64_t)(i + 1 < lanes) << i / words;
    }
    k->turn(v->elements, JOINS, v->planes);
    return (block){.planes = v->planes, .valid = v->valid, .common = common};
}

static void count_by_elements(const fixture *f, const vectors *v, uint32_t words, uint64_t sums[2][KERNEL_MAX_WORDS])
{
    for (int tied = 0; tied < 2; tied++) {
        const majors *m = &f->majors[tied];
        const uint16_t *partner = m->partners;
        for (uint32_t length = 1, i = 0; length <= RUN_MAX; length++)
            for (; i < f->chunk.runs[tied].end[length]; i++)
                for (uint32_t p = 0; p < length; p++, partner++) {
                    uint64_t join = m->joins[i] | f->minor_join[*partner / words];
                    for (uint32_t e = 0; e + 1 < 64 * words; e++)
                        sums[tied][e % words] += (v->elements[e] & join) == 0;
                }
    }
}

static void assert_join(const kernel *k, int number, uint16_t common)
{
    static fixture f;
    static uint16_t chosen[MAJORS_MAX + KERNEL_PADDING], partners[MINORS + KERNEL_PADDING];
    vectors *v = aligned_alloc(64, (sizeof *v + 63) / 64 * 64);
    uint64_t sums[2][KERNEL_MAX_WORDS] = {{0}}, expected[2][KERNEL_MAX_WORDS] = {{0}};

    assert_non_null(v);
    make_fixture(&f, number, k->words);
    memset(v->fillings, 0xA5, sizeof v->fillings);
    block b = make_block(k, v, &f.dice, number == 0, common);
    workplace room = {v->squares, v->fillings, v->minors, chosen, partners};
    chunk twice[2] = {f.chunk, f.chunk};
    k->join(&b, &f.recipe, twice, 0, &room, sums);
    assert_memory_equal(sums, expected, sizeof sums);
    k->join(&b, &f.recipe, twice, 2, &room, sums);
    count_by_elements(&f, v, (uint32_t)k->words, expected);
    for (int tied = 0; tied < 2; tied++)
        for (int w = 0; w < KERNEL_MAX_WORDS; w++)
            assert_int_equal(sums[tied][w], 2 * expected[tied][w]);
    for (uint32_t i = f.recipe.fillings * (uint32_t)k->words, more = 32; more > 0; i++, more--)
        assert_true(v->fillings[i] == UINT64_C(0xA5A5A5A5A5A5A5A5)); /* behind the last */
    free(v);
}

/* Blocks with no diagonal in common, with one, and with three.  Number 0 has no diagonals at all: nothing is rejected.  */
static void triples_without_a_common_diagonal_are_counted(void **state)
{
    static const uint16_t commons[] = {0, 1 << 5, 1 << 15 | 1 << 9 | 1};
    (void)state;
    for (const kernel *const *k = kernels; *k != NULL; k++)
        for (int number = 0; (*k)->available() && number < 6; number++)
            assert_join(*k, number, commons[number % 3]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(triples_without_a_common_diagonal_are_counted),
    };
    return cmocka_run_group_tests_name("count join", tests, NULL, NULL);
}
