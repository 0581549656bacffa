/* test_queens_count_system.c - a count on a machine that lacks something: memory, what a kernel takes, or numbers large enough.

   The linker gives us queens_memory_available, queens_processors, queens_kernel_named and queens_count_unit (tests.mk):
   __wrap_ is ours, __real_ the library's.  */

#include "count/kernels/kernel.h"
#include "queens_count.h"

#include "failing_memory.h"
#include "testing.h"

#include <string.h>

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
    (void)state;
    machine.memory = SIZE_MAX;
    machine.lacks = machine.large = false;
    memory_never_fail();
    return 0;
}

static void see_threads(const queens_progress *progress, void *user)
{
    *(int *)user = progress->threads;
}

/* Eight processors, and memory for three threads: half as many, until they fit.  */
static void there_are_as_many_threads_as_fit(void **state)
{
    static const struct {
        int fitting, threads;
    } cases[] = {{8, 8}, {7, 4}, {4, 4}, {3, 2}, {1, 1}};
    char message[QUEENS_MESSAGE];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint64_t total;
        int threads = 0;
        machine.memory = queens_count_bytes(14, cases[i].fitting);
        assert_int_equal(
            queens_count(14, &(queens_count_options){.progress = see_threads, .user = &threads}, &total, message),
            QUEENS_DONE);
        assert_true(total == 365596);
        assert_int_equal(threads, cases[i].threads);
    }
}

/* Known before anything is allocated.  Whoever asks for a number of threads gets that or none.  */
static void without_memory_nothing_is_allocated(void **state)
{
    char message[QUEENS_MESSAGE];

    (void)state;
    for (int threads = 0; threads <= 3; threads++) {
        uint64_t total = 77;
        machine.memory = queens_count_bytes(14, threads == 0 ? 1 : threads) - 1;
        assert_int_equal(queens_count(14, &(queens_count_options){.threads = threads}, &total, message),
                         QUEENS_NO_MEMORY);
        assert_string_equal(message, "not enough memory for size 14");
        assert_int_equal(memory_asked(), 0);
        assert_true(total == 77);
    }
}

static void a_kernel_that_this_processor_lacks_is_named(void **state)
{
    char message[QUEENS_MESSAGE];
    uint64_t total;

    (void)state;
    machine.lacks = true;
    assert_int_equal(queens_count(14, &(queens_count_options){.kernel = "scalar"}, &total, message),
                     QUEENS_UNSUPPORTED);
    assert_string_equal(message, "kernel \"scalar\": this processor lacks what it takes");
    assert_int_equal(memory_live(), 0);
}

static void a_sum_beyond_64_bits_ends_the_count(void **state)
{
    char message[QUEENS_MESSAGE];
    uint64_t total;

    (void)state;
    machine.large = true;
    assert_int_equal(queens_count(12, &(queens_count_options){.threads = 2}, &total, message), QUEENS_UNSOUND);
    assert_string_equal(message, "a sum of more than 64 bits");
    assert_int_equal(memory_live(), 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_is_there)
    const struct CMUnitTest tests[] = {
        TEST(there_are_as_many_threads_as_fit),
        TEST(without_memory_nothing_is_allocated),
        TEST(a_kernel_that_this_processor_lacks_is_named),
        TEST(a_sum_beyond_64_bits_ends_the_count),
    };
    return cmocka_run_group_tests_name("queens_count on a poor machine", tests, NULL, NULL);
}
