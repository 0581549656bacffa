/* test_overflow.c - why "bits" has words of 64 bits: the same algorithm with the 32 bits of the published programs.

   In those, written in C and Java, the bit of a diagonal is 1 << (row + col) on an int.  Beyond 31 Java defines, and
   x86 does, that the count is taken modulo 32: from size 17 on, diagonals 32 and up are taken for 0 and up, so that
   squares are rejected for nothing and solutions are lost.  In C it is undefined; here the count is masked, which is not.

   The complete board of 18 takes too long for a test.  So the first queens are given.

   Fault found only here: docs/algorithms.md says what is not true of those programs.  */

#include "testing.h"

#include <stdbool.h>

typedef struct board {
    int width; /* bits in a word: 32 or 64 */
    int size;
    int row;
    uint64_t cols;
    uint64_t diag1;
    uint64_t diag2;
} board;

static uint64_t bit(const board *b, int number)
{
    return UINT64_C(1) << (number & (b->width - 1));
}

static bool ok(const board *b, int col)
{
    return (b->cols & bit(b, col)) == 0 && (b->diag1 & bit(b, b->row + col)) == 0 &&
           (b->diag2 & bit(b, b->row - col + b->size - 1)) == 0;
}

static board place(board b, int col)
{
    b.cols |= bit(&b, col);
    b.diag1 |= bit(&b, b.row + col);
    b.diag2 |= bit(&b, b.row - col + b.size - 1);
    b.row++;
    return b;
}

static uint64_t solve(board b)
{
    uint64_t count = b.row == b.size;

    for (int col = 0; b.row < b.size && col < b.size; col++)
        if (ok(&b, col))
            count += solve(place(b, col));
    return count;
}

static uint64_t count_in_words(int width, int n, const int *first, int placed)
{
    board b = {.width = width, .size = n};
    for (int i = 0; i < placed; i++) {
        assert_true(ok(&b, first[i]));
        b = place(b, first[i]);
    }
    return solve(b);
}

static void words_of_32_bits_lose_solutions(void **state)
{
    static const int first[] = {0, 2, 4, 7};
    assert_int_equal(count_in_words(64, 18, first, 4), 1752);
    assert_int_equal(count_in_words(32, 18, first, 4), 1685);
}

/* Up to 16 a word of 32 has room for 2n - 1 = 31 diagonals.  */
static void up_to_size_16_they_do_not(void **state)
{
    static const int first[] = {0, 2, 4};
    for (int n = 8; n <= 16; n += 4)
        assert_int_equal(count_in_words(32, n, first, 3), count_in_words(64, n, first, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_32_bits_lose_solutions),
        cmocka_unit_test(up_to_size_16_they_do_not),
    };
    return cmocka_run_group_tests_name("overflow", tests, NULL, NULL);
}
