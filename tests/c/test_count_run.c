/* test_count_run.c - threads, stops, journals and parts of the counting engine.  Meant for -fsanitize=thread as well.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "count/journal/journal.h"
#include "count/run/clock.h"
#include "queens.h"
#include "queens_count.h"

#include "engines.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Source: OEIS A000170.  */
static const uint64_t totals[] = {1,   1,   0,    0,     2,     10,     4,       40,      92,
                                  352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512};

/* ---- Threads ------------------------------------------------------------------------------------------------------- */

static void any_number_of_threads_gives_the_total(void **state)
{
    char message[QUEENS_MESSAGE];
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++) {
        queens_engine *engine = opened_engine(size, (queens_engine_options){0});
        for (int threads = 0; threads <= 8; threads++) {
            queens_run_result result;
            uint64_t total;
            assert_int_equal(queens_run(engine, &(queens_run_options){.threads = threads}, &result, message),
                             QUEENS_DONE);
            assert_string_equal(message, "");
            assert_true(queens_count_total(result.sums, &total) == QUEENS_DONE);
            assert_true(total == totals[size]);
            assert_int_equal(result.slices, queens_engine_slices(engine));
        }
        queens_engine_close(engine);
    }
    assert_int_equal(memory_live(), 0);
}

typedef struct watcher {
    pthread_t thread;
    uint64_t done;
    int calls;
    int faults;
    queens_progress last;
    double stop_at;    /* monotonic seconds */
    double asked_last; /* seconds of this process's processor time */
} watcher;

static void see(const queens_progress *state, void *user)
{
    watcher *w = user;
    w->faults += !pthread_equal(w->thread, pthread_self()) || state->done < w->done || state->done > state->slices ||
                 state->work_done < 0 || state->work_done > state->work * (1 + 1e-9) || state->threads > 2;
    w->done = state->done;
    w->last = *state;
    w->calls++;
}

static bool stop_later(void *user)
{
    watcher *w = user;
    w->faults += !pthread_equal(w->thread, pthread_self());
    w->asked_last = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
    return w->stop_at > 0 && clock_seconds(CLOCK_MONOTONIC) >= w->stop_at;
}

static void progress_comes_from_the_calling_thread_and_reaches_the_end(void **state)
{
    char message[QUEENS_MESSAGE];
    watcher w = {.thread = pthread_self()};
    const queens_stop stop = {stop_later, &w};
    queens_engine *engine = opened_engine(16, (queens_engine_options){0});
    queens_run_result result;
    assert_int_equal(queens_run(engine, &(queens_run_options){.threads = 2, .progress = see, .user = &w, .stop = &stop},
                                &result, message),
                     QUEENS_DONE);
    assert_int_equal(w.faults, 0);
    assert_true(w.calls >= 1);
    assert_int_equal(w.last.done, queens_engine_slices(engine));
    assert_true(w.last.work_done > w.last.work * (1 - 1e-9));
    queens_engine_close(engine);
}

/* Stopped at several moments of a count that would take days: within a tenth of a second, and with what was done.  A
   slow machine and a slow build are given ten times as long.  Three threads may use all of it, on any busy machine.  */
static void assert_stops(int size, double after)
{
    char message[QUEENS_MESSAGE];
    watcher w = {.thread = pthread_self()};
    const queens_stop stop = {stop_later, &w};
    queens_engine *engine = opened_engine(size, (queens_engine_options){0});
    queens_run_result result;

    w.stop_at = clock_seconds(CLOCK_MONOTONIC) + after;
    assert_int_equal(queens_run(engine, &(queens_run_options){.threads = 3, .stop = &stop}, &result, message),
                     QUEENS_STOPPED);
    assert_true(clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - w.asked_last < 3);
    assert_int_equal(w.faults, 0);
    assert_true(result.slices < queens_engine_slices(engine));
    queens_engine_close(engine);
}

static void it_stops_soon_at_any_size(void **state)
{
    assert_stops(20, 0.3);
    assert_stops(23, 0.5);
    assert_stops(28, 0.01);
}

/* What was done when it stopped is what its slices give when they are counted one by one.  */
static void a_stopped_run_has_whole_slices(void **state)
{
    char message[QUEENS_MESSAGE];
    watcher w = {.thread = pthread_self()};
    const queens_stop stop = {stop_later, &w};
    counter c = open_counter(19, (queens_engine_options){0});
    queens_run_result result;
    uint64_t sums[QUEENS_SUMS] = {0};
    w.stop_at = clock_seconds(CLOCK_MONOTONIC) + 0.1;
    assert_int_equal(queens_run(c.engine, &(queens_run_options){.threads = 1, .stop = &stop}, &result, message),
                     QUEENS_STOPPED);
    for (queens_slice_sums slice = {.slice = 0}; slice.slice < result.slices; slice.slice++) {
        assert_true(queens_count_slice(c.engine, c.scratch, NULL, &slice));
        queens_add_sums(sums, slice.sums);
    }
    assert_memory_equal(sums, result.sums, sizeof sums);
    close_counter(&c);
}

