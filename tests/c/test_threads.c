/* test_threads.c - eight threads search at once, and none notices the others.  Meant for -fsanitize=thread as well.  */

#include "completion.h"
#include "failing_memory.h"
#include "golden.h"
#include "testing.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 3, LARGEST_SEARCH = 8, LARGE = 70 };

/* What all threads read, and the faults that each counts: cmocka can assert in the main thread only.  */
typedef struct worker {
    const solutions *expected; /* by size */
    const solutions *completions;
    const int *fixed;
    int number;
    int faults;
} worker;

static int differs(solutions found, const solutions *expected)
{
    int fault = !solutions_equal(&found, expected);
    solutions_free(&found);
    return fault;
}

static int falls_short(const queens_algorithm *algorithm, const solutions *expected)
{
    solutions found = solutions_of_algorithm(algorithm, expected->n);
    int fault = !solutions_suffice(algorithm, &found, expected);
    solutions_free(&found);
    return fault;
}

static int run_algorithms(const worker *w)
{
    size_t count;
    const queens_algorithm *algorithms = queens_algorithms(&count);
    int faults = 0;
    for (size_t i = 0; i < count; i++)
        for (int n = 0; n <= LARGEST_SEARCH; n++)
            faults += falls_short(&algorithms[i], &w->expected[n]);
    return faults;
}

static int run_cursors(const worker *w)
{
    int faults = 0;
    for (int n = 0; n <= LARGEST_SEARCH; n++)
        faults += differs(solutions_of_cursor(n, NULL, 1 + (uint64_t)w->number), &w->expected[n]);
    return faults + differs(solutions_of_cursor(LARGE, w->fixed, 3), w->completions);
}

static void *work(void *user)
{
    worker *w = user;
    for (int round = 0; round < ROUNDS; round++)
        w->faults += run_algorithms(w) + run_cursors(w);
    return NULL;
}

static int faults_of_threads(const worker *task)
{
    pthread_t threads[THREADS];
    worker workers[THREADS];
    int faults = 0;

    for (int i = 0; i < THREADS; i++) {
        workers[i] = *task;
        workers[i].number = i;
        assert_int_equal(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        faults += workers[i].faults;
    }
    return faults;
}

static void threads_do_not_meet(void **state)
{
    solutions expected[LARGEST_SEARCH + 1];
    int fixed[LARGE];
    dice d = {6};

    for (int n = 0; n <= LARGEST_SEARCH; n++)
        expected[n] = golden(n);
    closed_form(LARGE, fixed);
    free_columns(LARGE, fixed, 10, &d);
    solutions completions = judged_completions(LARGE, fixed);

    worker task = {.expected = expected, .completions = &completions, .fixed = fixed};
    assert_int_equal(faults_of_threads(&task), 0);
    assert_int_equal(memory_live(), 0);

    solutions_free(&completions);
    for (int n = 0; n <= LARGEST_SEARCH; n++)
        solutions_free(&expected[n]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_meet),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}
