/* test_count_totals.c - the counting engine's totals: every size, forward and backward, in segments, with each kernel. */

#include "count/join/engine_bytes.h"
#include "count/join/engine_units.h"
#include "queens.h"
#include "queens_count.h"

#include "failing_memory.h"
#include "testing.h"

#include <string.h>

/* Source: OEIS A000170.  */
static const uint64_t totals[] = {
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
};

static void count_all(int size, const queens_engine_options *options, uint64_t sums[QUEENS_SUMS])
{
    queens_engine *engine;
    queens_scratch *scratch;

    assert_int_equal(queens_engine_open(&engine, size, options), QUEENS_DONE);
    scratch = queens_scratch_open(engine);
    assert_non_null(scratch);
    memset(sums, 0, QUEENS_SUMS * sizeof *sums);
    for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++)
        assert_true(queens_count_unit(engine, scratch, unit, NULL, sums));
    queens_scratch_close(scratch);
    queens_engine_close(engine);
}

static void assert_total(int size, const queens_engine_options *options)
{
    uint64_t sums[QUEENS_SUMS], total;

    count_all(size, options, sums);
    assert_true(queens_count_total(sums, &total) == QUEENS_DONE);
    assert_true(total == totals[size]);
}

static void each_kernel_counts_every_size(void **state)
{
    for (int k = 0; queens_kernel_name(k) != NULL; k++)
        if (queens_kernel_available(queens_kernel_name(k)))
            for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++)
                assert_total(size, &(queens_engine_options){.kernel = queens_kernel_name(k)});
}

/* The size has a store otherwise.  */
static void a_bare_engine_counts_the_same(void **state)
{
    assert_total(14, &(queens_engine_options){.bare = true});
}

static void backward_gives_the_same_total(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++)
        assert_total(size, &(queens_engine_options){.backward = true});
}

/* The two ways are independent only if their partial sums differ.  */
static void backward_gives_other_partial_sums(void **state)
{
    for (int size = 8; size <= 12; size += 4) {
        uint64_t forward[QUEENS_SUMS], backward[QUEENS_SUMS];
        count_all(size, &(queens_engine_options){0}, forward);
        count_all(size, &(queens_engine_options){.backward = true}, backward);
        assert_true(forward[0] != backward[0] || forward[1] != backward[1]);
    }
}

static void segments_of_any_length_give_the_same_total(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 14; size++) {
        assert_total(size, &(queens_engine_options){.segment = 512});
        assert_total(size, &(queens_engine_options){.segment = 1536, .backward = true});
    }
}

/* Any other weight than that of its bin would leave a total of at least one size wrong.  */
static void every_bin_is_in_use(void **state)
{
    bool used[QUEENS_SUMS] = {false};
    for (int size = 8; size <= 14; size++) {
        uint64_t sums[QUEENS_SUMS];
        count_all(size, &(queens_engine_options){0}, sums);
        for (int i = 0; i < QUEENS_SUMS; i++)
            used[i] |= sums[i] != 0;
    }
    for (int i = 0; i < QUEENS_SUMS; i++)
        assert_true(used[i]);
}

static void a_third_bin_that_three_does_not_divide_is_unsound(void **state)
{
    uint64_t total;
    assert_true(queens_count_total((const uint64_t[]){1, 1, 3, 1}, &total) == QUEENS_DONE);
    assert_true(total == 8 + 4 + 8 + 2);
    assert_int_equal(queens_count_total((const uint64_t[]){0, 0, 4, 0}, &total), QUEENS_UNSOUND);
    assert_int_equal(queens_count_total((const uint64_t[]){0, 0, 5, 0}, &total), QUEENS_UNSOUND);
    for (int i = 0; i < QUEENS_SUMS; i++) {
        uint64_t sums[QUEENS_SUMS] = {0};
        sums[i] = ~(uint64_t)0 / 3 / 3 * 3;
        assert_int_equal(queens_count_total(sums, &total), QUEENS_UNSOUND);
    }
}

