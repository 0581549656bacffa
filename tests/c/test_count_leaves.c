/* test_count_leaves.c - the leaves of a quarter, listed for one column set and sorted for all, against placements that are
   found row by row.  */

#include "count/join/leaf_list.h"
#include "count/join/sorted_leaves.h"

#include "arrays.h"
#include "quarters.h"

enum { MOST = MOST_PLACEMENTS };

/* What the fillings of a leaf say of it.  Their queens stand on the columns, each on one.  */
static placement put_together(const strips *s, leaf made, uint32_t columns)
{
    placement p = {0, 0};
    uint32_t seen = 0;

    for (int i = 0; i < STRIPS; i++) {
        const strip *one = &s->strip[i];
        const filling *f = &one->fillings[made.filling[i]];
        placement own = {0, 0};
        uint32_t set = 0;
        assert_true(made.filling[i] < one->count);
        for (int row = 0; row < one->rows; row++) {
            const square *q = &s->quarter->squares[one->row[row]][f->columns[row]];
            own.join |= q->join;
            own.vertical |= q->vertical;
            assert_int_equal(set >> f->columns[row] & 1, 0);
            set |= UINT32_C(1) << f->columns[row];
        }
        assert_int_equal(f->set, set);
        assert_true(f->join == own.join && f->vertical == own.vertical);
        assert_int_equal(seen & set, 0);
        seen |= set;
        p.join |= own.join;
        p.vertical |= own.vertical;
    }
    assert_int_equal(seen, columns);
    return p;
}

static void add_leaves(placements *p, const strips *s, const leaves *l, uint32_t columns)
{
    for (uint32_t i = 0; i < l->count; i++) {
        if (l->made != NULL) {
            placement own = put_together(s, l->made[i], columns);
            assert_true(own.vertical == l->vertical[i]);
            assert_true(l->join == NULL || own.join == l->join[i]);
            add(p, own.join, l->vertical[i]);
        } else {
            add(p, l->join[i], l->vertical[i]);
        }
    }
}

/* ---- Leaves -------------------------------------------------------------------------------------------------------- */

static arena_memory take_leaves(leaves *l, uint32_t capacity)
{
    arena sizes = {0};
    arena_memory m;

    queens_leaves_reserve(l, &sizes, capacity);
    m = arena_allocate(&sizes);
    queens_leaves_reserve(l, &m.arena, capacity);
    l->count = 0;
    return m;
}

static void the_room_for_leaves_is_known(void **state)
{
    leaves l;
    arena sizes = {0};
    (void)state;
    for (uint32_t capacity = 16; capacity < 33; capacity++) {
        size_t room = capacity + LEAVES_PADDING;
        arena_memory m = take_leaves(&l, capacity);
        array all[] = {{l.vertical, room, 4}, {l.join, room, 8}, {l.made, room, sizeof(leaf)}};
        assert_int_equal(l.capacity, capacity);
        assert_arrays(&m.arena, all, 3);
        for (int side = EAST; side <= WEST; side++) {
            array own[] = {all[0],
                           side == EAST ? all[1] : (array){(char *)m.arena.base + (room * 4 + 63) / 64 * 64, room, 12}};
            m.arena.used = 0;
            queens_leaves_reserve_side(&l, &m.arena, capacity, side);
            assert_int_equal(l.capacity, capacity);
            assert_arrays(&m.arena, own, 2);
            assert_ptr_equal(side == EAST ? (void *)l.join : (void *)l.made, own[1].at);
            assert_null(side == EAST ? (void *)l.made : (void *)l.join);
        }
        free(m.memory);
    }
    queens_leaves_reserve(&l, &sizes, 16);
    assert_null(l.join);
    assert_null(l.made);
}

/* ---- Pairs of fillings --------------------------------------------------------------------------------------------- */

typedef struct pairing {
    filling_pairs pairs;
    arena_memory memory;
} pairing;

static pairing take_pairs(int width, uint32_t most, bool numbered)
{
    pairing p;
    arena sizes = {0};

    queens_filling_pairs_reserve(&p.pairs, &sizes, width, most, numbered);
    p.memory = arena_allocate(&sizes);
    queens_filling_pairs_reserve(&p.pairs, &p.memory.arena, width, most, numbered);
    return p;
}

