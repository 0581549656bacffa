/* test_count_totals.c - the counting engine's totals: every size, forward and backward, with each
   kernel; and the sums of each unit against all solutions, found one by one and told apart by their keys.  What a key
   is, and which boards a unit is to count, is written here a second time, square by square.

   Fault found only here: a unit that counts boards of another, so that the total is right, or a wrong weight of a
   sum.  */

#include "count/quarters/units.h"
#include "queens.h"
#include "queens_count.h"

#include "engines.h"
#include "failing_memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

/* Source: OEIS A000170.  */
static const uint64_t totals[] = {
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512,
};

static void assert_total(int size, queens_engine_options options)
{
    counter c = open_counter(size, options);
    uint64_t sums[QUEENS_SUMS] = {0}, total;

    for (uint64_t i = 0; i < queens_engine_units(c.engine); i++)
        assert_true(queens_count_unit(c.engine, c.scratch, i, NULL, sums));
    close_counter(&c);
    assert_int_equal(queens_count_total(sums, &total), QUEENS_DONE);
    assert_int_equal(total, totals[size]);
}

static void each_kernel_counts_every_size(void **state)
{
    for (int k = 0; queens_kernel_name(k) != NULL; k++)
        if (queens_kernel_available(queens_kernel_name(k)))
            for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++)
                for (int backward = 0; backward < 2; backward++)
                    assert_total(size, (queens_engine_options){.kernel = queens_kernel_name(k),
                                                               .backward = backward,
                                                               .bare = size == 14 && k == 0 && backward == 0});
}

/* A third sum that three does not divide is unsound, and any beyond a seventeenth of all that it can hold: a board
   weighs 8, 4, 8/3 or 2, which is less than 17 together.  */
static void sums_have_a_total_or_are_unsound(void **state)
{
    const uint64_t most = ~(uint64_t)0 / 17, all[QUEENS_SUMS] = {most, most, most, most};
    uint64_t total;

    assert_int_equal(queens_count_total((const uint64_t[]){1, 1, 3, 1}, &total), QUEENS_DONE);
    assert_int_equal(total, 8 + 4 + 8 + 2);
    assert_int_equal(queens_count_total((const uint64_t[]){0, 0, 4, 0}, &total), QUEENS_UNSOUND);
    assert_int_equal(queens_count_total((const uint64_t[]){0, 0, 5, 0}, &total), QUEENS_UNSOUND);
    assert_int_equal(queens_count_total(all, &total), QUEENS_DONE);
    assert_true(most % 3 == 0 && total == 14 * most + 8 * (most / 3));
    for (int i = 0; i < QUEENS_SUMS; i++) {
        uint64_t sums[QUEENS_SUMS] = {0};
        sums[i] = most + 3;
        assert_int_equal(queens_count_total(sums, &total), QUEENS_UNSOUND);
        sums[i] = most;
        assert_int_equal(queens_count_total(sums, &total), QUEENS_DONE);
    }
}

static void every_failed_allocation_is_survived(void **state)
{
    long live = memory_live();
    for (long k = 0;; k++) {
        queens_engine *engine;
        queens_scratch *scratch = NULL;
        memory_fail_after(k);
        if (queens_engine_open(&engine, 10, &(queens_engine_options){0}) == QUEENS_DONE)
            scratch = queens_scratch_open(engine);
        bool done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(scratch != NULL, done);
        queens_scratch_close(scratch);
        queens_engine_close(engine);
        assert_int_equal(memory_live(), live);
        if (done)
            return;
    }
}

enum { MAX_HALF = 6, SETS = 1 << MAX_HALF };

/* For each A and B, with the boards that have no queen in the centre apart: expected[arms][A][B][sum].  */
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
        if (north && east && has_row)
            k.a |= 1u << row;
        if (!north && east && has_row)
            k.b |= 1u << row;
        if (east && north && has_column)
            k.c |= 1u << col;
        if (!east && north && has_column)
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

static void assert_units(int size, bool backward)
{
    table *expected = calloc(1, sizeof *expected);
    census all = {size, backward, expected};
    queens_observer observer = {take_stock, &all};
    counter c = open_counter(size, (queens_engine_options){.backward = backward});
    unsigned full = (1u << size / 2) - 1;
    units numbered;

    assert_non_null(expected);
    assert_int_equal(queens_find_algorithm("bits")->run(size, &observer), QUEENS_DONE);
    assert_true(queens_units_make(&numbered, size, backward, 0));
    for (uint64_t i = 0; i < queens_engine_units(c.engine); i++) {
        unit u = queens_units_at(&numbered, i);
        uint64_t sums[QUEENS_SUMS] = {0};
        uint64_t *known = (*expected)[u.group->quartering.kind == ARM_QUEENS][u.rows[NE]][u.rows[SE] & full];
        assert_true(queens_count_unit(c.engine, c.scratch, i, NULL, sums));
        for (int t = 0; t < QUEENS_SUMS; t++) {
            assert_true(sums[t] == known[t]);
            known[t] = 0;
        }
    }
    /* What no unit has counted would still be there.  */
    for (size_t i = 0; i < sizeof *expected / sizeof(uint64_t); i++)
        assert_int_equal((&(*expected)[0][0][0][0])[i], 0);
    close_counter(&c);
    queens_units_free(&numbered);
    free(expected);
}

static void units_count_the_boards_of_their_keys(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 12; size++) {
        assert_units(size, false);
        assert_units(size, true);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kernel_counts_every_size),
        cmocka_unit_test(sums_have_a_total_or_are_unsound),
        cmocka_unit_test(every_failed_allocation_is_survived),
        cmocka_unit_test(units_count_the_boards_of_their_keys),

    };
    return cmocka_run_group_tests_name("count totals", tests, NULL, NULL);
}
