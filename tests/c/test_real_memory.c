/* test_real_memory.c - c/search/memory.c itself, which the other tests replace, under other names.  */

#include <stdlib.h>

/* How many bytes calloc was asked for last.  */
static size_t asked_for;

static void *noted_calloc(size_t count, size_t size)
{
    asked_for = count * size;
    return calloc(count, size);
}

static int times_freed;

static void noted_free(void *block)
{
    times_freed++;
    free(block);
}

#define calloc          noted_calloc
#define free            noted_free
#define queens_allocate real_allocate
#define queens_release  real_release
#include "search/memory.c"

#include "testing.h"

static void blocks_are_zeroed(void **state)
{
    for (int round = 0; round < 10; round++) {
        unsigned char *block = real_allocate(100, 7);
        assert_non_null(block);
        for (size_t i = 0; i < 700; i++) {
            assert_int_equal(block[i], 0);
            block[i] = 0xff;
        }
        real_release(block);
    }
}

/* As many bytes as were asked for, and one where none were; and all are given back.  */
static void blocks_are_as_large_as_asked(void **state)
{
    for (size_t count = 0; count <= 4; count++)
        for (size_t size = 0; size <= 4; size++) {
            times_freed = 0;
            real_release(real_allocate(count, size));
            assert_int_equal(times_freed, 1);
            assert_int_equal(asked_for, count * size > 0 ? count * size : 1);
        }
}

static void no_bytes_are_a_block_too(void **state)
{
    static const size_t asked[][2] = {{0, 8}, {8, 0}, {0, 0}};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        void *block = real_allocate(asked[i][0], asked[i][1]);
        assert_non_null(block);
        real_release(block);
    }
    real_release(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_zeroed),
        cmocka_unit_test(blocks_are_as_large_as_asked),
        cmocka_unit_test(no_bytes_are_a_block_too),
    };
    return cmocka_run_group_tests_name("real memory", tests, NULL, NULL);
}
