/* test_count_journal_merge.c - one journal of several: what is taken of each, in which order, and what is refused.  */

#define _POSIX_C_SOURCE 200809L

#include "merging.h"

#include "failing_memory.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void records_come_in_ascending_order(void **state)
{
    const queens_range_sums r[] = {made_up(0, 0),   made_up(1, 4),   made_up(5, 5),   made_up(7, 9),
                                   made_up(10, 10), made_up(20, 29), made_up(90, 99), made_up(MANY - 1, MANY - 1)};

    (void)state;
    WRITE("a", r[6], r[1], r[4]);
    WRITE("b", r[7], r[3], r[0]);
    WRITE("c", r[2], r[5]);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]);
    assert_int_equal(merge(1), QUEENS_DONE);
    ASSERT_MERGED(0, r[1], r[4], r[6]);
}

static void journals_without_a_record_give_one(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        write_journal(NAMES[i], &merged_header, NULL, 0);
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_merged(NULL, 0, 0);
}

/* Units are gone through in blocks: each record is of one, wherever it ends.  */
static void a_record_belongs_to_the_block_in_which_it_begins(void **state)
{
    const queens_range_sums r[] = {
        made_up(BLOCK - 2, BLOCK - 2), made_up(BLOCK - 1, BLOCK - 1),         made_up(BLOCK, BLOCK),
        made_up(BLOCK + 1, BLOCK + 1), made_up(2 * BLOCK - 2, 2 * BLOCK + 2), made_up(2 * BLOCK + 3, MANY - 1)};

    (void)state;
    WRITE("a", r[5], r[3], r[1]);
    WRITE("b", r[4], r[2], r[0]);
    assert_int_equal(merge(2), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1], r[2], r[3], r[4], r[5]);
}

/* More records in a block than there is room for at first, and fewer in the next.  */
static void a_block_may_have_many_records(void **state)
{
    enum { RECORDS_OF_EACH = 1500 };
    static queens_range_sums odd[RECORDS_OF_EACH], even[RECORDS_OF_EACH];
    const queens_range_sums *list;
    queens_journal *j;

    (void)state;
    for (uint64_t i = 0; i < RECORDS_OF_EACH; i++) {
        even[i] = made_up(4 * i, 4 * i);
        odd[i] = made_up(4 * i + 1, 4 * i + 1);
    }
    even[RECORDS_OF_EACH - 1] = made_up(BLOCK + 1, BLOCK + 1);
    write_journal("a", &merged_header, odd, RECORDS_OF_EACH);
    write_journal("b", &merged_header, even, RECORDS_OF_EACH);
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_int_equal(merge_done.records, 2 * RECORDS_OF_EACH);
    assert_int_equal(merge_done.repeated, 0);
    assert_int_equal(queens_journal_read(&j, "m", merge_message), QUEENS_DONE);
    assert_int_equal(queens_journal_records(j), 2 * RECORDS_OF_EACH);
    assert_int_equal(queens_journal_ranges(j, &list), RECORDS_OF_EACH + 1);
    for (size_t i = 0; i + 1 < RECORDS_OF_EACH; i++) {
        queens_range_sums both = even[i];
        queens_add_sums(both.sums, odd[i].sums);
        assert_int_equal(list[i].first, even[i].first);
        assert_int_equal(list[i].last, odd[i].last);
        assert_true(queens_equal_sums(list[i].sums, both.sums));
    }
    queens_journal_close(j);
}

/* ---- Refusals --------------------------------------------------------------------------------------------------- */

static void journals_of_another_count_are_refused(void **state)
{
    const struct {
        queens_journal_header header;
        const char *message;
    } other[] = {
        {{SIZE + 1, false, MANY}, "c: a journal of size 13: expected one of size 12"},
        {{SIZE, true, MANY}, "c: a journal in backward order: expected one in forward order"},
        {{SIZE, false, MANY - 1}, "c: a journal of 299999 units: expected one of 300000"},
    };

    (void)state;
    WRITE("a", made_up(0, 0));
    WRITE("b", made_up(1, 1));
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        char wanted[QUEENS_MESSAGE];
        write_journal("c", &other[i].header, NULL, 0);
        assert_not_merged(3, QUEENS_BAD_ARGUMENT, other[i].message, false);
        assert_int_equal(merge_done.records, 0);
        assert_int_equal(rename("c", "b"), 0);
        WRITE("c", made_up(1, 1));
        sprintf(wanted, "b%s", other[i].message + 1);
        assert_not_merged(3, QUEENS_BAD_ARGUMENT, wanted, false);
        WRITE("b", made_up(1, 1));
    }
}

/* What is there already stays as it is.  */
static void the_name_must_be_a_new_one(void **state)
{
    static const struct {
        const char *there;
        queens_status status;
        const char *message;
    } cases[] = {{"m", QUEENS_FORBIDDEN, "m: exists: expected the name of a new journal"},
                 {"m.merging", QUEENS_UNSUPPORTED, "m.merging: not a journal"}};
    queens_journal *journals[MOST];
    static bytes found;

    (void)state;
    WRITE("a", made_up(0, 0));
    read_all(journals, 1);
    for (int i = 0; i < 2; i++) {
        unlink("m");
        write_bytes(cases[i].there, "x", 1);
        assert_int_equal(merge_to("m", journals, 1), cases[i].status);
        assert_string_equal(merge_message, cases[i].message);
        assert_true(merge_done.records == 0 && merge_done.repeated == 0 && !merge_done.unequal);
        assert_int_not_equal(access(cases[1 - i].there, F_OK), 0);
        read_bytes(cases[i].there, &found);
        assert_int_equal(found.length, 1);
        unlink(cases[i].there);
    }
    assert_int_equal(merge_to("none/m", journals, 1), QUEENS_NO_FILE);
    assert_string_equal(merge_message, "none/m.merging: No such file or directory: expected a journal to write to");
    close_all(journals, 1);
}

