/* test_draw.c - the attacks that a drawing shows.  tests/cli/test_board.sh has the drawings.

   Fault found only here: an attack of a queen that is missing on a board with several.  */

#include "cli/draw/draw.h"
#include "dice.h"
#include "solution.h"
#include "testing.h"

/* The last column from a on that stands before b on the line of both.  */
static int next_on_line(const int *rows, int a, int b)
{
    int between = b - 1;
    while (rows[between] == QUEENS_FREE || (rows[between] - rows[a]) * (b - a) != (rows[b] - rows[a]) * (between - a))
        between--;
    return between;
}

static bool is_among(const queens_pair *pairs, int count, int first, int second)
{
    for (int i = 0; i < count; i++)
        if (pairs[i].first == first && pairs[i].second == second)
            return true;
    return false;
}

static void pairs_attack_and_join_all_that_do(void **state)
{
    dice d = {7};
    int found = 0;

    for (int i = 0; i < 20000; i++) {
        int rows[7];
        queens_pair pairs[21];
        int n = 1 + dice_throw(&d, 7);
        for (int column = 0; column < n; column++)
            rows[column] = dice_throw(&d, 6) == 0 ? QUEENS_FREE : dice_throw(&d, n);
        int count = attacks_of_board(n, rows, pairs);
        assert_in_range(count, 0, 3 * n);
        for (int j = 0; j < count; j++) {
            assert_true(pairs[j].first < pairs[j].second);
            assert_true(attacks(rows, pairs[j].first, pairs[j].second));
        }
        for (int b = 0; b < n; b++)
            for (int a = 0; a < b; a++)
                if (rows[a] != QUEENS_FREE && rows[b] != QUEENS_FREE && attacks(rows, a, b)) {
                    assert_true(is_among(pairs, count, next_on_line(rows, a, b), b));
                    found++;
                }
    }
    assert_true(found > 1000);
}

static void a_queen_attacks_those_on_her_lines(void **state)
{
    static const int rows[] = {0, 1, 2, 2, QUEENS_FREE}, four[] = {1, 3, 0, 2};
    queens_pair pairs[5];

    assert_int_equal(attacks_of_queen(5, rows, 2, pairs), 3);
    assert_memory_equal(pairs, ((queens_pair[]){{0, 2}, {1, 2}, {2, 3}}), 3 * sizeof *pairs);
    assert_int_equal(attacks_of_queen(5, rows, 4, pairs), 0);
    assert_int_equal(attacks_of_queen(4, four, 0, pairs), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_attack_and_join_all_that_do),
        cmocka_unit_test(a_queen_attacks_those_on_her_lines),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
