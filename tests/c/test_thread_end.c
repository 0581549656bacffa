/* test_thread_end.c - a thread that ends inside a count.  Found only here: threads that count on after it, a journal that
   stays open or locked, memory that is not freed, a thread that can't be cancelled then or afterwards.  */

#define _POSIX_C_SOURCE 200809L

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum {
    SMALL = 10,
    ENDLESS = 24, /* no count of this size ends by itself */
    LIMIT = 300   /* seconds for all tests: a thread that can't be joined is a failure too */
};

static atomic_bool counting;

static void note(const queens_progress *progress, void *user)
{
    atomic_store(&counting, true);
}

static bool is_counting(void *user)
{
    return atomic_load(&counting);
}

/* Only after ten seconds: each question comes after a wait of 20 ms.  */
static bool is_counting_long(void *questions)
{
    return is_counting(NULL) && ++*(int *)questions > 500;
}

static bool end_when_counting(void *user)
{
    if (is_counting(user))
        pthread_exit(&counting);
    return false;
}

static void end_in_progress(const queens_progress *progress, void *user)
{
    pthread_exit(&counting);
}

static void end_in_warning(const char *message, void *user)
{
    pthread_exit(&counting);
}

/* Here, not from another thread: see test_solution_stream_system.c.  */
static void cancel_itself(const queens_progress *progress, void *user)
{
    note(progress, user);
    pthread_cancel(pthread_self());
}

static queens_status count(const queens_count_options *options)
{
    char message[QUEENS_MESSAGE];
    uint64_t total;

    return queens_count(ENDLESS, options, &total, message);
}

static void *count_in_thread(void *options)
{
    count(options);
    return NULL;
}

static pthread_t begin(queens_count_options *options)
{
    pthread_t thread;

    atomic_store(&counting, false);
    assert_int_equal(pthread_create(&thread, NULL, count_in_thread, options), 0);
    return thread;
}

/* Stopped by itself.  */
static queens_status count_a_little(void)
{
    const queens_stop stop = {is_counting, NULL};

    atomic_store(&counting, false);
    return count(&(queens_count_options){.threads = 2, .journal = JOURNAL, .stop = &stop, .progress = note});
}

static void run(void)
{
    queens_engine *engine;
    queens_run_result result;
    char message[QUEENS_MESSAGE];

    assert_int_equal(queens_engine_open(&engine, SMALL, &(queens_engine_options){0}), QUEENS_DONE);
    assert_int_equal(queens_run(engine, &(queens_run_options){0}, &result, message), QUEENS_DONE);
    queens_engine_close(engine);
}

/* Blocks of memory would be alive if threads were, and another count gets the journal and its descriptor.  */
static void assert_ended(pthread_t thread, const void *result, int descriptor)
{
    void *found;

    assert_int_equal(pthread_join(thread, &found), 0);
    assert_ptr_equal(found, result);
    assert_int_equal(memory_live(), 0);
    assert_int_equal(next_descriptor(), descriptor);
    assert_int_equal(count_a_little(), QUEENS_STOPPED);
}

static void ends_in_a_callback_of_the_run(void **state)
{
    static const queens_stop stop = {end_when_counting, NULL};
    queens_count_options in_progress = {.threads = 2, .journal = JOURNAL, .progress = end_in_progress};
    queens_count_options in_stop = {.threads = 2, .journal = JOURNAL, .progress = note, .stop = &stop};
    int descriptor = next_descriptor();

    assert_ended(begin(&in_progress), &counting, descriptor);
    assert_ended(begin(&in_stop), &counting, descriptor);
}

/* Before there are other threads.  */
static void ends_in_the_warning_of_a_torn_journal(void **state)
{
    queens_count_options options = {.threads = 2, .journal = JOURNAL, .warning = end_in_warning};
    int descriptor = next_descriptor();

    assert_int_equal(count_a_little(), QUEENS_STOPPED);
    int file = open(JOURNAL, O_WRONLY | O_APPEND);
    assert_int_equal(write(file, "1", 1), 1);
    close(file);
    assert_ended(begin(&options), &counting, descriptor);
}

static void is_cancelled(void **state)
{
    int questions = 0;
    const queens_stop stop = {is_counting_long, &questions};
    queens_count_options options = {.threads = 2, .journal = JOURNAL, .progress = cancel_itself, .stop = &stop};
    int descriptor = next_descriptor();

    assert_ended(begin(&options), PTHREAD_CANCELED, descriptor);
}

static void can_be_cancelled_afterwards(void **state)
{
    const int states[] = {PTHREAD_CANCEL_DISABLE, PTHREAD_CANCEL_ENABLE};

    for (int i = 0; i < 4; i++) {
        int after;
        pthread_setcancelstate(states[i % 2], NULL);
        if (i < 2)
            assert_int_equal(count_a_little(), QUEENS_STOPPED);
        else
            run();
        pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &after);
        assert_int_equal(after, states[i % 2]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_in_a_callback_of_the_run),
        cmocka_unit_test(ends_in_the_warning_of_a_torn_journal),
        cmocka_unit_test(is_cancelled),
        cmocka_unit_test(can_be_cancelled_afterwards),
    };
    alarm(LIMIT);
    return cmocka_run_group_tests_name("a thread that ends", tests, folder_setup, folder_teardown);
}
