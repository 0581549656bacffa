/* test_count_strips.c - arrays in one block of memory, sets of rows and columns, and the fillings of strips of rows, against
   placements found row by row.

   Fault found only here: sizes in bytes that overflow; a filling that is wrong only in the widest quarters.  */

#include "count/arena.h"
#include "count/quarters/units.h"
#include "queens.h"

#include "failing_memory.h"
#include "quarters.h"
#include "testing.h"

/* From aligned bytes on: handed out as they are added up, and room for the first aligned byte.  */
static void arrays_are_handed_out_as_they_were_added_up(void **state)
{
    static unsigned char memory[1000];
    for (size_t at = 0; at < 2 * ARENA_ALIGNMENT; at++) {
        arena sizes = {0}, a = arena_in(memory + at);
        assert_null(arena_reserve(&sizes, 10, 7));
        assert_null(arena_reserve(&sizes, 1, 1));
        unsigned char *first = arena_reserve(&a, 10, 7), *second = arena_reserve(&a, 1, 1);
        assert_int_equal((uintptr_t)first % ARENA_ALIGNMENT, 0);
        assert_in_range((uintptr_t)first, (uintptr_t)(memory + at), (uintptr_t)(memory + at) + ARENA_ALIGNMENT - 1);
        assert_ptr_equal(second, first + 128);
        assert_true(a.used == 129 && sizes.used == 129 && !a.overflow && !sizes.overflow);
        assert_int_equal(arena_bytes(&sizes), 129 + ARENA_ALIGNMENT);
    }
}

