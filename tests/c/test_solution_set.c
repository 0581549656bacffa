/* test_solution_set.c - the set against a plain list, at its limit, and without memory.  */

#include "cli/check/solution_set.h"
#include "completion.h"
#include "failing_memory.h"
#include "golden.h"
#include "testing.h"

#include <string.h>

enum { AMPLE = 1 << 26, WIDE = 70000 };

static void each_solution_is_added_once(void **state)
{
    (void)state;
    for (int n = 0; n <= GOLDEN_MAX_SIZE; n++) {
        solutions all = golden(n);
        solution_set set = solution_set_empty(n, AMPLE);
        uint64_t first = 0;
        for (size_t i = 0; i < all.count; i++) {
            assert_int_equal(solution_set_find(&set, solutions_at(&all, i)), 0);
            assert_int_equal(solution_set_add(&set, solutions_at(&all, i), i + 1, &first), SET_ADDED);
        }
        assert_int_equal(set.count, all.count);
        for (size_t i = 0; i < all.count; i++) {
            assert_int_equal(solution_set_find(&set, solutions_at(&all, i)), i + 1);
            assert_int_equal(solution_set_add(&set, solutions_at(&all, i), 1000 + i, &first), SET_SEEN_BEFORE);
            assert_int_equal(first, i + 1);
        }
        assert_int_equal(set.count, all.count);
        solution_set_free(&set);
        solutions_free(&all);
    }
}

/* Boards that differ in one row, in each byte of it: at sizes on both sides of each width.  */
static void every_byte_of_a_row_counts(void **state)
{
    static const int sizes[] = {255, 256, 257, 65535, 65536, 65537, WIDE};
    static int rows[WIDE];
    uint64_t first;

    (void)state;
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int n = sizes[s];
        solution_set set = solution_set_empty(n, AMPLE);
        memset(rows, 0, sizeof rows);
        uint64_t line = 0;
        for (int row = 1; row < n; row *= 2)
            for (int column = 0; column < n; column += n - 1) {
                rows[column] = row;
                assert_int_equal(solution_set_find(&set, rows), 0);
                assert_int_equal(solution_set_add(&set, rows, ++line, &first), SET_ADDED);
                assert_int_equal(solution_set_find(&set, rows), line);
                rows[column] = 0;
            }
        solution_set_free(&set);
    }
}

static void the_limit_is_kept(void **state)
{
    solutions all = golden(8);
    uint64_t first;

    (void)state;
    for (size_t limit = 0; limit <= 2900; limit += 50) {
        solution_set set = solution_set_empty(8, limit);
        size_t added = 0;
        while (added < all.count && solution_set_add(&set, solutions_at(&all, added), added + 1, &first) == SET_ADDED)
            added++;
        assert_int_equal(added, set.most);
        assert_true(added < all.count);
        assert_true(set.capacity * 16 + set.slot_count * 4 <= limit);
        if (added > 0) { /* what is there is still known */
            assert_int_equal(solution_set_add(&set, solutions_at(&all, 0), 99, &first), SET_SEEN_BEFORE);
            assert_int_equal(first, 1);
        }
        assert_int_equal(solution_set_add(&set, solutions_at(&all, added), 99, &first), SET_FULL);
        solution_set_free(&set);
    }
    solutions_free(&all);
}

/* Each allocation fails once: the set stays as it was, and the same addition works later.  */
static void failures_lose_nothing(void **state)
{
    solutions all = golden(8);
    long live = memory_live();
    uint64_t first;

    (void)state;
    for (long k = 0; k < 16; k++) {
        solution_set set = solution_set_empty(8, AMPLE);
        size_t failures = 0;
        memory_fail_after(k);
        for (size_t i = 0; i < all.count; i++) {
            set_status status = solution_set_add(&set, solutions_at(&all, i), i + 1, &first);
            if (status == SET_NO_MEMORY) {
                failures++;
                assert_int_equal(set.count, i);
                status = solution_set_add(&set, solutions_at(&all, i), i + 1, &first);
            }
            assert_int_equal(status, SET_ADDED);
        }
        memory_never_fail();
        assert_int_equal(failures, 1); /* for 92 solutions the set grows four times, by four blocks */
        for (size_t i = 0; i < all.count; i++)
            assert_int_equal(solution_set_find(&set, solutions_at(&all, i)), i + 1);
        solution_set_free(&set);
        assert_int_equal(memory_live(), live);
    }
    solutions_free(&all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_solution_is_added_once),
        cmocka_unit_test(every_byte_of_a_row_counts),
        cmocka_unit_test(the_limit_is_kept),
        cmocka_unit_test(failures_lose_nothing),
    };
    return cmocka_run_group_tests_name("solution_set", tests, NULL, NULL);
}
