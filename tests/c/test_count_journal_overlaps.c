/* test_count_journal_overlaps.c - merged journals of which some have the same units: what is taken, compared and counted
   again.  */

#include "merging.h"

#include "testing.h"

#include <stdio.h>

/* They are compared with each other, and nothing is counted: the sums may be wrong.  */
static void equal_records_are_taken_once(void **state)
{
    const queens_range_sums x = made_up(3, 7), y = made_up(8, 8), z = made_up(100000, 100099);

    (void)state;
    WRITE("a", z, x);
    WRITE("b", x, y);
    WRITE("c", y, x, z);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(5 + 5 + 1 + 100, x, y, z);
}

static void records_that_differ_are_named(void **state)
{
    queens_range_sums x = made_up(3, 7), other = x;

    (void)state;
    for (int bin = 0; bin < QUEENS_SUMS; bin++) {
        other = x;
        other.sums[bin]++;
        WRITE("a", made_up(0, 0), x);
        WRITE("b", made_up(9, 9), made_up(8, 8), other);
        assert_not_merged(2, QUEENS_DAMAGED, "b, line 4: the sums of units 3-7 are not those of a, line 3", true);
        assert_int_equal(merge_done.records, 2);
        WRITE("a", made_up(9, 9), other);
        WRITE("b", x);
        assert_not_merged(2, QUEENS_DAMAGED, "b, line 2: the sums of units 3-7 are not those of a, line 3", true);
        WRITE("b", other);
        WRITE("c", x);
        assert_not_merged(3, QUEENS_DAMAGED, "c, line 2: the sums of units 3-7 are not those of a, line 3", true);
    }
}

/* What the one has beyond the other is counted, so that no unit is in it twice.  */
static void records_that_overlap_in_part_are_counted_again(void **state)
{
    (void)state;
    WRITE("a", counted(2, 6));
    WRITE("b", counted(4, 9));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(3, counted(2, 6), counted(7, 9));
    WRITE("a", counted(4, 9));
    WRITE("b", counted(2, 4));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(1, counted(2, 4), counted(5, 9));
    WRITE("a", counted(2, 4), counted(7, 7));
    WRITE("b", counted(3, 3), counted(4, 5));
    WRITE("c", counted(5, 8), counted(9, 9));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(1 + 1 + 1 + 1, counted(2, 4), counted(5, 5), counted(6, 8), counted(9, 9));
}

/* Of those that begin together, the longest; of those that end together, the first.  */
static void a_record_within_another_is_not_taken(void **state)
{
    (void)state;
    WRITE("a", counted(2, 4), counted(10, 12));
    WRITE("b", counted(2, 9), counted(10, 10));
    WRITE("c", counted(3, 9), made_up(13, 13));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(3 + 7 + 1, counted(2, 9), counted(10, 12), made_up(13, 13));
    WRITE("a", counted(2, 9));
    WRITE("b", counted(3, 4));
    WRITE("c", counted(5, 6), counted(9, 10));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(2 + 2 + 1, counted(2, 9), counted(10, 10));
    WRITE("a", counted(2, 2), counted(3, 3), counted(4, 4));
    WRITE("b", counted(2, 4));
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(3, counted(2, 4));
}

static void assert_wrong_found(queens_range_sums x, queens_range_sums y, bool wrong_x)
{
    queens_range_sums *wrong = wrong_x ? &x : &y;
    char wanted[QUEENS_MESSAGE];

    for (int bin = 0; bin < QUEENS_SUMS; bin++) {
        wrong->sums[bin]++;
        WRITE("a", x);
        WRITE("b", made_up(19, 19), y);
        sprintf(wanted, "%s: the sums of units %d-%d are not those of another count",
                wrong_x ? "a, line 2" : "b, line 3", (int)wrong->first, (int)wrong->last);
        assert_not_merged(2, QUEENS_DAMAGED, wanted, true);
        wrong->sums[bin]--;
    }
}

/* Where two overlap in part, either may be wrong, whichever is the first, and whichever goes further.  */
static void a_wrong_record_that_overlaps_is_found(void **state)
{
    (void)state;
    for (int wrong_x = 0; wrong_x < 2; wrong_x++) {
        assert_wrong_found(counted(2, 6), counted(4, 9), wrong_x);
        assert_wrong_found(counted(4, 9), counted(2, 6), wrong_x);
        assert_wrong_found(counted(2, 6), counted(2, 9), wrong_x);
        assert_wrong_found(counted(2, 6), counted(5, 6), wrong_x);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_records_are_taken_once),
        cmocka_unit_test(records_that_differ_are_named),
        cmocka_unit_test(records_that_overlap_in_part_are_counted_again),
        cmocka_unit_test(a_record_within_another_is_not_taken),
        cmocka_unit_test(a_wrong_record_that_overlaps_is_found),
    };
    return cmocka_run_group_tests_name("count journal overlaps", tests, merging_setup, merging_teardown);
}
