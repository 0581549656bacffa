/* test_count_journal_damage.c - torn and damaged journals, alone and joined as by `cat`, and files that are no
   journals.  Only here: a cut at each byte, a change of each bit, and the place that the message names.  */

#include "journal_files.h"

#include "testing.h"

#include <stdio.h>
#include <string.h>

#define FOREIGN "journal: not a journal of this version: expected one that begins with \"" RECORD_NAME "\""

static char message[QUEENS_MESSAGE];
static bytes whole; /* the sample */
static bytes made;  /* what a test makes of it */

static int setup(void **state)
{
    if (folder_setup(state) != 0)
        return -1;
    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    return 0;
}

static void add_bytes(const char *at, size_t length)
{
    memcpy(made.at + made.length, at, length);
    made.length += length;
}

static void add_header(const queens_journal_header *header)
{
    made.length += queens_record_write_header(header, made.at + made.length);
}

static void add_record(queens_slice_sums record)
{
    made.length += queens_record_write_slice(&record, queens_record_seed(&sample_header), made.at + made.length);
}

static void add_origin(const char *origin)
{
    made.length += queens_record_write_origin(origin, queens_record_seed(&sample_header), made.at + made.length);
}

/* Refused with that status and message by both ways in, and left as it is.  */
static void assert_refused(const char *at, size_t length, queens_status status, const char *wanted)
{
    const int files = open_descriptors();
    queens_journal *j;

    write_bytes(JOURNAL, at, length);
    for (int writing = 0; writing < 2; writing++) {
        assert_int_equal(writing ? queens_journal_open(&j, JOURNAL, &sample_header, message)
                                 : queens_journal_read(&j, JOURNAL, message),
                         status);
        assert_string_equal(message, wanted);
        assert_null(j);
    }
    assert_int_equal(open_descriptors(), files);
    assert_bytes(JOURNAL, at, length);
}

static void assert_damaged(const bytes *b, int line, size_t start)
{
    char wanted[QUEENS_MESSAGE];

    sprintf(wanted, "journal, line %d (byte %zu): damaged", line, start + 1);
    assert_refused(b->at, b->length, QUEENS_DAMAGED, wanted);
}

/* Read, and opened to go on with, each with its word.  */
static queens_journal *assert_taken(const char *at, size_t length, int records, const char *read, const char *going_on)
{
    queens_journal *j;

    write_bytes(JOURNAL, at, length);
    strcpy(message, "old");
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_string_equal(message, read);
    assert_int_equal(queens_journal_slices(j), records);
    queens_journal_close(j);
    assert_bytes(JOURNAL, at, length);
    strcpy(message, "old");
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, going_on);
    assert_int_equal(queens_journal_slices(j), records);
    return j;
}

static void say_torn(char said[QUEENS_MESSAGE], int line, size_t start, size_t length, const char *done)
{
    said[0] = '\0';
    if (length > 0)
        sprintf(said, "journal, line %d (byte %zu): a torn record of %zu bytes %s", line, start + 1, length, done);
}

/* `lines` whole lines are left; a reader and a writer both report what is torn.  */
static void assert_torn(const char *at, size_t length, int lines)
{
    char read[QUEENS_MESSAGE], dropped[QUEENS_MESSAGE];
    size_t left = line_start(&whole, lines + 1);

    say_torn(read, lines + 1, left, length - left, "is left out");
    say_torn(dropped, lines + 1, left, length - left, "was dropped");
    queens_journal *j = assert_taken(at, length, lines - 1, read, dropped);
    for (int i = lines - 1; i < RECORDS; i++)
        assert_int_equal(queens_journal_append(j, &sample[i], message), QUEENS_DONE);
    queens_journal_close(j);
    assert_bytes(JOURNAL, whole.at, whole.length);
}

static int line_of(size_t at)
{
    int line = 1;

    while (line <= RECORDS + 1 && line_start(&whole, line + 1) <= at)
        line++;
    return line;
}

/* ---- Torn at the end --------------------------------------------------------------------------------------------- */