static void arguments_out_of_range_are_named(void **state)
{
    static const struct {
        queens_run_options options;
        const char *words;
    } bad[] = {
        {{.threads = -1}, "-1 threads: expected 1 to 1024"},
        {{.threads = QUEENS_MAX_THREADS + 1}, "1025 threads"},
        {{.part = {1, 0}}, "part 1/0: expected I/K, 1 <= I <= K <= 1000000"},
        {{.part = {0, 4}}, "part 0/4"},
        {{.part = {5, 4}}, "part 5/4"},
        {{.part = {5, QUEENS_MAX_PARTS + 1}}, "part 5/1000001"},
    };
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(8, (queens_engine_options){0});
    queens_run_result result;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(queens_run(engine, &bad[i].options, &result, message), QUEENS_BAD_ARGUMENT);
        assert_non_null(strstr(message, bad[i].words));
    }
    queens_engine_close(engine);
}

static void every_failed_allocation_is_survived(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(12, (queens_engine_options){0});
    long live = memory_live();
    for (long k = 0;; k++) {
        queens_run_result result;
        memory_fail_after(k);
        queens_status status = queens_run(engine, &(queens_run_options){.threads = 2}, &result, message);
        bool done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(memory_live(), live);
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_int_equal(strstr(message, "not enough memory") != NULL, !done);
        if (done)
            break;
    }
    queens_engine_close(engine);
}

/* ---- Journals ------------------------------------------------------------------------------------------------------ */

static queens_journal *journal_of(const queens_engine *engine, const char *path)
{
    const queens_journal_header header = queens_engine_header(engine);
    char message[QUEENS_MESSAGE];
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, path, &header, message), QUEENS_DONE);
    return journal;
}

static void assert_journal_total(const char *path, uint64_t total)
{
    char message[QUEENS_MESSAGE];
    queens_journal *journal;
    uint64_t sums[QUEENS_SUMS], found;

    assert_int_equal(queens_journal_read(&journal, path, message), QUEENS_DONE);
    assert_int_equal(queens_journal_slices(journal), queens_journal_header_of(journal)->slices);
    queens_journal_sums(journal, sums);
    assert_true(queens_count_total(sums, &found) == QUEENS_DONE && found == total);
    queens_journal_close(journal);
}

/* Some slices are in the journal with sums that are not theirs: the run takes these sums.  */
static void slices_of_the_journal_are_not_counted_again(void **state)
{
    static const uint64_t written[] = {0, 1, 7, 100, 101, 126};
    enum { WRITTEN = sizeof written / sizeof written[0] };
    char message[QUEENS_MESSAGE];
    counter c = open_counter(14, (queens_engine_options){0});
    queens_journal *journal = journal_of(c.engine, "some");
    queens_run_result result;
    uint64_t total;
    watcher w = {.thread = pthread_self()};
    for (int i = 0; i < WRITTEN; i++) {
        queens_slice_sums none = {.slice = written[i]};
        assert_int_equal(queens_journal_append(journal, &none, message), QUEENS_DONE);
    }
    queens_run_options options = {.threads = 2, .journal = journal, .progress = see, .user = &w};
    assert_int_equal(queens_run(c.engine, &options, &result, message), QUEENS_DONE);
    assert_int_equal(result.slices, queens_engine_slices(c.engine));
    assert_int_equal(w.last.done_before, WRITTEN);
    assert_int_equal(w.last.done, queens_engine_slices(c.engine));
    assert_true(w.last.work_before > 0 && w.last.work_before < w.last.work);
    for (int i = 0; i < WRITTEN; i++) {
        queens_slice_sums missing = {.slice = written[i]};
        assert_true(queens_count_slice(c.engine, c.scratch, NULL, &missing));
        queens_add_sums(result.sums, missing.sums);
    }
    assert_true(queens_count_total(result.sums, &total) == QUEENS_DONE && total == totals[14]);
    assert_int_equal(queens_journal_slices(journal), queens_engine_slices(c.engine));
    queens_journal_close(journal);
    close_counter(&c);
}

/* Stopped after each moment and continued by another number of threads.  */
static void a_journal_goes_on_where_it_was_stopped(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(17, (queens_engine_options){0});
    queens_status status = QUEENS_STOPPED;
    uint64_t done = 0;
    queens_run_result result;
    uint64_t total;
    for (int times = 0; status == QUEENS_STOPPED; times++) {
        watcher w = {.thread = pthread_self()};
        const queens_stop stop = {stop_later, &w};
        queens_journal *journal = journal_of(engine, "stopped");
        w.stop_at = clock_seconds(CLOCK_MONOTONIC) + 0.03 * (times + 1);
        queens_run_options options = {.threads = 1 + times % 4, .journal = journal, .stop = &stop};
        status = queens_run(engine, &options, &result, message);
        assert_true(status == QUEENS_STOPPED || status == QUEENS_DONE);
        assert_int_equal(result.slices, queens_journal_slices(journal));
        assert_true(result.slices >= done);
        done = result.slices;
        queens_journal_close(journal);
    }
    assert_true(queens_count_total(result.sums, &total) == QUEENS_DONE && total == 95815104);
    assert_journal_total("stopped", 95815104);
    queens_engine_close(engine);
}

