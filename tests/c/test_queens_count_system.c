/* test_queens_count_system.c - a count on a machine that lacks something.  Only here: more threads than memory, a
   kernel that no processor can run, and a sum of more than 64 bits.

   The linker gives us some functions of the library (tests.mk): __wrap_ is ours, __real_ the library's.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_slices.h"
#include "count/kernels/kernel.h"
#include "queens_count.h"

#include "calls.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <errno.h>
#include <unistd.h>

static struct {
    size_t memory;
    bool lacks; /* what any kernel takes */
    bool large; /* each unit has as many boards as half of the numbers of 64 bits */
} machine;

static bool never(void)
{
    return false;
}

size_t __wrap_queens_memory_available(void);
int __wrap_queens_processors(void);
const kernel *__real_queens_kernel_named(const char *name);
const kernel *__wrap_queens_kernel_named(const char *name);
bool __real_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);
bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS]);

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

bool __wrap_queens_count_unit(const queens_engine *engine, queens_scratch *scratch, uint64_t unit,
                              const queens_stop *stop, uint64_t sums[QUEENS_SUMS])
{
    if (!machine.large)
        return __real_queens_count_unit(engine, scratch, unit, stop, sums);
    sums[3] = UINT64_C(1) << 63;
    return true;
}

static int all_is_there(void **state)
{
    machine.memory = SIZE_MAX;
    machine.lacks = machine.large = false;
    calls_reset();
    memory_never_fail();
    return 0;
}

static void see_threads(const queens_progress *progress, void *user)
{
    *(int *)user = progress->threads;
}

/* Of eight processors half as many, until there is memory for them; or as many as asked for.  */
static void there_are_as_many_threads_as_fit(void **state)
{
    static const struct {
        int asked, fitting, threads;
    } cases[] = {{0, 8, 8}, {0, 7, 4}, {0, 4, 4}, {0, 3, 2}, {0, 1, 1}, {3, 8, 3}, {3, 3, 3}};
    char message[QUEENS_MESSAGE];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t total;
        int threads = 0;
        machine.memory = queens_count_bytes(14, cases[i].fitting);
        const queens_count_options options = {.threads = cases[i].asked, .progress = see_threads, .user = &threads};
        assert_int_equal(queens_count(14, &options, &total, message), QUEENS_DONE);
        assert_true(total == 365596);
        assert_int_equal(threads, cases[i].threads);
    }
}

/* Known before anything is allocated.  Whoever asks for a number of threads gets that or none.  */
static void without_memory_nothing_is_allocated(void **state)
{
    static const struct {
        int size, threads;
        const char *words;
    } cases[] = {{14, 0, "not enough memory for size 14"},
                 {14, 1, "not enough memory for size 14"},
                 {2, QUEENS_MAX_THREADS, "not enough memory for size 2"},
                 {28, 0, "not enough memory for size 28"}};
    char message[QUEENS_MESSAGE];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int some = 0; some < 2; some++) {
            const queens_count_options options = {.threads = cases[i].threads};
            const int threads = options.threads == 0 ? 1 : options.threads;
            uint64_t total = 77;
            machine.memory = some ? queens_count_bytes(cases[i].size, threads) - 1 : 0;
            assert_int_equal(queens_count(cases[i].size, &options, &total, message), QUEENS_NO_MEMORY);
            assert_string_equal(message, cases[i].words);
            assert_int_equal(memory_asked(), 0);
            assert_true(total == 77);
        }
}

static void a_kernel_or_a_number_that_is_too_small_is_told(void **state)
{
    char message[QUEENS_MESSAGE];
    uint64_t total;

    machine.lacks = true;
    assert_int_equal(queens_count(14, &(queens_count_options){.kernel = "scalar"}, &total, message),
                     QUEENS_UNSUPPORTED);
    assert_string_equal(message, "kernel \"scalar\": this processor does not support it");
    all_is_there(NULL);
    machine.large = true;
    assert_int_equal(queens_count(12, &(queens_count_options){.threads = 2}, &total, message), QUEENS_UNSOUND);
    assert_string_equal(message, "a sum of more than 64 bits");
    assert_int_equal(memory_live(), 0);
}

/* What was not kept is no total.  A count that has ended otherwise says that instead.  */
static void a_journal_that_is_lost_is_said(void **state)
{
    const queens_count_options options = {.journal = JOURNAL};
    char message[QUEENS_MESSAGE];
    uint64_t total;
    int told = 0;

    for (int k = 1; k < 10; k++) {
        unlink(JOURNAL);
        fault_at(FAULT_CLOSE, k, EIO);
        total = 77;
        if (queens_count(8, &options, &total, message) == QUEENS_DONE)
            continue;
        told++;
        assert_said(message, "can't be closed", EIO);
        assert_true(total == 77);
    }
    assert_int_equal(told, 1);
    fault_set(FAULT_CLOSE, FAULT_FROM, 1);
    assert_int_equal(queens_count(9, &options, &total, message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, "journal: a journal of size 8: expected one of size 9");
    assert_int_equal(memory_live(), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_is_there)
    const struct CMUnitTest tests[] = {
        TEST(there_are_as_many_threads_as_fit),
        TEST(without_memory_nothing_is_allocated),
        TEST(a_kernel_or_a_number_that_is_too_small_is_told),
        TEST(a_journal_that_is_lost_is_said),
    };
    return cmocka_run_group_tests_name("queens_count on a poor machine", tests, folder_setup, folder_teardown);
}
