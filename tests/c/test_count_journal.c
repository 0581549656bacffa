/* test_count_journal.c - journals written, continued and read, with nothing wrong with the file; of another count,
   or at a place that holds none; limits on files, and files that change while they are written to.  Only here: a
   record that is kept back in memory, sums that overflow although each of them fits, and a limit at each byte of a
   record.  */

#define _DEFAULT_SOURCE /* setrlimit */

#include "journal_files.h"

#include "count/journal/journal_reader.h"
#include "failing_memory.h"
#include "testing.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* What the message was before does not stay.  */
#define ASSERT_ANSWER(call, status, said)                                                                              \
    (strcpy(message, "old"), assert_int_equal(call, status), assert_string_equal(message, said))
#define ASSERT_QUIET(call) ASSERT_ANSWER(call, QUEENS_DONE, "")

static char message[QUEENS_MESSAGE];

/* Where there is no POSIX shell, no file can be removed while it is open either.  */
static void need_shell(void)
{
    if (system("true") != 0)
        skip();
}

static void assert_sample(const queens_journal *j)
{
    uint64_t sums[QUEENS_SUMS], sum[QUEENS_SUMS] = {0};
    bool in[SLICES] = {false};

    for (int i = 0; i < RECORDS; i++) {
        queens_add_sums(sum, sample[i].sums);
        assert_true(queens_journal_has(j, sample[i].slice, sums));
        assert_memory_equal(sums, sample[i].sums, sizeof sums);
        in[sample[i].slice] = true;
    }
    for (uint64_t slice = 0; slice < SLICES; slice++)
        assert_int_equal(queens_journal_has(j, slice, NULL), in[slice]);
    assert_false(queens_journal_has(j, SLICES, NULL));
    queens_journal_sums(j, sums);
    assert_memory_equal(sums, sum, sizeof sums);
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
    ASSERT_ANSWER(queens_journal_append(j, &slice, message), QUEENS_BAD_ARGUMENT, said);
}

#define REFUSED ": expected one of 0-99 that is not in it, with sums below 2^60, and all sums below 2^64"

static void slices_that_cannot_be_are_refused(void **state)
{
    static bytes before;
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &before);
    j = opened();
    assert_not_appended(j, (queens_slice_sums){SLICES, {0}}, "journal: slice 100" REFUSED);
    assert_not_appended(j, (queens_slice_sums){10, {0}}, "journal: slice 10" REFUSED);
    for (int k = 0; k < QUEENS_SUMS; k++) {
        queens_slice_sums slice = {.slice = 1};
        slice.sums[k] = LARGEST_SUM + 1;
        assert_not_appended(j, slice, "journal: slice 1" REFUSED);
    }
    assert_sample(j);
    queens_journal_close(j);
    assert_bytes(JOURNAL, before.at, before.length);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_not_appended(j, (queens_slice_sums){.slice = 1}, "journal: was opened for reading only");
    queens_journal_close(j);
}

/* Each record may have the largest sums, but not all of them: together these have at most 64 bits.  */
static void sums_never_overflow(void **state)
{
    const uint64_t left = UINT64_MAX - 16 * LARGEST_SUM;
    queens_slice_sums slice = {0, {1, LARGEST_SUM, 0, 0}};
    uint64_t sums[QUEENS_SUMS];

    unlink(JOURNAL);
    queens_journal *j = opened();
    for (; slice.slice < 16; slice.slice++)
        assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    slice.sums[1] = left + 1;
    assert_not_appended(j, slice, "journal: slice 16" REFUSED);
    slice.sums[1] = left;
    assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    queens_journal_sums(j, sums);
    assert_true(sums[0] == 17 && sums[1] == UINT64_MAX);
    assert_not_appended(j, (queens_slice_sums){17, {0, 1, 0, 0}}, "journal: slice 17" REFUSED);
    queens_journal_close(j);
}

/* Where a run adds them, too.  */
static void added_sums_never_overflow(void **state)
{
    for (int k = 0; k < QUEENS_SUMS; k++) {
        uint64_t sum[QUEENS_SUMS] = {1, 2, 3, 4}, more[QUEENS_SUMS] = {0};
        more[k] = UINT64_MAX - sum[k];
        assert_true(queens_add_sums(sum, more) && sum[k] == UINT64_MAX);
        more[k] = 1;
        assert_false(queens_add_sums(sum, more));
    }
}

