/* test_queens_count_system.c - a count on a machine that lacks something.  Only here: more threads than memory
   allows, and a kernel that no processor can run.

   The linker gives us some functions of the library (tests.mk): __wrap_ is ours, __real_ the library's.  */

#define _POSIX_C_SOURCE 200809L

#include "count/kernels/kernel.h"
#include "queens_count.h"

#include "calls.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <errno.h>
#include <stdio.h>

static struct {
    size_t memory;
    bool lacks; /* what any kernel takes */
} machine;

static bool never(void)
{
    return false;
}

size_t __wrap_queens_memory_available(void);
int __wrap_queens_processors(void);
const kernel *__real_queens_kernel_named(const char *name);
const kernel *__wrap_queens_kernel_named(const char *name);
size_t __wrap_queens_memory_available(void)
{
    return machine.memory;
}

int __wrap_queens_processors(void)
{
    return 8;
}

const kernel *__wrap_queens_kernel_named(const char *name)
{
    static kernel lacking;

    if (!machine.lacks)
        return __real_queens_kernel_named(name);
    lacking = *__real_queens_kernel_named("scalar");
    lacking.available = never;
    return &lacking;
}

static int all_is_there(void **state)
{
    machine.memory = SIZE_MAX;
    machine.lacks = false;
    calls_reset();
    memory_never_fail();
    return 0;
}

static void see_threads(const queens_progress *progress, void *user)
{
    *(int *)user = progress->threads;
}

/* Of eight processors half as many, until there is memory for them; or as many as asked for, or none, which is known
   before anything is allocated.  */
static void there_are_as_many_threads_as_fit(void **state)
{
    static const struct {
        int size, asked, fitting, threads;
    } cases[] = {
        {14, 0, 8, 8}, {14, 0, 7, 4}, {14, 0, 4, 4}, {14, 0, 3, 2}, {14, 0, 1, 1},
        {14, 3, 8, 3}, {14, 3, 3, 3}, {14, 0, 0, 0}, {14, 1, 0, 0}, {2, QUEENS_MAX_THREADS, QUEENS_MAX_THREADS - 1, 0},
        {28, 0, 0, 0}};
    char message[QUEENS_MESSAGE], wanted[QUEENS_MESSAGE];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const bool fits = cases[i].threads > 0;
        uint64_t total = 77;
        int threads = 0;
        const queens_count_options options = {.threads = cases[i].asked, .progress = see_threads, .user = &threads};
        all_is_there(NULL);
        machine.memory = fits ? queens_count_bytes(cases[i].size, cases[i].fitting)
                              : queens_count_bytes(cases[i].size, cases[i].fitting + 1) - 1;
        queens_status status = queens_count(cases[i].size, &options, &total, message);
        sprintf(wanted, "not enough memory for size %d", cases[i].size);
        assert_int_equal(status, fits ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_string_equal(message, fits ? "" : wanted);
        assert_int_equal(memory_asked() > 0, fits);
        assert_true(total == (fits ? 365596 : 77));
        assert_int_equal(threads, cases[i].threads);
    }
}

static void a_kernel_that_this_processor_lacks_is_named(void **state)
{
    char message[QUEENS_MESSAGE];
    uint64_t total;

    machine.lacks = true;
    assert_int_equal(queens_count(14, &(queens_count_options){.kernel = "scalar"}, &total, message),
                     QUEENS_UNSUPPORTED);
    assert_string_equal(message, "kernel \"scalar\": this processor does not support it");
    assert_int_equal(memory_live(), 0);
}

/* What was not kept is no total.  A count that has ended otherwise says that instead.  */
static void a_journal_that_is_lost_is_said(void **state)
{
    const queens_count_options options = {.journal = JOURNAL};
    char message[QUEENS_MESSAGE];
    uint64_t total = 77;

    for (int size = 8; size <= 9; size++) {
        fault_set(FAULT_CLOSE, FAULT_FROM, 1);
        assert_int_equal(queens_count(size, &options, &total, message),
                         size == 8 ? QUEENS_IO_ERROR : QUEENS_BAD_ARGUMENT);
        if (size == 8)
            assert_said(message, "can't be closed", EIO);
        else
            assert_string_equal(message, "journal: a journal of size 8: expected one of size 9");
    }
    assert_true(total == 77);
    assert_int_equal(memory_live(), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_is_there)
    const struct CMUnitTest tests[] = {
        TEST(there_are_as_many_threads_as_fit),
        TEST(a_kernel_that_this_processor_lacks_is_named),
        TEST(a_journal_that_is_lost_is_said),
    };
    return cmocka_run_group_tests_name("queens_count on a poor machine", tests, folder_setup, folder_teardown);
}
