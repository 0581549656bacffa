/* test_count_journal_line.c - the lines of a journal.  Only here: a line that another program would spell otherwise.  That checksums are those of zlib,
   test_journal.sh asks.  */

#include "count/journal/journal_line.h"

#include "journal_files.h"
#include "testing.h"

#include <string.h>

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
    assert_true(queens_record_read_slice(line, 1, &read));
    assert_memory_equal(&read, &slice, sizeof read);
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
            assert_int_equal(queens_record_read_header(line, &read), right);
            if (right)
                assert_true(read.size == size && read.backward == header.backward && read.slices == slices &&
                            read.work == header.work);
        }
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
        assert_false(queens_record_read_slice(line, queens_record_seed(&other[i]), &read));
        assert_false(queens_record_read_origin(named, queens_record_seed(&other[i]), origin));
    }
    assert_false(queens_record_read_origin("origin 12345678\n", seed, origin));
    assert_false(queens_record_read_origin("origin x\n", seed, origin));
    assert_string_equal(origin, "old");
    assert_true(queens_record_read_slice(line, seed, &read));
    assert_true(queens_record_read_origin(named, seed, origin));
    assert_string_equal(origin, "node7 avx512 0.1.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_layout_is_that_of_the_document),
        cmocka_unit_test(headers_are_read_as_written),
        cmocka_unit_test(the_longest_lines_fit),
        cmocka_unit_test(a_line_fits_into_no_other_journal),
    };
    return cmocka_run_group_tests_name("count journal line", tests, NULL, NULL);
}
