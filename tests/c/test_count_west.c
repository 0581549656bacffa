/* test_count_west.c - the room that West takes, and its recipe: what each filling is made of.  */

#include "west_halves.h"

static void assert_room(size_t squares, size_t fillings, uint32_t bucket_size)
{
    const size_t vector = KERNEL_MAX_WORDS * 8, majors = 2 * RUN_MAX * bucket_size;
    array all[90];
    size_t count = 0;
    west w;
    arena_memory m = take_west(&w, squares, fillings, bucket_size);

    all[count++] = (array){w.recipe.square_join, squares, 8};
    all[count++] = (array){w.recipe.strip[MINOR][0].squares, fillings * STRIP_MAX_ROWS, 2};
    all[count++] = (array){w.recipe.strip[MINOR][0].marks, fillings + KERNEL_PADDING, 2};
    all[count++] = (array){w.workspace.squares, squares, vector};
    all[count++] = (array){w.workspace.fillings, fillings, vector};
    all[count++] = (array){w.workspace.minors, LEAVES_MINOR_MAX, vector};
    all[count++] = (array){w.workspace.chosen, MAJORS_MAX + KERNEL_PADDING, 2};
    all[count++] = (array){w.workspace.partners, LEAVES_MINOR_MAX + KERNEL_PADDING, 2};
    all[count++] = (array){w.found.minor, LEAVES_MINOR_MAX, sizeof(minor_leaf)};
    for (int tied = 0; tied < 2; tied++)
        for (uint32_t length = 0; length <= RUN_MAX; length++) {
            const bucket *b = &w.found.bucket[tied][length];
            assert_int_equal(b->capacity, bucket_size);
            all[count++] = (array){b->made, bucket_size + KERNEL_PADDING, sizeof(leaf)};
            all[count++] = (array){b->partners, bucket_size * length + KERNEL_PADDING, 2};
        }
    all[count++] = (array){w.memory.minor, 2 * LEAVES_MINOR_MAX, sizeof(minor_leaf)};
    all[count++] = (array){w.memory.marks, majors + KERNEL_PADDING, 2};
    all[count++] = (array){w.memory.made, majors, sizeof(leaf)};
    all[count++] = (array){w.memory.partner, majors * (RUN_MAX + 1) / 2, 2};
    assert_arrays(&m.arena, all, count);
    assert_int_equal(w.bucket_size, bucket_size);
    free(m.memory);
}

static void the_room_for_west_is_known(void **state)
{
    (void)state;
    for (uint32_t n = 1; n < 66; n++)
        assert_room(n, 2 * n + 1, n);
    assert_int_equal(queens_west_squares(6, 2, 7, 5), 6 * 2 + 7 * 5);
}

static void assert_strip_recipe(const recipe *r, const strip_recipe *made, const strip *s, const best_diagonals *l)
{
    assert_int_equal(made->rows, s->rows);
    assert_int_equal(made->count, s->count);
    for (uint32_t f = 0; f < s->count; f++) {
        uint64_t join = 0;
        for (int row = 0; row < s->rows; row++) {
            uint32_t number = made->squares[f * (uint32_t)s->rows + (uint32_t)row];
            assert_true(number < r->squares);
            join |= r->square_join[number];
        }
        assert_true(join == s->fillings[f].join);
        assert_int_equal(made->marks[f], best_diagonals_in(l, join));
    }
}

static void the_recipe_says_what_fillings_are_made_of(void **state)
{
    static const uint32_t rows[][2] = {{0, 31}, {4, 15}, {5, 26}, {19, 28}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        halves h = take_halves();
        west w;
        uint32_t fillings = 0;
        cut_halves(&h, rows[i][0], rows[i][1]);
        size_t squares = queens_west_squares(5, subset_size(rows[i][0]), 5, subset_size(rows[i][1]));
        arena_memory m = take_west(&w, squares, h.of[MINOR].fillings + h.of[MAJOR].fillings, 1);
        for (int twice = 0; twice < 2; twice++)
            queens_west_recipe(&w, &h.of[MINOR].strips, &h.of[MAJOR].strips, &h.best_diagonals);
        assert_int_equal(w.recipe.squares, squares);
        for (int side = MINOR; side <= MAJOR; side++)
            for (int s = 0; s < STRIPS; s++) {
                assert_strip_recipe(&w.recipe, &w.recipe.strip[side][s], &h.of[side].strips.strip[s],
                                    &h.best_diagonals);
                assert_int_equal(w.base[side].filling[s], fillings);
                fillings += h.of[side].strips.strip[s].count;
            }
        assert_int_equal(w.recipe.fillings, fillings);
        assert_int_equal(w.recipe.strip[MINOR][0].marks[fillings], 0xA5A5); /* nothing is written behind */
        free(m.memory);
        free_halves(&h);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_room_for_west_is_known),
        cmocka_unit_test(the_recipe_says_what_fillings_are_made_of),
    };
    return cmocka_run_group_tests_name("count west", tests, NULL, NULL);
}
