/* test_count_journal_line.c - the lines of a journal, and the decimal digits in them.  Only here: a number at the
   limit of its digits, and a line that another program would spell otherwise.  That checksums are those of zlib,
   test_journal.sh asks.  */

#include "count/journal/journal_line.h"

#include "journal_files.h"
#include "testing.h"

#include <string.h>

static void assert_decimal(uint64_t number, const char *text)
{
    const char *at = text;
    uint64_t read;

    assert_true(queens_decimal_read(&at, &read));
    assert_true(read == number && *at == '\0');
}

static void digits_are_read_up_to_64_bits(void **state)
{
    static const char *const wrong[] = {"18446744073709551616",
                                        "18446744073709551620",
                                        "184467440737095516150",
                                        "340282366920938463463374607431768211456",
                                        "x",
                                        "",
                                        "-1"};

    assert_decimal(0, "0");
    assert_decimal(10, "10");
    assert_decimal(UINT64_MAX, "18446744073709551615");
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        const char *at = wrong[i];
        uint64_t read = 77;
        assert_false(queens_decimal_read(&at, &read));
        assert_true(at == wrong[i] && read == 77);
    }
}

static void the_layout_is_that_of_the_document(void **state)
{
    char line[RECORD_LINE];
    queens_journal_header header = {18, true, 2048, 7015553};
    queens_slice_sums slice = {15, {2003, 4, 0, 1}};

    queens_record_write_header(&header, line);
    assert_string_equal(line, "queens-journal 2 size=18 order=backward slices=2048 work=7015553 5332ee8b\n");
    queens_record_write_slice(&slice, queens_record_seed(&header), line);
    assert_string_equal(line, "15 2003 4 0 1 f336ecf8\n");
}

static void the_longest_lines_fit(void **state)
{
    const uint64_t most = ((uint64_t)1 << RECORD_SUM_BITS) - 1;
    queens_slice_sums slice = {UINT64_MAX, {most, most, most, most}}, read;
    char line[RECORD_LINE];

    assert_true(queens_record_write_slice(&slice, 1, line) < RECORD_LINE - 2);
    assert_int_equal(queens_record_read_slice(line, 1, &read), RECORD_RIGHT);
    assert_memory_equal(&read, &slice, sizeof read);
    slice.sums[0]++;
    queens_record_write_slice(&slice, 1, line);
    assert_int_equal(queens_record_read_slice(line, 1, &read), RECORD_DAMAGED);
}

/* All that can be are read as written, and with a checksum that fits it is the value that is refused.  */
static void headers_are_read_as_written(void **state)
{
    const uint64_t most = RECORD_MAX_SLICES;
    char line[RECORD_LINE];
    queens_journal_header read;

    for (int size = QUEENS_COUNT_MIN_SIZE - 1; size <= QUEENS_COUNT_MAX_SIZE + 1; size++)
        for (uint64_t slices = 0; slices <= most + 1; slices = slices == 2 ? most : slices + 1) {
            queens_journal_header header = {size, size % 2 == 0, slices, UINT64_MAX - slices};
            bool right = size >= 2 && size <= 28 && slices > 0 && slices <= most;
            memset(&read, 0, sizeof read);
            queens_record_write_header(&header, line);
            assert_int_equal(queens_record_read_header(line, &read), right ? RECORD_RIGHT : RECORD_DAMAGED);
            if (right)
                assert_true(read.size == size && read.backward == header.backward && read.slices == slices &&
                            read.work == header.work);
        }
    assert_int_equal(queens_record_read_header("1 5 8 6 3 7 2 4\n", &read), RECORD_FOREIGN);
    assert_int_equal(queens_record_read_header("queens-journal 1 anything\n", &read), RECORD_VERSIONED);
}

/* The same values in a journal of another count have another checksum.  */
static void a_line_fits_into_no_other_journal(void **state)
{
    const queens_journal_header other[] = {
        {12, true, SLICES, 2300}, {13, false, SLICES, 2300}, {12, false, SLICES + 1, 2300}, {12, false, SLICES, 2301}};
    const uint32_t seed = queens_record_seed(&sample_header);
    char line[RECORD_LINE], named[RECORD_LINE], origin[QUEENS_ORIGIN] = "old";
    queens_slice_sums read;

    queens_record_write_slice(&sample[0], seed, line);
    queens_record_write_origin("node7 avx512 0.1.0", seed, named);
    assert_int_equal(strncmp(named, "origin node7 avx512 0.1.0 ", 26), 0);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        assert_int_equal(queens_record_read_slice(line, queens_record_seed(&other[i]), &read), RECORD_DAMAGED);
        assert_int_equal(queens_record_read_origin(named, queens_record_seed(&other[i]), origin), RECORD_DAMAGED);
    }
    assert_int_equal(queens_record_read_origin("origin 12345678\n", seed, origin), RECORD_DAMAGED);
    assert_int_equal(queens_record_read_origin("origin x\n", seed, origin), RECORD_DAMAGED);
    assert_string_equal(origin, "old");
    assert_int_equal(queens_record_read_slice(line, seed, &read), RECORD_RIGHT);
    assert_int_equal(queens_record_read_origin(named, seed, origin), RECORD_RIGHT);
    assert_string_equal(origin, "node7 avx512 0.1.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_read_up_to_64_bits),     cmocka_unit_test(the_layout_is_that_of_the_document),
        cmocka_unit_test(headers_are_read_as_written),       cmocka_unit_test(the_longest_lines_fit),
        cmocka_unit_test(a_line_fits_into_no_other_journal),
    };
    return cmocka_run_group_tests_name("count journal line", tests, NULL, NULL);
}
