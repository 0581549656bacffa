/* test_count_journal_faults.c - journals that were torn, damaged, are another's or can't be written: what is said, and
   that a file which is refused stays as it was.  */

#define _DEFAULT_SOURCE /* setrlimit, symlink */

#include "journal_files.h"

#include "count/journal_reader.h"
#include "testing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char PATH[] = "journal";

static void assert_file(const char *at, size_t length)
{
    static bytes found;

    read_bytes(PATH, &found);
    assert_int_equal(found.length, length);
    assert_memory_equal(found.at, at, length);
}

/* Refused with that status and message by both ways in, and left as it is.  */
static void assert_refused(const char *at, size_t length, queens_status status, const char *wanted)
{
    char message[JOURNAL_MESSAGE];
    const int files = open_descriptors();
    count_journal *j;

    write_bytes(PATH, at, length);
    assert_int_equal(journal_read(&j, PATH, message), status);
    assert_string_equal(message, wanted);
    assert_null(j);
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), status);
    assert_string_equal(message, wanted);
    assert_null(j);
    assert_int_equal(open_descriptors(), files);
    assert_file(at, length);
}

/* So many lines are left, after this word, to read and to go on with.  */
static void assert_torn(const bytes *whole, const char *at, size_t length, int lines)
{
    char message[JOURNAL_MESSAGE], read[JOURNAL_MESSAGE] = "", opened[JOURNAL_MESSAGE] = "";
    size_t left = line_start(whole, lines + 1);
    count_journal *j;

    if (length > left) {
        sprintf(read, "journal, line %d (byte %zu): a torn record of %zu bytes is left out", lines + 1, left + 1,
                length - left);
        sprintf(opened, "journal, line %d (byte %zu): a torn record of %zu bytes was dropped", lines + 1, left + 1,
                length - left);
    }
    write_bytes(PATH, at, length);
    assert_int_equal(journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, read);
    assert_int_equal(journal_records(j), lines - 1);
    journal_close(j);
    assert_file(at, length);
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, opened);
    assert_int_equal(journal_records(j), lines - 1);
    for (int i = lines - 1; i < RECORDS; i++)
        assert_int_equal(journal_append(j, &sample[i], message), QUEENS_DONE);
    journal_close(j);
    assert_file(whole->at, whole->length);
}

static int line_of(const bytes *b, size_t at)
{
    int line = 1;

    for (size_t i = 0; i < at; i++)
        line += b->at[i] == '\n';
    return line;
}

/* Cut at every byte; then the same with the zero bytes of a file system that had made room.  */
static void a_torn_record_is_dropped(void **state)
{
    static bytes whole, torn;

    (void)state;
    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = line_start(&whole, 2); length <= whole.length; length++)
        for (size_t zeros = 0; zeros < 6000; zeros = 70 * zeros + 1) {
            memset(&torn, 0, sizeof torn);
            memcpy(torn.at, whole.at, length);
            assert_torn(&whole, torn.at, length + zeros, line_of(&whole, length) - 1);
        }
}

static void a_torn_header_is_begun_anew(void **state)
{
    char message[JOURNAL_MESSAGE];
    static bytes whole, torn;
    count_journal *j;

    (void)state;
    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = 0; length < line_start(&whole, 2); length++)
        for (size_t zeros = 0; zeros < 10 && (length > 0 || zeros == 0); zeros += 9) {
            memset(&torn, 0, sizeof torn);
            memcpy(torn.at, whole.at, length);
            write_bytes(PATH, torn.at, length + zeros);
            assert_int_equal(journal_read(&j, PATH, message), QUEENS_UNSUPPORTED);
            assert_string_equal(message, "journal: not a journal: it has no whole line");
            assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
            journal_close(j);
            assert_file(whole.at, line_start(&whole, 2));
        }
}

/* The beginning of a header that was not going to be this one.  */
static void a_torn_header_of_another_count_is_refused(void **state)
{
    static const char torn[] = "queens-journal 1 size=13";
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    write_bytes(PATH, torn, strlen(torn));
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a journal");
    assert_null(j);
    assert_file(torn, strlen(torn));
}

/* Nobody knows what stood there: it is left to a person.  */
static void zero_bytes_alone_are_damage(void **state)
{
    static const char zeros[8192];

    (void)state;
    for (size_t length = 1; length <= sizeof zeros; length = 2 * length + (length == 1))
        assert_refused(zeros, length, QUEENS_DAMAGED, "journal, line 1 (byte 1): damaged");
}

static void assert_flip_found(const bytes *whole, size_t at, char flipped)
{
    static bytes damaged;
    const size_t version = strlen("queens-journal ");
    queens_status status = QUEENS_UNSUPPORTED;
    char wanted[JOURNAL_MESSAGE];
    int line = line_of(whole, at);

    damaged = *whole;
    damaged.at[at] = flipped;
    sprintf(wanted, "journal, line %d (byte %zu): damaged", line, line_start(whole, line) + 1);
    if (at >= version && at <= version + 1 && flipped >= '0' && flipped <= '9')
        strcpy(wanted, "journal: a journal of another version: expected version 1");
    else if (at < version || (at == version && flipped != '\0'))
        strcpy(wanted, "journal: not a journal");
    else
        status = QUEENS_DAMAGED;
    assert_refused(damaged.at, damaged.length, status, wanted);
}

