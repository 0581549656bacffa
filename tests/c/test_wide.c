/* test_wide.c - the two halves of a sum.  */

#include "count/wide.h"

#include "testing.h"

/* Where sums have 64 bits, their upper half is 0.  */
static void a_sum_is_made_of_its_halves(void **state)
{
    static const uint64_t halves[] = {0, 1, UINT64_C(0x123456789ABCDEF0), UINT64_C(1) << 63, UINT64_MAX};
    enum { COUNT = sizeof halves / sizeof halves[0] };
    (void)state;
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            wide sum = wide_of(halves[i], halves[j]);
            assert_int_equal((uint64_t)sum, halves[j]);
            assert_int_equal(wide_high(sum), WIDE_BITS == 64 ? 0 : halves[i]);
        }
    assert_true(wide_of(0, 7) == 7);
}

static void sums_are_as_wide_as_they_are_said_to_be(void **state)
{
    (void)state;
    assert_int_equal(8 * sizeof(wide), WIDE_BITS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sum_is_made_of_its_halves),
        cmocka_unit_test(sums_are_as_wide_as_they_are_said_to_be),
    };
    return cmocka_run_group_tests_name("wide", tests, NULL, NULL);
}
