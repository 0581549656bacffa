/* test_count_totals.c - the counting engine's totals: every size, forward and backward, with each kernel; and the sums
   of each unit.

   Fault found only here: a unit that counts boards of another, so that the total is right, or a wrong weight of a
   sum.  */

#include "count/journal/journal_line.h"

#include "engines.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>

/* Without a store the units come in another order: neighbours of different quarterings have the same rows then,
   which mean something else.  */
static void assert_counted(int size, queens_engine_options options)
{
    counter c = open_counter(size, options);
    uint64_t sums[QUEENS_SUMS] = {0}, all = queens_engine_units(c.engine);

    for (uint64_t i = 0; i < all; i++)
        assert_true(queens_count_unit(c.engine, c.scratch, options.bare ? i * 10007 % all : i, NULL, sums));
    close_counter(&c);
    assert_total(size, sums);
}

static void each_kernel_counts_every_size(void **state)
{
    for (int k = 0; queens_kernel_name(k) != NULL; k++)
        if (queens_kernel_available(queens_kernel_name(k)))
            for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++)
                for (int backward = 0; backward < 2; backward++)
                    assert_counted(size, (queens_engine_options){.kernel = queens_kernel_name(k),
                                                                 .backward = backward,
                                                                 .bare = size > 8 && size % 2 == backward});
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

/* Of all units, in their order; a journal holds them for ever.  Written down when each unit of these sizes had counted
   the boards of its keys and no others, by their definition in units.h.  */
static void units_have_the_sums_that_were_written_down(void **state)
{
    static const uint32_t known[] = {0x9a98adf8, 0xa8f6f820, 0x9c57a884, 0xb51ea95e, 0x0c207cdf, 0x7bb59166,
                                     0x84e9c375, 0xf9301f08, 0xbc2686ab, 0xbc7fb2bc, 0x4ba3bb24};

    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 12; size++) {
        uint32_t digest = 0;
        for (int backward = 0; backward < 2; backward++) {
            counter c = open_counter(size, (queens_engine_options){.backward = backward});
            for (uint64_t i = 0; i < queens_engine_units(c.engine); i++) {
                uint64_t s[QUEENS_SUMS] = {0};
                char text[128];
                assert_true(queens_count_unit(c.engine, c.scratch, i, NULL, s));
                int length = sprintf(text, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", s[0], s[1], s[2], s[3]);
                digest = queens_checksum(digest, text, (size_t)length);
            }
            close_counter(&c);
        }
        assert_int_equal(digest, known[size - QUEENS_COUNT_MIN_SIZE]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kernel_counts_every_size),
        cmocka_unit_test(sums_have_a_total_or_are_unsound),
        cmocka_unit_test(units_have_the_sums_that_were_written_down),
    };
    return cmocka_run_group_tests_name("count totals", tests, NULL, NULL);
}
