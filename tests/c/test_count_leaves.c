/* test_count_leaves.c - the leaves of a quarter, listed for one column set and sorted for all, against placements that are
   found row by row.  */

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
static void assert_leaves(const fixture *f, uint32_t columns, placements *known)
{
    static placements listed;
    collector c = {f, columns, &listed, 0, MOST};
    leaves_sink sink = {collect, &c};
    leaves seven, all;
    arena_memory of_seven = take_leaves(&seven, 7), of_all = take_leaves(&all, (uint32_t)known->count);

    listed.count = 0;
    assert_true(queens_leaves_list(&f->strips, &f->sets, &f->ways, columns, 0, &seven, &sink));
    add_leaves(&listed, &f->strips, &seven, columns);
    assert_same_placements(known, &listed);
    assert_int_equal(c.batches, known->count == 0 ? 0 : (known->count - 1) / 7);
    if (c.batches > 0) {
        c.most = c.batches;
        c.batches = 0;
        seven.count = 0;
        assert_false(queens_leaves_list(&f->strips, &f->sets, &f->ways, columns, 0, &seven, &sink));
        assert_int_equal(c.batches, c.most);
    }
    listed.count = 0;
    assert_true(queens_leaves_list(&f->strips, &f->sets, &f->ways, columns, 0, &all, NULL));
    add_leaves(&listed, &f->strips, &all, columns);
    assert_same_placements(known, &listed);
    free(of_seven.memory);
    free(of_all.memory);
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
        assert_leaves(f, columns, &known);
        for (int side = EAST; side <= WEST; side++) {
            leaves l = queens_sorted_leaves_on(&by_side[side].sorted, c);
            found.count = 0;
            add_leaves(&found, &f->strips, &l, columns);
            assert_same_placements(&known, &found);
        }
    }
    assert_room(f, k, &by_side[EAST]);
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
        cmocka_unit_test(the_room_for_sorted_leaves_is_known),
        cmocka_unit_test(leaves_are_the_placements_found_row_by_row),
    };
    return cmocka_run_group_tests_name("count leaves", tests, NULL, NULL);
}
