/* test_count_chunks.c - West's chunks: what is put in comes out, leaf by leaf, and a chunk is taken as long as there is room
   for it.  */

#include "dice.h"
#include "west_halves.h"

enum { SQUARES = 120, FILLINGS = 600, MINORS = 60, MAJORS = 90, BUCKET = 200 };

typedef struct own_leaves {
    uint32_t vertical[MAJORS + LEAVES_PADDING];
    leaf made[MAJORS + LEAVES_PADDING];
} own_leaves;

static leaves draw(own_leaves *own, const strips *of, dice *d, uint32_t count)
{
    memset(own, 0, sizeof *own);
    for (uint32_t i = 0; i < count; i++) {
        own->vertical[i] = (uint32_t)(dice_next(d) & dice_next(d) & 0xFFFF);
        for (int s = 0; s < STRIPS; s++)
            own->made[i].filling[s] = (uint32_t)dice_throw(d, (int)of->strip[s].count);
    }
    return (leaves){.count = count, .vertical = own->vertical, .made = own->made};
}

/* A major leaf and one of its partners: where the vectors are from which they are made.  */
typedef struct triple {
    uint32_t tied, major[STRIPS], partner, mark;
} triple;

typedef struct triples {
    uint32_t count;
    triple all[2 * MAJORS * MINORS];
} triples;

static int by_words(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(triple));
}

static void expect(triples *t, const west *w, const halves *h, uint32_t words, const leaves *majors,
                   const leaves *minors, uint32_t first, bool tied)
{
    for (uint32_t i = 0; i < majors->count; i++)
        for (uint32_t j = 0; j < minors->count; j++) {
            triple *one = &t->all[t->count];
            uint64_t join = 0;
            if ((majors->vertical[i] & minors->vertical[j]) != 0)
                continue;
            for (int s = 0; s < STRIPS; s++) {
                uint32_t own = majors->made[i].filling[s];
                join |= h->of[MAJOR].strips.strip[s].fillings[own].join;
                one->major[s] = (w->base[MAJOR].filling[s] + own) * words;
            }
            one->tied = tied;
            one->partner = (first + j) * words;
            one->mark = best_diagonals_in(&h->best_diagonals, join);
            t->count++;
        }
}

static void read_runs(triples *t, const runs *r, bool tied)
{
    const uint16_t *partner = r->partners;

    assert_int_equal(r->end[0], 0);
    for (uint32_t length = 1; length <= RUN_MAX; length++)
        for (uint32_t i = r->end[length - 1]; i < r->end[length]; i++)
            for (uint32_t p = 0; p < length; p++) {
                const uint32_t *made = r->made[i].filling;
                t->all[t->count++] = (triple){tied, {made[0], made[1], made[2]}, *partner++, r->marks[i]};
            }
}

static void assert_minors(const west *w, const chunk *c, const leaves *minors, uint32_t first, uint32_t words)
{
    for (uint32_t i = 0; i < minors->count; i++)
        for (int s = 0; s < STRIPS; s++)
            assert_int_equal(c->minor[first + i].filling[s],
                             (w->base[MINOR].filling[s] + minors->made[i].filling[s]) * words);
}

/* A chunk of two groups of minor leaves, each with majors of its own; then the same again.  */
static void assert_chunks(const kernel *k, halves *h, west *w, dice *d)
{
    static triples expected, found;
    static own_leaves own[4];
    uint32_t words = (uint32_t)k->words,
             counts[2] = {(uint32_t)dice_throw(d, MINORS / 2), (uint32_t)dice_throw(d, MINORS / 2)};
    leaves minors[2], majors[2];

    expected.count = found.count = 0;
    for (int i = 0; i < 2; i++) {
        minors[i] = draw(&own[i], &h->of[MINOR].strips, d, counts[i]);
        majors[i] = draw(&own[2 + i], &h->of[MAJOR].strips, d, MAJORS);
        queens_west_add_minors(w, k, &minors[i]);
        assert_int_equal(queens_west_add_majors(w, k, &majors[i], 0, &minors[i], i == 1), MAJORS);
        expect(&expected, w, h, words, &majors[i], &minors[i], i == 0 ? 0 : counts[0], i == 1);
    }
    assert_true(queens_west_close(w, k));
    const chunk *c = &w->chunks[w->used - 1];
    assert_int_equal(c->minors, counts[0] + counts[1]);
    assert_ptr_equal(c->minor, w->memory.minor + w->memory.minors - c->minors); /* behind the chunks before */
    assert_minors(w, c, &minors[0], 0, words);
    assert_minors(w, c, &minors[1], counts[0], words);
    for (int tied = 0; tied < 2; tied++)
        read_runs(&found, &c->runs[tied], tied == 1);
    assert_int_equal(found.count, expected.count);
    qsort(found.all, found.count, sizeof found.all[0], by_words);
    qsort(expected.all, expected.count, sizeof expected.all[0], by_words);
    assert_memory_equal(found.all, expected.all, found.count * sizeof found.all[0]);
}

static void a_chunk_has_each_leaf_with_its_partners(void **state)
{
    halves h = take_halves();
    (void)state;
    cut_halves(&h, 9, 22);
    for (const kernel *const *k = queens_kernels; *k != NULL; k++) {
        dice d = {1};
        west w;
        arena_memory m = take_west(&w, SQUARES, FILLINGS, BUCKET);
        queens_west_recipe(&w, &h.of[MINOR].strips, &h.of[MAJOR].strips, &h.best_diagonals);
        for (int times = 0; (*k)->available() && times < 4; times++)
            for (uint32_t used = 1; used <= WEST_CHUNKS; used++) {
                if (used == 1)
                    queens_west_drop(&w);
                assert_chunks(*k, &h, &w, &d);
                assert_int_equal(w.used, used);
            }
        free(m.memory);
    }
    free_halves(&h);
}

