/* test_count_journal_joined.c - journals of one count joined as by `cat`: the result is a journal, and those of
   different counts are refused.  */

#include "journal_files.h"

#include "testing.h"

#include <stdio.h>
#include <string.h>

static const char PATH[] = "journal";

static char message[QUEENS_MESSAGE];
static bytes joined;

static void add_bytes(const char *at, size_t length)
{
    memcpy(joined.at + joined.length, at, length);
    joined.length += length;
}

static void add_header(const queens_journal_header *header)
{
    joined.length += queens_record_write_header(header, joined.at + joined.length);
}

static void add_record(queens_slice_sums record)
{
    joined.length += queens_record_write_slice(&record, queens_record_seed(&sample_header), joined.at + joined.length);
}

static void add_origin(const char *origin)
{
    joined.length += queens_record_write_origin(origin, queens_record_seed(&sample_header), joined.at + joined.length);
}

/* A journal of some of the sample's records, from `first` on.  */
static void add_journal(int first, int count)
{
    add_header(&sample_header);
    for (int i = first; i < first + count; i++)
        add_record(sample[i]);
}

/* It has the sample's records; it is read, and goes on, with this word.  */
static void assert_sample(const char *said)
{
    uint64_t sums[QUEENS_SUMS], sum[QUEENS_SUMS] = {0};
    queens_journal *j;

    for (int i = 0; i < RECORDS; i++)
        queens_add_sums(sum, sample[i].sums);
    write_bytes(PATH, joined.at, joined.length);
    for (int writing = 0; writing < 2; writing++) {
        strcpy(message, "old");
        queens_status status =
            writing ? queens_journal_open(&j, PATH, &sample_header, message) : queens_journal_read(&j, PATH, message);
        assert_int_equal(status, QUEENS_DONE);
        assert_string_equal(message, said);
        assert_int_equal(queens_journal_slices(j), RECORDS);
        queens_journal_sums(j, sums);
        assert_true(queens_equal_sums(sums, sum));
        if (writing)
            assert_int_equal(queens_journal_append(j, &(queens_slice_sums){.slice = 1}, message), QUEENS_DONE);
        queens_journal_close(j);
    }
    add_record((queens_slice_sums){.slice = 1});
    assert_bytes(PATH, joined.at, joined.length);
}

static void assert_refused(queens_status status, const char *said)
{
    queens_journal *j;

    write_bytes(PATH, joined.at, joined.length);
    assert_int_equal(queens_journal_read(&j, PATH, message), status);
    assert_string_equal(message, said);
    assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), status);
    assert_string_equal(message, said);
    assert_bytes(PATH, joined.at, joined.length);
}

static void the_same_journal_again_is_the_same(void **state)
{
    joined.length = 0;
    for (int i = 0; i < 3; i++)
        add_journal(0, RECORDS);
    assert_sample("");
}

/* One of them has no record.  */
static void journals_that_overlap_are_one_in_any_order(void **state)
{
    static const int part[3][2] = {{0, 2}, {1, 3}, {2, 0}};

    for (int first = 0; first < 3; first++)
        for (int step = 1; step <= 2; step++) {
            joined.length = 0;
            for (int i = 0; i < 3; i++)
                add_journal(part[(first + i * step) % 3][0], part[(first + i * step) % 3][1]);
            assert_sample("");
        }
}

/* The origin of a journal that names none is unknown, so it is written though it stands in an earlier one.  */
static void an_origin_ends_where_the_next_journal_begins(void **state)
{
    queens_journal *j;

    for (int again = 0; again < 2; again++) {
        joined.length = 0;
        add_header(&sample_header);
        add_origin("a");
        if (again)
            add_header(&sample_header);
        write_bytes(PATH, joined.at, joined.length);
        assert_int_equal(queens_journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
        assert_int_equal(queens_journal_origin(j, "a", message), QUEENS_DONE);
        queens_journal_close(j);
        if (again)
            add_origin("a");
        assert_bytes(PATH, joined.at, joined.length);
    }
}

static void a_slice_with_other_sums_is_refused(void **state)
{
    for (int k = 0; k < QUEENS_SUMS; k++) {
        queens_slice_sums other = sample[1];
        other.sums[k]++;
        joined.length = 0;
        add_journal(0, RECORDS);
        add_journal(2, 1);
        add_record(other);
        assert_refused(QUEENS_DAMAGED, "journal, line 8: slice 0 has other sums in an earlier line");
    }
}

static void a_journal_of_another_count_is_refused(void **state)
{
    static const queens_journal_header other[] = {
        {13, false, SLICES, 2300}, {12, true, SLICES, 2300}, {12, false, SLICES + 1, 2300}, {12, false, SLICES, 2301}};

    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        joined.length = 0;
        add_journal(0, RECORDS);
        add_header(&other[i]);
        assert_refused(QUEENS_BAD_ARGUMENT, "journal, line 6: the header of another count");
    }
}

