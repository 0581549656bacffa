/* test_count_journal.c - journals written, continued, read and shared, with nothing wrong with the file.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_files.h"

#include "failing_memory.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

static const char PATH[] = "journal";

static void assert_sample(const queens_journal *j)
{
    uint64_t sums[QUEENS_SUMS], sum[QUEENS_SUMS] = {0};
    bool in[SLICES] = {false};

    for (int i = 0; i < RECORDS; i++) {
        queens_add_sums(sum, sample[i].sums);
        assert_true(queens_journal_has(j, sample[i].slice, sums));
        assert_true(queens_equal_sums(sums, sample[i].sums));
        in[sample[i].slice] = true;
    }
    for (uint64_t slice = 0; slice < SLICES; slice++)
        assert_int_equal(queens_journal_has(j, slice, NULL), in[slice]);
    assert_false(queens_journal_has(j, SLICES, NULL));
    queens_journal_sums(j, sums);
    assert_true(queens_equal_sums(sums, sum));
    assert_int_equal(queens_journal_slices(j), RECORDS);
}

static void what_was_appended_is_read_again(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    write_sample(PATH);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_string_equal(queens_journal_path(j), PATH);
    assert_true(queens_journal_header_of(j)->size == 12 && !queens_journal_header_of(j)->backward &&
                queens_journal_header_of(j)->slices == SLICES && queens_journal_header_of(j)->work == 2300);
    assert_sample(j);
    queens_journal_close(j);
}

static void a_journal_goes_on_where_it_was(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;
    bytes once, in_parts;

    write_sample(PATH);
    read_bytes(PATH, &once);
    unlink(PATH);
    for (int i = 0; i < RECORDS; i++) {
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        assert_string_equal(message, "");
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
        if (i == RECORDS - 1)
            assert_sample(j);
        queens_journal_close(j);
    }
    read_bytes(PATH, &in_parts);
    assert_int_equal(in_parts.length, once.length);
    assert_memory_equal(in_parts.at, once.at, once.length);
}

static void an_empty_file_becomes_a_journal(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    write_bytes(PATH, "", 0);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_int_equal(queens_journal_slices(j), 0);
    queens_journal_close(j);
}

/* The record is in the file when queens_journal_append returns: nothing is kept back.  */
static void a_reader_sees_each_record_at_once(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j, *seen;

    unlink(PATH);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    for (int i = 0; i < RECORDS; i++) {
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
        assert_int_equal(queens_journal_read(&seen, PATH, message), QUEENS_DONE);
        assert_int_equal(queens_journal_slices(seen), i + 1);
        queens_journal_close(seen);
    }
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_DONE);
    queens_journal_close(j);
}

static void slices_that_cannot_be_are_refused(void **state)
{
    const struct {
        queens_slice_sums slice;
        const char *message;
    } wrong[] = {
        {{SLICES, {0}}, "journal: slice 100: expected one of 0-99"},
        {{10, {0}}, "journal: slice 10 is in it already"},
        {{1, {0, (uint64_t)1 << RECORD_SUM_BITS}}, "journal: slice 1: a sum beyond 60 bits"},
    };
    char message[QUEENS_MESSAGE];
    queens_journal *j;
    bytes before, after;

    write_sample(PATH);
    read_bytes(PATH, &before);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(queens_journal_append(j, &wrong[i].slice, message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, wrong[i].message);
    }
    for (int k = 0; k < QUEENS_SUMS; k++) {
        queens_slice_sums slice = {1, {0}};
        slice.sums[k] = (uint64_t)1 << RECORD_SUM_BITS;
        assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_BAD_ARGUMENT);
    }
    assert_sample(j);
    queens_journal_close(j);
    read_bytes(PATH, &after);
    assert_int_equal(after.length, before.length);

    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 1}, message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, "journal: was opened for reading only");
    queens_journal_close(j);
}

static queens_status append_second(queens_journal *j, uint64_t slice, uint64_t second)
{
    char message[QUEENS_MESSAGE];

    return queens_journal_append(j, &(queens_slice_sums){slice, {1, second, 0, 0}}, message);
}

