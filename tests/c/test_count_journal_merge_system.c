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
    const char *const paths[] = {"sample"};
    queens_merge_result done;

    unlink("merged");
    queens_status status = queens_journal_merge("merged", paths, 1, &done, message);
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

static void another_replaces_it(void)
{
    write_journal("other", &(queens_journal_header){13, false, MANY, 5}, NULL, 0);
    assert_int_equal(rename("other", "sample"), 0);
}

/* After it was opened: it is not opened again.  */
static void a_journal_that_another_has_replaced_meanwhile_is_merged(void **state)
{
    char message[QUEENS_MESSAGE];
    static bytes whole;

    write_sample("sample");
    read_bytes("sample", &whole);
    fault_before(FAULT_LOCK, another_replaces_it);
    assert_int_equal(merge_sample(message), QUEENS_DONE);
    assert_bytes("merged", whole.at, whole.length);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(a_name_that_another_has_taken_meanwhile_stays_the_others),
        TEST(closing_a_merged_journal_may_fail_too),
        TEST(a_journal_that_another_has_replaced_meanwhile_is_merged),
    };
    return cmocka_run_group_tests_name("count journal merge and its system", tests, folder_setup, folder_teardown);
}
