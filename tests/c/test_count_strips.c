/* test_count_strips.c - sets of columns, and the fillings of strips of rows, against placements found row by row.  */

#include "queens.h"

#include "failing_memory.h"
#include "quarters.h"

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

static void rows_are_shared_out_evenly_in_ascending_order(void **state)
{
    for (int kind = EVEN_BOARD; kind <= ARM_QUEENS; kind++) {
        fixture f = make_fixture((quartering_kind)kind, 5, 2);
        for (int q = 0; q < QUARTERS; q++)
            for (uint32_t rows = 0; rows < UINT32_C(1) << f.quartering.quarters[q].height; rows++) {
                uint32_t left = rows;
                cut_strips(&f, q, rows);
                assert_ptr_equal(f.strips.quarter, &f.quartering.quarters[q]);
                for (int i = 0; i < STRIPS; i++) {
                    const strip *s = &f.strips.strip[i];
                    assert_int_equal(s->rows, queens_strips_rows(subset_size(rows), i));
                    assert_int_equal(s->rows, (subset_size(rows) + STRIPS - 1 - i) / STRIPS);
                    for (int row = 0; row < s->rows; row++, left &= left - 1)
                        assert_int_equal(s->row[row], subset_lowest(left));
                }
                assert_int_equal(left, 0);
                free_strips(&f);
            }
        free_fixture(&f);
    }
}

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

/* The words of the widest quarters have no bits left for columns.  */
static void a_strip_has_each_filling_once_sorted_by_its_columns(void **state)
{
    for (int kind = EVEN_BOARD; kind <= ARM_QUEENS; kind++)
        for (int i = 0; i < 2; i++) {
            fixture f = make_fixture((quartering_kind)kind,
                                     i == 0               ? 5
                                     : kind == EVEN_BOARD ? QUARTERS_MAX_HALF
                                                          : QUARTERS_MAX_HALF - 1,
                                     2);
            for (int q = 0; q < QUARTERS; q++) {
                const quarter *of = &f.quartering.quarters[q];
                cut_strips(&f, q, subset_full(5) & subset_full(of->height) & ~UINT32_C(2));
                for (int s = 0; s < STRIPS; s++)
                    assert_strip(&f, &f.strips.strip[s], of);
                free_strips(&f);
                cut_strips(&f, q, UINT32_C(1) << (of->height - 1) | 3);
                for (int s = 0; s < STRIPS; s++)
                    assert_strip(&f, &f.strips.strip[s], of);
                free_strips(&f);
            }
            free_fixture(&f);
        }
}

/* Of fillings there is room for all arrangements, attacked or not; of ends for one more than there are column sets.  */
static void the_room_for_strips_is_known(void **state)
{
    assert_int_equal(queens_strips_fillings(8, 0), 3);
    assert_int_equal(queens_strips_fillings(8, 1), 8 + 1 + 1);
    assert_int_equal(queens_strips_fillings(8, 6), 3 * 8 * 7);
    assert_int_equal(queens_strips_fillings(9, 7), 9 * 8 * 7 + 2 * 9 * 8);
    assert_int_equal(queens_strips_firsts(8, 0), 3 * 2);
    assert_int_equal(queens_strips_firsts(8, 6), 3 * 29);
    assert_int_equal(queens_strips_firsts(9, 7), 85 + 2 * 37);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(subsets_are_counted_as_in_pascals_triangle),
        cmocka_unit_test(subsets_of_a_size_ascend_and_know_their_ranks),
        cmocka_unit_test(rows_are_shared_out_evenly_in_ascending_order),
        cmocka_unit_test(a_strip_has_each_filling_once_sorted_by_its_columns),
        cmocka_unit_test(the_room_for_strips_is_known),
    };
    return cmocka_run_group_tests_name("count strips", tests, NULL, NULL);
}