/* Each record may have sums as large as there are, but not all of them together: up to the largest number of 64 bits.  */
static void sums_never_overflow(void **state)
{
    const uint64_t most = ((uint64_t)1 << RECORD_SUM_BITS) - 1, fitting = 16;
    char message[QUEENS_MESSAGE];
    uint64_t sums[QUEENS_SUMS];
    queens_journal *j;

    unlink(PATH);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    for (uint64_t slice = 0; slice < SLICES; slice++)
        assert_int_equal(append_second(j, slice, most), slice < fitting ? QUEENS_DONE : QUEENS_BAD_ARGUMENT);
    queens_journal_sums(j, sums);
    assert_true(sums[0] == fitting && sums[1] == fitting * most);
    assert_int_equal(append_second(j, 16, UINT64_MAX - sums[1] + 1), QUEENS_BAD_ARGUMENT);
    assert_int_equal(append_second(j, 16, UINT64_MAX - sums[1]), QUEENS_DONE);
    assert_int_equal(append_second(j, 17, 1), QUEENS_BAD_ARGUMENT);
    assert_int_equal(append_second(j, 17, 0), QUEENS_DONE);
    queens_journal_close(j);
}

/* The same where a journal of another machine is read: each line is right, and all of them are too much.  */
static void sums_that_overflow_are_not_read(void **state)
{
    const uint64_t most = ((uint64_t)1 << RECORD_SUM_BITS) - 1;
    static bytes all;
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    for (int k = 0; k < QUEENS_SUMS; k++) {
        all.length = queens_record_write_header(&sample_header, all.at);
        for (uint64_t i = 0; i < 17; i++) {
            queens_slice_sums slice = {.slice = i};
            slice.sums[k] = most;
            all.length += queens_record_write_slice(&slice, queens_record_seed(&sample_header), all.at + all.length);
        }
        write_bytes(PATH, all.at, all.length);
        assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DAMAGED);
        assert_string_equal(message, "journal, line 18: a sum that is too large");
        queens_journal_close(j);
    }
}

/* The lock is the opened file's, so that a second one of this process is refused like that of another.  */
static void one_at_a_time_may_write(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *first, *second;

    write_sample(PATH);
    assert_int_equal(queens_journal_open(&first, PATH, &sample_header, message), QUEENS_DONE);
    assert_int_equal(queens_journal_open(&second, PATH, &sample_header, message), QUEENS_IN_USE);
    assert_string_equal(message, "journal: in use: another process writes to it");
    assert_int_equal(queens_journal_append(first, &(queens_slice_sums){.slice = 50}, message), QUEENS_DONE);
    queens_journal_close(first);
    assert_int_equal(queens_journal_open(&second, PATH, &sample_header, message), QUEENS_DONE);
    queens_journal_close(second);
}

static void every_failed_allocation_is_told(void **state)
{
    char message[QUEENS_MESSAGE];
    long live = memory_live();

    for (int writing = 0; writing < 2; writing++)
        for (long k = 0;; k++) {
            queens_journal *j;
            write_sample(PATH);
            memory_fail_after(k);
            queens_status status = writing ? queens_journal_open(&j, PATH, &sample_header, message)
                                           : queens_journal_read(&j, PATH, message);
            bool done = memory_failure_pending();
            memory_never_fail();
            assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
            assert_string_equal(message, done ? "" : "journal: not enough memory");
            assert_int_equal(j != NULL, done);
            queens_journal_close(j);
            assert_int_equal(memory_live(), live);
            if (done)
                break;
        }
}

/* Before the records that it is of, and only where it is another.  */
static void origins_stand_before_their_records(void **state)
{
    static const char *const wanted[] = {"origin a b", "10 1 2 3 4", "0 0 0 0 0", "origin c", "20 "};
    char message[QUEENS_MESSAGE];
    static bytes all;
    queens_journal *j;

    unlink(PATH);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        assert_int_equal(queens_journal_origin(j, i < 2 ? "a b" : "c", message), QUEENS_DONE);
        assert_string_equal(message, "");
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
        assert_int_equal(queens_journal_slices(j), i + 1);
        queens_journal_close(j);
    }
    read_bytes(PATH, &all);
    for (int line = 2; line <= 6; line++)
        assert_int_equal(strncmp(all.at + line_start(&all, line), wanted[line - 2], strlen(wanted[line - 2])), 0);
    size_t at = line_start(&all, 5), end = line_start(&all, 6), length = all.length;
    for (; at < end; at++) {
        all.at[at] ^= 1;
        write_bytes(PATH, all.at, length);
        assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DAMAGED);
        all.at[at] ^= 1;
    }
}

