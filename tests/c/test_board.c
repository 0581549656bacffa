/* test_board.c - attacks, also those that a drawing shows; text; the 8 images of a solution, and the canonical one.

   Fault found only here: an image that is another than documented, a text longer than its room, or an attack of a queen
   that is missing on a board with several.  */

#include "cli/draw/draw.h"
#include "dice.h"
#include "golden.h"
#include "solution.h"
#include "testing.h"

#include <string.h>

/* The documented pair by the slow obvious way: the smallest second column, for it the smallest first.  */
static queens_status slow_check(int n, const int *rows, queens_pair *pair)
{
    bool unfinished = false;
    for (int second = 0; second < n; second++) {
        if (rows[second] == QUEENS_FREE)
            unfinished = true;
        else
            for (int first = 0; first < second; first++)
                if (rows[first] != QUEENS_FREE && attacks(rows, first, second)) {
                    *pair = (queens_pair){first, second};
                    return QUEENS_ATTACK;
                }
    }
    return unfinished ? QUEENS_UNFINISHED : QUEENS_DONE;
}

static void throw_board(int n, int *rows, int free_in, dice *d)
{
    for (int column = 0; column < n; column++)
        rows[column] = dice_throw(d, free_in) == 0 ? QUEENS_FREE : dice_throw(d, n);
}

static void check_agrees_with_the_slow_way(void **state)
{
    dice d = {4};
    int seen[QUEENS_BAD_ARGUMENT + 1] = {0};

    for (int i = 0; i < 200000; i++) {
        int rows[8];
        int n = 1 + dice_throw(&d, 8);
        queens_pair pair = {-1, -1};
        queens_pair expected = {-1, -1};
        throw_board(n, rows, 1 + dice_throw(&d, 12), &d);
        queens_status status = slow_check(n, rows, &expected);
        assert_int_equal(queens_check(n, rows, &pair), status);
        assert_int_equal(queens_check(n, rows, NULL), status);
        if (status == QUEENS_ATTACK) {
            assert_int_equal(pair.first, expected.first);
            assert_int_equal(pair.second, expected.second);
        }
        seen[status]++;
    }
    assert_true(seen[QUEENS_DONE] > 100 && seen[QUEENS_UNFINISHED] > 100 && seen[QUEENS_ATTACK] > 100);
}

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
    static const int rows[] = {0, 1, 2, 2, QUEENS_FREE};
    queens_pair pairs[5];

    assert_int_equal(attacks_of_queen(5, rows, 2, pairs), 3);
    assert_memory_equal(pairs, ((queens_pair[]){{0, 2}, {1, 2}, {2, 3}}), 3 * sizeof *pairs);
    assert_int_equal(attacks_of_queen(5, rows, 4, pairs), 0);
    assert_int_equal(attacks_of_queen(4, ((int[]){1, 3, 0, 2}), 0, pairs), 0);
}

static const int FOUR[] = {1, 3, 0, 2};
static const char FOUR_TEXT[] = ". . Q .\n"
                                "Q . . .\n"
                                ". . . Q\n"
                                ". Q . .\n";

