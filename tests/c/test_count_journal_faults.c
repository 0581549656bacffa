/* test_count_journal_faults.c - journals of another count, or that can't be opened, read or written: the messages, and
   refused files stay unchanged.  */

#define _DEFAULT_SOURCE /* setrlimit, symlink */

#include "journal_files.h"

#include "count/journal/journal_reader.h"
#include "testing.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char PATH[] = "journal";

static void journals_of_another_count_are_refused(void **state)
{
    const struct {
        queens_journal_header header;
        const char *message;
    } other[] = {
        {{13, false, SLICES, 2300}, "journal: a journal of size 12: expected one of size 13"},
        {{12, true, SLICES, 2300}, "journal: a journal in forward order: expected one in backward order"},
        {{12, false, SLICES + 1, 2300},
         "journal: a journal of 100 slices with work 2300: expected one of 101 with work 2300"},
        {{12, false, SLICES, 2301},
         "journal: a journal of 100 slices with work 2300: expected one of 100 with work 2301"},
    };
    char message[QUEENS_MESSAGE];
    static bytes whole;
    queens_journal *j;

    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        assert_int_equal(queens_journal_open(&j, PATH, &other[i].header, message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, other[i].message);
        assert_bytes(PATH, whole.at, whole.length);
    }
}

/* What the reader would call damaged is not written.  */
static void headers_that_cannot_be_read_again_are_refused(void **state)
{
    const queens_journal_header wrong[] = {{-5, false, SLICES, 1},
                                           {QUEENS_COUNT_MIN_SIZE - 1, false, SLICES, 1},
                                           {QUEENS_COUNT_MAX_SIZE + 1, false, SLICES, 1},
                                           {12, false, 0, 1},
                                           {12, true, RECORD_MAX_SLICES + 1, 1}};
    char message[QUEENS_MESSAGE], wanted[QUEENS_MESSAGE];
    queens_journal *j;

    unlink(PATH);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(queens_journal_open(&j, PATH, &wrong[i], message), QUEENS_BAD_ARGUMENT);
        sprintf(wanted,
                "journal: a journal of size %d with %" PRIu64 " slices: expected size 2 to 28 and 1 to 4194304 slices",
                wrong[i].size, wrong[i].slices);
        assert_string_equal(message, wanted);
        assert_null(j);
        assert_int_not_equal(access(PATH, F_OK), 0);
    }
}

static void places_that_cannot_hold_a_journal_are_refused(void **state)
{
    char message[QUEENS_MESSAGE];
    const int files = open_descriptors();
    queens_journal *j;

    assert_int_equal(queens_journal_open(&j, "none/journal", &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "none/journal: No such file or directory: expected a journal to write to");
    assert_int_equal(queens_journal_open(&j, ".", &sample_header, message), QUEENS_FORBIDDEN);
    assert_string_equal(message, ".: Is a directory: expected a journal to write to");
    assert_int_equal(queens_journal_read(&j, ".", message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, ".: not a regular file: expected a journal");
    assert_int_equal(queens_journal_open(&j, "/dev/null", &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "/dev/null: not a regular file: expected a journal");
    unlink(PATH);
    assert_int_equal(mkfifo(PATH, 0600), 0);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a regular file: expected a journal");
    unlink(PATH);
    assert_int_equal(symlink("nowhere", PATH), 0);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "journal: No such file or directory: expected a journal to write to");
    unlink(PATH);
    write_sample(PATH);
    assert_int_equal(chmod(PATH, 0400), 0);
    if (access(PATH, W_OK) != 0) { /* root may write to it all the same */
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_FORBIDDEN);
        assert_string_equal(message, "journal: Permission denied: expected a journal to write to");
    }
    unlink(PATH);
    assert_int_equal(open_descriptors(), files);
}

/* A folder can be opened, but not read.  */
static void what_cannot_be_read_is_told(void **state)
{
    char message[QUEENS_MESSAGE], wanted[QUEENS_MESSAGE];
    FILE *folder = fopen(".", "r");
    journal_reader reader;

    if (folder == NULL)
        skip();
    assert_int_equal(queens_journal_reader_open(&reader, folder, "folder", message), JOURNAL_FAULT);
    assert_int_equal(reader.status, QUEENS_FORBIDDEN);
    sprintf(wanted, "folder: %s", strerror(EISDIR));
    assert_string_equal(message, wanted);
    fclose(folder);
}

static void what_cannot_be_opened_is_no_stream(void **state)
{
    char message[QUEENS_MESSAGE];
    FILE *file = stdout;

    assert_int_equal(queens_journal_reader_file(&file, "none", message), QUEENS_NO_FILE);
    assert_null(file);
}

/* With no descriptor left, and with one: a journal takes two while it is read.  */
static void the_want_of_descriptors_is_told(void **state)
{
    const char *wanted[] = {"journal: %s: expected a journal to write to", "journal: %s"};
    char message[QUEENS_MESSAGE], whole[QUEENS_MESSAGE];
    const int descriptor = next_descriptor();
    struct rlimit limit, lower;
    queens_journal *j;

    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    for (int left = 0; left < 2; left++)
        for (int there = 0; there < 2; there++) {
            unlink(PATH);
            if (there)
                write_sample(PATH);
            lower = limit;
            lower.rlim_cur = (rlim_t)(descriptor + left);
            assert_int_equal(setrlimit(RLIMIT_NOFILE, &lower), 0);
            queens_status status = queens_journal_open(&j, PATH, &sample_header, message);
            assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
            assert_int_equal(status, QUEENS_IO_ERROR);
            sprintf(whole, wanted[left], strerror(EMFILE));
            assert_string_equal(message, whole);
            assert_null(j);
            if (left > 0) /* else valgrind opens it first, and counts then */
                assert_int_equal(access(PATH, F_OK) == 0, there);
            assert_int_equal(next_descriptor(), descriptor);
        }
    write_sample(PATH);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &lower), 0);
    queens_status status = queens_journal_read(&j, PATH, message);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    assert_int_equal(status, QUEENS_DONE);
    queens_journal_close(j);
    assert_int_equal(next_descriptor(), descriptor);
}

