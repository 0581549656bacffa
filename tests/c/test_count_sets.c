/* test_count_sets.c - the small functions on sets of rows, columns and diagonals, each by itself: in the engine many of them
   only change how long it takes.  */

#include "count/quarters/units.h"

#include "testing.h"

static void subsets_have_a_size_and_a_lowest_element(void **state)
{
    assert_int_equal(subset_size(0), 0);
    assert_int_equal(subset_size(0x8001), 2);
    assert_int_equal(subset_size(UINT32_MAX), 32);
    assert_int_equal(subset_lowest(1), 0);
    assert_int_equal(subset_lowest(0x8008), 3);
    assert_int_equal(subset_full(0), 0);
    assert_int_equal(subset_full(1), 1);
    assert_int_equal(subset_full(SUBSETS_MAX_WIDTH), 0x7FFF);
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

static void quarters_have_sides(void **state)
{
    assert_int_equal(quarter_side(NE), EAST);
    assert_int_equal(quarter_side(SE), EAST);
    assert_int_equal(quarter_side(NW), WEST);
    assert_int_equal(quarter_side(SW), WEST);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(subsets_have_a_size_and_a_lowest_element),
        cmocka_unit_test(a_set_has_its_subsets_of_a_size),
        cmocka_unit_test(quarters_have_sides),
        cmocka_unit_test(the_quarter_with_more_queens_is_major),
    };
    return cmocka_run_group_tests_name("count sets", tests, NULL, NULL);
}
