/* test_symmetry.c - the 8 images of a solution, and the one that stands for all.  */

#include "golden.h"
#include "solution.h"
#include "testing.h"

#include <string.h>

static const int ASYMMETRIC[] = {0, 4, 7, 5, 2, 6, 1, 3};

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

static bool same_rows(int n, const int *a, const int *b)
{
    return memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

static bool contains(const solutions *list, const int *rows)
{
    for (size_t i = 0; i < list->count; i++)
        if (same_rows(list->n, solutions_at(list, i), rows))
            return true;
    return false;
}

static void the_8_images_are_distinct_solutions(void **state)
{
    solutions images = images_of(8, ASYMMETRIC);

    for (size_t i = 0; i < images.count; i++) {
        assert_solution(8, solutions_at(&images, i));
        for (size_t j = 0; j < i; j++)
            assert_false(same_rows(8, solutions_at(&images, i), solutions_at(&images, j)));
    }
    solutions_free(&images);
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

/* Otherwise the two mirrors would trade places.  */
static void the_swap_is_done_first(void **state)
{
    int swapped[8];
    int mirrored[8];
    int image[8];

    assert_int_equal(queens_image(8, ASYMMETRIC, 4, swapped), QUEENS_DONE);
    for (int mirrors = 1; mirrors < 4; mirrors++) {
        assert_int_equal(queens_image(8, swapped, mirrors, mirrored), QUEENS_DONE);
        assert_int_equal(queens_image(8, ASYMMETRIC, 4 + mirrors, image), QUEENS_DONE);
        assert_memory_equal(image, mirrored, sizeof image);
    }
}

/* It is one of the 8, none is smaller, and all 8 have the same.  */
static void assert_canonical_of_orbit(int n, const int *rows)
{
    int canonical[GOLDEN_MAX_SIZE];
    int other[GOLDEN_MAX_SIZE];
    solutions images = images_of(n, rows);

    assert_int_equal(queens_canonical(n, rows, canonical), QUEENS_DONE);
    assert_true(contains(&images, canonical));
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

static void canonical_boards_are_the_fundamental_solutions(void **state)
{
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        int canonical[GOLDEN_MAX_SIZE];
        solutions all = golden(n);
        solutions fundamental = solutions_none(n);
        for (size_t i = 0; i < all.count; i++) {
            assert_int_equal(queens_canonical(n, solutions_at(&all, i), canonical), QUEENS_DONE);
            if (!contains(&fundamental, canonical))
                solutions_add(&fundamental, canonical);
        }
        assert_int_equal(fundamental.count, golden_count(n).fundamental);
        solutions_free(&fundamental);
        solutions_free(&all);
    }
}

static void bad_arguments_are_refused(void **state)
{
    static const int bad[] = {-1, -2, 4, INT32_MAX, INT32_MIN};
    int rows[] = {1, 3, 0, 2};
    int image[4];

    assert_int_equal(queens_image(4, rows, -1, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_image(4, rows, QUEENS_SYMMETRIES, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_image(-1, rows, 0, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_image(QUEENS_MAX_SIZE + 1, rows, 0, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_canonical(-1, rows, image), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_canonical(QUEENS_MAX_SIZE + 1, rows, image), QUEENS_BAD_ARGUMENT);
    for (int i = 0; i < 20; i++) {
        int spoilt[] = {1, 3, 0, 2};
        spoilt[i % 4] = bad[i / 4];
        for (int symmetry = 0; symmetry < QUEENS_SYMMETRIES; symmetry++)
            assert_int_equal(queens_image(4, spoilt, symmetry, image), QUEENS_BAD_ARGUMENT);
        assert_int_equal(queens_canonical(4, spoilt, image), QUEENS_BAD_ARGUMENT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_8_images_are_distinct_solutions),
        cmocka_unit_test(each_symmetry_is_the_documented_one),
        cmocka_unit_test(the_swap_is_done_first),
        cmocka_unit_test(canonical_is_the_smallest_of_the_orbit),
        cmocka_unit_test(canonical_boards_are_the_fundamental_solutions),
        cmocka_unit_test(bad_arguments_are_refused),
    };
    return cmocka_run_group_tests_name("symmetry", tests, NULL, NULL);
}
