/* test_queens_count.c - the number of solutions in one call, with and without a journal.  Only here: what is left where
   it fails: a total that is not set, memory that is not freed.  */

#define _POSIX_C_SOURCE 200809L

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

static char message[QUEENS_MESSAGE];

static void sizes_without_slices_have_one_solution(void **state)
{
    for (int size = 0; size < QUEENS_COUNT_MIN_SIZE; size++) {
        uint64_t total = 77;
        assert_int_equal(queens_count(size, &(queens_count_options){0}, &total, message), QUEENS_DONE);
        assert_int_equal(total, 1);
    }
}

static bool at_once(void *user)
{
    return true;
}

static void what_cannot_be_counted_is_refused(void **state)
{
    static const queens_stop stop = {at_once, NULL};
    static const struct {
        int size;
        queens_count_options options;
        queens_status status;
        const char *words;
    } wrong[] = {
        {-1, {.threads = 0}, QUEENS_BAD_ARGUMENT, "size -1: expected 0 to 28"},
        {29, {.threads = 0}, QUEENS_BAD_ARGUMENT, "size 29: expected 0 to 28"},
        {8, {.threads = -1}, QUEENS_BAD_ARGUMENT, "-1 threads: expected 1 to 1024"},
        {8, {.threads = 1025}, QUEENS_BAD_ARGUMENT, "1025 threads: expected 1 to 1024"},
        {1, {.threads = 1025}, QUEENS_BAD_ARGUMENT, "1025 threads: expected 1 to 1024"},
        {8, {.kernel = "mmx"}, QUEENS_BAD_ARGUMENT, "kernel \"mmx\": no such kernel"},
        {0, {.journal = JOURNAL}, QUEENS_BAD_ARGUMENT, "a journal of size 0: expected 2 to 28"},
        {1, {.journal = JOURNAL}, QUEENS_BAD_ARGUMENT, "a journal of size 1: expected 2 to 28"},
        {23, {.stop = &stop}, QUEENS_STOPPED, ""},
        {8, {.journal = "no/j"}, QUEENS_NO_FILE, "no/j: No such file or directory: expected a journal"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        uint64_t total = 77;
        memset(message, 'x', sizeof message - 1);
        assert_int_equal(queens_count(wrong[i].size, &wrong[i].options, &total, message), wrong[i].status);
        assert_string_equal(message, wrong[i].words);
        assert_true(total == 77);
        assert_int_equal(memory_live(), 0);
    }
    assert_int_not_equal(access(JOURNAL, F_OK), 0);
}

static void every_failed_allocation_is_told(void **state)
{
    for (int with = 0; with < 2; with++)
        for (long k = 0;; k++) {
            const queens_count_options options = {.threads = 2, .journal = with ? JOURNAL : NULL};
            uint64_t total = 77;
            unlink(JOURNAL);
            memory_fail_after(k);
            queens_status status = queens_count(10, &options, &total, message);
            bool done = memory_failure_pending();
            memory_never_fail();
            assert_int_equal(memory_live(), 0);
            assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
            assert_int_equal(strstr(message, "not enough memory") != NULL, !done);
            assert_true(total == (done ? 724 : 77));
            if (done)
                break;
        }
}

/* Of a torn record nobody need be told.  */
static void a_warning_needs_no_one_who_hears_it(void **state)
{
    static bytes once;
    uint64_t total;

    unlink(JOURNAL);
    for (int torn = 0; torn < 2; torn++) {
        assert_int_equal(queens_count(12, &(queens_count_options){.journal = JOURNAL}, &total, message), QUEENS_DONE);
        assert_string_equal(message, "");
        assert_true(total == 14200);
        assert_int_equal(memory_live(), 0);
        read_bytes(JOURNAL, &once);
        write_bytes(JOURNAL, once.at, once.length - 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_without_slices_have_one_solution),
        cmocka_unit_test(what_cannot_be_counted_is_refused),
        cmocka_unit_test(every_failed_allocation_is_told),
        cmocka_unit_test(a_warning_needs_no_one_who_hears_it),
    };
    return cmocka_run_group_tests_name("queens_count", tests, folder_setup, folder_teardown);
}
