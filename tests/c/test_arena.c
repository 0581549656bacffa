/* test_arena.c - how arrays are laid out in one block of memory.  */

#include "count/arena.h"

#include "testing.h"

static size_t used_after(size_t before, size_t count, size_t size)
{
    arena a = {.used = before};
    assert_null(arena_reserve(&a, count, size));
    assert_false(a.overflow);
    return a.used;
}

static void sizes_are_added_up_from_aligned_bytes(void **state)
{
    assert_int_equal(used_after(0, 3, 5), 15);
    assert_int_equal(used_after(1, 3, 5), 64 + 15);
    assert_int_equal(used_after(63, 3, 5), 64 + 15);
    assert_int_equal(used_after(64, 3, 5), 64 + 15);
    assert_int_equal(used_after(65, 3, 5), 128 + 15);
    assert_int_equal(used_after(65, 0, 5), 128);
}

static void arrays_are_handed_out_as_they_were_added_up(void **state)
{
    static unsigned char memory[1000];
    for (size_t at = 0; at < 2 * ARENA_ALIGNMENT; at++) {
        arena a = arena_in(memory + at);
        unsigned char *first = arena_reserve(&a, 10, 7), *second = arena_reserve(&a, 1, 1);
        assert_int_equal((uintptr_t)first % ARENA_ALIGNMENT, 0);
        assert_in_range((uintptr_t)first, (uintptr_t)(memory + at), (uintptr_t)(memory + at) + ARENA_ALIGNMENT - 1);
        assert_ptr_equal(second, first + 128);
        assert_int_equal(a.used, 129);
        assert_false(a.overflow);
    }
}

static void what_to_allocate_has_room_for_the_first_aligned_byte(void **state)
{
    arena a = {.used = 100};
    assert_int_equal(arena_bytes(&a), 164);
    a.used = SIZE_MAX - 64;
    assert_int_equal(arena_bytes(&a), SIZE_MAX);
    a.used = SIZE_MAX - 65;
    assert_int_equal(arena_bytes(&a), SIZE_MAX - 1);
    a.used = SIZE_MAX - 63;
    assert_int_equal(arena_bytes(&a), SIZE_MAX);
    a = (arena){.used = 100, .overflow = true};
    assert_int_equal(arena_bytes(&a), SIZE_MAX);
}

static void assert_overflow(size_t used, size_t count, size_t size)
{
    unsigned char memory[1];
    arena a = {.base = memory, .used = used};
    assert_null(arena_reserve(&a, count, size));
    assert_true(a.overflow);
    assert_int_equal(a.used, used);
    assert_int_equal(arena_bytes(&a), SIZE_MAX);
}

static void sizes_that_no_number_can_say_are_an_overflow(void **state)
{
    assert_overflow(0, SIZE_MAX / 2 + 1, 2);
    assert_overflow(0, 2, SIZE_MAX / 2 + 1);
    assert_overflow(64, SIZE_MAX - 63, 1);
    assert_overflow(SIZE_MAX - 62, 1, 1); /* there is no aligned byte */
    assert_overflow(SIZE_MAX, 0, 1);
    assert_int_equal(used_after(64, SIZE_MAX - 64, 1), SIZE_MAX);
    assert_int_equal(used_after(SIZE_MAX - 63, 63, 1), SIZE_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_are_added_up_from_aligned_bytes),
        cmocka_unit_test(arrays_are_handed_out_as_they_were_added_up),
        cmocka_unit_test(what_to_allocate_has_room_for_the_first_aligned_byte),
        cmocka_unit_test(sizes_that_no_number_can_say_are_an_overflow),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
