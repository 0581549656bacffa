/* test_count_run.c - threads, stops and parts of the counting engine, with nothing replaced: for -fsanitize=thread as
   well.  Only here: a race of threads, and a progress or a question that comes from another thread than the
   caller's.  */

#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "count/journal/journal.h"
#include "port/clock.h"

#include "engines.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <pthread.h>
#include <string.h>

static char message[QUEENS_MESSAGE];
static queens_run_result result;

static void any_number_of_threads_gives_the_total(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 15; size++) {
        queens_engine *engine = opened_engine(size, (queens_engine_options){0});
        for (int threads = 0; threads <= 8; threads++) {
            const queens_run_options options = {.threads = threads};
            assert_int_equal(queens_run(engine, &options, &result, message), QUEENS_DONE);
            assert_string_equal(message, "");
            assert_total(size, result.sums);
            assert_int_equal(result.slices, queens_engine_slices(engine));
        }
        queens_engine_close(engine);
    }
    assert_int_equal(memory_live(), 0);
}

typedef struct watcher {
    pthread_t thread;
    int calls;
    int faults;
    queens_progress last;
    double stop_at; /* monotonic seconds */
    double asked;   /* last, in seconds of this process's processor time */
} watcher;

static void see(const queens_progress *state, void *user)
{
    watcher *w = user;

    w->faults += !pthread_equal(w->thread, pthread_self()) || state->done < w->last.done ||
                 state->done > state->slices || state->work_done < 0 || state->work_done > state->work * (1 + 1e-9) ||
                 state->threads > 2;
    w->last = *state;
    w->calls++;
}

static bool stop_later(void *user)
{
    watcher *w = user;

    w->faults += !pthread_equal(w->thread, pthread_self());
    w->asked = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
    return clock_seconds(CLOCK_MONOTONIC) >= w->stop_at;
}

/* Two threads count a size; after the given seconds they are asked to stop.  */
static queens_status watched(watcher *w, int size, double seconds)
{
    *w = (watcher){.thread = pthread_self(), .stop_at = clock_seconds(CLOCK_MONOTONIC) + seconds};
    const queens_stop stop = {stop_later, w};
    queens_engine *engine = opened_engine(size, (queens_engine_options){0});
    queens_status status = queens_run(
        engine, &(queens_run_options){.threads = 2, .progress = see, .user = w, .stop = &stop}, &result, message);

    assert_int_equal(w->faults, 0);
    assert_int_equal(w->last.done, result.slices);
    assert_true(w->calls >= 1);
    assert_int_equal(result.slices == queens_engine_slices(engine), status == QUEENS_DONE);
    queens_engine_close(engine);
    return status;
}

static void progress_comes_from_the_calling_thread_and_reaches_the_end(void **state)
{
    watcher w;

    assert_int_equal(watched(&w, 16, 1000), QUEENS_DONE);
    assert_true(w.last.work_done > w.last.work * (1 - 1e-9));
}

/* Within a tenth of a second.  A slow machine and a slow build are given ten times as long, in processor time of two
   threads.  */
static void it_stops_soon_at_any_size(void **state)
{
    static const int sizes[] = {20, 23, 28};
    watcher w;

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        assert_int_equal(watched(&w, sizes[i], 0.3), QUEENS_STOPPED);
        assert_true(clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - w.asked < 2);
    }
}

static queens_journal *journal_of(const queens_engine *engine)
{
    const queens_journal_header header = queens_engine_header(engine);
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, JOURNAL, &header, message), QUEENS_DONE);
    return journal;
}

static void arguments_out_of_range_are_named(void **state)
{
    queens_engine *engine = opened_engine(8, (queens_engine_options){0}),
                  *nine = opened_engine(9, (queens_engine_options){.bare = true});
    const struct {
        queens_run_options options;
        const char *words;
    } bad[] = {
        {{.threads = -1}, "-1 threads: expected 1 to 1024"},
        {{.threads = QUEENS_MAX_THREADS + 1}, "1025 threads"},
        {{.part = {1, 0}}, "part 1/0: expected I/K, 1 <= I <= K <= 1000000"},
        {{.part = {0, 4}}, "part 0/4"},
        {{.part = {5, 4}}, "part 5/4"},
        {{.part = {5, QUEENS_MAX_PARTS + 1}}, "part 5/1000001"},
        {{.journal = journal_of(nine)}, "journal: a journal of size 9: expected one of size 8"},
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(queens_run(engine, &bad[i].options, &result, message), QUEENS_BAD_ARGUMENT);
        assert_non_null(strstr(message, bad[i].words));
    }
    for (int first = 0; first < 2; first++) { /* part 1 of the most parts has a slice, the last has none */
        queens_run_options one = {.part = {first ? 1 : QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}};
        assert_int_equal(queens_run(engine, &one, &result, message), QUEENS_DONE);
        assert_int_equal(result.slices, first);
    }
    queens_journal_close(bad[6].options.journal);
    queens_engine_close(nine);
    queens_engine_close(engine);
}

/* Slices of other parts stand in the journal, and one of its own: it counts what is missing of its own, and returns the
   sums of its own alone; then nothing is left to do.  */
static void a_part_goes_on_in_any_journal(void **state)
{
    watcher w = {.thread = pthread_self()};
    counter c = open_counter(13, (queens_engine_options){0});
    queens_journal *journal = journal_of(c.engine);
    queens_run_options options = {.threads = 2, .part = {2, 3}, .progress = see, .user = &w};
    queens_run_result without;
    uint64_t work = 0;

    for (uint64_t slice = 1; slice < queens_engine_slices(c.engine); slice += 3)
        work += queens_slices_work(&c.engine->slices, slice);
    for (queens_slice_sums slice = {.slice = 2}; slice.slice < 5; slice.slice++) {
        assert_true(queens_count_slice(c.engine, c.scratch, NULL, &slice));
        assert_int_equal(queens_journal_append(journal, &slice, message), QUEENS_DONE);
    }
    assert_int_equal(queens_run(c.engine, &options, &without, message), QUEENS_DONE);
    options.journal = journal;
    for (int again = 0; again < 2; again++) {
        w.last.done = 0;
        assert_int_equal(queens_run(c.engine, &options, &result, message), QUEENS_DONE);
        assert_int_equal(result.slices, without.slices);
        assert_memory_equal(result.sums, without.sums, sizeof result.sums);
        assert_int_equal(queens_journal_slices(journal), result.slices + 2);
        assert_int_equal(w.last.done_before, again ? result.slices : 1);
        assert_int_equal(w.last.slices, result.slices);
        assert_true(w.last.work == (double)work * (double)WORK_GRAIN && w.last.work_done > w.last.work * (1 - 1e-9));
    }
    assert_int_equal(w.faults, 0);
    options = (queens_run_options){.journal = journal};
    assert_int_equal(queens_run(c.engine, &options, &result, message), QUEENS_DONE);
    assert_int_equal(queens_journal_slices(journal), queens_engine_slices(c.engine));
    assert_total(13, result.sums);
    queens_journal_close(journal);
    close_counter(&c);
}

static int no_journal(void **state)
{
    remove(JOURNAL);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_gives_the_total),
        cmocka_unit_test(progress_comes_from_the_calling_thread_and_reaches_the_end),
        cmocka_unit_test(it_stops_soon_at_any_size),
        cmocka_unit_test_setup(arguments_out_of_range_are_named, no_journal),
        cmocka_unit_test_setup(a_part_goes_on_in_any_journal, no_journal),
    };
    return cmocka_run_group_tests_name("count run", tests, folder_setup, folder_teardown);
}