/* A merge that was killed leaves a part, an empty file or a torn line under the temporary name.  */
static void what_a_killed_merge_has_left_is_replaced(void **state)
{
    static bytes left;

    (void)state;
    WRITE("a", made_up(5, 5));
    WRITE("m.merging", made_up(0, 0), made_up(2, 3));
    read_bytes("m.merging", &left);
    for (size_t length = 0; length <= left.length; length += left.length / 8) {
        write_bytes("m.merging", left.at, length);
        assert_int_equal(merge(1), QUEENS_DONE);
        ASSERT_MERGED(0, made_up(5, 5));
    }
}

static void a_merge_that_still_runs_is_left_alone(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *other;

    (void)state;
    WRITE("a", made_up(5, 5));
    unlink("m");
    assert_int_equal(queens_journal_open(&other, "m.merging", &merged_header, message), QUEENS_DONE);
    assert_int_equal(merge(1), QUEENS_IN_USE);
    assert_string_equal(merge_message, "m.merging: in use: another process writes to it");
    assert_int_equal(queens_journal_append(other, &(queens_range_sums){0}, message), QUEENS_DONE);
    queens_journal_close(other);
    unlink("m.merging");
}

static void no_journals_and_another_engine_are_refused(void **state)
{
    queens_journal *journals[MOST];
    queens_engine *other;

    (void)state;
    assert_int_equal(merge_to("m", NULL, 0), QUEENS_BAD_ARGUMENT);
    assert_string_equal(merge_message, "m: no journals: expected at least one");
    assert_true(merge_done.records == 0 && merge_done.repeated == 0 && !merge_done.unequal);
    WRITE("a", made_up(5, 5));
    read_all(journals, 1);
    for (int backward = 0; backward < 2; backward++) {
        assert_int_equal(queens_engine_open(&other, backward ? SIZE : SIZE + 1,
                                            &(queens_engine_options){.backward = backward, .bare = true}),
                         QUEENS_DONE);
        assert_int_equal(queens_journal_merge("m", journals, 1, other, &merge_done, merge_message),
                         QUEENS_BAD_ARGUMENT);
        assert_string_equal(merge_message, backward ? "a: a journal in forward order: expected one in backward order"
                                                    : "a: a journal of size 12: expected one of size 13");
        assert_int_not_equal(access("m", F_OK), 0);
        queens_engine_close(other);
    }
    close_all(journals, 1);
}

/* They are read once more, a block at a time; one that has no unit of a block is not.  */
static void journals_that_change_meanwhile_are_refused(void **state)
{
    queens_journal *journals[MOST];

    (void)state;
    WRITE("a", made_up(0, 0));
    WRITE("b", made_up(1, 1));
    write_journal("c", &merged_header, NULL, 0);
    read_all(journals, 3);
    unlink("c");
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DONE);
    ASSERT_MERGED(0, made_up(0, 0), made_up(1, 1));
    unlink("m");
    unlink("b");
    assert_int_equal(merge_to("m", journals, 3), QUEENS_NO_FILE);
    assert_string_equal(merge_message, "b: No such file or directory: expected a journal");
    write_bytes("b", "queens-journal 1\n", 17);
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DAMAGED);
    assert_string_equal(merge_message, "b, line 1 (byte 1): damaged");
    WRITE("a", made_up(0, 0));
    write_bytes("b", "", 0);
    assert_int_equal(merge_to("m", journals, 3), QUEENS_DONE);
    ASSERT_MERGED(0, made_up(0, 0));
    close_all(journals, 3);
}

static void every_failed_allocation_is_told(void **state)
{
    const long live = memory_live();
    queens_journal *journals[MOST];
    bool whole = false;

    (void)state;
    WRITE("a", counted(2, 6));
    WRITE("b", counted(4, 9));
    read_all(journals, 2);
    unlink("m");
    const long opened = memory_live();
    for (long k = 0; !whole; k++) {
        memory_fail_after(k);
        queens_status status = merge_to("m", journals, 2);
        whole = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(memory_live(), opened);
        assert_int_equal(status, whole ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_int_equal(access("m", F_OK) == 0, whole);
        assert_int_not_equal(access("m.merging", F_OK), 0);
        if (!whole)
            assert_non_null(strstr(merge_message, ": not enough memory"));
    }
    ASSERT_MERGED(3, counted(2, 6), counted(7, 9));
    close_all(journals, 2);
    assert_int_equal(memory_live(), live);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_come_in_ascending_order),
        cmocka_unit_test(journals_without_a_record_give_one),
        cmocka_unit_test(a_record_belongs_to_the_block_in_which_it_begins),
        cmocka_unit_test(a_block_may_have_many_records),
        cmocka_unit_test(journals_of_another_count_are_refused),
        cmocka_unit_test(the_name_must_be_a_new_one),
        cmocka_unit_test(what_a_killed_merge_has_left_is_replaced),
        cmocka_unit_test(a_merge_that_still_runs_is_left_alone),
        cmocka_unit_test(no_journals_and_another_engine_are_refused),
        cmocka_unit_test(journals_that_change_meanwhile_are_refused),
        cmocka_unit_test(every_failed_allocation_is_told),
    };
    return cmocka_run_group_tests_name("count journal merge", tests, merging_setup, merging_teardown);
}