/* Nor is it written to then: test_queens_count.c.  */
static void a_journal_is_not_read_without_memory(void **state)
{
    queens_status status = QUEENS_NO_MEMORY;
    queens_journal *j;

    write_sample(JOURNAL);
    for (long k = 0; status == QUEENS_NO_MEMORY; k++) {
        memory_fail_after(k);
        status = queens_journal_read(&j, JOURNAL, message);
        memory_never_fail();
        assert_string_equal(message, status == QUEENS_DONE ? "" : "journal: not enough memory");
    }
    queens_journal_close(j);
    assert_int_equal(memory_live(), 0);
}

/* Before the records that it is of, and only where it is another.  */
static void origins_stand_before_their_records(void **state)
{
    static const char *const wanted[] = {"origin a b ", "10 1 2 3 4 ", "0 0 0 0 0 ", "origin c ", "20 "};
    static bytes all;

    unlink(JOURNAL);
    for (int i = 0; i < 3; i++) {
        queens_journal *j = opened();
        ASSERT_QUIET(queens_journal_origin(j, i < 2 ? "a b" : "c", message));
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
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ASSERT_ANSWER(queens_journal_origin(j, wrong[i], message), QUEENS_BAD_ARGUMENT,
                      "journal: an origin: expected printable text of 1 to 127 bytes");
    long_one[QUEENS_ORIGIN - 1] = '\0';
    assert_int_equal(queens_journal_origin(j, long_one, message), QUEENS_DONE);
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_sample(j);
    ASSERT_ANSWER(queens_journal_origin(j, "a", message), QUEENS_BAD_ARGUMENT, "journal: was opened for reading only");
    queens_journal_close(j);
}

/* Of a path 200 characters at most are shown, its end.  */
static void messages_are_one_printable_line(void **state)
{
    static const char *const odd[][2] = {{"no \n/\xc3\xa9", "no ?/??: No such file"},
                                         {"no\x1f}~\x7f", "no?}~?: No such file"}};
    static const struct {
        char first;
        size_t length;
        const char *beginning;
        int shown;
    } paths[] = {{'x', 199, "xxxx", 199}, {'x', 200, "xxxx", 200}, {'x', 201, "...x", 203}, {'\x01', 200, "?xxx", 200}};
    char path[4000];
    queens_journal *j;

    for (int i = 0; i < 2; i++) {
        assert_int_equal(queens_journal_read(&j, odd[i][0], message), QUEENS_NO_FILE);
        assert_ptr_equal(strstr(message, odd[i][1]), message);
    }
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        memset(path, 'x', sizeof path);
        path[0] = paths[i].first;
        path[paths[i].length] = '\0';
        assert_int_equal(queens_journal_read(&j, path, message), QUEENS_NO_FILE);
        assert_int_equal(strncmp(message, paths[i].beginning, 4), 0);
        assert_int_equal(strchr(message, ':') - message, paths[i].shown);
    }
    memset(path, 'x', sizeof path);
    memcpy(path + sizeof path - 5, "/end", 5);
    assert_int_equal(queens_journal_read(&j, path, message), QUEENS_IO_ERROR);
    assert_non_null(strstr(message, "xxx/end: "));
    assert_true(strlen(message) < QUEENS_MESSAGE - 200);
}

/* ---- Files that are refused -------------------------------------------------------------------------------------- */

/* Nor is one begun whose header the reader would call damaged.  Other sizes and orders are refused to the command.  */
static void headers_of_another_count_are_refused(void **state)
{
#define SIZES ": expected size 2 to 28 and 1 to 4194304 slices"
#define OTHER "journal: a journal of 100 slices with work 2300: expected one of "
    static const struct {
        bool there;
        queens_journal_header header;
        const char *said;
    } other[] = {
        {true, {12, false, 101, 2300}, OTHER "101 with work 2300"},
        {true, {12, false, 100, 2301}, OTHER "100 with work 2301"},
        {false, {-5, false, SLICES, 1}, "journal: a journal of size -5 with 100 slices" SIZES},
        {false, {12, true, RECORD_MAX_SLICES + 1, 1}, "journal: a journal of size 12 with 4194305 slices" SIZES},
    };
    queens_journal *j;

    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        write_sample(JOURNAL);
        if (!other[i].there)
            unlink(JOURNAL);
        ASSERT_ANSWER(queens_journal_open(&j, JOURNAL, &other[i].header, message), QUEENS_BAD_ARGUMENT, other[i].said);
        assert_null(j);
        assert_int_equal(access(JOURNAL, F_OK) == 0, other[i].there);
    }
}