static void the_room_for_pairs_is_known(void **state)
{
    (void)state;
    for (uint32_t most = 16; most < 33; most++)
        for (int numbered = 0; numbered < 2; numbered++) {
            pairing p = take_pairs(7, most, numbered);
            array all[] = {{p.pairs.first, 35 + 1, 4},
                           {p.pairs.taken, most + PAIRS_PADDING, 8},
                           {p.pairs.join, most + PAIRS_PADDING, 8},
                           {p.pairs.vertical, most + PAIRS_PADDING, 4},
                           {p.pairs.numbers, most, sizeof(pair_numbers)}};
            assert_int_equal(p.pairs.capacity, most);
            assert_arrays(&p.memory.arena, all, numbered ? 5 : 4);
            assert_true(numbered || p.pairs.numbers == NULL);
            free(p.memory.memory);
        }
}

/* Each row of the first two strips has a column of its own.  */
static void the_most_pairs_are_known(void **state)
{
    static const struct {
        int width, rows;
        uint32_t most;
    } known[] = {{4, 0, 1},     {5, 1, 5},      {6, 2, 30},       {7, 3, 42},       {7, 4, 210},
                 {11, 6, 7920}, {12, 7, 95040}, {13, 7, 1 << 17}, {15, 14, 1 << 17}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        assert_int_equal(queens_filling_pairs_most(known[i].width, known[i].rows), known[i].most);
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
    const fixture *from;
    uint32_t columns;
    placements *found;
    int batches, most;
} collector;

static bool collect(void *user, const leaves *batch)
{
    collector *c = user;

    assert_int_equal(batch->count, batch->capacity);
    add_leaves(c->found, &c->from->strips, batch, c->columns);
    return ++c->batches < c->most;
}

/* In batches of seven; and in one that just holds them, without a sink.  */
static void assert_listed(const fixture *f, const kernel *k, filling_pairs *pairs, uint32_t columns, placements *known)
{
    static placements listed;
    collector c = {f, columns, &listed, 0, MOST};
    leaves_sink sink = {collect, &c};
    leaves seven, all;
    arena_memory of_seven = take_leaves(&seven, 7), of_all = take_leaves(&all, (uint32_t)known->count);

    listed.count = 0;
    assert_true(queens_list_leaves(k, pairs, columns, &seven, &sink));
    add_leaves(&listed, &f->strips, &seven, columns);
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
    add_leaves(&listed, &f->strips, &all, columns);
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
    pairing p = take_pairs(of->width, capacity, true);

    queens_filling_pairs_make(&p.pairs, &f->strips, &f->sets, banned);
    assert_true(p.pairs.complete || capacity < MOST);
    for (uint32_t c = 0; c < queens_subsets_count(of->width, size); c++) {
        known.count = 0;
        place(of, rows, f->sets.of_size[size][c], 0, (placement){0, 0}, &known);
        leave_out(&known, banned);
        assert_listed(f, k, &p.pairs, f->sets.of_size[size][c], &known);
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

/* ---- Sorted leaves ------------------------------------------------------------------------------------------------- */

typedef struct sorting {
    sorter sorter;
    sorted_leaves sorted;
    arena_memory memory;
} sorting;

static sorting take_sorting(uint32_t capacity, uint32_t max_pairs, uint32_t most, int width, int side)
{
    sorting s;
    arena sizes = {0};

    queens_sorter_reserve(&s.sorter, &sizes, capacity, max_pairs);
    queens_sorted_leaves_reserve(&s.sorted, &sizes, most, width, side);
    s.memory = arena_allocate(&sizes);
    queens_sorter_reserve(&s.sorter, &s.memory.arena, capacity, max_pairs);
    queens_sorted_leaves_reserve(&s.sorted, &s.memory.arena, most, width, side);
    return s;
}

static void the_room_for_sorted_leaves_is_known(void **state)
{
    (void)state;
    for (uint32_t n = 16; n < 33; n++) {
        sorting s = take_sorting(n, n + 16, n, 7, WEST);
        array all[] = {{s.sorter.pair, n + 16, sizeof(filling_pair)},
                       {s.sorter.taken, n + 16 + KERNEL_PADDING, 8},
                       {s.sorter.found, n + KERNEL_PADDING, 4},
                       {s.sorter.end, n + 16, 4},
                       {s.sorted.first, 35 + 1, 4},
                       {s.sorted.leaves.vertical, n + LEAVES_PADDING, 4},
                       {s.sorted.leaves.made, n + LEAVES_PADDING, sizeof(leaf)}};
        assert_arrays(&s.memory.arena, all, sizeof all / sizeof all[0]);
        assert_int_equal(s.sorter.capacity, n);
        assert_int_equal(s.sorter.max_pairs, n + 16);
        assert_int_equal(s.sorted.leaves.capacity, n);
        assert_null(s.sorted.leaves.join);
        free(s.memory.memory);
    }
}

/* The pairs and leaves that a row set needs; false says whether so many are enough.  */
static bool sorts(const fixture *f, const kernel *k, uint32_t capacity, uint32_t max_pairs, uint32_t most)
{
    sorting s = take_sorting(capacity, max_pairs, most, f->strips.quarter->width, EAST);
    bool made = queens_sorted_leaves_make(&s.sorted, &s.sorter, k, &f->strips, &f->sets);

    free(s.memory.memory);
    return made;
}

/* The tests for the leaves of one filling of the first strip need room for all pairs.  */
static void assert_room(const fixture *f, const kernel *k, const sorting *s)
{
    uint32_t firsts = f->strips.strip[0].count, pairs = s->sorter.pairs, most = s->sorted.leaves.count;
    uint32_t capacity = firsts == 0 ? 0 : (firsts == 1 ? 0 : s->sorter.end[firsts - 2]) + pairs;
    uint32_t max_pairs = pairs > firsts ? pairs : firsts;

    assert_true(sorts(f, k, capacity, max_pairs, most));
    if (capacity > 0)
        assert_false(sorts(f, k, capacity - 1, max_pairs, most));
    if (max_pairs > 0)
        assert_false(sorts(f, k, capacity, max_pairs - 1, most));
    if (most > 0)
        assert_false(sorts(f, k, capacity, max_pairs, most - 1));
}

static void assert_leaves_of_rows(const fixture *f, const kernel *k, uint32_t rows)
{
    static placements known, found;
    const quarter *of = f->strips.quarter;
    int size = subset_size(rows);
    sorting by_side[2];

    for (int side = EAST; side <= WEST; side++) {
        by_side[side] = take_sorting(MOST, MOST, MOST, of->width, side);
        assert_true(queens_sorted_leaves_make(&by_side[side].sorted, &by_side[side].sorter, k, &f->strips, &f->sets));
    }
    for (uint32_t c = 0; c < queens_subsets_count(of->width, size); c++) {
        uint32_t columns = f->sets.of_size[size][c];
        known.count = 0;
        place(of, rows, columns, 0, (placement){0, 0}, &known);
        for (int side = EAST; side <= WEST; side++) {
            leaves l = queens_sorted_leaves_on(&by_side[side].sorted, c);
            found.count = 0;
            add_leaves(&found, &f->strips, &l, columns);
            assert_same_placements(&known, &found);
        }
    }
    assert_room(f, k, &by_side[EAST]);
    assert_leaves(f, k, rows);
    free(by_side[EAST].memory.memory);
    free(by_side[WEST].memory.memory);
}

/* The smallest boards have quarters without a placement.  */
static void leaves_are_the_placements_found_row_by_row(void **state)
{
    static const int halves[] = {1, 2, 5};
    (void)state;
    for (int number = 0; number < 9; number++) {
        fixture f = make_fixture((quartering_kind)(number % 3), halves[number / 3], halves[number / 3] / 2);
        for (int q = 0; q < QUARTERS; q++)
            for (uint32_t rows = 0; rows <= subset_full(f.quartering.quarters[q].height); rows++)
                if (subset_size(rows) <= f.quartering.quarters[q].width) {
                    cut_strips(&f, q, rows);
                    assert_leaves_of_rows(&f, queens_kernel_named("scalar"), rows);
                    free_strips(&f);
                }
        free_fixture(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_room_for_leaves_is_known),
        cmocka_unit_test(the_room_for_pairs_is_known),
        cmocka_unit_test(the_most_pairs_are_known),
        cmocka_unit_test(the_room_for_sorted_leaves_is_known),
        cmocka_unit_test(leaves_are_the_placements_found_row_by_row),
    };
    return cmocka_run_group_tests_name("count leaves", tests, NULL, NULL);
}