/* Cut at every byte; then the same with the zero bytes of a file system that had made room.  */
static void a_torn_record_is_dropped(void **state)
{
    for (size_t length = line_start(&whole, 2); length <= whole.length; length++)
        for (size_t zeros = 0; zeros < 6000; zeros = 70 * zeros + 1) {
            memset(&made, 0, sizeof made);
            add_bytes(whole.at, length);
            assert_torn(made.at, length + zeros, line_of(length) - 1);
        }
}

/* A record is never as long as a line has room for: what is as long is none that was torn.  */
static void a_torn_record_is_shorter_than_a_line(void **state)
{
    enum { MOST = RECORD_LINE - 3 };

    made = whole;
    memset(made.at + made.length, '1', MOST + 1);
    assert_torn(made.at, whole.length + MOST, RECORDS + 1);
    made.length += MOST + 1;
    assert_damaged(&made, 6, whole.length);
}

/* Only an empty file becomes a journal.  */
static void a_torn_header_is_no_journal(void **state)
{
    queens_journal *j;

    for (size_t length = 1; length < line_start(&whole, 2) - 1; length++)
        if (length < strlen(RECORD_NAME))
            assert_refused(whole.at, length, QUEENS_UNSUPPORTED, FOREIGN);
        else
            assert_refused(whole.at, length, QUEENS_DAMAGED,
                           "journal: a torn header and no record: remove the file to begin again");
    write_bytes(JOURNAL, "", 0);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: empty: expected a journal");
    queens_journal_close(opened());
    assert_bytes(JOURNAL, whole.at, line_start(&whole, 2));
}

/* ---- Torn inside: the next journal was joined to it -------------------------------------------------------------- */

/* Joins the journal without its last `cut` bytes to one that has the last record.  Returns where the second begins.  */
static size_t join_torn(size_t cut)
{
    made.length = 0;
    add_bytes(whole.at, whole.length - cut);
    size_t end = made.length;
    add_header(&sample_header);
    add_record(sample[RECORDS - 1]);
    return end;
}

static void assert_joined(const char *said)
{
    queens_journal *j = assert_taken(made.at, made.length, RECORDS, said, said);

    assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 1}, message), QUEENS_DONE);
    queens_journal_close(j);
    add_record((queens_slice_sums){.slice = 1});
    assert_bytes(JOURNAL, made.at, made.length);
}

/* Cut at every byte of its last record.  Of several the message names the last one.  */
static void a_torn_record_before_a_journal_is_left_out(void **state)
{
    const size_t start = line_start(&whole, 5), record = strlen("90 123456789 10 300 1000 12345678\n");
    char said[QUEENS_MESSAGE];

    for (size_t cut = 1; cut <= record; cut++) {
        size_t end = join_torn(cut);
        say_torn(said, 5, start, end - start, "is left out");
        assert_joined(said);
    }
    size_t first = join_torn(1);
    made.length = first;
    add_bytes(whole.at, whole.length - 5);
    say_torn(said, 9, first + start, whole.length - 5 - start, "is left out");
    add_header(&sample_header);
    add_record(sample[RECORDS - 1]);
    assert_joined(said);
}

/* The longest lines that there are.  */
static void a_torn_origin_before_a_long_header_is_left_out(void **state)
{
    const queens_journal_header longest = {28, true, RECORD_MAX_SLICES, UINT64_MAX};
    char origin[QUEENS_ORIGIN], said[QUEENS_MESSAGE];
    queens_journal *j;

    memset(origin, 'x', sizeof origin - 1);
    origin[sizeof origin - 1] = '\0';
    made.length = 0;
    add_header(&longest);
    size_t start = made.length;
    add_origin(origin);
    made.length--;
    say_torn(said, 2, start, made.length - start, "is left out");
    add_header(&longest);
    write_bytes(JOURNAL, made.at, made.length);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    assert_string_equal(message, said);
    queens_journal_close(j);
}

/* What follows a torn record is the header, byte for byte.  */
static void anything_else_behind_a_torn_record_is_damage(void **state)
{
    const size_t end = join_torn(5), start = line_start(&whole, 5);

    for (size_t at = end; made.at[at] != '\n'; at++)
        for (int bit = 0; bit < 8; bit++) {
            made.at[at] ^= (char)(1 << bit);
            assert_damaged(&made, 5, start);
            made.at[at] ^= (char)(1 << bit);
        }
    made.length = end;
    add_record(sample[0]);
    assert_damaged(&made, 5, start);
}

