/* test_counts.c - what "bits" and "shift" count without an observer, and the words of "packed".  */

#include "golden.h"
#include "testing.h"

static void bits_count_solutions(void **state)
{
    for (int n = 0; n <= GOLDEN_MAX_COUNT; n++) {
        uint64_t found = UINT64_MAX;
        assert_int_equal(queens_bits_count(n, &found), QUEENS_DONE);
        assert_int_equal(found, golden_count(n).all);
    }
}

static void shift_counts_solutions_and_positions(void **state)
{
    for (int n = 1; n <= GOLDEN_MAX_COUNT; n++) {
        queens_counts found = {UINT64_MAX, UINT64_MAX};
        golden_counts known = golden_count(n);
        assert_int_equal(queens_shift_count(n, &found), QUEENS_DONE);
        assert_int_equal(found.solutions, known.all);
        assert_true(known.has_positions);
        assert_int_equal(found.positions, known.positions);
    }
}

/* The empty board is a solution, so that no position is left.  */
static void size_0_has_a_solution_and_no_position(void **state)
{
    queens_counts found = {UINT64_MAX, UINT64_MAX};
    assert_int_equal(queens_shift_count(0, &found), QUEENS_DONE);
    assert_int_equal(found.solutions, 1);
    assert_int_equal(found.positions, 0);
}

static void sizes_out_of_range_are_bad(void **state)
{
    static const int bad[] = {-1, INT32_MIN, 64, INT32_MAX};
    queens_counts counts;
    uint64_t count;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(queens_shift_count(bad[i], &counts), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_bits_count(bad[i], &count), QUEENS_BAD_ARGUMENT);
    }
    assert_int_equal(queens_bits_count(33, &count), QUEENS_BAD_ARGUMENT);
}

static uint64_t word_of(int n, const int *rows)
{
    uint64_t word = UINT64_MAX;
    assert_int_equal(queens_packed_word(n, rows, &word), QUEENS_DONE);
    return word;
}

/* Octal digits are the rows up to size 8, hexadecimal ones beyond.  */
static void words_read_as_the_rows(void **state)
{
    static const int eight[] = {0, 4, 7, 5, 2, 6, 1, 3};
    static const int nine[] = {8, 6, 3, 1, 7, 5, 0, 2, 4};
    static const int sixteen[] = {15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};
    assert_int_equal(word_of(0, NULL), 0);
    assert_int_equal(word_of(8, eight), 004752613);
    assert_int_equal(word_of(4, (const int[]){2, 0, 3, 1}), 02031);
    assert_int_equal(word_of(9, nine), UINT64_C(0x863175024));
    assert_int_equal(word_of(16, sixteen), UINT64_C(0xF0123456789ABCDE));
}

/* Each solution comes back when its word is read from the lowest digit up.  */
static void words_hold_whole_boards(void **state)
{
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        uint64_t base = n <= 8 ? 8 : 16;
        for (size_t i = 0; i < all.count; i++) {
            uint64_t word = word_of(n, solutions_at(&all, i));
            for (int column = n - 1; column >= 0; column--, word /= base)
                assert_int_equal(word % base, solutions_at(&all, i)[column]);
            assert_int_equal(word, 0);
        }
        solutions_free(&all);
    }
}

static void bad_boards_have_no_word(void **state)
{
    static const int rows[17] = {0};
    uint64_t word = 77;
    assert_int_equal(queens_packed_word(-1, rows, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(17, rows, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(3, (const int[]){0, 1, 3}, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_packed_word(3, (const int[]){QUEENS_FREE, 1, 2}, &word), QUEENS_BAD_ARGUMENT);
    assert_int_equal(word, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_count_solutions),
        cmocka_unit_test(shift_counts_solutions_and_positions),
        cmocka_unit_test(size_0_has_a_solution_and_no_position),
        cmocka_unit_test(sizes_out_of_range_are_bad),
        cmocka_unit_test(words_read_as_the_rows),
        cmocka_unit_test(words_hold_whole_boards),
        cmocka_unit_test(bad_boards_have_no_word),
    };
    return cmocka_run_group_tests_name("counts", tests, NULL, NULL);
}