/* A seventeenth of all that a sum can hold: a board weighs 8, 4, 8/3 or 2, which is less than 17 together.  */
static void bins_beyond_a_seventeenth_of_the_most_are_unsound(void **state)
{
    const uint64_t most = ~(uint64_t)0 / 17;
    uint64_t total;
    assert_true(most % 3 == 0);
    assert_true(queens_count_total((const uint64_t[]){most, most, most, most}, &total) == QUEENS_DONE);
    assert_true(total == 14 * most + 8 * (most / 3));
    for (int i = 0; i < QUEENS_SUMS; i++) {
        uint64_t sums[QUEENS_SUMS] = {0};
        sums[i] = most + 3;
        assert_int_equal(queens_count_total(sums, &total), QUEENS_UNSOUND);
        sums[i] = most;
        assert_true(queens_count_total(sums, &total) == QUEENS_DONE);
    }
}

static void bad_arguments_are_refused(void **state)
{
    queens_engine *engine;
    assert_int_equal(queens_engine_open(&engine, QUEENS_COUNT_MIN_SIZE - 1, &(queens_engine_options){0}),
                     QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_engine_open(&engine, QUEENS_COUNT_MAX_SIZE + 1, &(queens_engine_options){0}),
                     QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_engine_open(&engine, 8, &(queens_engine_options){.kernel = "abacus"}), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_engine_open(&engine, 8, &(queens_engine_options){.segment = 7}), QUEENS_BAD_ARGUMENT);
    assert_null(engine);
    assert_false(queens_kernel_available("abacus"));
    assert_int_equal(queens_engine_bytes(QUEENS_COUNT_MAX_SIZE + 1), 0);
    assert_int_equal(queens_scratch_bytes(QUEENS_COUNT_MIN_SIZE - 1), 0);
}

static void sizes_are_known_beforehand(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        assert_true(queens_engine_bytes(size) > 0);
        assert_true(queens_scratch_bytes(size) > 0);
    }
    assert_true(queens_engine_bytes(22) + queens_scratch_bytes(22) < (size_t)1 << 27);
}

static bool at_once(void *user)
{
    ++*(int *)user;
    return true;
}

static void an_engine_may_be_stopped_in_the_making(void **state)
{
    int asked = 0;
    long live = memory_live();
    queens_engine *engine;
    queens_stop stop = {at_once, &asked};

    assert_int_equal(queens_engine_open(&engine, 16, &(queens_engine_options){.stop = &stop}), QUEENS_STOPPED);
    assert_null(engine);
    assert_int_equal(asked, 1);
    assert_int_equal(memory_live(), live);
}

static void a_stopped_unit_leaves_the_bins(void **state)
{
    queens_engine *engine;
    int asked = 0;
    queens_stop stop = {at_once, &asked};
    uint64_t sums[QUEENS_SUMS] = {7, 7, 7, 7};
    assert_int_equal(queens_engine_open(&engine, 16, &(queens_engine_options){0}), QUEENS_DONE);
    queens_scratch *scratch = queens_scratch_open(engine);
    assert_false(queens_count_unit(engine, scratch, 0, &stop, sums));
    assert_int_equal(asked, 1);
    for (int i = 0; i < QUEENS_SUMS; i++)
        assert_true(sums[i] == 7);
    queens_scratch_close(scratch);
    queens_engine_close(engine);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kernel_counts_every_size),
        cmocka_unit_test(a_bare_engine_counts_the_same),
        cmocka_unit_test(backward_gives_the_same_total),
        cmocka_unit_test(backward_gives_other_partial_sums),
        cmocka_unit_test(segments_of_any_length_give_the_same_total),
        cmocka_unit_test(every_bin_is_in_use),
        cmocka_unit_test(a_third_bin_that_three_does_not_divide_is_unsound),
        cmocka_unit_test(bins_beyond_a_seventeenth_of_the_most_are_unsound),
        cmocka_unit_test(bad_arguments_are_refused),
        cmocka_unit_test(sizes_are_known_beforehand),
        cmocka_unit_test(a_stopped_unit_leaves_the_bins),
        cmocka_unit_test(an_engine_may_be_stopped_in_the_making),
        cmocka_unit_test(every_failed_allocation_is_survived),
    };
    return cmocka_run_group_tests_name("count totals", tests, NULL, NULL);
}
