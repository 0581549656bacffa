/* test_cores_system.c - how many processors there are for this process: those that it was given.

   The linker gives us the calls sched_getaffinity and sysconf (tests.mk): __wrap_ is ours, __real_ the system's.  */

#define _GNU_SOURCE /* sched_setaffinity */

#include "queens_count.h"

#include "testing.h"

#include <sched.h>
#include <unistd.h>

enum { AS_IT_IS = -100 };

/* What the system says of all processors, where it doesn't say which are given; or what it says.  */
static long online = AS_IT_IS;

static void there_is_at_least_one(void **state)
{
    assert_in_range(queens_processors(), 1, QUEENS_MAX_THREADS);
}

#if defined(__linux__)
int __real_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
int __wrap_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
long __real_sysconf(int name);
long __wrap_sysconf(int name);

int __wrap_sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    return online != AS_IT_IS ? -1 : __real_sched_getaffinity(process, size, set);
}

long __wrap_sysconf(int name)
{
    return online != AS_IT_IS && name == _SC_NPROCESSORS_ONLN ? online : __real_sysconf(name);
}

/* No fewer than one, which does the work, and no more than there may be threads.  */
static void all_count_where_it_is_not_told_which_were_given(void **state)
{
    const long said[] = {-1, 0, 1, 2, 1023, 1024, 1025, 1000000}, cores[] = {1, 1, 1, 2, 1023, 1024, 1024, 1024};

    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        online = said[i];
        assert_int_equal(queens_processors(), cores[i]);
    }
    online = AS_IT_IS;
}

/* One of those that there are after the other, alone.  */
static void only_those_count_that_were_given(void **state)
{
    cpu_set_t all, one;

    if (sched_getaffinity(0, sizeof all, &all) != 0)
        skip();
    assert_int_equal(queens_processors(), CPU_COUNT(&all));
    for (size_t i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, &all)) {
            CPU_ZERO(&one);
            CPU_SET(i, &one);
            if (sched_setaffinity(0, sizeof one, &one) == 0)
                assert_int_equal(queens_processors(), 1);
        }
    sched_setaffinity(0, sizeof all, &all);
}
#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_at_least_one),
#if defined(__linux__)
        cmocka_unit_test(all_count_where_it_is_not_told_which_were_given),
        cmocka_unit_test(only_those_count_that_were_given),
#endif
    };
    return cmocka_run_group_tests_name("cores", tests, NULL, NULL);
}
