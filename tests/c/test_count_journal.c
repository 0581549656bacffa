/* test_count_journal.c - journals written, continued and read, with nothing wrong with the file.  Only here: a record
   that is kept back in memory, and sums that overflow although each of them fits.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_files.h"

#include "failing_memory.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

#define MOST (((uint64_t)1 << RECORD_SUM_BITS) - 1)

/* What the message was before does not stay.  */
#define ASSERT_QUIET(call)                                                                                             \
    (strcpy(message, "old"), assert_int_equal(call, QUEENS_DONE), assert_string_equal(message, ""))

static char message[QUEENS_MESSAGE];

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
    assert_string_equal(queens_journal_path(j), JOURNAL);
    assert_true(queens_journal_header_of(j)->size == 12 && !queens_journal_header_of(j)->backward &&
                queens_journal_header_of(j)->slices == SLICES && queens_journal_header_of(j)->work == 2300);
}

/* A reader sees each record when it is appended: nothing is kept back.  In parts the same file comes to be.  */
static void a_journal_goes_on_where_it_was(void **state)
{
    static bytes once;
    queens_journal *seen;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &once);
    unlink(JOURNAL);
    for (int i = 0; i < RECORDS; i++) {
        queens_journal *j = opened();
        ASSERT_QUIET(queens_journal_append(j, &sample[i], message));
        ASSERT_QUIET(queens_journal_read(&seen, JOURNAL, message));
        assert_int_equal(queens_journal_slices(seen), i + 1);
        if (i == RECORDS - 1) {
            assert_sample(j);
            assert_sample(seen);
        }
        ASSERT_QUIET(queens_journal_sync(j, true, message));
        ASSERT_QUIET(queens_journal_finish(seen, message));
        ASSERT_QUIET(queens_journal_finish(j, message));
    }
    ASSERT_QUIET(queens_journal_finish(NULL, message));
    assert_bytes(JOURNAL, once.at, once.length);
}

static void assert_not_appended(queens_journal *j, queens_slice_sums slice, const char *said)
{
    assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, said);
}

static void slices_that_cannot_be_are_refused(void **state)
{
    static bytes before;
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &before);
    j = opened();
    assert_not_appended(j, (queens_slice_sums){SLICES, {0}}, "journal: slice 100: expected one of 0-99");
    assert_not_appended(j, (queens_slice_sums){10, {0}}, "journal: slice 10 is in it already");
    for (int k = 0; k < QUEENS_SUMS; k++) {
        queens_slice_sums slice = {.slice = 1};
        slice.sums[k] = MOST + 1;
        assert_not_appended(j, slice, "journal: slice 1: a sum beyond 60 bits");
    }
    assert_sample(j);
    queens_journal_close(j);
    assert_bytes(JOURNAL, before.at, before.length);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_not_appended(j, (queens_slice_sums){.slice = 1}, "journal: was opened for reading only");
    queens_journal_close(j);
}

/* Each record may have sums as large as there are, but not all of them together: up to the largest number of 64
   bits.  */
static void sums_never_overflow(void **state)
{
    const uint64_t left = UINT64_MAX - 16 * MOST;
    queens_slice_sums slice = {0, {1, MOST, 0, 0}};
    uint64_t sums[QUEENS_SUMS];

    unlink(JOURNAL);
    queens_journal *j = opened();
    for (; slice.slice < 16; slice.slice++)
        assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    slice.sums[1] = left + 1;
    assert_not_appended(j, slice, "journal: slice 16: a sum that is too large");
    slice.sums[1] = left;
    assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    queens_journal_sums(j, sums);
    assert_true(sums[0] == 17 && sums[1] == UINT64_MAX);
    assert_not_appended(j, (queens_slice_sums){17, {0, 1, 0, 0}}, "journal: slice 17: a sum that is too large");
    queens_journal_close(j);
}

/* The same where a journal of another machine is read: each line is right, and all of them are too much.  */
static void sums_that_overflow_are_not_read(void **state)
{
    static bytes all;
    queens_journal *j;

    for (int k = 0; k < QUEENS_SUMS; k++) {
        all.length = queens_record_write_header(&sample_header, all.at);
        for (uint64_t i = 0; i < 17; i++) {
            queens_slice_sums slice = {.slice = i};
            slice.sums[k] = MOST;
            all.length += queens_record_write_slice(&slice, queens_record_seed(&sample_header), all.at + all.length);
        }
        write_bytes(JOURNAL, all.at, all.length);
        assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DAMAGED);
        assert_string_equal(message, "journal, line 18: a sum that is too large");
    }
}

enum { NEW, CONTINUED, READ, WAYS };

