/* test_cores.c - how many processors there are for this process: those that it was given.  */

#define _GNU_SOURCE /* sched_setaffinity */

#include "count/run.h"

#include "testing.h"

#include <sched.h>

static void there_is_at_least_one(void **state)
{
    (void)state;
    assert_in_range(count_cores(), 1, COUNT_MAX_THREADS);
}

#if defined(__linux__)
/* One of those that there are after the other, alone.  */
static void only_those_count_that_were_given(void **state)
{
    cpu_set_t all, one;

    (void)state;
    if (sched_getaffinity(0, sizeof all, &all) != 0)
        skip();
    assert_int_equal(count_cores(), CPU_COUNT(&all));
    for (size_t i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, &all)) {
            CPU_ZERO(&one);
            CPU_SET(i, &one);
            if (sched_setaffinity(0, sizeof one, &one) == 0)
                assert_int_equal(count_cores(), 1);
        }
    sched_setaffinity(0, sizeof all, &all);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_at_least_one),
#if defined(__linux__)
        cmocka_unit_test(only_those_count_that_were_given),
#endif
    };
    return cmocka_run_group_tests_name("cores", tests, NULL, NULL);
}
