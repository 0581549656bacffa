/* test_count_journal_merge.c - one journal of several: what is taken of each, in which order, and what is refused.  */

#define _POSIX_C_SOURCE 200809L

#include "merging.h"

#include "failing_memory.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void records_come_as_they_are_found(void **state)
{
    const queens_slice_sums r[] = {made_up(90), made_up(1), made_up(10), made_up(MANY - 1), made_up(7), made_up(0)};

    WRITE("a", r[0], r[1]);
    WRITE("b", r[2], r[3], r[4]);
    WRITE("c", r[5]);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1], r[2], r[3], r[4], r[5]);
    assert_int_equal(merge(1), QUEENS_DONE);
    ASSERT_MERGED(0, r[0], r[1]);
}

static void journals_without_a_record_give_one(void **state)
{
    for (int i = 0; i < 2; i++)
        write_journal(NAMES[i], &merged_header, NULL, 0);
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_merged(NULL, 0, 0);
}

static void equal_records_are_taken_once(void **state)
{
    const queens_slice_sums x = made_up(3), y = made_up(8), z = made_up(100000);

    WRITE("a", z, x);
    WRITE("b", x, y);
    WRITE("c", y, x, z);
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(4, z, x, y);
}

static void records_that_differ_are_named(void **state)
{
    const queens_slice_sums x = made_up(3);

    for (int k = 0; k < QUEENS_SUMS; k++) {
        queens_slice_sums other = x;
        other.sums[k]++;
        WRITE("a", made_up(0), x);
        WRITE("b", made_up(9), made_up(8), other);
        assert_not_merged(2, QUEENS_DAMAGED, "b, line 4: slice 3 has other sums in an earlier journal or line", true);
        assert_int_equal(merge_done.records, 4);
    }
}

static void append_from(const char *path, const char *origin, uint64_t slice)
{
    const queens_slice_sums sums = made_up(slice);
    queens_journal *j;

    assert_int_equal(queens_journal_open(&j, path, &merged_header, merge_message), QUEENS_DONE);
    if (origin != NULL)
        assert_int_equal(queens_journal_origin(j, origin, merge_message), QUEENS_DONE);
    assert_int_equal(queens_journal_append(j, &sums, merge_message), QUEENS_DONE);
    queens_journal_close(j);
}

/* Each record has the origin that it had, as far as that is known.  */
static void origins_go_with_their_records(void **state)
{
    static bytes merged;

    for (int i = 0; i < 3; i++)
        unlink(NAMES[i]);
    append_from("a", "one", 1);
    append_from("a", "two", 2);
    append_from("b", "two", 2);
    append_from("b", "two", 3);
    append_from("c", NULL, 4);
    assert_int_equal(merge(3), QUEENS_DONE);
    read_bytes("m", &merged);
    unlink("wanted");
    append_from("wanted", "one", 1);
    append_from("wanted", "two", 2);
    append_from("wanted", "two", 3);
    append_from("wanted", "unknown", 4);
    assert_bytes("wanted", merged.at, merged.length);
}

/* What stands before it is taken.  */
static void a_torn_record_is_left_out_and_named(void **state)
{
    static bytes torn;

    WRITE("a", made_up(0), made_up(5));
    read_bytes("a", &torn);
    write_bytes("a", torn.at, torn.length - 3);
    WRITE("b", made_up(7));
    assert_int_equal(merge(2), QUEENS_DONE);
    assert_non_null(strstr(merge_message, "a, line 3 (byte "));
    assert_non_null(strstr(merge_message, " bytes is left out"));
    merge_message[0] = '\0';
    ASSERT_MERGED(0, made_up(0), made_up(7));
}

/* ---- Refusals --------------------------------------------------------------------------------------------------- */

