/* test_count_journal_faults.c - journals of another count, or at a place that holds none; limits on files, and files
   that change while they are written to.  Only here: the status of each, and a limit at each byte of a record.  */

#define _DEFAULT_SOURCE /* setrlimit, symlink */

#include "journal_files.h"

#include "count/journal/journal_reader.h"
#include "testing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char message[QUEENS_MESSAGE];

static void assert_not_opened(const char *path, queens_status wanted, const char *said)
{
    const int files = open_descriptors();
    queens_journal *j;

    assert_int_equal(queens_journal_open(&j, path, &sample_header, message), wanted);
    assert_string_equal(message, said);
    assert_null(j);
    assert_int_equal(open_descriptors(), files);
}

static void assert_not_read(const char *path)
{
    queens_journal *j;

    assert_int_equal(queens_journal_read(&j, path, message), QUEENS_UNSUPPORTED);
    assert_non_null(strstr(message, ": not a regular file: expected a journal"));
    assert_null(j);
}

/* Nor is one begun whose header the reader would call damaged.  */
static void headers_of_another_count_are_refused(void **state)
{
#define SIZES ": expected size 2 to 28 and 1 to 4194304 slices"
    static const struct {
        bool there;
        queens_journal_header header;
        const char *said;
    } other[] = {
        {true, {13, false, SLICES, 2300}, "journal: a journal of size 12: expected one of size 13"},
        {true, {12, true, SLICES, 2300}, "journal: a journal in forward order: expected one in backward order"},
        {true,
         {12, false, 101, 2300},
         "journal: a journal of 100 slices with work 2300: expected one of 101 with work 2300"},
        {true,
         {12, false, 100, 2301},
         "journal: a journal of 100 slices with work 2300: expected one of 100 with work 2301"},
        {false, {-5, false, SLICES, 1}, "journal: a journal of size -5 with 100 slices" SIZES},
        {false, {12, true, RECORD_MAX_SLICES + 1, 1}, "journal: a journal of size 12 with 4194305 slices" SIZES},
    };
    static bytes whole;
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        if (!other[i].there)
            unlink(JOURNAL);
        assert_int_equal(queens_journal_open(&j, JOURNAL, &other[i].header, message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, other[i].said);
        assert_null(j);
        assert_int_equal(access(JOURNAL, F_OK) == 0, other[i].there);
        if (other[i].there)
            assert_bytes(JOURNAL, whole.at, whole.length);
    }
}

static void places_that_cannot_hold_a_journal_are_refused(void **state)
{
    assert_not_opened("none/journal", QUEENS_NO_FILE,
                      "none/journal: No such file or directory: expected a journal to write to");
    assert_not_opened(".", QUEENS_FORBIDDEN, ".: Is a directory: expected a journal to write to");
    assert_not_opened("/dev/null", QUEENS_UNSUPPORTED, "/dev/null: not a regular file: expected a journal");
    assert_not_read(".");
    unlink(JOURNAL);
    assert_int_equal(mkfifo(JOURNAL, 0600), 0);
    assert_not_read(JOURNAL);
    unlink(JOURNAL);
    assert_int_equal(symlink("nowhere", JOURNAL), 0);
    assert_not_opened(JOURNAL, QUEENS_NO_FILE, "journal: No such file or directory: expected a journal to write to");
    unlink(JOURNAL);
    write_sample(JOURNAL);
    assert_int_equal(chmod(JOURNAL, 0400), 0);
    if (access(JOURNAL, W_OK) != 0) /* root may write to it all the same */
        assert_not_opened(JOURNAL, QUEENS_FORBIDDEN, "journal: Permission denied: expected a journal to write to");
    unlink(JOURNAL);
}

/* A folder can be opened, but not read.  */
static void what_cannot_be_read_is_told(void **state)
{
    FILE *file = fopen(".", "r");
    journal_reader reader;

    if (file == NULL)
        skip();
    assert_int_equal(queens_journal_reader_open(&reader, file, JOURNAL, message), JOURNAL_FAULT);
    assert_int_equal(reader.status, QUEENS_FORBIDDEN);
    assert_string_equal(message, "journal: Is a directory");
    fclose(file);
    assert_int_equal(queens_journal_reader_file(&file, "none", message), QUEENS_NO_FILE);
    assert_null(file);
}

static void limit_files(rlim_t length)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = length;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Nothing of the record is written, the signal that would end this process is not sent, and the journal continues when
   there is space.  */
static void a_limit_on_file_sizes_is_told(void **state)
{
    static bytes whole;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    for (size_t length = line_start(&whole, 4); length < line_start(&whole, 5); length++) {
        write_bytes(JOURNAL, whole.at, line_start(&whole, 4));
        queens_journal *j = opened();
        limit_files(length);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(queens_journal_append(j, &sample[2], message), QUEENS_FULL);
            assert_said(message, "can't be written to", EFBIG);
            assert_bytes(JOURNAL, whole.at, line_start(&whole, 4));
            assert_false(queens_journal_has(j, sample[2].slice, NULL));
        }
        limit_files(RLIM_INFINITY);
        assert_int_equal(queens_journal_append(j, &sample[2], message), QUEENS_DONE);
        queens_journal_close(j);
        assert_bytes(JOURNAL, whole.at, line_start(&whole, 5));
    }
    unlink(JOURNAL);
    limit_files(10);
    assert_not_opened(JOURNAL, QUEENS_FULL, "journal: can't be written to: File too large");
    limit_files(RLIM_INFINITY);
    assert_int_not_equal(access(JOURNAL, F_OK), 0); /* no beginning of a journal is left */
}

static void a_journal_that_is_tampered_with_is_not_written_to(void **state)
{
    static const char *const tamper[] = {
        ": >journal",
        "rm journal",
        "ln journal link && rm journal", /* the file is still there */
        "cp journal other && mv other journal",
    };

    for (size_t i = 0; i < sizeof tamper / sizeof tamper[0]; i++) {
        write_sample(JOURNAL);
        queens_journal *j = opened();
        assert_int_equal(system(tamper[i]), 0);
        assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 50}, message), QUEENS_CHANGED);
        assert_string_equal(message, i == 0 ? "journal: was changed while in use"
                                            : "journal: was removed or renamed while in use");
        assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 51}, message), QUEENS_CHANGED);
        assert_string_equal(message, "journal: can't be written to because of an earlier error");
        assert_int_equal(queens_journal_finish(j, message), QUEENS_CHANGED);
        assert_string_equal(message, "journal: can't be written to because of an earlier error");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_of_another_count_are_refused),
        cmocka_unit_test(places_that_cannot_hold_a_journal_are_refused),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(a_limit_on_file_sizes_is_told),
        cmocka_unit_test(a_journal_that_is_tampered_with_is_not_written_to),
    };
    return cmocka_run_group_tests_name("count journal faults", tests, folder_setup, folder_teardown);
}
