/* test_count_leaves.c - the leaves of a quarter, listed for one column set, against placements that are found row by
   row.  How much room they take is asked by test_count_engine.c.

   Fault found only here: a leaf that is lost where a batch ends, or where the pairs don't all fit.  */

#include "count/join/leaf_list.h"

#include "arrays.h"
#include "quarters.h"

enum { MOST = MOST_PLACEMENTS };

static void add_leaves(placements *p, const leaves *l)
{
    for (uint32_t i = 0; i < l->count; i++)
        add(p, l->join[i], l->vertical[i]);
}

/* ---- Leaves -------------------------------------------------------------------------------------------------------- */

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

/* ---- Pairs of fillings --------------------------------------------------------------------------------------------- */

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

/* So many always suffice for those on two given sets of columns.  */
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

/* ---- Listing ------------------------------------------------------------------------------------------------------- */

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

/* All pairs at once, and as few as may be.  */
static void assert_leaves(const fixture *f, const kernel *k, uint32_t rows)
{
    static const uint64_t banned[] = {0, 1, UINT64_C(0x2211), UINT64_MAX};

    for (size_t i = 0; i < sizeof banned / sizeof banned[0]; i++) {
        assert_leaves_without(f, k, rows, banned[i], MOST);
        assert_leaves_without(f, k, rows, banned[i], most_on_sets(&f->strips));
    }
}

/* The smallest boards have quarters without a placement.  */
static void leaves_are_the_placements_found_row_by_row(void **state)
{
    static const int halves[] = {1, 2, 5};
    for (int number = 0; number < 9; number++) {
        fixture f = make_fixture((quartering_kind)(number % 3), halves[number / 3], halves[number / 3] / 2);
        for (int q = 0; q < QUARTERS; q++)
            for (uint32_t rows = 0; rows <= subset_full(f.quartering.quarters[q].height); rows++)
                if (subset_size(rows) <= f.quartering.quarters[q].width) {
                    cut_strips(&f, q, rows);
                    assert_leaves(&f, queens_kernel_named("scalar"), rows);
                    free_strips(&f);
                }
        free_fixture(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_are_the_placements_found_row_by_row),
    };
    return cmocka_run_group_tests_name("count leaves", tests, NULL, NULL);
}