/* Each bit of each byte, and the two bytes that mean something to the reader.  Without its newline the last record is
   torn, and that is a case of its own.  */
static void a_flipped_byte_is_found_and_its_place_named(void **state)
{
    static bytes whole, damaged;

    (void)state;
    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t at = 0; at < whole.length - 1; at++) {
        for (int bit = 0; bit < 8; bit++)
            assert_flip_found(&whole, at, (char)(whole.at[at] ^ 1 << bit));
        assert_flip_found(&whole, at, '\0');
        if (whole.at[at] != '\n')
            assert_flip_found(&whole, at, '\n');
    }
    damaged = whole;
    damaged.at[whole.length - 1] ^= 1;
    assert_torn(&whole, damaged.at, damaged.length, RECORDS);
}

static void lines_lost_repeated_or_foreign_are_found(void **state)
{
    static bytes whole, b;
    char line[RECORD_LINE], wanted[JOURNAL_MESSAGE];
    count_header other = {13, false, UNITS};

    (void)state;
    write_sample(PATH);
    read_bytes(PATH, &whole);

    b = whole; /* a line twice */
    memcpy(b.at + b.length, b.at + line_start(&whole, 2), line_start(&whole, 3) - line_start(&whole, 2));
    b.length += line_start(&whole, 3) - line_start(&whole, 2);
    assert_refused(b.at, b.length, QUEENS_DAMAGED, "journal, line 6: unit 10 stands in an earlier line too");

    b = whole; /* a whole record of another size */
    size_t length = record_write_range(&(count_range){30, 31, {1}}, record_seed(&other), line);
    memcpy(b.at + b.length, line, length);
    sprintf(wanted, "journal, line 6 (byte %zu): damaged", b.length + 1);
    b.length += length;
    assert_refused(b.at, b.length, QUEENS_DAMAGED, wanted);

    /* the header lost */
    assert_refused(whole.at + line_start(&whole, 2), whole.length - line_start(&whole, 2), QUEENS_UNSUPPORTED,
                   "journal: not a journal");

    b = whole; /* sums that fit, of units that there are not */
    length = record_write_range(&(count_range){98, UNITS, {1}}, record_seed(&sample_header), line);
    memcpy(b.at + b.length, line, length);
    b.length += length;
    assert_refused(b.at, b.length, QUEENS_DAMAGED, wanted);
}

static void foreign_files_are_refused(void **state)
{
    const char *foreign[] = {"1 5 8 6 3 7 2 4\n", "\n", "queens-journal\n", "\177ELF\0\0\0\n"};
    static char long_line[5000];

    (void)state;
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
        assert_refused(foreign[i], i == 3 ? 8 : strlen(foreign[i]), QUEENS_UNSUPPORTED, "journal: not a journal");
    memset(long_line, 'x', sizeof long_line);
    assert_refused(long_line, sizeof long_line, QUEENS_UNSUPPORTED, "journal: not a journal");
}

static void journals_of_another_count_are_refused(void **state)
{
    const struct {
        count_header header;
        const char *message;
    } other[] = {
        {{13, false, UNITS}, "journal: a journal of size 12: expected one of size 13"},
        {{12, true, UNITS}, "journal: a journal in forward order: expected one in backward order"},
        {{12, false, UNITS + 1}, "journal: a journal of 100 units: expected one of 101"},
    };
    char message[JOURNAL_MESSAGE];
    static bytes whole;
    count_journal *j;

    (void)state;
    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        assert_int_equal(journal_open(&j, PATH, &other[i].header, message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, other[i].message);
        assert_file(whole.at, whole.length);
    }
}

