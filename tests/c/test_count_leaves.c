/* test_count_leaves.c - the sizes of arrays in one block of memory; and the leaves of a quarter, listed for one column
   set, against placements that are found row by row, deliberately without the engine's code.

   Fault found only here: sizes in bytes that overflow; a leaf that is lost where a batch ends, or where the pairs
   don't all fit; a filling that is wrong only in the widest quarters.  */

#include "count/arena.h"
#include "count/join/leaf_list.h"
#include "count/quarters/strips.h"

#include "arrays.h"
#include "testing.h"

#include <stdbool.h>
#include <stdlib.h>

/* ---- Arrays ------------------------------------------------------------------------------------------------------ */

/* What no number can say is an overflow, and reserves nothing.  */
static void sizes_are_added_up_or_overflow(void **state)
{
    static const struct {
        size_t before, count, size, used, bytes; /* used is 0 where it overflows */
    } cases[] = {
        {0, 3, 5, 15, 79},
        {1, 3, 5, 64 + 15, 143},
        {65, 3, 5, 128 + 15, 207},
        {65, 0, 5, 128, 192},
        {64, SIZE_MAX - 128, 1, SIZE_MAX - 64, SIZE_MAX},
        {64, SIZE_MAX - 64, 1, SIZE_MAX, SIZE_MAX},
        {SIZE_MAX - 63, 63, 1, SIZE_MAX, SIZE_MAX},
        {0, SIZE_MAX / 2 + 1, 2, 0, SIZE_MAX},
        {0, 2, SIZE_MAX / 2 + 1, 0, SIZE_MAX},
        {64, SIZE_MAX - 63, 1, 0, SIZE_MAX},
        {SIZE_MAX - 62, 1, 1, 0, SIZE_MAX}, /* there is no aligned byte */
        {SIZE_MAX, 0, 1, 0, SIZE_MAX},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        arena a = {.used = cases[i].before};
        assert_null(arena_reserve(&a, cases[i].count, cases[i].size));
        assert_int_equal(a.overflow, cases[i].used == 0);
        assert_int_equal(a.used, a.overflow ? cases[i].before : cases[i].used);
        assert_int_equal(arena_bytes(&a), cases[i].bytes);
    }
}

/* ---- Placements -------------------------------------------------------------------------------------------------- */

enum { MOST = 1 << 12 };

typedef struct placement {
    uint64_t join;
    uint64_t vertical;
} placement;

typedef struct placements {
    size_t count;
    placement all[MOST];
} placements;

static void add(placements *p, uint64_t join, uint32_t vertical)
{
    assert_true(p->count < MOST);
    p->all[p->count++] = (placement){join, vertical};
}

static void place(const quarter *of, uint32_t rows, uint32_t columns, uint64_t taken, placement so_far,
                  placements *found)
{
    if (rows == 0) {
        add(found, so_far.join, (uint32_t)so_far.vertical);
        return;
    }
    for (int column = 0; column < of->width; column++) {
        const square *s = &of->squares[subset_lowest(rows)][column];
        if ((columns >> column & 1) == 0 || !s->usable || (s->taken & taken) != 0)
            continue;
        place(of, rows & (rows - 1), columns & ~(UINT32_C(1) << column), taken | s->taken,
              (placement){so_far.join | s->join, so_far.vertical | s->vertical}, found);
    }
}

static int by_bits(const void *a, const void *b)
{
    const placement *x = a, *y = b;

    if (x->join != y->join)
        return x->join < y->join ? -1 : 1;
    return x->vertical < y->vertical ? -1 : x->vertical > y->vertical;
}

static void assert_same_placements(placements *a, placements *b)
{
    assert_int_equal(a->count, b->count);
    qsort(a->all, a->count, sizeof a->all[0], by_bits);
    qsort(b->all, b->count, sizeof b->all[0], by_bits);
    for (size_t i = 0; i < a->count; i++) {
        assert_true(a->all[i].join == b->all[i].join);
        assert_true(a->all[i].vertical == b->all[i].vertical);
    }
}

typedef struct fixture {
    quartering quartering;
    subsets sets;
    strips strips;
} fixture;

/* In as much room as they say, so that a checker of memory sees more.  */
static void cut_strips(fixture *f, const quarter *of, uint32_t rows)
{
    int size = subset_size(rows);

    f->strips.firsts = calloc(queens_strips_max_firsts(of->width, size), sizeof *f->strips.firsts);
    f->strips.fillings = calloc(queens_strips_max_fillings(of->width, size), sizeof *f->strips.fillings);
    assert_non_null(f->strips.firsts);
    assert_non_null(f->strips.fillings);
    queens_strips_make(&f->strips, &f->sets, of, rows);
    const strip *last = &f->strips.strip[STRIPS - 1];
    assert_ptr_equal(last->first + queens_subsets_count(of->width, last->rows) + 1,
                     f->strips.firsts + queens_strips_max_firsts(of->width, size));
}

/* ---- Listing ----------------------------------------------------------------------------------------------------- */

static void add_leaves(placements *p, const leaves *l)
{
    for (uint32_t i = 0; i < l->count; i++)
        add(p, l->join[i], l->vertical[i]);
}

static arena_memory take_leaves(leaves *l, uint32_t capacity)
{
    arena sizes = {0};
    arena_memory m;

    leaves_reserve(l, &sizes, capacity);
    m = arena_allocate(&sizes);
    leaves_reserve(l, &m.arena, capacity);
    l->count = 0;
    return m;
}

typedef struct pairing {
    filling_pairs pairs;
    arena_memory memory;
} pairing;