/* The origin of a journal that names none is unknown, so it is written though it stands in an earlier one.  */
static void an_origin_ends_where_the_next_journal_begins(void **state)
{
    for (int again = 0; again < 2; again++) {
        made.length = 0;
        add_header(&sample_header);
        add_origin("a");
        if (again)
            add_header(&sample_header);
        write_bytes(JOURNAL, made.at, made.length);
        queens_journal *j = opened();
        assert_int_equal(queens_journal_origin(j, "a", message), QUEENS_DONE);
        queens_journal_close(j);
        if (again)
            add_origin("a");
        assert_bytes(JOURNAL, made.at, made.length);
    }
}

/* ---- Damage ------------------------------------------------------------------------------------------------------ */

static void assert_flip_found(size_t at, char flipped)
{
    made = whole;
    made.at[at] = flipped;
    if (at < strlen(RECORD_NAME))
        assert_refused(made.at, made.length, QUEENS_UNSUPPORTED, FOREIGN);
    else
        assert_damaged(&made, line_of(at), line_start(&whole, line_of(at)));
}

/* Each bit of each byte, and the two bytes that mean something to the reader.  Without its newline the last record is
   torn, and that is a case of its own.  */
static void a_flipped_byte_is_found_and_its_place_named(void **state)
{
    for (size_t at = 0; at < whole.length - 1; at++) {
        for (int bit = 0; bit < 8; bit++)
            assert_flip_found(at, (char)(whole.at[at] ^ 1 << bit));
        assert_flip_found(at, '\0');
        if (whole.at[at] != '\n')
            assert_flip_found(at, '\n');
    }
    made = whole;
    made.at[whole.length - 1] ^= 1;
    assert_torn(made.at, made.length, RECORDS);
    made = whole; /* a record of a slice that there is not */
    add_record((queens_slice_sums){SLICES, {1}});
    assert_damaged(&made, 6, whole.length);
}

static void foreign_files_are_refused(void **state)
{
    static char long_line[5000];
    const size_t header = line_start(&whole, 2);

    memset(long_line, 'x', sizeof long_line);
    assert_refused(long_line, sizeof long_line, QUEENS_UNSUPPORTED, FOREIGN);
    assert_refused("queens-journal\n", 15, QUEENS_UNSUPPORTED, FOREIGN);
    assert_refused("\n", 1, QUEENS_UNSUPPORTED, FOREIGN);
    assert_refused(whole.at + header, whole.length - header, QUEENS_UNSUPPORTED, FOREIGN);
    memset(long_line, 0, sizeof long_line);
    assert_refused(long_line, sizeof long_line, QUEENS_UNSUPPORTED, FOREIGN);
}

/* Each line is right, but all of them together are too much.  */
static void sums_that_overflow_are_refused(void **state)
{
    for (int k = 0; k < QUEENS_SUMS; k++) {
        made.length = 0;
        add_header(&sample_header);
        for (uint64_t i = 0; i < 17; i++) {
            queens_slice_sums slice = {.slice = i};
            slice.sums[k] = LARGEST_SUM;
            add_record(slice);
        }
        assert_refused(made.at, made.length, QUEENS_DAMAGED, "journal, line 18: a sum that is too large");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_torn_record_is_dropped),
        cmocka_unit_test(a_torn_record_is_shorter_than_a_line),
        cmocka_unit_test(a_torn_header_is_no_journal),
        cmocka_unit_test(a_torn_record_before_a_journal_is_left_out),
        cmocka_unit_test(a_torn_origin_before_a_long_header_is_left_out),
        cmocka_unit_test(anything_else_behind_a_torn_record_is_damage),
        cmocka_unit_test(an_origin_ends_where_the_next_journal_begins),
        cmocka_unit_test(a_flipped_byte_is_found_and_its_place_named),
        cmocka_unit_test(foreign_files_are_refused),
        cmocka_unit_test(sums_that_overflow_are_refused),
    };
    return cmocka_run_group_tests_name("count journal damage", tests, setup, folder_teardown);
}