/* ---- Limits -------------------------------------------------------------------------------------------------------- */

enum { SMALL = 2, SHELF_MAJORS = 2 * RUN_MAX * SMALL, SHELF_PARTNERS = RUN_MAX * (RUN_MAX + 1) * SMALL };

/* So many major leaves in the buckets of these lengths, of either kind.  */
static void put(west *w, uint32_t from, uint32_t to, uint32_t count)
{
    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = from; length <= to; length++) {
            bucket *b = &w->found.bucket[tied][length];
            b->count = count;
            memset(b->made, 0, count * sizeof *b->made);
            memset(b->partners, 0, count * length * sizeof *b->partners);
        }
}

static void assert_closes(west *w, bool closes)
{
    uint32_t used = w->used, minors = w->found.minors, majors = w->found.bucket[0][1].count;

    assert_int_equal(queens_west_close(w, queens_kernel_named("scalar")), closes);
    assert_int_equal(w->used, used + closes);
    assert_int_equal(w->found.minors, closes ? 0 : minors);
    for (int tied = 0; tied < 2; tied++)
        for (int length = 0; length <= RUN_MAX && closes; length++)
            assert_int_equal(w->found.bucket[tied][length].count, 0);
    assert_int_equal(w->found.bucket[0][1].count, closes ? 0 : majors);
}

/* No leaf more, of any length.  */
static void assert_full(west *w)
{
    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = 1; length <= RUN_MAX; length++) {
            put(w, length, length, 1);
            w->found.bucket[!tied][length].count = 0;
            assert_closes(w, false);
            put(w, length, length, 0);
        }
}

static void add_minors(west *w, uint32_t count)
{
    leaf *made = calloc(count, sizeof *made);

    assert_non_null(made);
    queens_west_add_minors(w, queens_kernel_named("scalar"), &(leaves){.count = count, .made = made});
    free(made);
}

/* Drops what was closed and clears what was found.  */
static west *emptied(west *w)
{
    put(w, 0, RUN_MAX, 1);
    add_minors(w, 1);
    queens_west_clear(w);
    assert_int_equal(w->used + w->memory.minors + w->memory.majors + w->found.minors, 0);
    assert_int_equal(w->memory.partners, 0);
    for (int i = 0; i < 2 * (RUN_MAX + 1); i++)
        assert_int_equal(w->found.bucket[i % 2][i / 2].count, 0);
    return w;
}

static void chunks_are_closed_while_there_is_room(void **state)
{
    halves h = take_halves();
    west w;
    (void)state;
    cut_halves(&h, 1, 6);
    arena_memory m = take_west(&w, SQUARES, FILLINGS, SMALL);
    queens_west_recipe(&w, &h.of[MINOR].strips, &h.of[MAJOR].strips, &h.best_diagonals);

    put(&w, 0, RUN_MAX, SMALL); /* the fullest chunk */
    assert_closes(&w, true);
    assert_int_equal(w.memory.majors, SHELF_MAJORS);
    assert_int_equal(w.memory.partners, SHELF_PARTNERS);
    assert_full(&w);
    put(&w, 1, 1, 1);
    assert_closes(&w, false);
    queens_west_drop(&w);
    assert_closes(&w, true);

    put(emptied(&w), 1, 8, SMALL); /* major leaves with short runs */
    assert_closes(&w, true);
    put(&w, 1, 8, SMALL);
    assert_closes(&w, true);
    assert_int_equal(w.memory.majors, SHELF_MAJORS);
    assert_full(&w);

    put(emptied(&w), 9, 16, SMALL); /* and with long ones: 400 partners, and 144 */
    assert_closes(&w, true);
    put(&w, 15, 16, SMALL);
    put(&w, 10, 10, 1);
    assert_closes(&w, true);
    assert_int_equal(w.memory.partners, SHELF_PARTNERS);
    assert_full(&w);

    for (emptied(&w); w.used < WEST_CHUNKS;) {
        add_minors(&w, 1);
        assert_closes(&w, true);
    }
    add_minors(&w, 1);
    assert_closes(&w, false);

    emptied(&w);
    for (int i = 0; i < 2; i++) {
        add_minors(&w, LEAVES_MINOR_MAX);
        assert_closes(&w, true);
    }
    add_minors(&w, 1);
    assert_closes(&w, false);

    free(m.memory);
    free_halves(&h);
}

static void a_chunk_is_full_unless_it_has_none(void **state)
{
    halves h = take_halves();
    west w;
    (void)state;
    cut_halves(&h, 1, 6);
    arena_memory m = take_west(&w, SQUARES, FILLINGS, SMALL);
    queens_west_recipe(&w, &h.of[MINOR].strips, &h.of[MAJOR].strips, &h.best_diagonals);
    assert_false(queens_west_is_full(&w, LEAVES_MINOR_MAX));
    add_minors(&w, 1);
    assert_false(queens_west_is_full(&w, WEST_CHUNK - 1));
    assert_true(queens_west_is_full(&w, WEST_CHUNK));
    add_minors(&w, 500);
    assert_false(queens_west_is_full(&w, WEST_CHUNK - 501));
    assert_true(queens_west_is_full(&w, WEST_CHUNK - 500));
    free(m.memory);
    free_halves(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chunk_has_each_leaf_with_its_partners),
        cmocka_unit_test(chunks_are_closed_while_there_is_room),
        cmocka_unit_test(a_chunk_is_full_unless_it_has_none),
    };
    return cmocka_run_group_tests_name("count chunks", tests, NULL, NULL);
}