static void places_that_cannot_hold_a_journal_are_refused(void **state)
{
    char message[JOURNAL_MESSAGE];
    const int files = open_descriptors();
    count_journal *j;

    (void)state;
    assert_int_equal(journal_open(&j, "none/journal", &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "none/journal: No such file or directory: expected a journal to write to");
    assert_int_equal(journal_open(&j, ".", &sample_header, message), QUEENS_FORBIDDEN);
    assert_string_equal(message, ".: Is a directory: expected a journal to write to");
    assert_int_equal(journal_read(&j, ".", message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, ".: not a regular file: expected a journal");
    assert_int_equal(journal_open(&j, "/dev/null", &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "/dev/null: not a regular file: expected a journal");
    unlink(PATH);
    assert_int_equal(mkfifo(PATH, 0600), 0);
    assert_int_equal(journal_read(&j, PATH, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a regular file: expected a journal");
    unlink(PATH);
    assert_int_equal(symlink("nowhere", PATH), 0);
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "journal: No such file or directory: expected a journal to write to");
    unlink(PATH);
    write_sample(PATH);
    assert_int_equal(chmod(PATH, 0400), 0);
    if (access(PATH, W_OK) != 0) { /* root may write to it all the same */
        assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_FORBIDDEN);
        assert_string_equal(message, "journal: Permission denied: expected a journal to write to");
    }
    unlink(PATH);
    assert_int_equal(open_descriptors(), files);
}

/* A folder can be opened, but not read.  */
static void what_cannot_be_read_is_told(void **state)
{
    char message[JOURNAL_MESSAGE], wanted[JOURNAL_MESSAGE];
    FILE *folder = fopen(".", "r");
    journal_reader reader;

    (void)state;
    if (folder == NULL)
        skip();
    assert_int_equal(journal_reader_open(&reader, folder, "folder", message), JOURNAL_FAULT);
    assert_int_equal(reader.status, QUEENS_FORBIDDEN);
    sprintf(wanted, "folder: %s", strerror(EISDIR));
    assert_string_equal(message, wanted);
    fclose(folder);
}

/* With no descriptor left, and with one: a journal takes two while it is read.  */
static void the_want_of_descriptors_is_told(void **state)
{
    const char *wanted[] = {"journal: %s: expected a journal to write to", "journal: %s"};
    char message[JOURNAL_MESSAGE], whole[JOURNAL_MESSAGE];
    const int descriptor = next_descriptor();
    struct rlimit limit, lower;
    count_journal *j;

    (void)state;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    for (int left = 0; left < 2; left++)
        for (int there = 0; there < 2; there++) {
            unlink(PATH);
            if (there)
                write_sample(PATH);
            lower = limit;
            lower.rlim_cur = (rlim_t)(descriptor + left);
            assert_int_equal(setrlimit(RLIMIT_NOFILE, &lower), 0);
            queens_status status = journal_open(&j, PATH, &sample_header, message);
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
    queens_status status = journal_read(&j, PATH, message);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    assert_int_equal(status, QUEENS_DONE);
    journal_close(j);
    assert_int_equal(next_descriptor(), descriptor);
}

static void limit_files(rlim_t length)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = length;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* A disk that is full after any byte of a record: it is taken back, the journal is right, and goes on when there is room.  */
static void a_full_disk_takes_back_the_record(void **state)
{
    char message[JOURNAL_MESSAGE];
    static bytes whole;
    count_journal *j;

    (void)state;
    signal(SIGXFSZ, SIG_IGN);
    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = line_start(&whole, 4); length < line_start(&whole, 5); length++) {
        write_bytes(PATH, whole.at, line_start(&whole, 4));
        assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        limit_files(length);
        for (int again = 0; again < 2; again++) {
            assert_int_equal(journal_append(j, &sample[2], message), QUEENS_FULL);
            assert_string_equal(message, "journal: can't be written to: File too large");
            assert_file(whole.at, line_start(&whole, 4));
            assert_false(journal_has(j, sample[2].first));
        }
        limit_files(RLIM_INFINITY);
        assert_int_equal(journal_append(j, &sample[2], message), QUEENS_DONE);
        journal_close(j);
        assert_file(whole.at, line_start(&whole, 5));
    }
    unlink(PATH);
    limit_files(10);
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_FULL);
    assert_string_equal(message, "journal: can't be written to: File too large");
    limit_files(RLIM_INFINITY);
    assert_int_not_equal(access(PATH, F_OK), 0); /* no beginning of a journal is left */
    signal(SIGXFSZ, SIG_DFL);
}

static void a_journal_that_is_tampered_with_is_not_written_to(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    for (int removed = 0; removed < 2; removed++) {
        write_sample(PATH);
        assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        if (removed)
            unlink(PATH);
        else
            assert_int_equal(truncate(PATH, 10), 0);
        assert_int_equal(journal_append(j, &(count_range){.first = 50, .last = 50}, message), QUEENS_DAMAGED);
        assert_string_equal(message,
                            removed ? "journal: was removed while in use" : "journal: was changed while in use");
        assert_int_equal(journal_append(j, &(count_range){.first = 51, .last = 51}, message), QUEENS_DAMAGED);
        assert_string_equal(message, "journal: can't be written to since an earlier fault");
        assert_int_equal(journal_finish(j, message), QUEENS_DAMAGED);
        assert_string_equal(message, "journal: can't be written to since an earlier fault");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torn_record_is_dropped),
        cmocka_unit_test(a_torn_header_is_begun_anew),
        cmocka_unit_test(a_torn_header_of_another_count_is_refused),
        cmocka_unit_test(zero_bytes_alone_are_damage),
        cmocka_unit_test(a_flipped_byte_is_found_and_its_place_named),
        cmocka_unit_test(lines_lost_repeated_or_foreign_are_found),
        cmocka_unit_test(foreign_files_are_refused),
        cmocka_unit_test(journals_of_another_count_are_refused),
        cmocka_unit_test(places_that_cannot_hold_a_journal_are_refused),
        cmocka_unit_test(what_cannot_be_read_is_told),
        cmocka_unit_test(the_want_of_descriptors_is_told),
        cmocka_unit_test(a_full_disk_takes_back_the_record),
        cmocka_unit_test(a_journal_that_is_tampered_with_is_not_written_to),
    };
    return cmocka_run_group_tests_name("count journal faults", tests, folder_setup, folder_teardown);
}
