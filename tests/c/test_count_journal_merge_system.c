/* test_count_journal_merge_system.c - merging whose system fails, or another process takes the name.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"
#include "merging.h"

#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static queens_status merge_sample(char message[QUEENS_MESSAGE])
{
    char read[QUEENS_MESSAGE];
    queens_merge_result done;
    queens_journal *j;

    unlink("merged");
    assert_int_equal(queens_journal_read(&j, "sample", read), QUEENS_DONE);
    queens_status status = queens_journal_merge("merged", &j, 1, NULL, &done, message);
    queens_journal_close(j);
    assert_int_not_equal(access("merged.merging", F_OK), 0);
    return status;
}

static void another_takes_the_name(void)
{
    write_bytes("merged", "x", 1);
}

static void a_name_that_another_has_taken_meanwhile_stays_the_others(void **state)
{
    static bytes found;
    char message[QUEENS_MESSAGE];

    (void)state;
    write_sample("sample");
    fault_before(FAULT_LOCK, another_takes_the_name);
    assert_int_equal(merge_sample(message), QUEENS_FORBIDDEN);
    assert_string_equal(message, "merged: exists: expected the name of a new journal");
    read_bytes("merged", &found);
    assert_int_equal(found.length, 1);
}

/* The last file that is closed is the new journal; which one that is, of those that are closed, is found by trying.  */
static void closing_a_merged_journal_may_fail_too(void **state)
{
    char message[QUEENS_MESSAGE], whole[QUEENS_MESSAGE];
    int told = 0;

    (void)state;
    sprintf(whole, "merged.merging: can't be closed: %s", strerror(EIO));
    write_sample("sample");
    for (int k = 1, failed = 1; failed; k++) {
        fault_at(FAULT_CLOSE, k, EIO);
        queens_status status = merge_sample(message);
        failed = !fault_pending(FAULT_CLOSE);
        fault_none();
        if (status != QUEENS_DONE) {
            told++;
            assert_int_equal(status, QUEENS_IO_ERROR);
            assert_string_equal(message, whole);
        }
    }
    assert_int_equal(told, 1);
}

/* Of those that begin together the longest first, of equal ones as their journals stand: whatever way the library sorts.  */
static void records_are_in_one_order_however_they_are_sorted(void **state)
{
    queens_range_sums x = made_up(3, 7), other = x;

    (void)state;
    WRITE("a", counted(10, 12), counted(2, 4));
    WRITE("b", counted(10, 10), counted(2, 9));
    WRITE("c", made_up(13, 13), counted(2, 4));
    assert_int_equal(merge(3), QUEENS_DONE);
    ASSERT_MERGED(3 + 3 + 1, counted(2, 9), counted(10, 12), made_up(13, 13));
    other.sums[0]++;
    WRITE("a", x);
    WRITE("b", x);
    WRITE("c", other);
    assert_not_merged(3, QUEENS_DAMAGED, "c, line 2: the sums of units 3-7 are not those of a, line 2", true);
    for (size_t i = 0; i < MOST; i++)
        write_journal(NAMES[i], &merged_header, NULL, 0);
    assert_int_equal(merge(MOST), QUEENS_DONE);
    assert_merged(NULL, 0, 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(a_name_that_another_has_taken_meanwhile_stays_the_others),
        TEST(closing_a_merged_journal_may_fail_too),
        TEST(records_are_in_one_order_however_they_are_sorted),
    };
    return cmocka_run_group_tests_name("count journal merge and its system", tests, merging_setup, merging_teardown);
}