static pairing take_pairs(int width, uint32_t most)
{
    pairing p;
    arena sizes = {0};

    queens_filling_pairs_reserve(&p.pairs, &sizes, width, most);
    p.memory = arena_allocate(&sizes);
    queens_filling_pairs_reserve(&p.pairs, &p.memory.arena, width, most);
    return p;
}

/* The most pairs that two given sets of columns can have.  */
static uint32_t most_on_sets(const strips *s)
{
    uint32_t product = 1;

    for (int i = 0; i < 2; i++) {
        const strip *one = &s->strip[i];
        uint32_t most = 0;
        for (uint32_t c = 0; c < queens_subsets_count(s->quarter->width, one->rows); c++)
            if (one->first[c + 1] - one->first[c] > most)
                most = one->first[c + 1] - one->first[c];
        product *= most;
    }
    return product;
}

typedef struct collector {
    placements *found;
    int batches, most;
} collector;

static bool collect(void *user, const leaves *batch)
{
    collector *c = user;

    assert_int_equal(batch->count, batch->capacity);
    add_leaves(c->found, batch);
    return ++c->batches < c->most;
}

/* In batches of seven; and in one that just holds them, without a sink.  */
static void assert_listed(const kernel *k, filling_pairs *pairs, uint32_t columns, placements *known)
{
    static placements listed;
    collector c = {&listed, 0, MOST};
    leaves_sink sink = {collect, &c};
    leaves seven, all;
    arena_memory of_seven = take_leaves(&seven, 7), of_all = take_leaves(&all, (uint32_t)known->count);

    listed.count = 0;
    assert_true(queens_list_leaves(k, pairs, columns, &seven, &sink));
    add_leaves(&listed, &seven);
    assert_same_placements(known, &listed);
    assert_in_range(7 * c.batches, 0, known->count);
    assert_in_range(seven.count, 0, 7);
    if (c.batches > 0) {
        c.most = c.batches;
        c.batches = 0;
        seven.count = 0;
        assert_false(queens_list_leaves(k, pairs, columns, &seven, &sink));
        assert_int_equal(c.batches, c.most);
    }
    listed.count = 0;
    assert_true(queens_list_leaves(k, pairs, columns, &all, NULL));
    add_leaves(&listed, &all);
    assert_same_placements(known, &listed);
    free(of_seven.memory);
    free(of_all.memory);
}

static void leave_out(placements *p, uint64_t banned)
{
    size_t kept = 0;

    for (size_t i = 0; i < p->count; i++)
        if ((p->all[i].join & banned) == 0)
            p->all[kept++] = p->all[i];
    p->count = kept;
}

static void assert_leaves_without(const fixture *f, const kernel *k, uint32_t rows, uint64_t banned, uint32_t capacity)
{
    static placements known;
    const quarter *of = f->strips.quarter;
    int size = subset_size(rows);
    pairing p = take_pairs(of->width, capacity);

    queens_filling_pairs_make(&p.pairs, &f->strips, &f->sets, banned);
    assert_true(p.pairs.complete || capacity < MOST);
    for (uint32_t c = 0; c < queens_subsets_count(of->width, size); c++) {
        known.count = 0;
        place(of, rows, f->sets.of_size[size][c], 0, (placement){0, 0}, &known);
        leave_out(&known, banned);
        assert_listed(k, &p.pairs, f->sets.of_size[size][c], &known);
    }
    free(p.memory.memory);
}

/* With room for all pairs, where they are few; and with as little as may be.  */
static void assert_leaves(fixture *f, const quarter *of, uint32_t rows, bool few)
{
    static const uint64_t banned[] = {0, 1, UINT64_C(0x2211), UINT64_MAX};
    const kernel *k = queens_kernel_named("scalar");

    cut_strips(f, of, rows);
    for (size_t i = 0; i < sizeof banned / sizeof banned[0]; i++) {
        if (few)
            assert_leaves_without(f, k, rows, banned[i], MOST);
        assert_leaves_without(f, k, rows, banned[i], most_on_sets(&f->strips));
    }
    free(f->strips.firsts);
    free(f->strips.fillings);
}

/* Of small boards, the smallest of which have quarters without a placement; and some of the widest quarters, whose
   words have no bits left for columns.  */
static void leaves_are_the_placements_found_row_by_row(void **state)
{
    static const int halves[] = {1, 2, 5, QUARTERS_MAX_HALF};

    for (int number = 0; number < 12; number++) {
        const quartering_kind kind = (quartering_kind)(number % 3);
        const bool few = number < 9;
        const int half = halves[number / 3] - (!few && kind != EVEN_BOARD);
        fixture f;
        queens_quartering_make(&f.quartering, kind, half, few ? half / 2 : 2, false);
        assert_true(queens_subsets_make(&f.sets, half + 1));
        for (int q = 0; q < QUARTERS; q++) {
            const quarter *of = &f.quartering.quarters[q];
            for (uint32_t rows = 0; few && rows <= subset_full(of->height); rows++)
                if (subset_size(rows) <= of->width)
                    assert_leaves(&f, of, rows, true);
            if (!few) {
                assert_leaves(&f, of, subset_full(5) & ~UINT32_C(2), false);
                assert_leaves(&f, of, UINT32_C(1) << (of->height - 1) | 3, false);
            }
        }
        queens_subsets_free(&f.sets);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_added_up_or_overflow),
        cmocka_unit_test(leaves_are_the_placements_found_row_by_row),
    };
    return cmocka_run_group_tests_name("count leaves", tests, NULL, NULL);
}
