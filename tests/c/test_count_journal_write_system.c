/* test_count_journal_write_system.c - journals written by calls that fail or write less than all; their permissions;
   their locks, and other processes that write before the lock.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A write that is interrupted is tried again, and one that writes less than all continues where it ended.  */
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
#define ASSERT_QUIET(call)                                                                                             \
    do {                                                                                                               \
        strcpy(message, "old");                                                                                        \
        assert_int_equal(call, QUEENS_DONE);                                                                           \
        assert_string_equal(message, "");                                                                              \
    } while (0)
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    ASSERT_QUIET(queens_journal_sync(j, true, message));
    ASSERT_QUIET(queens_journal_append(j, &sample[0], message));
    ASSERT_QUIET(queens_journal_finish(j, message));
    ASSERT_QUIET(queens_journal_open(&j, JOURNAL, &sample_header, message));
    queens_journal_close(j);
    ASSERT_QUIET(queens_journal_read(&j, JOURNAL, message));
    ASSERT_QUIET(queens_journal_finish(j, message));
    ASSERT_QUIET(queens_journal_finish(NULL, message));
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

static queens_journal *other;

static void another_begins(void)
{
    other = opened();
}

/* Whoever comes second is refused, and takes nothing away from the first.  */
static void the_second_of_two_that_begin_at_once_is_refused(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    fault_before(FAULT_LOCK, another_begins);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_IN_USE);
    assert_string_equal(message, "journal: in use: another process writes to it");
    assert_int_equal(queens_journal_append(other, &sample[0], message), QUEENS_DONE);
    assert_int_equal(queens_journal_finish(other, message), QUEENS_DONE);
    assert_records(1);
}

static void another_begins_and_ends(void)
{
    char message[QUEENS_MESSAGE];

    another_begins();
    assert_int_equal(queens_journal_append(other, &sample[0], message), QUEENS_DONE);
    assert_int_equal(queens_journal_finish(other, message), QUEENS_DONE);
}

static void what_another_has_counted_meanwhile_is_kept(void **state)
{
    char message[QUEENS_MESSAGE];

    fault_before(FAULT_LOCK, another_begins_and_ends);
    queens_journal *j = opened();
    assert_int_equal(queens_journal_slices(j), 1);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_DONE);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_records(2);
}

static void another_removes(void)
{
    unlink(JOURNAL);
}

static void a_file_that_was_removed_meanwhile_is_not_written_to(void **state)
{
    char message[QUEENS_MESSAGE];

    for (int there = 0; there < 2; there++) {
        fault_before(FAULT_LOCK, another_removes);
        queens_journal *j = opened();
        assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
        assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
        assert_records(1);
    }
}

/* Appends the slice, if the journal is free, and writes to `out` how that ended.  An exit status would be valgrind's.  */
static void begin_as(uint64_t slice, int out)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;
    queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);

    if (status == QUEENS_DONE)
        status = queens_journal_append(j, &(queens_slice_sums){.slice = slice}, message);
    if (status == QUEENS_DONE)
        status = queens_journal_finish(j, message);
    _exit(write(out, &status, sizeof status) != sizeof status);
}

static void processes_that_begin_at_once_lose_nothing(void **state)
{
    enum { ROUNDS = 100, PROCESSES = 4 };
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t appended = 0;
        unlink(JOURNAL);
        for (uint64_t slice = 0; slice < PROCESSES; slice++)
            if (fork() == 0)
                begin_as(slice, ends[1]);
        for (int i = 0; i < PROCESSES; i++) {
            queens_status status;
            assert_true(wait(NULL) > 0);
            assert_int_equal(read(ends[0], &status, sizeof status), sizeof status);
            assert_true(status == QUEENS_DONE || status == QUEENS_IN_USE);
            appended += status == QUEENS_DONE;
        }
        assert_true(appended > 0);
        assert_records(appended);
    }
    close(ends[0]);
    close(ends[1]);
}

/* A child has the lock of its parent, as queens_count.h says.  */
static void a_child_keeps_it_in_use(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        _exit(read(ends[0], message, 1) != 0);
    }
    close(ends[0]);
    queens_journal_close(j);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_IN_USE);
    close(ends[1]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    queens_journal_close(opened());
}

static void another_puts_its_own_there(void)
{
    unlink(JOURNAL);
    write_bytes(JOURNAL, "foreign\n", 8);
}

/* A journal that can't be begun is removed, but never what another has put in its place.  */
static void what_another_has_put_there_meanwhile_stays(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    fault_before(FAULT_LOCK, another_puts_its_own_there);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a journal");
    assert_int_equal(access(JOURNAL, F_OK), 0);
}

/* Each time that it is opened: it is given up some time.  */
static void another_removes_again(void)
{
    unlink(JOURNAL);
    fault_before(FAULT_LOCK, another_removes_again);
}

static void a_file_that_is_always_removed_is_given_up(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    const int files = open_descriptors();
    fault_before(FAULT_LOCK, another_removes_again);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "journal: No such file or directory: expected a journal to write to");
    assert_null(j);
    assert_int_equal(open_descriptors(), files);
    assert_int_equal(calls_closed_twice, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_record_may_take_several_writes, all_goes_well),
        cmocka_unit_test_setup(a_record_that_cannot_be_written_is_taken_back, all_goes_well),
        cmocka_unit_test_setup(no_old_message_stays, all_goes_well),
        cmocka_unit_test_setup(the_rights_of_a_new_journal_are_those_of_any_file, all_goes_well),
        cmocka_unit_test_setup(the_second_of_two_that_begin_at_once_is_refused, all_goes_well),
        cmocka_unit_test_setup(what_another_has_counted_meanwhile_is_kept, all_goes_well),
        cmocka_unit_test_setup(a_file_that_was_removed_meanwhile_is_not_written_to, all_goes_well),
        cmocka_unit_test_setup(processes_that_begin_at_once_lose_nothing, all_goes_well),
        cmocka_unit_test_setup(what_another_has_put_there_meanwhile_stays, all_goes_well),
        cmocka_unit_test_setup(a_file_that_is_always_removed_is_given_up, all_goes_well),
        cmocka_unit_test_setup(a_child_keeps_it_in_use, all_goes_well),
    };
    return cmocka_run_group_tests_name("count journal, its writes and its lock", tests, folder_setup, folder_teardown);
}