/* Returns whether all allocations up to the k-th were enough.  */
static bool fail_allocation(int way, long k, int *of_folder)
{
    const long live = memory_live();
    const int files = open_descriptors();
    queens_journal *j;

    memory_fail_after(k);
    queens_status status = way == READ ? queens_journal_read(&j, "./journal", message)
                                       : queens_journal_open(&j, "./journal", &sample_header, message);
    bool done = memory_failure_pending();
    memory_never_fail();
    assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
    assert_int_equal(j != NULL, done);
    if (strstr(message, "./journal: its folder can't be written to disk: ") == message)
        ++*of_folder;
    else
        assert_string_equal(message, done ? "" : "./journal: not enough memory");
    assert_int_equal(access(JOURNAL, F_OK) == 0, done || way != NEW);
    queens_journal_close(j);
    assert_int_equal(memory_live(), live);
    assert_int_equal(open_descriptors(), files);
    return done;
}

static void every_failed_allocation_is_told(void **state)
{
    for (int way = NEW; way < WAYS; way++) {
        bool done = false;
        int of_folder = 0;
        for (long k = 0; !done; k++) {
            write_sample(JOURNAL);
            if (way == NEW)
                unlink(JOURNAL);
            done = fail_allocation(way, k, &of_folder);
        }
        assert_int_equal(of_folder, way == NEW);
    }
}

/* Before the records that it is of, and only where it is another.  */
static void origins_stand_before_their_records(void **state)
{
    static const char *const wanted[] = {"origin a b ", "10 1 2 3 4 ", "0 0 0 0 0 ", "origin c ", "20 "};
    static bytes all;

    unlink(JOURNAL);
    for (int i = 0; i < 3; i++) {
        queens_journal *j = opened();
        assert_int_equal(queens_journal_origin(j, i < 2 ? "a b" : "c", message), QUEENS_DONE);
        assert_string_equal(message, "");
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
        queens_journal_close(j);
    }
    assert_records(3);
    read_bytes(JOURNAL, &all);
    for (int line = 2; line <= 6; line++)
        assert_int_equal(strncmp(all.at + line_start(&all, line), wanted[line - 2], strlen(wanted[line - 2])), 0);
}

static void origins_that_cannot_be_read_again_are_refused(void **state)
{
    char long_one[QUEENS_ORIGIN + 1] = "";
    const char *wrong[] = {"", "a\nb", "caf\xc3\xa9", "\x7f", long_one};
    queens_journal *j;

    memset(long_one, 'x', QUEENS_ORIGIN);
    write_sample(JOURNAL);
    j = opened();
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(queens_journal_origin(j, wrong[i], message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, "journal: an origin: expected printable text of 1 to 127 bytes");
    }
    long_one[QUEENS_ORIGIN - 1] = '\0';
    assert_int_equal(queens_journal_origin(j, long_one, message), QUEENS_DONE);
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_sample(j);
    assert_int_equal(queens_journal_origin(j, "a", message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, "journal: was opened for reading only");
    queens_journal_close(j);
}

/* What is said of a file that is not there: of its path 200 characters at most.  */
static const char *said_of(const char *path)
{
    queens_journal *j;

    assert_int_equal(queens_journal_read(&j, path, message), QUEENS_NO_FILE);
    return message;
}

static void messages_are_one_printable_line(void **state)
{
    static const struct {
        char first; /* \x01 takes four characters */
        size_t length;
        const char *beginning;
        int shown;
    } paths[] = {{'x', 199, "xxxx", 199},
                 {'x', 200, "xxxx", 200},
                 {'x', 201, "...x", 203},
                 {'\x01', 197, "\\x01", 200},
                 {'\x01', 198, "...x", 200}};
    char path[4000];
    queens_journal *j;

    assert_string_equal(said_of("no \n\x1b/\xc3\xa9"),
                        "no \\x0a\\x1b/\\xc3\\xa9: No such file or directory: expected a journal");
    assert_string_equal(said_of("no\x1f}~\x7f"), "no\\x1f}~\\x7f: No such file or directory: expected a journal");
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        memset(path, 'x', sizeof path);
        path[0] = paths[i].first;
        path[paths[i].length] = '\0';
        assert_int_equal(strncmp(said_of(path), paths[i].beginning, 4), 0);
        assert_int_equal(strchr(message, ':') - message, paths[i].shown);
    }
    memset(path, 'x', sizeof path);
    memcpy(path + sizeof path - 5, "/end", 5);
    assert_int_equal(queens_journal_read(&j, path, message), QUEENS_IO_ERROR);
    assert_non_null(strstr(message, "xxx/end: "));
    assert_int_equal(strncmp(message, "...x", 4), 0);
    assert_true(strlen(message) < QUEENS_MESSAGE - 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_journal_goes_on_where_it_was),
        cmocka_unit_test(slices_that_cannot_be_are_refused),
        cmocka_unit_test(sums_never_overflow),
        cmocka_unit_test(sums_that_overflow_are_not_read),
        cmocka_unit_test(every_failed_allocation_is_told),
        cmocka_unit_test(origins_stand_before_their_records),
        cmocka_unit_test(origins_that_cannot_be_read_again_are_refused),
        cmocka_unit_test(messages_are_one_printable_line),
    };
    return cmocka_run_group_tests_name("count journal", tests, folder_setup, folder_teardown);
}
