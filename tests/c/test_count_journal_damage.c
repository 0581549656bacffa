/* test_count_journal_damage.c - torn and damaged journals, and files that are no journals: the messages, and refused
   files stay unchanged.  */

#include "journal_files.h"

#include "testing.h"

#include <stdio.h>
#include <string.h>

static const char PATH[] = "journal";

/* Refused with that status and message by both ways in, and left as it is.  */
static void assert_refused(const char *at, size_t length, queens_status status, const char *wanted)
{
    char message[QUEENS_MESSAGE];
    const int files = open_descriptors();
    queens_journal *j;

    write_bytes(PATH, at, length);
    assert_int_equal(queens_journal_read(&j, PATH, message), status);
    assert_string_equal(message, wanted);
    assert_null(j);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), status);
    assert_string_equal(message, wanted);
    assert_null(j);
    assert_int_equal(open_descriptors(), files);
    assert_bytes(PATH, at, length);
}

/* So many lines are left, after this word, to read and to go on with.  */
static void assert_torn(const bytes *whole, const char *at, size_t length, int lines)
{
    char message[QUEENS_MESSAGE], read[QUEENS_MESSAGE] = "", opened[QUEENS_MESSAGE] = "";
    size_t left = line_start(whole, lines + 1);
    queens_journal *j;

    if (length > left) {
        sprintf(read, "journal, line %d (byte %zu): a torn record of %zu bytes is left out", lines + 1, left + 1,
                length - left);
        sprintf(opened, "journal, line %d (byte %zu): a torn record of %zu bytes was dropped", lines + 1, left + 1,
                length - left);
    }
    write_bytes(PATH, at, length);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, read);
    assert_int_equal(queens_journal_slices(j), lines - 1);
    queens_journal_close(j);
    assert_bytes(PATH, at, length);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, opened);
    assert_int_equal(queens_journal_slices(j), lines - 1);
    for (int i = lines - 1; i < RECORDS; i++)
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
    queens_journal_close(j);
    assert_bytes(PATH, whole->at, whole->length);
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

    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = line_start(&whole, 2); length <= whole.length; length++)
        for (size_t zeros = 0; zeros < 6000; zeros = 70 * zeros + 1) {
            memset(&torn, 0, sizeof torn);
            memcpy(torn.at, whole.at, length);
            assert_torn(&whole, torn.at, length + zeros, line_of(&whole, length) - 1);
        }
}

/* A record is never as long as a line has room for: what is as long is none that was torn.  */
static void a_torn_record_is_shorter_than_a_line(void **state)
{
    enum { MOST = RECORD_LINE - 3 };
    static bytes whole, b;
    char wanted[QUEENS_MESSAGE];

    write_sample(PATH);
    read_bytes(PATH, &whole);
    b = whole;
    memset(b.at + b.length, '1', MOST + 1);
    assert_torn(&whole, b.at, whole.length + MOST, RECORDS + 1);
    sprintf(wanted, "journal, line 6 (byte %zu): damaged", whole.length + 1);
    assert_refused(b.at, whole.length + MOST + 1, QUEENS_DAMAGED, wanted);
}

static void a_torn_header_is_begun_anew(void **state)
{
    char message[QUEENS_MESSAGE];
    static bytes whole, torn;
    queens_journal *j;

    write_sample(PATH);
    read_bytes(PATH, &whole);
    for (size_t length = 0; length < line_start(&whole, 2); length++)
        for (size_t zeros = 0; zeros < 10 && (length > 0 || zeros == 0); zeros += 9) {
            memset(&torn, 0, sizeof torn);
            memcpy(torn.at, whole.at, length);
            write_bytes(PATH, torn.at, length + zeros);
            assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_UNSUPPORTED);
            assert_string_equal(message, "journal: not a journal: it has no complete line");
            assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
            queens_journal_close(j);
            assert_bytes(PATH, whole.at, line_start(&whole, 2));
        }
}

/* The beginning of a header that was not going to be this one.  */
static void a_torn_header_of_another_count_is_refused(void **state)
{
    static const char torn[] = "queens-journal 2 size=13";
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    write_bytes(PATH, torn, strlen(torn));
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a journal");
    assert_null(j);
    assert_bytes(PATH, torn, strlen(torn));
}

/* Nobody knows what stood there: it is left to a person.  */
static void zero_bytes_alone_are_damage(void **state)
{
    static const char zeros[8192];

    for (size_t length = 1; length <= sizeof zeros; length = 2 * length + (length == 1))
        assert_refused(zeros, length, QUEENS_DAMAGED, "journal, line 1 (byte 1): damaged");
}

static void assert_flip_found(const bytes *whole, size_t at, char flipped)
{
    static bytes damaged;
    const size_t version = strlen("queens-journal ");
    queens_status status = QUEENS_UNSUPPORTED;
    char wanted[QUEENS_MESSAGE];
    int line = line_of(whole, at);

    damaged = *whole;
    damaged.at[at] = flipped;
    sprintf(wanted, "journal, line %d (byte %zu): damaged", line, line_start(whole, line) + 1);
    if (at >= version && at <= version + 1 && flipped >= '0' && flipped <= '9')
        strcpy(wanted, "journal: a journal of another version: expected version 2; continue it with the program "
                       "that wrote it");
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

static void lines_lost_or_foreign_are_found(void **state)
{
    static bytes whole, b;
    char line[RECORD_LINE], wanted[QUEENS_MESSAGE];
    queens_journal_header other = {13, false, SLICES, 2300};

    write_sample(PATH);
    read_bytes(PATH, &whole);

    b = whole; /* a whole record of another size */
    size_t length = queens_record_write_slice(&(queens_slice_sums){30, {1}}, queens_record_seed(&other), line);
    memcpy(b.at + b.length, line, length);
    sprintf(wanted, "journal, line 6 (byte %zu): damaged", b.length + 1);
    b.length += length;
    assert_refused(b.at, b.length, QUEENS_DAMAGED, wanted);

    /* the header lost */
    assert_refused(whole.at + line_start(&whole, 2), whole.length - line_start(&whole, 2), QUEENS_UNSUPPORTED,
                   "journal: not a journal");

    b = whole; /* a slice that there is not */
    length = queens_record_write_slice(&(queens_slice_sums){SLICES, {1}}, queens_record_seed(&sample_header), line);
    memcpy(b.at + b.length, line, length);
    b.length += length;
    assert_refused(b.at, b.length, QUEENS_DAMAGED, wanted);
}

static void foreign_files_are_refused(void **state)
{
    const char *foreign[] = {"1 5 8 6 3 7 2 4\n", "\n", "queens-journal\n", "\177ELF\0\0\0\n"};
    static char long_line[5000];

    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++)
        assert_refused(foreign[i], i == 3 ? 8 : strlen(foreign[i]), QUEENS_UNSUPPORTED, "journal: not a journal");
    memset(long_line, 'x', sizeof long_line);
    assert_refused(long_line, sizeof long_line, QUEENS_UNSUPPORTED, "journal: not a journal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torn_record_is_dropped),
        cmocka_unit_test(a_torn_record_is_shorter_than_a_line),
        cmocka_unit_test(a_torn_header_is_begun_anew),
        cmocka_unit_test(a_torn_header_of_another_count_is_refused),
        cmocka_unit_test(zero_bytes_alone_are_damage),
        cmocka_unit_test(a_flipped_byte_is_found_and_its_place_named),
        cmocka_unit_test(lines_lost_or_foreign_are_found),
        cmocka_unit_test(foreign_files_are_refused),
    };
    return cmocka_run_group_tests_name("count journal damage", tests, folder_setup, folder_teardown);
}