static void journals_of_another_count_are_refused(void **state)
{
    const struct {
        queens_journal_header header;
        const char *message;
    } other[] = {
        {{13, false, MANY, 1000000}, "c: a journal of size 13: expected one of size 12"},
        {{12, true, MANY, 1000000}, "c: a journal in backward order: expected one in forward order"},
        {{12, false, MANY - 1, 1000000},
         "c: a journal of 299999 slices with work 1000000: expected one of 300000 with work 1000000"},
    };

    WRITE("a", made_up(0));
    WRITE("b", made_up(1));
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        char wanted[QUEENS_MESSAGE];
        write_journal("c", &other[i].header, NULL, 0);
        assert_not_merged(3, QUEENS_BAD_ARGUMENT, other[i].message, false);
        assert_int_equal(rename("c", "b"), 0);
        WRITE("c", made_up(1));
        sprintf(wanted, "b%s", other[i].message + 1);
        assert_not_merged(3, QUEENS_BAD_ARGUMENT, wanted, false);
        WRITE("b", made_up(1));
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
    static bytes found;

    WRITE("a", made_up(0));
    for (int i = 0; i < 2; i++) {
        unlink("m");
        write_bytes(cases[i].there, "x", 1);
        assert_int_equal(merge_to("m", 1), cases[i].status);
        assert_string_equal(merge_message, cases[i].message);
        assert_true(merge_done.records == 0 && merge_done.repeated == 0 && !merge_done.unequal);
        assert_int_not_equal(access(cases[1 - i].there, F_OK), 0);
        read_bytes(cases[i].there, &found);
        assert_int_equal(found.length, 1);
        unlink(cases[i].there);
    }
    assert_int_equal(merge_to("none/m", 1), QUEENS_NO_FILE);
    assert_string_equal(merge_message, "none/m.merging: No such file or directory: expected a journal to write to");
}

/* A merge that was killed leaves a part, an empty file or a torn line under the temporary name.  */
static void what_a_killed_merge_has_left_is_replaced(void **state)
{
    static bytes left;

    WRITE("a", made_up(5));
    WRITE("m.merging", made_up(0), made_up(2));
    read_bytes("m.merging", &left);
    for (size_t length = 0; length <= left.length; length += left.length / 8) {
        write_bytes("m.merging", left.at, length);
        assert_int_equal(merge(1), QUEENS_DONE);
        ASSERT_MERGED(0, made_up(5));
    }
}

static void a_merge_that_still_runs_is_left_alone(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *other;

    WRITE("a", made_up(5));
    unlink("m");
    assert_int_equal(queens_journal_open(&other, "m.merging", &merged_header, message), QUEENS_DONE);
    assert_int_equal(merge(1), QUEENS_IN_USE);
    assert_string_equal(merge_message, "m.merging: in use: another process writes to it");
    assert_int_equal(queens_journal_append(other, &(queens_slice_sums){0}, message), QUEENS_DONE);
    queens_journal_close(other);
    unlink("m.merging");
}

static void journals_that_are_none_are_refused(void **state)
{
    assert_not_merged(0, QUEENS_BAD_ARGUMENT, "m: no journals: expected at least one", false);
    WRITE("a", made_up(5));
    unlink("b");
    assert_not_merged(2, QUEENS_NO_FILE, "b: No such file or directory: expected a journal", false);
    write_bytes("b", "", 0);
    assert_not_merged(2, QUEENS_UNSUPPORTED, "b: not a journal: it has no complete line", false);
    write_bytes("b", "queens-journal 2\n", 17);
    assert_not_merged(2, QUEENS_DAMAGED, "b, line 1 (byte 1): damaged", false);
    assert_int_equal(rename("b", "a"), 0);
    assert_not_merged(1, QUEENS_DAMAGED, "a, line 1 (byte 1): damaged", false);
}

static void every_failed_allocation_is_told(void **state)
{
    const long live = memory_live();
    bool whole = false;

    WRITE("a", made_up(2), made_up(6));
    WRITE("b", made_up(6), made_up(9));
    unlink("m");
    for (long k = 0; !whole; k++) {
        memory_fail_after(k);
        queens_status status = merge_to("m", 2);
        whole = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(memory_live(), live);
        assert_int_equal(status, whole ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_int_equal(access("m", F_OK) == 0, whole);
        assert_int_not_equal(access("m.merging", F_OK), 0);
        if (!whole)
            assert_non_null(strstr(merge_message, ": not enough memory"));
    }
    ASSERT_MERGED(1, made_up(2), made_up(6), made_up(9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_come_as_they_are_found),
        cmocka_unit_test(journals_without_a_record_give_one),
        cmocka_unit_test(equal_records_are_taken_once),
        cmocka_unit_test(records_that_differ_are_named),
        cmocka_unit_test(origins_go_with_their_records),
        cmocka_unit_test(a_torn_record_is_left_out_and_named),
        cmocka_unit_test(journals_of_another_count_are_refused),
        cmocka_unit_test(the_name_must_be_a_new_one),
        cmocka_unit_test(what_a_killed_merge_has_left_is_replaced),
        cmocka_unit_test(a_merge_that_still_runs_is_left_alone),
        cmocka_unit_test(journals_that_are_none_are_refused),
        cmocka_unit_test(every_failed_allocation_is_told),
    };
    return cmocka_run_group_tests_name("count journal merge", tests, folder_setup, folder_teardown);
}