static void board_is_drawn_row_by_row(void **state)
{
    static const int unfinished[] = {QUEENS_FREE, 0};
    char text[64];

    assert_int_equal(queens_board_text(4, FOUR, text, sizeof text), 32);
    assert_string_equal(text, FOUR_TEXT);
    assert_int_equal(queens_board_text(2, unfinished, text, sizeof text), 8);
    assert_string_equal(text, ". Q\n. .\n");
    assert_int_equal(queens_board_text(1, (int[]){0}, text, sizeof text), 2);
    assert_string_equal(text, "Q\n");
    assert_int_equal(queens_board_text(0, NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
}

/* Like snprintf: what fits, a final '\0', and not a byte more.  */
static void text_is_truncated_at_every_size(void **state)
{
    assert_int_equal(queens_board_text(4, FOUR, NULL, 0), 32);
    for (size_t size = 0; size <= 40; size++) {
        char text[48];
        memset(text, '#', sizeof text);
        assert_int_equal(queens_board_text(4, FOUR, text, size), 32);
        size_t shown = size == 0 ? 0 : size <= 32 ? size - 1 : 32;
        assert_memory_equal(text, FOUR_TEXT, shown);
        if (size > 0)
            assert_int_equal(text[shown], '\0');
        for (size_t i = size == 0 ? 0 : shown + 1; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

static solutions images_of(int n, const int *rows)
{
    solutions images = solutions_none(n);
    int image[GOLDEN_MAX_SIZE];
    for (int symmetry = 0; symmetry < QUEENS_SYMMETRIES; symmetry++) {
        assert_int_equal(queens_image(n, rows, symmetry, image), QUEENS_DONE);
        solutions_add(&images, image);
    }
    return images;
}

/* By hand, on the 3 by 3 board with queens on (0, 1), (1, 2), (2, 0).  */
static void each_symmetry_is_the_documented_one(void **state)
{
    static const int rows[] = {1, 2, 0};
    static const int expected[QUEENS_SYMMETRIES][3] = {
        {1, 2, 0}, /* itself */
        {1, 0, 2}, /* top-bottom: row r to 2 - r */
        {0, 2, 1}, /* left-right: column c to 2 - c */
        {2, 0, 1}, /* both */
        {2, 0, 1}, /* rows and columns swapped: queens on (1, 0), (2, 1), (0, 2); then the same again */
        {0, 2, 1}, {1, 0, 2}, {1, 2, 0},
    };
    solutions images = images_of(3, rows);

    for (int symmetry = 0; symmetry < QUEENS_SYMMETRIES; symmetry++)
        assert_memory_equal(solutions_at(&images, (size_t)symmetry), expected[symmetry], sizeof rows);
    solutions_free(&images);
}

/* It is one of the 8, none is smaller, and all 8 have the same.  */
static void assert_canonical_of_orbit(int n, const int *rows)
{
    int canonical[GOLDEN_MAX_SIZE];
    int other[GOLDEN_MAX_SIZE];
    solutions images = images_of(n, rows);

    assert_int_equal(queens_canonical(n, rows, canonical), QUEENS_DONE);
    assert_true(solutions_contain(&images, canonical));
    for (size_t i = 0; i < images.count; i++) {
        const int *image = solutions_at(&images, i);
        int column = 0;
        while (column < n && canonical[column] == image[column])
            column++;
        assert_true(column == n || canonical[column] < image[column]);
        assert_int_equal(queens_canonical(n, image, other), QUEENS_DONE);
        assert_memory_equal(other, canonical, (size_t)n * sizeof *other);
    }
    solutions_free(&images);
}

static void canonical_is_the_smallest_of_the_orbit(void **state)
{
    for (int n = 1; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        for (size_t i = 0; i < all.count; i++)
            assert_canonical_of_orbit(n, solutions_at(&all, i));
        solutions_free(&all);
    }
}

static void assert_refused(int n, const int *rows)
{
    int image[4];

    assert_int_equal(queens_check(n, rows, NULL), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_canonical(n, rows, image), QUEENS_BAD_ARGUMENT);
    for (int symmetry = 0; symmetry < QUEENS_SYMMETRIES; symmetry++)
        assert_int_equal(queens_image(n, rows, symmetry, image), QUEENS_BAD_ARGUMENT);
}

/* An attack does not hide a bad row after it.  */
static void bad_arguments_are_refused(void **state)
{
    static const int bad[] = {4, 5, -1, -2, INT32_MAX, INT32_MIN};
    int image[4];

    for (int i = 0; i < 24; i++) {
        int solution[] = {1, 3, 0, 2}, attacked[] = {0, 0, QUEENS_FREE, 0};
        solution[i % 4] = attacked[i % 4] = bad[i / 4];
        if (bad[i / 4] != QUEENS_FREE)
            assert_refused(4, attacked);
        assert_int_equal(queens_canonical(4, solution, image), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_image(4, solution, i % QUEENS_SYMMETRIES, image), QUEENS_BAD_ARGUMENT);
    }
    assert_refused(-1, FOUR);
    assert_refused(QUEENS_MAX_SIZE + 1, FOUR);
    assert_int_equal(queens_image(4, FOUR, -1, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_image(4, FOUR, QUEENS_SYMMETRIES, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_check(0, NULL, NULL), QUEENS_DONE);
    assert_int_equal(queens_image(0, NULL, 0, image), QUEENS_DONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(check_agrees_with_the_slow_way),         cmocka_unit_test(pairs_attack_and_join_all_that_do),
        cmocka_unit_test(a_queen_attacks_those_on_her_lines),     cmocka_unit_test(board_is_drawn_row_by_row),
        cmocka_unit_test(text_is_truncated_at_every_size),        cmocka_unit_test(each_symmetry_is_the_documented_one),
        cmocka_unit_test(canonical_is_the_smallest_of_the_orbit), cmocka_unit_test(bad_arguments_are_refused),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
