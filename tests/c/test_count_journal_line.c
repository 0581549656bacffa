/* test_count_journal_line.c - the lines of a journal, and what they are made of: checksums, decimal digits, ranges.  */

#include "count/journal/journal_line.h"

#include "dice.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <string.h>

/* Source: the check value of CRC-32 (ISO-HDLC) in G. Cook's catalogue of parametrised CRC algorithms.  */
static void the_checksum_is_that_of_zlib(void **state)
{
    (void)state;
    assert_int_equal(queens_checksum(0, "", 0), 0);
    assert_int_equal(queens_checksum(0, "123456789", 9), 0xcbf43926);
    assert_int_equal(queens_checksum(queens_checksum(0, "1234", 4), "56789", 5), 0xcbf43926);
}

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

    (void)state;
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

static void a_header_begins_with_the_whole_name(void **state)
{
    const char text[] = "queens-journal 1", other[] = "queens-journax 1", third[] = "queens-journal-1";

    (void)state;
    for (size_t length = 0; length < sizeof text; length++) {
        assert_int_equal(queens_record_begins_header(text, length), length >= 15);
        assert_false(queens_record_begins_header(other, length));
        assert_false(queens_record_begins_header(third, length));
    }
}

static void the_layout_is_that_of_the_document(void **state)
{
    char line[RECORD_LINE];
    queens_journal_header header = {18, true, 12283};
    queens_range_sums range = {0, 15, {2003, 4, 0, 1}};

    (void)state;
    queens_record_write_header(&header, line);
    assert_string_equal(line, "queens-journal 1 size=18 order=backward units=12283 1f9cb277\n");
    queens_record_write_range(&range, queens_record_seed(&header), line);
    assert_string_equal(line, "0-15 2003 4 0 1 23a217fa\n");
}

static void the_longest_lines_fit(void **state)
{
    const uint64_t most = ((uint64_t)1 << RECORD_SUM_BITS) - 1;
    queens_range_sums range = {UINT64_MAX, UINT64_MAX, {most, most, most, most}}, read;
    char line[RECORD_LINE];

    (void)state;
    assert_true(queens_record_write_range(&range, 1, line) < RECORD_LINE - 2);
    assert_int_equal(queens_record_read_range(line, 1, &read), RECORD_RIGHT);
    assert_memory_equal(&read, &range, sizeof read);
    range.sums[0]++;
    queens_record_write_range(&range, 1, line);
    assert_int_equal(queens_record_read_range(line, 1, &read), RECORD_DAMAGED);
}

static void headers_are_read_as_written(void **state)
{
    char line[RECORD_LINE];

    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++)
        for (int backward = 0; backward < 2; backward++) {
            queens_journal_header header = {size, backward == 1, size == 28 ? RECORD_MAX_UNITS : (uint64_t)size}, read;
            queens_record_write_header(&header, line);
            assert_int_equal(queens_record_read_header(line, &read), RECORD_RIGHT);
            assert_true(read.size == size && read.backward == header.backward && read.units == header.units);
        }
}

/* With a checksum that fits, so that it is the value that is refused.  */
static void headers_out_of_range_are_refused(void **state)
{
    const queens_journal_header wrong[] = {{QUEENS_COUNT_MIN_SIZE - 1, false, 1},
                                           {QUEENS_COUNT_MAX_SIZE + 1, false, 1},
                                           {18, false, 0},
                                           {18, false, RECORD_MAX_UNITS + 1}};
    char line[RECORD_LINE];
    queens_journal_header read;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        queens_record_write_header(&wrong[i], line);
        assert_int_equal(queens_record_read_header(line, &read), RECORD_DAMAGED);
    }
    assert_int_equal(queens_record_read_header("1 5 8 6 3 7 2 4\n", &read), RECORD_FOREIGN);
    assert_int_equal(queens_record_read_header("queens-journal 2 anything\n", &read), RECORD_VERSIONED);
}

static void a_record_fits_into_no_other_journal(void **state)
{
    const queens_journal_header other[] = {{12, true, UNITS}, {13, false, UNITS}, {12, false, UNITS + 1}};
    char line[RECORD_LINE];
    queens_range_sums read;

    (void)state;
    queens_record_write_range(&sample[0], queens_record_seed(&sample_header), line);
    assert_int_equal(queens_record_read_range(line, queens_record_seed(&sample_header), &read), RECORD_RIGHT);
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
        assert_int_equal(queens_record_read_range(line, queens_record_seed(&other[i]), &read), RECORD_DAMAGED);
}

/* ---- Ranges ---------------------------------------------------------------------------------------------------- */

enum { MANY = 300 };

static void assert_ranges(const ranges *all, const bool counted[MANY])
{
    uint64_t seen = 0;

    for (size_t i = 0; i < all->count; i++) {
        const queens_range_sums *r = &all->range[i];
        uint64_t sum = 0;
        assert_true(i == 0 || all->range[i - 1].last + 1 < r->first);
        for (uint64_t unit = r->first; unit <= r->last; unit++, seen++) {
            assert_true(counted[unit]);
            sum += (uint64_t)1 << (unit % 64);
        }
        assert_true(r->sums[0] == sum && r->sums[3] == r->last - r->first + 1);
    }
    for (int unit = 0; unit < MANY; unit++)
        seen -= counted[unit];
    assert_int_equal(seen, 0);
}