static void origins_that_cannot_be_read_again_are_refused(void **state)
{
    char message[QUEENS_MESSAGE], long_one[QUEENS_ORIGIN + 1];
    const char *wrong[] = {"", "a\nb", "caf\xc3\xa9", "\x7f", long_one};
    static bytes before;
    queens_journal *j;

    memset(long_one, 'x', QUEENS_ORIGIN);
    long_one[QUEENS_ORIGIN] = '\0';
    write_sample(PATH);
    read_bytes(PATH, &before);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(queens_journal_origin(j, wrong[i], message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, "journal: an origin: expected printable text of 1 to 127 bytes");
        assert_bytes(PATH, before.at, before.length);
    }
    long_one[QUEENS_ORIGIN - 1] = '\0';
    assert_int_equal(queens_journal_origin(j, long_one, message), QUEENS_DONE);
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_sample(j);
    assert_int_equal(queens_journal_origin(j, "a", message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, "journal: was opened for reading only");
    queens_journal_close(j);
}

static void messages_are_one_printable_line(void **state)
{
    char path[4000], message[QUEENS_MESSAGE];
    queens_journal *j;

    assert_int_equal(queens_journal_read(&j, "no\n\x1b/\xc3\xa9", message), QUEENS_NO_FILE);
    assert_string_equal(message, "no\\x0a\\x1b/\\xc3\\xa9: No such file or directory: expected a journal");
    assert_int_equal(queens_journal_read(&j, "no \x1f}~\x7f", message), QUEENS_NO_FILE);
    assert_string_equal(message, "no \\x1f}~\\x7f: No such file or directory: expected a journal");
    memset(path, 'x', sizeof path);
    for (size_t length = 199; length <= 201; length++) {
        path[length] = '\0';
        assert_int_equal(queens_journal_read(&j, path, message), QUEENS_NO_FILE);
        assert_int_equal(strncmp(message, "...x", 4) == 0, length > 200);
        assert_int_equal(strspn(message, ".x"), length > 200 ? 203 : length);
        path[length] = 'x';
    }
    path[0] = '\x01'; /* it takes four characters */
    for (size_t length = 196; length <= 198; length++) {
        path[length + 1] = '\0';
        assert_int_equal(queens_journal_read(&j, path, message), QUEENS_NO_FILE);
        assert_int_equal(strncmp(message, length > 196 ? "...x" : "\\x01", 4), 0);
        path[length + 1] = 'x';
    }
    path[0] = 'x';
    memcpy(path + sizeof path - 5, "/end", 5);
    assert_int_equal(queens_journal_read(&j, path, message), QUEENS_IO_ERROR);
    assert_non_null(strstr(message, "xxx/end: "));
    assert_int_equal(strncmp(message, "...x", 4), 0);
    assert_true(strlen(message) < QUEENS_MESSAGE - 200);
    assert_null(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_appended_is_read_again),
        cmocka_unit_test(a_journal_goes_on_where_it_was),
        cmocka_unit_test(an_empty_file_becomes_a_journal),
        cmocka_unit_test(a_reader_sees_each_record_at_once),
        cmocka_unit_test(slices_that_cannot_be_are_refused),
        cmocka_unit_test(one_at_a_time_may_write),
        cmocka_unit_test(sums_never_overflow),
        cmocka_unit_test(sums_that_overflow_are_not_read),
        cmocka_unit_test(every_failed_allocation_is_told),
        cmocka_unit_test(origins_stand_before_their_records),
        cmocka_unit_test(origins_that_cannot_be_read_again_are_refused),
        cmocka_unit_test(messages_are_one_printable_line),
    };
    return cmocka_run_group_tests_name("count journal", tests, folder_setup, folder_teardown);
}
