/* test_queens_count.c - the number of solutions in one call, with and without a journal.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "count/run/clock.h"

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SIZES = 15 };

/* Source: OEIS A000170.  */
static const uint64_t totals[SIZES] = {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596};

static const char PATH[] = "journal";
static char message[QUEENS_MESSAGE];

static void assert_total(int size, const queens_count_options *options, uint64_t wanted)
{
    uint64_t total = 77;

    memset(message, 'x', sizeof message - 1);
    assert_int_equal(queens_count(size, options, &total, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_true(total == wanted);
    assert_int_equal(memory_live(), 0);
}

/* Nothing but the message and what is returned says so.  */
static void assert_refused(int size, const queens_count_options *options, queens_status wanted, const char *words)
{
    uint64_t total = 77;

    memset(message, 'x', sizeof message - 1);
    assert_int_equal(queens_count(size, options, &total, message), wanted);
    assert_string_equal(message, words);
    assert_true(total == 77);
    assert_int_equal(memory_live(), 0);
}

/* ---- Without a journal ---------------------------------------------------------------------------------------------- */

static void small_sizes_have_their_totals(void **state)
{
    for (int size = 0; size < SIZES; size++)
        assert_total(size, &(queens_count_options){0}, totals[size]);
}

static void any_threads_kernel_and_order_give_the_total(void **state)
{
    for (int backward = 0; backward < 2; backward++) {
        for (int threads = 1; threads <= 5; threads++)
            assert_total(13, &(queens_count_options){.threads = threads, .backward = backward == 1}, totals[13]);
        for (int i = 0; queens_kernel_name(i) != NULL; i++)
            if (queens_kernel_available(queens_kernel_name(i)))
                assert_total(12, &(queens_count_options){.kernel = queens_kernel_name(i), .backward = backward == 1},
                             totals[12]);
    }
}

static void arguments_out_of_range_are_named(void **state)
{
    static const struct {
        int size;
        queens_count_options options;
        const char *words;
    } wrong[] = {
        {-1, {.threads = 0}, "size -1: expected 0 to 28"},
        {29, {.threads = 0}, "size 29: expected 0 to 28"},
        {8, {.threads = -1}, "-1 threads: expected 1 to 1024"},
        {8, {.threads = 1025}, "1025 threads: expected 1 to 1024"},
        {1, {.threads = 1025}, "1025 threads: expected 1 to 1024"},
        {8, {.kernel = "mmx"}, "kernel \"mmx\": no such kernel"},
        {0, {.journal = PATH}, "a journal of size 0: expected 2 to 28"},
        {1, {.journal = PATH}, "a journal of size 1: expected 2 to 28"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(wrong[i].size, &wrong[i].options, QUEENS_BAD_ARGUMENT, wrong[i].words);
    assert_int_not_equal(access(PATH, F_OK), 0);
}

typedef struct watcher {
    pthread_t thread;
    int calls, warnings, faults;
    queens_progress last;
    double stop_at;        /* monotonic seconds */
    double asked;          /* when last, in seconds of processor time */
    bool removing, spoilt; /* the journal */
    char warning[QUEENS_MESSAGE];
} watcher;

static void see(const queens_progress *progress, void *user)
{
    watcher *w = user;

    w->faults += !pthread_equal(w->thread, pthread_self()) || progress->done < w->last.done;
    w->last = *progress;
    w->calls++;
}

static void note(const char *warning, void *user)
{
    watcher *w = user;

    w->warnings++;
    strcpy(w->warning, warning);
}

static bool stop_later(void *user)
{
    watcher *w = user;

    w->asked = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
    return clock_seconds(CLOCK_MONOTONIC) >= w->stop_at;
}

static void progress_reaches_the_end(void **state)
{
    watcher w = {.thread = pthread_self()};

    assert_total(14, &(queens_count_options){.threads = 2, .progress = see, .user = &w}, totals[14]);
    assert_int_equal(w.faults, 0);
    assert_true(w.calls > 0 && w.last.slices > 0);
    assert_int_equal(w.last.done, w.last.slices);
    assert_int_equal(w.last.done_before, 0);
    assert_int_equal(w.last.threads, 2);
}

/* While the engine is made, and while units are counted.  A slow machine and a slow build are given ten times as long,
   in processor time of two threads.  */
static void it_stops_soon(void **state)
{
    static const double after[] = {0, 0.01, 0.6};

    for (size_t i = 0; i < sizeof after / sizeof after[0]; i++) {
        watcher w = {.stop_at = clock_seconds(CLOCK_MONOTONIC) + after[i]};
        const queens_stop stop = {stop_later, &w};
        assert_refused(23, &(queens_count_options){.threads = 2, .stop = &stop}, QUEENS_STOPPED, "");
        assert_true(clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - w.asked < 2);
    }
}

static void every_failed_allocation_is_told(void **state)
{
    for (int with = 0; with < 2; with++)
        for (long k = 0;; k++) {
            const queens_count_options options = {.threads = 2, .journal = with ? PATH : NULL};
            uint64_t total = 77;
            unlink(PATH);
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

/* ---- With a journal ------------------------------------------------------------------------------------------------- */

static void write_journal(int size)
{
    unlink(PATH);
    assert_total(size, &(queens_count_options){.threads = 1, .journal = PATH}, totals[size]);
}

/* The second time nothing is left to count, and nothing is written.  */
static void a_journal_is_kept_and_gone_on_from(void **state)
{
    static bytes once;
    watcher w = {.thread = pthread_self()};

    write_journal(QUEENS_COUNT_MIN_SIZE);
    write_journal(12);
    read_bytes(PATH, &once);
    assert_total(12, &(queens_count_options){.journal = PATH, .progress = see, .warning = note, .user = &w},
                 totals[12]);
    assert_int_equal(w.last.done_before, w.last.slices);
    assert_int_equal(w.last.done, w.last.slices);
    assert_int_equal(w.warnings, 0);
    assert_bytes(PATH, once.at, once.length);
}

static void what_was_counted_before_a_stop_is_in_the_journal(void **state)
{
    uint64_t before = 0, total = 0;
    queens_status status = QUEENS_STOPPED;

    unlink(PATH);
    for (int times = 0; status == QUEENS_STOPPED; times++) {
        watcher w = {.thread = pthread_self(), .stop_at = clock_seconds(CLOCK_MONOTONIC) + 0.05 * (1 << times)};
        const queens_stop stop = {stop_later, &w};
        status = queens_count(
            17, &(queens_count_options){.threads = 2, .journal = PATH, .stop = &stop, .progress = see, .user = &w},
            &total, message);
        assert_string_equal(message, "");
        if (w.calls == 0)
            continue; /* stopped while the engine was made */
        assert_true(w.last.done_before >= before);
        before = w.last.done;
    }
    assert_int_equal(status, QUEENS_DONE);
    assert_true(total == 95815104);
}

static void a_torn_record_is_warned_of_and_counted_again(void **state)
{
    static bytes whole, again;
    watcher w = {.thread = pthread_self()};

    write_journal(11);
    read_bytes(PATH, &whole);
    for (int told = 0; told < 2; told++) {
        write_bytes(PATH, whole.at, whole.length - 3);
        assert_total(11, &(queens_count_options){.journal = PATH, .warning = told ? note : NULL, .user = &w},
                     totals[11]);
        assert_int_equal(w.warnings, told);
    }
    assert_non_null(strstr(w.warning, "journal, line "));
    assert_non_null(strstr(w.warning, "a torn record of "));
    read_bytes(PATH, &again); /* a line with another time may stand before the record */
    size_t torn = whole.length - 1;
    while (whole.at[torn - 1] != '\n')
        torn--;
    assert_true(again.length >= whole.length);
    assert_memory_equal(again.at, whole.at, torn);
    assert_memory_equal(again.at + again.length - (whole.length - torn), whole.at + torn, whole.length - torn);
}

static void a_journal_that_is_refused_is_left_as_it_is(void **state)
{
    static bytes whole;
    char damaged[64];

    write_journal(11);
    read_bytes(PATH, &whole);
    assert_refused(12, &(queens_count_options){.journal = PATH}, QUEENS_BAD_ARGUMENT,
                   "journal: a journal of size 11: expected one of size 12");
    assert_refused(11, &(queens_count_options){.journal = PATH, .backward = true}, QUEENS_BAD_ARGUMENT,
                   "journal: a journal in forward order: expected one in backward order");
    assert_bytes(PATH, whole.at, whole.length);
    whole.at[line_start(&whole, 2)] ^= 1;
    write_bytes(PATH, whole.at, whole.length);
    sprintf(damaged, "journal, line 2 (byte %zu): damaged", line_start(&whole, 2) + 1);
    assert_refused(11, &(queens_count_options){.journal = PATH}, QUEENS_DAMAGED, damaged);
    assert_bytes(PATH, whole.at, whole.length);
}

static void a_journal_that_can_not_be_opened_is_named(void **state)
{
    queens_journal *other;

    assert_refused(8, &(queens_count_options){.journal = "none/journal"}, QUEENS_NO_FILE,
                   "none/journal: No such file or directory: expected a journal to write to");
    write_sample(PATH);
    assert_int_equal(queens_journal_open(&other, PATH, &sample_header, message), QUEENS_DONE);
    uint64_t total;
    assert_int_equal(queens_count(12, &(queens_count_options){.journal = PATH}, &total, message), QUEENS_IN_USE);
    assert_string_equal(message, "journal: in use: another process writes to it");
    queens_journal_close(other);
}

/* Sums of slices that are none of theirs: one board too many of those that were counted three times.  */
static void sums_that_can_not_be_are_unsound(void **state)
{
    queens_engine *engine;
    queens_journal *journal;

    unlink(PATH);
    assert_int_equal(queens_engine_open(&engine, 4, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    const queens_journal_header header = queens_engine_header(engine);
    queens_engine_close(engine);
    assert_int_equal(queens_journal_open(&journal, PATH, &header, message), QUEENS_DONE);
    for (uint64_t i = 0; i < header.slices; i++)
        assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){i, {0, 0, i == 0 ? 4 : 0, 0}}, message),
                         QUEENS_DONE);
    queens_journal_close(journal);
    uint64_t total;
    assert_int_equal(queens_count(4, &(queens_count_options){.journal = PATH}, &total, message), QUEENS_UNSOUND);
    assert_string_equal(message, "the boards with three equal keys are not a multiple of three: a sum is wrong");
    assert_int_equal(memory_live(), 0);
}

/* Removes or cuts the journal as soon as it is there.  */
static bool spoil(void *user)
{
    watcher *w = user;

    if (!w->spoilt)
        w->spoilt = w->removing ? unlink(PATH) == 0 : truncate(PATH, 10) == 0;
    return false;
}

static void a_journal_that_changes_in_use_ends_the_count(void **state)
{
    for (int removing = 0; removing < 2; removing++) {
        watcher w = {.removing = removing == 1};
        const queens_stop stop = {spoil, &w};
        unlink(PATH);
        assert_refused(20, &(queens_count_options){.threads = 1, .journal = PATH, .stop = &stop}, QUEENS_CHANGED,
                       removing ? "journal: was removed or renamed while in use" : "journal: was changed while in use");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sizes_have_their_totals),
        cmocka_unit_test(any_threads_kernel_and_order_give_the_total),
        cmocka_unit_test(arguments_out_of_range_are_named),
        cmocka_unit_test(progress_reaches_the_end),
        cmocka_unit_test(it_stops_soon),
        cmocka_unit_test(every_failed_allocation_is_told),
        cmocka_unit_test(a_journal_is_kept_and_gone_on_from),
        cmocka_unit_test(what_was_counted_before_a_stop_is_in_the_journal),
        cmocka_unit_test(a_torn_record_is_warned_of_and_counted_again),
        cmocka_unit_test(a_journal_that_is_refused_is_left_as_it_is),
        cmocka_unit_test(a_journal_that_can_not_be_opened_is_named),
        cmocka_unit_test(sums_that_can_not_be_are_unsound),
        cmocka_unit_test(a_journal_that_changes_in_use_ends_the_count),
    };
    return cmocka_run_group_tests_name("queens_count", tests, folder_setup, folder_teardown);
}
