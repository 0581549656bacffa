/* test_count_leaf_store.c - the leaves of small boards: those of all rows that units have, in a budget of memory.  */

#include "count/join/leaf_store.h"
#include "queens.h"

#include "arrays.h"
#include "failing_memory.h"
#include "quarters.h"

#include <string.h>

static units units_of(int size)
{
    units all;
    assert_true(queens_units_make(&all, size, false, 0));
    return all;
}

static const kernel *scalar(void)
{
    return queens_kernel_named("scalar");
}

static void small_sizes_have_a_budget(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 20; size++)
        assert_int_equal(queens_leaf_store_bytes(size), 256 << size);
    for (int size = 21; size <= QUEENS_COUNT_MAX_SIZE; size++)
        assert_int_equal(queens_leaf_store_bytes(size), 0);
}

/* ---- What is stored ------------------------------------------------------------------------------------------------ */

static void assert_stored(const leaf_store *s, const units *all, const unit *u, int q)
{
    static placements known, found;
    const quarter *of = &u->group->quartering.quarters[q];
    const sorted_leaves *stored = queens_leaf_store_of(s, u->group, q, u->rows[q]);
    int size = subset_size(u->rows[q]);

    assert_non_null(stored);
    for (uint32_t c = 0; c < queens_subsets_count(of->width, size); c++) {
        leaves l = queens_sorted_leaves_on(stored, c);
        known.count = found.count = 0;
        place(of, u->rows[q], all->sets.of_size[size][c], 0, (placement){0, 0}, &known);
        for (uint32_t i = 0; i < l.count; i++)
            add(&found, l.join[i], l.vertical[i]);
        assert_same_placements(&known, &found);
    }
}

static void the_rows_of_each_unit_are_stored(void **state)
{
    for (int size = 2; size <= 11; size++) {
        units all = units_of(size);
        leaf_store s;
        assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 1 << 22, NULL), QUEENS_DONE);
        for (uint64_t number = 0; number < all.count; number += 1 + all.count / 30) {
            unit u = queens_units_at(&all, number);
            for (int q = 0; q < QUARTERS; q++)
                assert_stored(&s, &all, &u, q);
        }
        queens_leaf_store_free(&s);
        assert_null(s.units);
        assert_null(s.sets);
        assert_null(s.memory);
        queens_units_free(&all);
    }
}

/* All row sets, in the order in which they are stored.  */
typedef struct row_set {
    const unit_group *group;
    int quarter;
    uint32_t rows;
} row_set;

enum { MOST_SETS = 2000 };

typedef struct row_sets {
    uint32_t count;
    row_set all[MOST_SETS];
} row_sets;

/* How many rows a quarter has is seen from any unit; the common ones vary, and the middle row, where there is one, stays.  */
static void list_row_sets(row_sets *sets, const units *all)
{
    sets->count = 0;
    for (int g = 0; g < all->groups; g++)
        for (int q = 0; q < QUARTERS; q++) {
            unit u = queens_units_at(all, all->group[g].first);
            uint32_t common = u.rows[q] & subset_full(all->half), middle = u.rows[q] & ~subset_full(all->half);
            for (uint32_t i = 0; i < queens_subsets_count(all->half, subset_size(common)); i++) {
                assert_true(sets->count < MOST_SETS);
                sets->all[sets->count++] = (row_set){u.group, q, all->sets.of_size[subset_size(common)][i] | middle};
            }
        }
}

static uint32_t leaves_in(const sorted_leaves *s, const row_set *of)
{
    return s->first[queens_subsets_count(of->group->quartering.quarters[of->quarter].width, subset_size(of->rows))];
}

static void reserve_leaves(arena *from, uint32_t count, int width)
{
    leaves room;

    arena_reserve(from, queens_subsets_count(width, width / 2) + (size_t)1, sizeof(uint32_t));
    leaves_reserve(&room, from, count);
}

/* As many row sets in their order as fit; a later one may, where a longer one didn't.  Returns what they take.  */
static size_t assert_fills(const units *all, const row_sets *sets, const leaf_store *full, size_t budget,
                           uint32_t *missing)
{
    leaf_store s;
    arena taken = {0};

    *missing = 0;
    assert_int_equal(queens_leaf_store_make(&s, all, scalar(), budget, NULL), QUEENS_DONE);
    for (uint32_t i = 0; i < sets->count; i++) {
        const row_set *own = &sets->all[i];
        const quarter *of = &own->group->quartering.quarters[own->quarter];
        const sorted_leaves *known = queens_leaf_store_of(full, own->group, own->quarter, own->rows);
        const sorted_leaves *found = queens_leaf_store_of(&s, own->group, own->quarter, own->rows);
        uint32_t count = leaves_in(known, own);
        arena before = taken;
        reserve_leaves(&taken, count, of->width);
        if (taken.used > budget) {
            assert_null(found);
            taken = before;
            ++*missing;
            continue;
        }
        assert_non_null(found);
        assert_int_equal(leaves_in(found, own), count);
        assert_int_equal(found->leaves.count, count);
        assert_memory_equal(found->leaves.vertical, known->leaves.vertical, count * sizeof(uint32_t));
        assert_memory_equal(found->leaves.join, known->leaves.join, count * sizeof(uint64_t));
    }
    queens_leaf_store_free(&s);
    return taken.used;
}

