/* test_count_journal_write_system.c - journals that are written to by calls that fail, or write less than all; and their rights.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"

#include "testing.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A write that is interrupted is tried again, and one that writes less than all goes on where it ended.  */
static void a_record_may_take_several_writes(void **state)
{
    const int files = open_descriptors();
    static bytes whole, found;

    write_sample(JOURNAL);
    assert_int_equal(open_descriptors(), files);
    read_bytes(JOURNAL, &whole);
    for (calls_write_most = 1; calls_write_most < 100; calls_write_most += 7)
        for (int k = 1; k <= 5; k++) {
            fault_at(FAULT_WRITE, k, EINTR);
            write_sample(JOURNAL);
            assert_int_equal(fault_failures(FAULT_WRITE), 1);
            read_bytes(JOURNAL, &found);
            assert_int_equal(found.length, whole.length);
            assert_memory_equal(found.at, whole.at, whole.length);
        }
}

static void a_record_that_cannot_be_written_is_taken_back(void **state)
{
    static bytes before, found;
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    read_bytes(JOURNAL, &before);
    calls_write_most = 10;
    fault_at(FAULT_WRITE, 2, EIO);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_said(message, "can't be written to", EIO);
    read_bytes(JOURNAL, &found);
    assert_int_equal(found.length, before.length);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_DONE);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_records(2);
}

/* What the message was before does not stay, whether there is something to do or not.  */
static void no_old_message_stays(void **state)
{
    char message[QUEENS_MESSAGE] = "old";
    queens_journal *j = opened();

    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    j = NULL;
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, "");
    queens_journal_close(j);
    strcpy(message, "old");
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(queens_journal_finish(NULL, message), QUEENS_DONE);
    assert_string_equal(message, "");
}

/* Whoever the umask lets read and write it may.  */
static void the_rights_of_a_new_journal_are_those_of_any_file(void **state)
{
    struct stat about;
    mode_t mask = umask(022);

    queens_journal_close(opened());
    umask(mask);
    assert_int_equal(stat(JOURNAL, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0644);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(a_record_may_take_several_writes),
        TEST(a_record_that_cannot_be_written_is_taken_back),
        TEST(no_old_message_stays),
        TEST(the_rights_of_a_new_journal_are_those_of_any_file),
    };
    return cmocka_run_group_tests_name("count journal and its writes", tests, folder_setup, folder_teardown);
}