/* Slices of other parts stand in the journal, and one of its own: it counts what is missing of its own, and returns the
   sums of its own alone.  */
static void a_part_goes_on_in_any_journal(void **state)
{
    char message[QUEENS_MESSAGE];
    counter c = open_counter(13, (queens_engine_options){0});
    queens_journal *journal = journal_of(c.engine, "any");
    queens_run_options options = {.threads = 2, .part = {2, 3}};
    queens_run_result without, with;
    for (queens_slice_sums slice = {.slice = 2}; slice.slice < 5; slice.slice++) {
        assert_true(queens_count_slice(c.engine, c.scratch, NULL, &slice));
        assert_int_equal(queens_journal_append(journal, &slice, message), QUEENS_DONE);
    }
    assert_int_equal(queens_run(c.engine, &options, &without, message), QUEENS_DONE);
    options.journal = journal;
    assert_int_equal(queens_run(c.engine, &options, &with, message), QUEENS_DONE);
    assert_int_equal(with.slices, without.slices);
    assert_memory_equal(with.sums, without.sums, sizeof with.sums);
    assert_int_equal(queens_journal_slices(journal), with.slices + 2);
    options.part = (queens_part){0, 0};
    assert_int_equal(queens_run(c.engine, &options, &with, message), QUEENS_DONE);
    queens_journal_close(journal);
    assert_journal_total("any", totals[13]);
    close_counter(&c);
}

/* Then all slices of a part are in the journal, and nothing is left to do.  */
static void a_part_that_is_done_is_done(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(13, (queens_engine_options){0});
    queens_journal *journal = journal_of(engine, "part");
    watcher w = {.thread = pthread_self()};
    queens_run_options options = {.threads = 2, .part = {2, 3}, .journal = journal, .progress = see, .user = &w};
    queens_run_result once, twice;
    assert_int_equal(queens_run(engine, &options, &once, message), QUEENS_DONE);
    assert_int_equal(w.last.done_before, 0);
    assert_int_equal(queens_run(engine, &options, &twice, message), QUEENS_DONE);
    assert_int_equal(w.last.done_before, once.slices);
    assert_int_equal(w.last.slices, once.slices);
    assert_int_equal(twice.slices, once.slices);
    assert_memory_equal(once.sums, twice.sums, sizeof once.sums);
    queens_journal_close(journal);
    queens_engine_close(engine);
}

static void journals_of_something_else_are_refused(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_engine *twelve = opened_engine(12, (queens_engine_options){0}),
                  *thirteen = opened_engine(13, (queens_engine_options){0});
    queens_journal *journal = journal_of(twelve, "twelve");
    queens_run_options whole = {.journal = journal};
    queens_run_result result;
    assert_int_equal(queens_run(thirteen, &whole, &result, message), QUEENS_BAD_ARGUMENT);
    assert_non_null(strstr(message, "expected one of size 13"));
    assert_int_equal(queens_journal_slices(journal), 0);
    assert_int_equal(queens_run(twelve, &whole, &result, message), QUEENS_DONE);
    queens_journal_close(journal);
    assert_journal_total("twelve", totals[12]);
    queens_engine_close(twelve);
    queens_engine_close(thirteen);
}

static void the_sums_of_all_parts_give_the_total(void **state)
{
    static const uint64_t parts[] = {1, 3, 50};
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(14, (queens_engine_options){0});
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        uint64_t sums[QUEENS_SUMS] = {0}, total;
        uint64_t slices = 0;
        for (uint64_t part = 1; part <= parts[i]; part++) {
            queens_run_result result;
            queens_run_options options = {.threads = 2, .part = {part, parts[i]}};
            assert_int_equal(queens_run(engine, &options, &result, message), QUEENS_DONE);
            for (int t = 0; t < QUEENS_SUMS; t++)
                sums[t] += result.sums[t];
            slices += result.slices;
        }
        assert_int_equal(slices, queens_engine_slices(engine));
        assert_true(queens_count_total(sums, &total) == QUEENS_DONE);
        assert_true(total == totals[14]);
    }
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_gives_the_total),
        cmocka_unit_test(progress_comes_from_the_calling_thread_and_reaches_the_end),
        cmocka_unit_test(it_stops_soon_at_any_size),
        cmocka_unit_test(a_stopped_run_has_whole_slices),
        cmocka_unit_test(arguments_out_of_range_are_named),
        cmocka_unit_test(every_failed_allocation_is_survived),
        cmocka_unit_test(slices_of_the_journal_are_not_counted_again),
        cmocka_unit_test(a_journal_goes_on_where_it_was_stopped),
        cmocka_unit_test(a_part_goes_on_in_any_journal),
        cmocka_unit_test(a_part_that_is_done_is_done),
        cmocka_unit_test(journals_of_something_else_are_refused),
        cmocka_unit_test(the_sums_of_all_parts_give_the_total),
    };
    return cmocka_run_group_tests_name("count run", tests, folder_setup, folder_teardown);
}
