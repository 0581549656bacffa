/* test_memory.c - each allocation of each function fails once: the status says so, and nothing is lost or leaked; and
   c/search/memory.c itself, which the tests replace.

   Fault found only here: an allocation of an algorithm whose failure crashes, or is not said.  */

#define _DEFAULT_SOURCE 1 /* madvise, in memory.c */

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

#include "completion.h"
#include "failing_memory.h"
#include "search/cursor.h"
#include "testing.h"

enum { LARGE = 70 };

/* One call of something that allocates, cleaned up after.  */
typedef queens_status (*attempt)(const void *what);

/* Fails the first allocation, the second, ... until none is left to fail.  Returns how many there are.  */
static long fail_each_allocation(attempt try, const void *what, queens_status success)
{
    long live = memory_live();
    for (long k = 0;; k++) {
        memory_fail_after(k);
        queens_status status = try(what);
        int pending = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(memory_live(), live);
        assert_int_equal(status, pending ? success : QUEENS_NO_MEMORY);
        if (pending)
            return k;
    }
}

typedef struct opening {
    int n;
    const int *fixed;
} opening;

static queens_status try_cursor(const void *what)
{
    const opening *o = what;
    int anything;
    queens_cursor *cursor = (queens_cursor *)(void *)&anything;
    queens_status status = queens_open(&cursor, o->n, o->fixed);

    assert_int_equal(cursor == NULL, status != QUEENS_DONE);
    if (cursor != NULL)
        queens_cursor_run(cursor, 1000);
    queens_close(cursor);
    return status;
}

typedef struct safe_opening {
    const dice_board *board;
    queens_order order;
} safe_opening;

static queens_status try_safe_cursor(const void *what)
{
    const safe_opening *o = what;
    queens_cursor *cursor;
    queens_status status = queens_open_safe(&cursor, o->board->n, o->board->safe, o->order);

    assert_int_equal(cursor == NULL, status != QUEENS_DONE);
    queens_close(cursor);
    return status;
}

static void opening_with_safe_squares(void **state)
{
    dice d = {33};
    for (int i = -1; i < WIDTHS; i++) {
        dice_board board = board_by_dice(i < 0 ? 8 : widths[i], 90, NULL, &d);
        assert_true(fail_each_allocation(try_safe_cursor, &(safe_opening){&board, QUEENS_ASCENDING}, QUEENS_DONE) > 0);
        assert_true(fail_each_allocation(try_safe_cursor, &(safe_opening){&board, QUEENS_ANY_ORDER}, QUEENS_DONE) > 0);
    }
}

static void opening_a_cursor(void **state)
{
    int fixed[LARGE];
    static const int eight[] = {0, 4, -1, -1, -1, -1, -1, -1};
    int attacking[] = {0, 0};

    closed_form(LARGE, fixed);
    fixed[33] = QUEENS_FREE;
    const opening openings[] = {{0, NULL}, {8, NULL}, {8, eight}, {64, NULL}, {65, NULL}, {LARGE, fixed}};
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++)
        assert_true(fail_each_allocation(try_cursor, &openings[i], QUEENS_DONE) > 0);
    assert_true(fail_each_allocation(try_cursor, &(opening){2, attacking}, QUEENS_ATTACK) > 0);
    assert_int_equal(fail_each_allocation(try_cursor, &(opening){-1, NULL}, QUEENS_BAD_ARGUMENT), 0);
}

static queens_status try_algorithm(const void *what)
{
    const queens_algorithm *algorithm = what;
    return algorithm->run(6, NULL);
}

static bool stop_at_once(void *user, const queens_event *event)
{
    return false;
}

static queens_status try_stopped_algorithm(const void *what)
{
    const queens_algorithm *algorithm = what;
    queens_observer observer = {stop_at_once, NULL};
    return algorithm->run(6, &observer);
}

static void every_algorithm(void **state)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);

    for (size_t i = 0; i < count; i++) {
        fail_each_allocation(try_algorithm, &algorithms[i], QUEENS_DONE);
        fail_each_allocation(try_stopped_algorithm, &algorithms[i], QUEENS_STOPPED);
    }
}

/* The largest size is no bad argument: it runs, or has no memory.  */
static void the_largest_sizes(void **state)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    queens_observer observer = {stop_at_once, NULL};

    for (size_t i = 0; i < count; i++) {
        memory_fail_always();
        queens_status status = algorithms[i].run(algorithms[i].max_size, &observer);
        memory_never_fail();
        assert_true(status == QUEENS_NO_MEMORY || status == QUEENS_STOPPED);
    }
}

static queens_status try_exact(const void *what)
{
    queens_chances chances;
    return queens_las_vegas_exact(6, 3, &chances);
}

static queens_status try_sample(const void *what)
{
    queens_chances chances;
    return queens_las_vegas_sample(6, 3, 10, 1, &chances);
}

static const int FOUR[] = {1, 3, 0, 2};

static queens_status try_check(const void *what)
{
    return queens_check(4, FOUR, NULL);
}

static queens_status try_canonical(const void *what)
{
    int canonical[4];
    return queens_canonical(4, FOUR, canonical);
}

static void chances_and_boards(void **state)
{
    static const attempt tries[] = {try_exact, try_sample, try_check, try_canonical};

    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
        assert_true(fail_each_allocation(tries[i], NULL, QUEENS_DONE) > 0);
}

/* ---- Under other names: the real memory -------------------------------------------------------------------------------- */

/* By calloc: as many bytes as were asked for, and one where none were; and all are given back.  */
static void blocks_are_as_large_as_asked(void **state)
{
    for (size_t count = 0; count <= 4; count++)
        for (size_t size = 0; size <= 4; size++) {
            times_freed = 0;
            asked_for = SIZE_MAX;
            real_release(real_allocate(count, size));
            assert_int_equal(times_freed, 1);
            assert_int_equal(asked_for, count * size > 0 ? count * size : 1);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening_a_cursor),   cmocka_unit_test(opening_with_safe_squares),
        cmocka_unit_test(every_algorithm),    cmocka_unit_test(the_largest_sizes),
        cmocka_unit_test(chances_and_boards), cmocka_unit_test(blocks_are_as_large_as_asked),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
