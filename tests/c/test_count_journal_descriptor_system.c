/* test_count_journal_descriptor_system.c - journals that get no descriptor, or not the one that they should, or lose it.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* What is printed must not be written into a journal.  */
static void a_journal_is_never_a_standard_stream(void **state)
{
    char message[QUEENS_MESSAGE];

    for (int standard = 0; standard <= 2; standard++) {
        int kept = dup(standard);
        assert_true(kept > 2);
        close(standard);
        queens_journal *j = opened();
        bool taken = dup2(standard, standard) == standard;
        dup2(kept, standard);
        close(kept);
        assert_false(taken);
        assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    }
}

/* One, and where it can be, the one that the system gives.  */
static void a_journal_has_one_descriptor(void **state)
{
    const int files = open_descriptors(), next = next_descriptor();

    queens_journal *j = opened();
    assert_true(next_descriptor() > next);
    assert_int_equal(open_descriptors(), files + 1);
    queens_journal_close(j);
    assert_int_equal(open_descriptors(), files);
}

/* No more than that many can be had now.  */
static void limit_descriptors(int spare, struct rlimit *before)
{
    struct rlimit limit;
    int most = 0;

    for (int unused = 0; unused <= spare; most++)
        unused += fcntl(most, F_GETFD) < 0;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, before), 0);
    limit = *before;
    limit.rlim_cur = (rlim_t)(most - 1);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

/* The journal, its copy to read by, and the folder take one each; without the last, the folder is not put on the disk.  */
static void what_could_not_be_opened_is_not_closed(void **state)
{
    const int next = next_descriptor();
    struct rlimit before;
    char message[QUEENS_MESSAGE];

    for (int spare = 0; spare <= 3; spare++) {
        queens_journal *j;
        unlink(JOURNAL);
        limit_descriptors(spare, &before);
        queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
        queens_journal_close(j);
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
        assert_int_equal(status, spare < 2 ? QUEENS_IO_ERROR : QUEENS_DONE);
        assert_int_equal(queens_journal_read(&j, "none", message), QUEENS_NO_FILE);
        assert_int_equal(calls_closed_twice, 0);
        assert_int_equal(next_descriptor(), next);
    }
}

/* The file got the number of standard input, and there is no other: the message says that, and does not report the
   close.  */
static void the_want_of_another_descriptor_is_told(void **state)
{
    const int kept = dup(STDIN_FILENO);
    struct rlimit before;
    char message[QUEENS_MESSAGE], wanted[QUEENS_MESSAGE];
    queens_journal *j;

    write_sample(JOURNAL);
    assert_true(kept > STDERR_FILENO);
    close(STDIN_FILENO); /* which is the only one then */
    limit_descriptors(1, &before);
    fault_at(FAULT_CLOSE, 1, EIO);
    queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
    int taken = fcntl(STDIN_FILENO, F_GETFD) >= 0;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    dup2(kept, STDIN_FILENO);
    close(kept);
    assert_int_equal(status, QUEENS_IO_ERROR);
    sprintf(wanted, "journal: %s: expected a journal to write to", strerror(EMFILE));
    assert_string_equal(message, wanted);
    assert_false(taken);
}

static void a_descriptor_that_is_closed_by_others_is_told(void **state)
{
    const int next = next_descriptor();
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    close(next);
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_slices(j), 0);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_IO_ERROR);
    assert_said(message, "can't be closed", EBADF);
}

static int descriptor;

/* From now on the journal's descriptor is one of the same file, to read only: the file can't be cut off by it.  */
static void only_reads(void)
{
    int file = open(JOURNAL, O_RDONLY);

    assert_true(file > descriptor);
    assert_int_equal(dup2(file, descriptor), descriptor);
    close(file);
}

static void a_record_that_cannot_be_taken_back_ends_the_journal(void **state)
{
    char message[QUEENS_MESSAGE];

    descriptor = next_descriptor();
    queens_journal *j = opened();
    fault_at(FAULT_WRITE, 1, ENOSPC);
    fault_before(FAULT_WRITE, only_reads);
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_FULL);
    assert_said(message, "can't be written to", ENOSPC);
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_FULL);
    assert_string_equal(message, "journal: can't be written to because of an earlier error");
    assert_int_equal(queens_journal_finish(j, message), QUEENS_FULL);
    assert_records(0);
}

/* A record, or the header.  */
static void a_torn_line_that_cannot_be_dropped_is_told(void **state)
{
    static bytes whole;
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    for (int lines = 1; lines >= 0; lines--) {
        size_t length = line_start(&whole, lines + 1) + 5;
        write_bytes(JOURNAL, whole.at, length);
        descriptor = next_descriptor();
        fault_before(FAULT_LOCK, only_reads);
        assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_UNSUPPORTED);
        assert_said(message, "the torn record at its end can't be dropped", EINVAL);
        assert_null(j);
        assert_bytes(JOURNAL, whole.at, length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_journal_is_never_a_standard_stream, all_goes_well),
        cmocka_unit_test_setup(a_journal_has_one_descriptor, all_goes_well),
        cmocka_unit_test_setup(what_could_not_be_opened_is_not_closed, all_goes_well),
        cmocka_unit_test_setup(the_want_of_another_descriptor_is_told, all_goes_well),
        cmocka_unit_test_setup(a_descriptor_that_is_closed_by_others_is_told, all_goes_well),
        cmocka_unit_test_setup(a_record_that_cannot_be_taken_back_ends_the_journal, all_goes_well),
        cmocka_unit_test_setup(a_torn_line_that_cannot_be_dropped_is_told, all_goes_well),
    };
    return cmocka_run_group_tests_name("count journal and its descriptor", tests, folder_setup, folder_teardown);
}