static void limit_files(rlim_t length)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = length;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* The limit on file sizes is at any byte of a record: nothing of it is written, the signal that would end this process is not
   sent, and the journal continues when there is space.  */
static void a_limit_on_file_sizes_is_told(void **state)
{
    char message[QUEENS_MESSAGE];
    static bytes whole;
    queens_journal *j;

    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = line_start(&whole, 4); length < line_start(&whole, 5); length++) {
        write_bytes(PATH, whole.at, line_start(&whole, 4));
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        limit_files(length);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(queens_journal_append(j, &sample[2], message), QUEENS_FULL);
            assert_string_equal(message, "journal: can't be written to: File too large");
            assert_bytes(PATH, whole.at, line_start(&whole, 4));
            assert_false(queens_journal_has(j, sample[2].slice, NULL));
        }
        limit_files(RLIM_INFINITY);
        assert_int_equal(queens_journal_append(j, &sample[2], message), QUEENS_DONE);
        queens_journal_close(j);
        assert_bytes(PATH, whole.at, line_start(&whole, 5));
    }
    unlink(PATH);
    limit_files(10);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_FULL);
    assert_string_equal(message, "journal: can't be written to: File too large");
    limit_files(RLIM_INFINITY);
    assert_int_not_equal(access(PATH, F_OK), 0); /* no beginning of a journal is left */
}

static int cut_off(void)
{
    return truncate(PATH, 10);
}

static int take_away(void)
{
    return unlink(PATH);
}

static int give_another_name(void)
{
    return rename(PATH, "other");
}

/* The file has another link, so that it is still there.  */
static int keep_by_another_name(void)
{
    return link(PATH, "link") == 0 ? unlink(PATH) : -1;
}

static int replace_by_another(void)
{
    write_sample("other");
    return rename("other", PATH);
}

static void a_journal_that_is_tampered_with_is_not_written_to(void **state)
{
    int (*const tamper[])(void) = {cut_off, take_away, give_another_name, keep_by_another_name, replace_by_another};
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    for (size_t i = 0; i < sizeof tamper / sizeof tamper[0]; i++) {
        write_sample(PATH);
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        assert_int_equal(tamper[i](), 0);
        assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 50}, message), QUEENS_CHANGED);
        assert_string_equal(message, tamper[i] == cut_off ? "journal: was changed while in use"
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
        cmocka_unit_test(journals_of_another_count_are_refused),
        cmocka_unit_test(headers_that_cannot_be_read_again_are_refused),
        cmocka_unit_test(places_that_cannot_hold_a_journal_are_refused),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(what_cannot_be_opened_is_no_stream),
        cmocka_unit_test(the_want_of_descriptors_is_told),
        cmocka_unit_test(a_limit_on_file_sizes_is_told),
        cmocka_unit_test(a_journal_that_is_tampered_with_is_not_written_to),
    };
    return cmocka_run_group_tests_name("count journal faults", tests, folder_setup, folder_teardown);
}