static void what_does_not_fit_is_left_out(void **state)
{
    static row_sets sets;
    static const int sizes[] = {10, 11};
    for (int i = 0; i < 2; i++) {
        units all = units_of(sizes[i]);
        leaf_store full;
        list_row_sets(&sets, &all);
        assert_int_equal(queens_leaf_store_make(&full, &all, scalar(), 1 << 22, NULL), QUEENS_DONE);
        uint32_t missing;
        size_t used = assert_fills(&all, &sets, &full, 1 << 22, &missing);
        assert_int_equal(missing, 0);
        assert_int_equal(assert_fills(&all, &sets, &full, used, &missing), used);
        assert_int_equal(missing, 0);
        assert_fills(&all, &sets, &full, used - 1, &missing);
        assert_int_equal(missing, 1);
        assert_fills(&all, &sets, &full, used / 2, &missing);
        assert_true(missing > 1 && missing < sets.count);
        assert_fills(&all, &sets, &full, 1, &missing);
        assert_int_equal(missing, sets.count);
        queens_leaf_store_free(&full);
        queens_units_free(&all);
    }
}

/* ---- Memory -------------------------------------------------------------------------------------------------------- */

/* Room to list the leaves of any rows in.  */
static size_t listing_room(int half)
{
    size_t firsts = 0, fillings = 0;
    arena sizes = {0};
    filling_pairs pairs;

    for (int rows = 0; rows <= half; rows++) {
        size_t own_firsts = queens_strips_firsts(half + 1, rows), own = queens_strips_fillings(half + 1, rows);
        firsts = firsts < own_firsts ? own_firsts : firsts;
        fillings = fillings < own ? own : fillings;
    }
    arena_reserve(&sizes, firsts, sizeof(uint32_t));
    arena_reserve(&sizes, fillings, sizeof(filling));
    queens_filling_pairs_reserve(&pairs, &sizes, half + 1, queens_filling_pairs_most(half + 1, half));
    reserve_leaves(&sizes, 1 << 15, half + 1);
    return arena_bytes(&sizes);
}

static void the_memory_of_a_store_is_its_budget_and_little_more(void **state)
{
    static row_sets sets;
    for (int size = 2; size <= 11; size++) {
        units all = units_of(size);
        leaf_store s;
        long live = memory_live();
        size_t asked = memory_asked();
        list_row_sets(&sets, &all);
        assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 5000, NULL), QUEENS_DONE);
        assert_int_equal(memory_asked() - asked,
                         listing_room(size / 2) + sets.count * sizeof(sorted_leaves) + 5000 + ARENA_ALIGNMENT);
        assert_int_equal(memory_live() - live, 2);
        queens_leaf_store_free(&s);
        assert_int_equal(memory_live(), live);
        queens_units_free(&all);
    }
}

static void a_store_without_a_budget_is_none(void **state)
{
    units all = units_of(8);
    unit u = queens_units_at(&all, 0);
    long live = memory_live();
    leaf_store s;
    memset(&s, 0xA5, sizeof s);
    assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 0, NULL), QUEENS_DONE);
    assert_int_equal(memory_live(), live);
    assert_null(queens_leaf_store_of(&s, u.group, NE, u.rows[NE]));
    queens_leaf_store_free(&s);
    queens_units_free(&all);
}

static void a_store_without_memory_is_none(void **state)
{
    units all = units_of(8);
    long live = memory_live();
    for (long k = 0; k < 3; k++) {
        leaf_store s;
        memory_fail_after(k);
        assert_int_equal(queens_leaf_store_make(&s, &all, scalar(), 5000, NULL), QUEENS_NO_MEMORY);
        memory_never_fail();
        assert_null(s.sets);
        assert_null(s.memory);
        assert_int_equal(memory_live(), live);
    }
    queens_units_free(&all);
}

/* ---- Stopping ------------------------------------------------------------------------------------------------------- */

static bool in_a_while(void *user)
{
    return --*(int *)user == 0;
}

/* It is asked for each row set: a quarter of size 20 takes up to a tenth of a second.  */
static void it_stops_between_row_sets(void **state)
{
    units all = units_of(9);
    long live = memory_live();
    int asks = 0;
    for (int i = 0; i < all.groups; i++)
        for (int q = 0; q < QUARTERS; q++)
            asks += (int)queens_subsets_count(all.half, queens_unit_common_rows(&all, &all.group[i], q));
    for (int at = 1; at <= asks + 1; at++) {
        int left = at;
        leaf_store s;
        queens_stop stop = {in_a_while, &left};
        queens_status status = queens_leaf_store_make(&s, &all, scalar(), 1 << 20, &stop);
        assert_int_equal(status, at <= asks ? QUEENS_STOPPED : QUEENS_DONE);
        assert_int_equal(left, at <= asks ? 0 : 1);
        queens_leaf_store_free(&s);
        assert_int_equal(memory_live(), live);
    }
    queens_units_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sizes_have_a_budget),
        cmocka_unit_test(the_rows_of_each_unit_are_stored),
        cmocka_unit_test(what_does_not_fit_is_left_out),
        cmocka_unit_test(the_memory_of_a_store_is_its_budget_and_little_more),
        cmocka_unit_test(a_store_without_a_budget_is_none),
        cmocka_unit_test(a_store_without_memory_is_none),
        cmocka_unit_test(it_stops_between_row_sets),
    };
    return cmocka_run_group_tests_name("count store", tests, NULL, NULL);
}