/* By both ways in, or by that to write.  */
static void places_that_cannot_hold_a_journal_are_refused(void **state)
{
    static const struct {
        const char *begin, *path;
        queens_status status;
        const char *said;
        bool readable;
    } places[] = {
        {":", ".", QUEENS_FORBIDDEN, ".: Is a directory: expected a journal", false},
        {":", "/dev/null", QUEENS_UNSUPPORTED, "/dev/null: not a regular file: expected a journal", false},
        {"mkfifo journal", JOURNAL, QUEENS_UNSUPPORTED, "journal: not a regular file: expected a journal", false},
        {"chmod 400 journal", JOURNAL, QUEENS_FORBIDDEN, "journal: Permission denied: expected a journal", true},
    };
    const int files = open_descriptors();
    queens_journal *j;

    need_shell();
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        write_sample(JOURNAL);
        if (!places[i].readable)
            unlink(JOURNAL);
        assert_int_equal(system(places[i].begin), 0);
        if (!places[i].readable || access(JOURNAL, W_OK) != 0) { /* root may write to it all the same */
            ASSERT_ANSWER(queens_journal_open(&j, places[i].path, &sample_header, message), places[i].status,
                          places[i].said);
            assert_null(j);
        }
        assert_int_equal(queens_journal_read(&j, places[i].path, message) == QUEENS_DONE, places[i].readable);
        queens_journal_close(j);
        assert_int_equal(open_descriptors(), files);
    }
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
}

#ifdef SIGXFSZ /* a system without it has no limit */
static void limit_files(rlim_t length)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = length;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Nothing of the record is written, no signal ends this process, and the journal continues when there is space.  */
static void a_limit_on_file_sizes_is_told(void **state)
{
    static bytes whole;
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    for (size_t length = line_start(&whole, 4); length < line_start(&whole, 5); length++) {
        write_bytes(JOURNAL, whole.at, line_start(&whole, 4));
        j = opened();
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
    queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
    limit_files(RLIM_INFINITY);
    assert_int_equal(status, QUEENS_FULL);
    assert_said(message, "can't be written to", EFBIG);
    assert_bytes(JOURNAL, "", 0); /* no beginning of a journal is left */
}
#endif

static void a_journal_that_is_tampered_with_is_not_written_to(void **state)
{
#define EARLIER "journal: can't be written to because of an earlier error"
    static const char *const tamper[] = {
        ": >journal",
        "rm journal",
        "ln journal link && rm journal", /* the file is still there */
        "cp journal other && mv other journal",
    };

    need_shell();
    for (size_t i = 0; i < sizeof tamper / sizeof tamper[0]; i++) {
        write_sample(JOURNAL);
        queens_journal *j = opened();
        assert_int_equal(system(tamper[i]), 0);
        ASSERT_ANSWER(queens_journal_append(j, &(queens_slice_sums){.slice = 50}, message), QUEENS_CHANGED,
                      i == 0 ? "journal: was changed while in use" : "journal: was removed or renamed while in use");
        ASSERT_ANSWER(queens_journal_append(j, &(queens_slice_sums){.slice = 51}, message), QUEENS_CHANGED, EARLIER);
        ASSERT_ANSWER(queens_journal_finish(j, message), QUEENS_CHANGED, EARLIER);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_journal_goes_on_where_it_was),
        cmocka_unit_test(slices_that_cannot_be_are_refused),
        cmocka_unit_test(sums_never_overflow),
        cmocka_unit_test(added_sums_never_overflow),
        cmocka_unit_test(a_journal_is_not_read_without_memory),
        cmocka_unit_test(origins_stand_before_their_records),
        cmocka_unit_test(origins_that_cannot_be_read_again_are_refused),
        cmocka_unit_test(messages_are_one_printable_line),
        cmocka_unit_test(headers_of_another_count_are_refused),
        cmocka_unit_test(places_that_cannot_hold_a_journal_are_refused),
        cmocka_unit_test(what_cannot_be_read_is_told),
#ifdef SIGXFSZ
        cmocka_unit_test(a_limit_on_file_sizes_is_told),
#endif
        cmocka_unit_test(a_journal_that_is_tampered_with_is_not_written_to),
    };
    return cmocka_run_group_tests_name("count journal", tests, folder_setup, folder_teardown);
}