static bool all_free(const bool *counted, uint64_t first, uint64_t last, uint64_t *met)
{
    for (*met = first; *met <= last; ++*met)
        if (counted[*met])
            return false;
    return true;
}

/* Ranges thrown at random, beside a mark for each unit.  */
static void ranges_know_their_units_and_sums(void **state)
{
    dice d = {5};

    (void)state;
    for (int game = 0; game < 20; game++) {
        ranges all = {0};
        bool counted[MANY] = {false};
        for (int i = 0; i < 4 * MANY; i++) {
            uint64_t first = (uint64_t)dice_throw(&d, MANY), met, found, last = first + (uint64_t)dice_throw(&d, 5);
            queens_range_sums range = {first, last = last < MANY ? last : MANY - 1, {0}};
            bool is_free = all_free(counted, first, last, &met);
            assert_true(queens_ranges_overlap(&all, first, last, &found) == !is_free);
            assert_true(is_free || found == met);
            if (!is_free)
                continue;
            for (uint64_t unit = first; unit <= last; unit++) {
                counted[unit] = true;
                range.sums[0] += (uint64_t)1 << (unit % 64);
                range.sums[3]++;
            }
            assert_true(queens_ranges_reserve(&all));
            queens_ranges_add(&all, &range);
            assert_ranges(&all, counted);
        }
        queens_ranges_free(&all);
    }
}

/* Memory grows with the gaps, not with the units.  */
static void ranges_that_touch_are_one(void **state)
{
    ranges all = {0};

    (void)state;
    for (uint64_t unit = 0; unit < 1000000; unit++) {
        queens_range_sums range = {unit ^ 7, unit ^ 7, {1}};
        assert_true(queens_ranges_reserve(&all));
        queens_ranges_add(&all, &range);
        assert_true(all.count <= 2);
    }
    assert_int_equal(all.count, 1);
    assert_int_equal(all.capacity, 16);
    assert_true(all.range[0].sums[0] == 1000000);
    queens_ranges_free(&all);
}

static void no_memory_for_ranges_loses_none(void **state)
{
    ranges all = {0};
    queens_range_sums range = {0, 0, {1}};

    (void)state;
    for (range.first = 0; range.first < 32; range.first += 2) {
        range.last = range.first;
        assert_true(queens_ranges_reserve(&all));
        queens_ranges_add(&all, &range);
    }
    memory_fail_after(0);
    assert_false(queens_ranges_reserve(&all));
    memory_never_fail();
    assert_int_equal(all.count, 16);
    assert_true(all.range[15].last == 30);
    assert_true(queens_ranges_reserve(&all));
    assert_int_equal(all.capacity, 32);
    assert_true(all.range[15].last == 30);
    queens_ranges_free(&all);
    assert_true(all.range == NULL && all.count == 0 && all.capacity == 0);
}

/* Up to the last that fits; what would not is said, in each of the four.  */
static void a_sum_beyond_64_bits_is_said(void **state)
{
    (void)state;
    for (int i = 0; i < QUEENS_SUMS; i++) {
        uint64_t sum[QUEENS_SUMS] = {1, 2, 3, 4}, more[QUEENS_SUMS] = {0};
        more[i] = UINT64_MAX - sum[i];
        assert_true(queens_add_sums(sum, more));
        assert_true(sum[i] == UINT64_MAX);
        more[i] = 1;
        assert_false(queens_add_sums(sum, more));
        sum[i] = more[i] = UINT64_MAX;
        assert_false(queens_add_sums(sum, more));
    }
}

static void bins_are_equal_if_all_are(void **state)
{
    const uint64_t sums[QUEENS_SUMS] = {1, 2, 3, 4};

    (void)state;
    assert_true(queens_equal_sums(sums, sums));
    for (int i = 0; i < QUEENS_SUMS; i++) {
        uint64_t others[QUEENS_SUMS] = {1, 2, 3, 4};
        others[i]++;
        assert_false(queens_equal_sums(sums, others));
        assert_true(queens_add_sums(others, sums));
        assert_true(others[i] == 2 * sums[i] + 1 && others[(i + 1) % QUEENS_SUMS] == 2 * sums[(i + 1) % QUEENS_SUMS]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checksum_is_that_of_zlib),
        cmocka_unit_test(digits_are_read_up_to_64_bits),
        cmocka_unit_test(a_header_begins_with_the_whole_name),
        cmocka_unit_test(the_layout_is_that_of_the_document),
        cmocka_unit_test(the_longest_lines_fit),
        cmocka_unit_test(headers_are_read_as_written),
        cmocka_unit_test(headers_out_of_range_are_refused),
        cmocka_unit_test(a_record_fits_into_no_other_journal),
        cmocka_unit_test(ranges_know_their_units_and_sums),
        cmocka_unit_test(ranges_that_touch_are_one),
        cmocka_unit_test(no_memory_for_ranges_loses_none),
        cmocka_unit_test(a_sum_beyond_64_bits_is_said),
        cmocka_unit_test(bins_are_equal_if_all_are),
    };
    return cmocka_run_group_tests_name("count journal line", tests, NULL, NULL);
}
