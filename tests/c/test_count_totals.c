/* test_count_totals.c - the counting engine's totals: every size, forward and backward, in segments, with each kernel. */

#include "count/count.h"
#include "memory.h"

#include "failing_memory.h"
#include "testing.h"

#include <string.h>

/* Source: OEIS A000170.  */
static const uint64_t totals[] = {
    1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512, 95815104, 666090624,
};

static void count_all(int size, const count_options *options, wide bins[COUNT_BINS])
{
    count_engine *engine;
    count_scratch *scratch;

    assert_int_equal(count_open(&engine, size, options), QUEENS_DONE);
    scratch = count_scratch_open(engine);
    assert_non_null(scratch);
    memset(bins, 0, COUNT_BINS * sizeof *bins);
    for (uint64_t unit = 0; unit < count_units(engine); unit++)
        assert_true(count_unit(engine, scratch, unit, NULL, bins));
    count_scratch_close(scratch);
    count_close(engine);
}

static void assert_total(int size, const count_options *options)
{
    wide bins[COUNT_BINS], total;

    count_all(size, options, bins);
    assert_true(count_total(bins, &total));
    assert_true(total == totals[size]);
}

static void each_kernel_counts_every_size(void **state)
{
    (void)state;
    for (int k = 0; count_kernel_name(k) != NULL; k++)
        if (count_kernel_available(count_kernel_name(k)))
            for (int size = COUNT_MIN_SIZE; size <= 15; size++)
                assert_total(size, &(count_options){.kernel = count_kernel_name(k)});
}

/* The size has a store otherwise.  */
static void a_bare_engine_counts_the_same(void **state)
{
    (void)state;
    assert_total(14, &(count_options){.bare = true});
}

static void backward_gives_the_same_total(void **state)
{
    (void)state;
    for (int size = COUNT_MIN_SIZE; size <= 15; size++)
        assert_total(size, &(count_options){.backward = true});
}

/* The two ways are independent only if their partial sums differ.  */
static void backward_gives_other_partial_sums(void **state)
{
    (void)state;
    for (int size = 8; size <= 12; size += 4) {
        wide forward[COUNT_BINS], backward[COUNT_BINS];
        count_all(size, &(count_options){0}, forward);
        count_all(size, &(count_options){.backward = true}, backward);
        assert_true(forward[0] != backward[0] || forward[1] != backward[1]);
    }
}

static void segments_of_any_length_give_the_same_total(void **state)
{
    (void)state;
    for (int size = COUNT_MIN_SIZE; size <= 14; size++) {
        assert_total(size, &(count_options){.segment = 512});
        assert_total(size, &(count_options){.segment = 1536, .backward = true});
    }
}

/* Any other weight than that of its bin would leave a total of at least one size wrong.  */
static void every_bin_is_in_use(void **state)
{
    bool used[COUNT_BINS] = {false};
    (void)state;
    for (int size = 8; size <= 14; size++) {
        wide bins[COUNT_BINS];
        count_all(size, &(count_options){0}, bins);
        for (int i = 0; i < COUNT_BINS; i++)
            used[i] |= bins[i] != 0;
    }
    for (int i = 0; i < COUNT_BINS; i++)
        assert_true(used[i]);
}

static void a_third_bin_that_three_does_not_divide_is_unsound(void **state)
{
    wide total;
    (void)state;
    assert_true(count_total((const wide[]){1, 1, 3, 1}, &total));
    assert_true(total == 8 + 4 + 8 + 2);
    assert_false(count_total((const wide[]){0, 0, 4, 0}, &total));
    assert_false(count_total((const wide[]){0, 0, 5, 0}, &total));
    for (int i = 0; i < COUNT_BINS; i++) {
        wide bins[COUNT_BINS] = {0};
        bins[i] = ~(wide)0 / 3 / 3 * 3;
        assert_false(count_total(bins, &total));
    }
}

/* A seventeenth of all that a sum can hold: a board weighs 8, 4, 8/3 or 2, which is less than 17 together.  */
static void bins_beyond_a_seventeenth_of_the_most_are_unsound(void **state)
{
    const wide most = ~(wide)0 / 17;
    wide total;
    (void)state;
    assert_true(most % 3 == 0);
    assert_true(count_total((const wide[]){most, most, most, most}, &total));
    assert_true(total == 14 * most + 8 * (most / 3));
    for (int i = 0; i < COUNT_BINS; i++) {
        wide bins[COUNT_BINS] = {0};
        bins[i] = most + 3;
        assert_false(count_total(bins, &total));
        bins[i] = most;
        assert_true(count_total(bins, &total));
    }
}

static void bad_arguments_are_refused(void **state)
{
    count_engine *engine;
    (void)state;
    assert_int_equal(count_open(&engine, COUNT_MIN_SIZE - 1, &(count_options){0}), QUEENS_BAD_ARGUMENT);
    assert_int_equal(count_open(&engine, COUNT_MAX_SIZE + 1, &(count_options){0}), QUEENS_BAD_ARGUMENT);
    assert_int_equal(count_open(&engine, 8, &(count_options){.kernel = "abacus"}), QUEENS_BAD_ARGUMENT);
    assert_int_equal(count_open(&engine, 8, &(count_options){.segment = 7}), QUEENS_BAD_ARGUMENT);
    assert_null(engine);
    assert_false(count_kernel_available("abacus"));
    assert_int_equal(count_engine_bytes(COUNT_MAX_SIZE + 1), 0);
    assert_int_equal(count_scratch_bytes(COUNT_MIN_SIZE - 1), 0);
}

static void sizes_are_known_beforehand(void **state)
{
    (void)state;
    for (int size = COUNT_MIN_SIZE; size <= COUNT_MAX_SIZE; size++) {
        assert_true(count_engine_bytes(size) > 0);
        assert_true(count_scratch_bytes(size) > 0);
    }
    assert_true(count_engine_bytes(22) + count_scratch_bytes(22) < (size_t)1 << 27);
}

static bool at_once(void *user)
{
    ++*(int *)user;
    return true;
}

static void an_engine_may_be_stopped_in_the_making(void **state)
{
    (void)state;
    int asked = 0;
    long live = memory_live();
    count_engine *engine;
    count_stop stop = {at_once, &asked};

    assert_int_equal(count_open(&engine, 16, &(count_options){.stop = &stop}), QUEENS_STOPPED);
    assert_null(engine);
    assert_int_equal(asked, 1);
    assert_int_equal(memory_live(), live);
}

static void a_stopped_unit_leaves_the_bins(void **state)
{
    count_engine *engine;
    int asked = 0;
    count_stop stop = {at_once, &asked};
    wide bins[COUNT_BINS] = {7, 7, 7, 7};
    (void)state;
    assert_int_equal(count_open(&engine, 16, &(count_options){0}), QUEENS_DONE);
    count_scratch *scratch = count_scratch_open(engine);
    assert_false(count_unit(engine, scratch, 0, &stop, bins));
    assert_int_equal(asked, 1);
    for (int i = 0; i < COUNT_BINS; i++)
        assert_true(bins[i] == 7);
    count_scratch_close(scratch);
    count_close(engine);
}

static void every_failed_allocation_is_survived(void **state)
{
    long live = memory_live();
    (void)state;
    for (long k = 0;; k++) {
        count_engine *engine;
        count_scratch *scratch = NULL;
        memory_fail_after(k);
        if (count_open(&engine, 10, &(count_options){0}) == QUEENS_DONE)
            scratch = count_scratch_open(engine);
        bool done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(scratch != NULL, done);
        count_scratch_close(scratch);
        count_close(engine);
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