/* ---- Torn records ------------------------------------------------------------------------------------------------- */

/* The sample without its last bytes.  */
static void add_torn(size_t length)
{
    static bytes whole;

    write_sample(PATH);
    read_bytes(PATH, &whole);
    add_bytes(whole.at, whole.length - length);
}

/* Cut at every byte of its last record: that is left out, and the next journal has it.  */
static void a_torn_record_before_a_journal_is_left_out(void **state)
{
    size_t record = strlen("90 123456789 10 300 1000 12345678\n");

    for (size_t cut = 1; cut <= record; cut++) {
        char said[QUEENS_MESSAGE] = "";
        joined.length = 0;
        add_torn(cut);
        if (cut < record)
            sprintf(said, "journal, line 5 (byte %zu): a torn record of %zu bytes is left out",
                    joined.length - (record - cut) + 1, record - cut);
        add_journal(3, 1);
        assert_sample(said);
    }
}

/* The message names the last one.  */
static void several_may_be_torn(void **state)
{
    char said[QUEENS_MESSAGE];

    joined.length = 0;
    add_torn(1);
    add_torn(5);
    sprintf(said, "journal, line 9 (byte %zu): a torn record of %zu bytes is left out",
            joined.length - strlen("90 123456789 10 300 1000 1234") + 1, strlen("90 123456789 10 300 1000 1234"));
    add_journal(3, 1);
    assert_sample(said);
}

/* The longest lines that there are.  */
static void a_torn_origin_before_a_long_header_is_left_out(void **state)
{
    const queens_journal_header longest = {28, true, RECORD_MAX_SLICES, UINT64_MAX};
    char origin[QUEENS_ORIGIN], said[QUEENS_MESSAGE];
    queens_journal *j;

    memset(origin, 'x', sizeof origin - 1);
    origin[sizeof origin - 1] = '\0';
    joined.length = 0;
    add_header(&longest);
    size_t start = joined.length;
    add_origin(origin);
    joined.length--;
    sprintf(said, "journal, line 2 (byte %zu): a torn record of %zu bytes is left out", start + 1,
            joined.length - start);
    add_header(&longest);
    write_bytes(PATH, joined.at, joined.length);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, said);
    queens_journal_close(j);
}

/* What follows a torn record is the header, byte for byte; and zero bytes are torn only at the end of the file.  */
static void anything_else_behind_a_torn_record_is_damage(void **state)
{
    char said[QUEENS_MESSAGE];

    joined.length = 0;
    add_torn(5);
    const size_t start = joined.length, torn = strlen("90 123456789 10 300 1000 1234");
    sprintf(said, "journal, line 5 (byte %zu): damaged", start - torn + 1);
    add_journal(3, 1);
    for (size_t at = start; joined.at[at] != '\n'; at++)
        for (int bit = 0; bit < 8; bit++) {
            joined.at[at] ^= (char)(1 << bit);
            assert_refused(QUEENS_DAMAGED, said);
            joined.at[at] ^= (char)(1 << bit);
        }
    joined.length = start;
    add_record(sample[0]);
    assert_refused(QUEENS_DAMAGED, said);
    joined.length = start;
    add_bytes("\0", 1);
    add_journal(3, 1);
    assert_refused(QUEENS_DAMAGED, said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_journal_again_is_the_same),
        cmocka_unit_test(journals_that_overlap_are_one_in_any_order),
        cmocka_unit_test(an_origin_ends_where_the_next_journal_begins),
        cmocka_unit_test(a_slice_with_other_sums_is_refused),
        cmocka_unit_test(a_journal_of_another_count_is_refused),
        cmocka_unit_test(a_torn_record_before_a_journal_is_left_out),
        cmocka_unit_test(several_may_be_torn),
        cmocka_unit_test(a_torn_origin_before_a_long_header_is_left_out),
        cmocka_unit_test(anything_else_behind_a_torn_record_is_damage),
    };
    return cmocka_run_group_tests_name("count journals joined", tests, folder_setup, folder_teardown);
}
