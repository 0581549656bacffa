/* test_real_memory.c - c/memory.c itself, which the other tests replace, under other names.  */

#define queens_allocate real_allocate
#define queens_release  real_release
#include "memory.c"

#include "testing.h"

static void blocks_are_zeroed(void **state)
{
    (void)state;
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

static void no_bytes_are_a_block_too(void **state)
{
    static const size_t asked[][2] = {{0, 8}, {8, 0}, {0, 0}};
    (void)state;
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
        cmocka_unit_test(no_bytes_are_a_block_too),
    };
    return cmocka_run_group_tests_name("real memory", tests, NULL, NULL);
}