/* What no number can say is an overflow, and reserves nothing.  */
static void sizes_are_added_up_or_overflow(void **state)
{
    static const struct {
        size_t before, count, size, used, bytes; /* used is 0 where it overflows */
    } cases[] = {
        {0, 3, 5, 15, 79},
        {1, 3, 5, 64 + 15, 143},
        {64, 3, 5, 64 + 15, 143},
        {65, 3, 5, 128 + 15, 207},
        {65, 0, 5, 128, 192},
        {64, SIZE_MAX - 129, 1, SIZE_MAX - 65, SIZE_MAX - 1},
        {64, SIZE_MAX - 128, 1, SIZE_MAX - 64, SIZE_MAX},
        {64, SIZE_MAX - 127, 1, SIZE_MAX - 63, SIZE_MAX},
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

/* In the order of their numbers, as all subsets of a size are.  */
static void a_set_has_its_subsets_of_a_size(void **state)
{
    enum { WIDTH = 9 };
    static uint16_t found[SUBSETS_MAX];
    subsets all;
    assert_true(queens_subsets_make(&all, WIDTH));
    for (uint32_t set = 0; set <= subset_full(WIDTH); set += 7)
        for (int k = 0; k <= subset_size(set); k++) {
            uint32_t count = queens_subsets_of(&all, set, k, found), at = 0;
            for (uint32_t s = 0; s <= set; s++)
                if ((s & ~set) == 0 && subset_size(s) == k)
                    assert_int_equal(found[at++], s);
            assert_int_equal(count, at);
        }
    queens_subsets_free(&all);
    assert_int_equal(queens_subsets_count(SUBSETS_MAX_WIDTH, SUBSETS_MAX_WIDTH / 2), SUBSETS_MAX);
}

static void the_quarter_with_more_queens_is_major(void **state)
{
    unit u = {.rows = {[NE] = 0x3, [SE] = 0x10, [NW] = 0x8, [SW] = 0x4}};
    assert_int_equal(unit_major(&u, NE, SE), NE);
    assert_int_equal(unit_minor(&u, NE, SE), SE);
    assert_int_equal(unit_major(&u, NW, SW), NW);
    assert_int_equal(unit_minor(&u, NW, SW), SW);
    u.rows[SE] = 0x13;
    assert_int_equal(unit_major(&u, NE, SE), SE);
    assert_int_equal(unit_minor(&u, NE, SE), NE);
}

/* ---- Subsets ------------------------------------------------------------------------------------------------------- */

static void subsets_are_counted_as_in_pascals_triangle(void **state)
{
    uint32_t row[17] = {1};
    for (int n = 0; n <= 16; n++) {
        for (int k = -2; k <= 17; k++)
            assert_int_equal(queens_subsets_count(n, k), k < 0 || k > n ? 0 : row[k]);
        for (int k = 16; k > 0; k--)
            row[k] += row[k - 1];
    }
}

static void subsets_of_a_size_ascend_and_know_their_ranks(void **state)
{
    long live = memory_live();
    for (int width = 0; width <= SUBSETS_MAX_WIDTH; width++) {
        uint32_t next[SUBSETS_MAX_WIDTH + 1] = {0};
        size_t asked = memory_asked();
        subsets s;
        assert_true(queens_subsets_make(&s, width));
        assert_int_equal(memory_asked() - asked, queens_subsets_bytes(width));
        assert_int_equal(s.width, width);
        for (uint32_t set = 0; set < UINT32_C(1) << width; set++) {
            int size = subset_size(set);
            assert_int_equal(s.rank[set], next[size]);
            assert_int_equal(s.of_size[size][next[size]++], set);
        }
        queens_subsets_free(&s);
        assert_null(s.block);
        assert_int_equal(s.width, 0);
        assert_int_equal(memory_live(), live);
    }
    subsets none;
    memory_fail_after(0);
    assert_false(queens_subsets_make(&none, 3));
    assert_null(none.block);
    memory_never_fail();
}

/* ---- Strips -------------------------------------------------------------------------------------------------------- */

static void assert_strip(const fixture *f, const strip *s, const quarter *of)
{
    static placements known, made;
    uint32_t rows = 0;

    for (int row = 0; row < s->rows; row++)
        rows |= UINT32_C(1) << s->row[row];
    for (uint32_t c = 0; c < queens_subsets_count(of->width, s->rows); c++) {
        known.count = made.count = 0;
        place(of, rows, f->sets.of_size[s->rows][c], 0, (placement){0, 0}, &known);
        for (uint32_t k = s->first[c]; k < s->first[c + 1]; k++) {
            assert_int_equal(s->fillings[k].set, f->sets.of_size[s->rows][c]);
            add(&made, s->fillings[k].join, s->fillings[k].vertical);
        }
        assert_same_placements(&known, &made);
    }
    assert_int_equal(s->first[0], 0);
    assert_int_equal(s->first[queens_subsets_count(of->width, s->rows)], s->count);
}

/* The words of the widest quarters have no bits left for columns.  Those of narrow ones: test_count_leaves.c.  */
static void a_strip_has_each_filling_once_sorted_by_its_columns(void **state)
{
    for (int kind = EVEN_BOARD; kind <= ARM_QUEENS; kind++) {
        fixture f = make_fixture((quartering_kind)kind, QUARTERS_MAX_HALF - (kind != EVEN_BOARD), 2);
        for (int q = 0; q < QUARTERS; q++) {
            const quarter *of = &f.quartering.quarters[q];
            const uint32_t rows[] = {subset_full(5) & subset_full(of->height) & ~UINT32_C(2),
                                     UINT32_C(1) << (of->height - 1) | 3};
            for (int i = 0; i < 2; i++) {
                cut_strips(&f, q, rows[i]);
                for (int s = 0; s < STRIPS; s++)
                    assert_strip(&f, &f.strips.strip[s], of);
                free_strips(&f);
            }
        }
        free_fixture(&f);
    }
}

/* Rows are shared out evenly.  Of fillings there is room for all arrangements, attacked or not; of ends for one more
   than there are column sets.  */
static void the_room_for_strips_is_known(void **state)
{
    assert_int_equal(queens_strips_fillings(8, 0), 3);
    assert_int_equal(queens_strips_fillings(8, 1), 8 + 1 + 1);
    assert_int_equal(queens_strips_fillings(8, 6), 3 * 8 * 7);
    assert_int_equal(queens_strips_fillings(9, 7), 9 * 8 * 7 + 2 * 9 * 8);
    for (int rows = 0; rows <= STRIPS * STRIP_MAX_ROWS; rows++)
        for (int i = 0; i < STRIPS; i++)
            assert_int_equal(queens_strips_rows(rows, i), (rows + STRIPS - 1 - i) / STRIPS);
    assert_int_equal(queens_strips_firsts(8, 0), 3 * 2);
    assert_int_equal(queens_strips_firsts(8, 6), 3 * 29);
    assert_int_equal(queens_strips_firsts(9, 7), 85 + 2 * 37);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_are_handed_out_as_they_were_added_up),
        cmocka_unit_test(sizes_are_added_up_or_overflow),
        cmocka_unit_test(a_set_has_its_subsets_of_a_size),
        cmocka_unit_test(the_quarter_with_more_queens_is_major),
        cmocka_unit_test(subsets_are_counted_as_in_pascals_triangle),
        cmocka_unit_test(subsets_of_a_size_ascend_and_know_their_ranks),
        cmocka_unit_test(a_strip_has_each_filling_once_sorted_by_its_columns),
        cmocka_unit_test(the_room_for_strips_is_known),
    };
    return cmocka_run_group_tests_name("count strips", tests, NULL, NULL);
}
