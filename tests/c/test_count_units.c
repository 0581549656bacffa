/* test_count_units.c - the sums of each unit against all solutions, found one by one and told apart by their keys.
   What a key is, and which boards a unit is to count, is written here a second time, square by square.  */

#include "count/join/engine_units.h"
#include "count/quarters/units.h"
#include "queens_count.h"

#include "testing.h"

#include <stdlib.h>

enum { MAX_HALF = 6, SETS = 1 << MAX_HALF };

/* For each A and B, with the boards that have no queen in the centre apart: expected[arms][A][B][bin].  */
typedef uint64_t table[2][SETS][SETS][QUEENS_SUMS];

typedef struct census {
    int size;
    bool backward;
    table *expected;
} census;

/* What the queens of a board say of the half-lines of the middle cross.  */
typedef struct keys {
    unsigned a, b, c, d;
    int arm_x,
        arm_y; /* of the queens on the middle row and column; both 0 where one is in the centre, or size is even */
} keys;

static keys keys_of(int size, const int *rows)
{
    keys k = {0};
    int half = size / 2, odd = size % 2;

    for (int column = 0; column < size; column++) {
        int x = column - half, y = rows[column] - half;
        if (odd && (x == 0 || y == 0)) {
            k.arm_x += x;
            k.arm_y += y;
            if (x == 0 && y == 0)
                continue;
        }
        bool east = x >= odd, north = y >= odd;
        unsigned row = (unsigned)(north ? y - odd : -1 - y), col = (unsigned)(east ? x - odd : -1 - x);
        bool has_row = !odd || y != 0, has_column = !odd || x != 0;
        if (north && x > 0 - !odd && has_row)
            k.a |= 1u << row;
        if (!north && east && has_row && x != 0)
            k.b |= 1u << row;
        if (!north && east && !odd && x == 0)
            k.b |= 1u << row;
        if (east && north && has_column)
            k.c |= 1u << col;
        if (!east && has_column && y > 0 - !odd)
            k.d |= 1u << col;
    }
    return k;
}

static unsigned bits(unsigned set)
{
    return (unsigned)__builtin_popcount(set);
}

static unsigned name(unsigned key, unsigned full)
{
    return 2 * bits(key) == bits(full) && (full & ~key) < key ? full & ~key : key;
}

static bool take_stock(void *user, const queens_event *event)
{
    census *all = user;
    unsigned full = (1u << all->size / 2) - 1;
    unsigned others[3], ties = 1;
    keys k;

    if (event->kind != QUEENS_EVENT_SOLUTION)
        return true;
    k = keys_of(all->size, event->rows);
    if (k.arm_x != 0 || k.arm_y != 0) {
        if (k.arm_x > 0 && k.arm_y > 0 && (all->backward ? k.arm_x < k.arm_y : k.arm_x > k.arm_y))
            (*all->expected)[1][k.a][k.b][0]++;
        return true;
    }
    if (2 * bits(k.a) > bits(full) || name(k.a, full) != k.a)
        return true;
    others[0] = name(k.c, full);
    others[1] = name(full & ~k.d, full);
    others[2] = name(full & ~k.b, full);
    for (int i = 0; i < 3; i++) {
        if (all->backward ? others[i] > k.a : others[i] < k.a)
            return true;
        ties += others[i] == k.a;
    }
    (*all->expected)[0][k.a][k.b][ties - 1]++;
    return true;
}

static void assert_units(int size, bool backward, const char *kernel)
{
    table *expected = calloc(1, sizeof *expected);
    census all = {size, backward, expected};
    queens_observer observer = {take_stock, &all};
    queens_engine_options options = {.kernel = kernel, .backward = backward};
    unsigned full = (1u << size / 2) - 1;
    queens_engine *engine;
    units numbered;

    assert_non_null(expected);
    assert_int_equal(queens_find_algorithm("bits")->run(size, &observer), QUEENS_DONE);
    assert_int_equal(queens_engine_open(&engine, size, &options), QUEENS_DONE);
    assert_true(queens_units_make(&numbered, size, backward, 0));
    queens_scratch *scratch = queens_scratch_open(engine);
    for (uint64_t i = 0; i < queens_engine_units(engine); i++) {
        unit u = queens_units_at(&numbered, i);
        uint64_t sums[QUEENS_SUMS] = {0};
        uint64_t *known = (*expected)[u.group->quartering.kind == ARM_QUEENS][u.rows[NE]][u.rows[SE] & full];
        assert_true(queens_count_unit(engine, scratch, i, NULL, sums));
        for (int t = 0; t < QUEENS_SUMS; t++) {
            assert_true(sums[t] == known[t]);
            known[t] = 0;
        }
    }
    /* What no unit has counted would still be there.  */
    for (size_t i = 0; i < sizeof *expected / sizeof(uint64_t); i++)
        assert_int_equal((&(*expected)[0][0][0][0])[i], 0);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
    queens_units_free(&numbered);
    free(expected);
}

static void units_count_the_boards_of_their_keys(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 12; size++) {
        assert_units(size, false, NULL);
        assert_units(size, true, NULL);
    }
}

/* On every unit, not only in the total.  */
static void assert_kernels_agree(int size, uint64_t step)
{
    queens_engine *engine[2];
    queens_scratch *scratch[2];

    for (int k = 0; queens_kernel_name(k) != NULL; k++) {
        if (!queens_kernel_available(queens_kernel_name(k)))
            continue;
        for (int i = 0; i < 2; i++) {
            const char *kernel = i == 0 ? "scalar" : queens_kernel_name(k);
            assert_int_equal(queens_engine_open(&engine[i], size, &(queens_engine_options){.kernel = kernel}),
                             QUEENS_DONE);
            scratch[i] = queens_scratch_open(engine[i]);
        }
        for (uint64_t u = 0; u < queens_engine_units(engine[0]); u += step) {
            uint64_t sums[2][QUEENS_SUMS] = {{0}};
            for (int i = 0; i < 2; i++)
                assert_true(queens_count_unit(engine[i], scratch[i], u, NULL, sums[i]));
            assert_memory_equal(sums[0], sums[1], sizeof sums[0]);
        }
        for (int i = 0; i < 2; i++) {
            queens_scratch_close(scratch[i]);
            queens_engine_close(engine[i]);
        }
    }
}

static void kernels_agree_on_each_unit(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 14; size++)
        assert_kernels_agree(size, 1);
}

static void kernels_agree_on_units_of_larger_sizes(void **state)
{
    assert_kernels_agree(15, 97);
    assert_kernels_agree(16, 101);
    assert_kernels_agree(17, 1009);
    assert_kernels_agree(18, 1013);
    assert_kernels_agree(19, 10007);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_count_the_boards_of_their_keys),
        cmocka_unit_test(kernels_agree_on_each_unit),
        cmocka_unit_test(kernels_agree_on_units_of_larger_sizes),
    };
    return cmocka_run_group_tests_name("count units", tests, NULL, NULL);
}
