/* test_count_thread_pool_system.c - the threads of a run, whose time and units the test controls.  Only here: which
   units each takes, when the watch reports and puts the journal on the disk, and what is counted at the moment of a
   stop.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine.h"

#include "calls.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "pool_stage.h"
#include "testing.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static queens_engine *engine;
static queens_journal *journal; /* of the run, or NULL */
static char message[QUEENS_MESSAGE];
static queens_run_result result;

/* Opens an engine, and makes a plan by which all goes well.  */
static const slicing *setting(int size, int idle)
{
    stage_set(idle);
    journal = NULL;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    return &engine->slices;
}

static void over(void)
{
    queens_journal_close(journal);
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
}

static queens_status run(int threads)
{
    const queens_stop stop = {stage_stop, NULL};
    const queens_run_options options = {
        .threads = threads, .journal = journal, .stop = &stop, .progress = stage_note, .user = &plan};

    memset(message, 'x', sizeof message - 1);
    memset(&result, 0x55, sizeof result);
    queens_status status = queens_run(engine, &options, &result, message);
    assert_int_equal(plan.ended, plan.threads);
    return status;
}

/* The sums of some units.  */
static void add_units(uint64_t first, uint64_t last, uint64_t sums[QUEENS_SUMS])
{
    for (uint64_t number = first; number <= last; number++)
        for (int i = 0; i < QUEENS_SUMS; i++)
            sums[i] += stage_sum(number, i);
}

/* The first slices are done.  */
static void assert_done(uint64_t slices)
{
    uint64_t sums[QUEENS_SUMS] = {0};

    if (slices > 0)
        add_units(0, queens_slices_units(&engine->slices, slices - 1).last, sums);
    assert_int_equal(result.slices, slices);
    assert_memory_equal(result.sums, sums, sizeof sums);
}

/* A new journal for the engine, and a slice of it with its sums.  */
static void new_journal(void)
{
    const queens_journal_header header = queens_engine_header(engine);

    unlink(JOURNAL);
    assert_int_equal(queens_journal_open(&journal, JOURNAL, &header, message), QUEENS_DONE);
}

static void append(uint64_t slice)
{
    unit_range numbers = queens_slices_units(&engine->slices, slice);
    queens_slice_sums counted = {.slice = slice};

    add_units(numbers.first, numbers.last, counted.sums);
    assert_int_equal(queens_journal_append(journal, &counted, message), QUEENS_DONE);
}

/* ---- What threads do --------------------------------------------------------------------------------------------- */

/* The first thread waits in the first unit; the others count all the rest of its slice, but not its range.  So a range
   is a sixteenth of a thread's share of what is left, and not more than some hundredths of a second.  */
static void threads_share_a_slice(void **state)
{
    for (int size = 12; size <= 24; size += 12) {
        const slicing *all = setting(size, 0);
        new_journal();
        for (uint64_t slice = 1; slice < all->count; slice++)
            assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){.slice = slice}, message),
                             QUEENS_DONE);
        uint64_t work = size == 24 ? 60000000 / WORK_GRAIN : queens_slices_work(all, 0) / 2 / 16;
        uint64_t range = queens_work_totals_at(&all->totals, work);
        plan.pause_at = 0;
        plan.stop_at = 1;
        plan.most_threads = 2;
        assert_int_equal(run(2), QUEENS_STOPPED);
        assert_int_equal(result.slices, all->count - 1);
        assert_true(range < queens_slices_units(&engine->slices, 0).last);
        assert_true(plan.calls <= queens_slices_units(&engine->slices, 0).last + 2 - range);
        over();
    }
}

/* If fewer can be started, these do it.  The signals that the calling thread blocks are the same afterwards.  */
static void threads_are_as_many_as_have_work(void **state)
{
    static const struct {
        int size, threads, most;
    } runs[] = {
        {2, 8, 64}, {4, QUEENS_MAX_THREADS, 64}, {9, 8, 64}, {14, 20, 64}, {13, 5, 64}, {13, 40, 64}, {13, 1, 64},
        {13, 2, 1}};

    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        sigset_t own, after;
        const slicing *all = setting(runs[i].size, 0);
        uint64_t most = 1 + all->totals.total / (2000000 / WORK_GRAIN);
        int threads = most < (uint64_t)runs[i].threads ? (int)most : runs[i].threads;
        plan.most_threads = runs[i].most;
        sigemptyset(&own);
        sigaddset(&own, SIGUSR2);
        pthread_sigmask(SIG_SETMASK, &own, NULL);
        assert_int_equal(run(runs[i].threads), QUEENS_DONE);
        pthread_sigmask(SIG_SETMASK, NULL, &after);
        assert_string_equal(message, "");
        assert_done(all->count);
        assert_int_equal(plan.threads, threads < runs[i].most ? threads : runs[i].most);
        assert_int_equal(plan.report[plan.reports - 1].threads, plan.threads);
        assert_int_equal(sigismember(&after, SIGUSR2), 1);
        assert_int_equal(sigismember(&after, SIGUSR1), 0);
        assert_int_equal(sigismember(&after, SIGTERM), 0);
        over();
    }
}

static void what_ends_a_run_is_told(void **state)
{
    for (int large = 0; large < 2; large++) {
        setting(9, 0);
        plan.large = large == 1;
        plan.most_threads = large;
        assert_int_equal(run(4), large ? QUEENS_UNSOUND : QUEENS_NO_MEMORY);
        assert_string_equal(message, large ? "a sum of more than 64 bits" : "no thread could be started");
        assert_int_equal(plan.calls > 0, large);
        assert_int_equal(plan.reports, 0);
        over();
    }
}

/* ---- How they are watched ---------------------------------------------------------------------------------------- */

/* It waits 20 ms at a time, asks each time, and reports each fifth time and at the end.  The sums of the journal are
   added, and its slices are reported as done before.  Where nothing is left to count, nothing is written.  */
static void reports_come_with_every_fifth_wait(void **state)
{
    static bytes written;
    const slicing *all = setting(13, 12);
    const double grain = (double)WORK_GRAIN, work = (double)all->totals.total * grain;
    double before = (double)(2 * all->grain + queens_slices_work(all, all->count - 1)) * grain;

    new_journal();
    append(0);
    append(40);
    append(all->count - 1);
    assert_int_equal(run(2), QUEENS_DONE);
    assert_done(all->count);
    assert_int_equal(plan.questions, 12);
    assert_int_equal(plan.reports, 3);
    for (int i = 0; i < 3; i++) {
        const queens_progress *s = &plan.report[i];
        int waits_then = i == 2 ? 13 : 5 * (i + 1);
        assert_int_equal(plan.report_at[i], waits_then);
        assert_true(s->slices == all->count && s->done == (i == 2 ? all->count : 3) && s->done_before == 3);
        assert_near(s->work, work, 1);
        assert_near(s->work_before, before, 1);
        assert_near(s->work_done, i == 2 ? work : before, 1);
        assert_int_equal(s->threads, 2);
        assert_near(s->seconds, 0.02 * waits_then, 1e-6);
    }
    read_bytes(JOURNAL, &written);
    plan.host = "other";
    assert_int_equal(run(2), QUEENS_DONE);
    assert_bytes(JOURNAL, written.at, written.length);
    over();
}

/* Before threads begin, in one of the first units, or in the last one.  The slices before that unit are done, and its
   own isn't; but a run that has counted all is done, stopped or not.  */
static void a_slice_that_is_stopped_is_not_done(void **state)
{
    enum { LAST = 20 };

    for (long number = -1; number <= LAST; number++) {
        uint64_t slices = 0;
        const slicing *all = setting(number == LAST ? 9 : 16, number < 0 ? 6 : 0);
        new_journal();
        plan.pause_at = number == LAST ? (long)queens_engine_units(engine) - 1 : number;
        plan.pause_ends = number == LAST;
        plan.stop_at = 1;
        while (number < LAST && (long)queens_slices_units(&engine->slices, slices).last < number)
            slices++;
        assert_int_equal(run(1), number == LAST ? QUEENS_DONE : QUEENS_STOPPED);
        assert_string_equal(message, "");
        assert_done(number == LAST ? all->count : slices);
        assert_int_equal(queens_journal_slices(journal), result.slices);
        assert_int_equal(plan.calls, plan.pause_at + 1);
        over();
    }
}

/* ---- What they leave in a journal -------------------------------------------------------------------------------- */

/* Whatever the machine is called, a journal can hold its name.  */
static void an_origin_is_printable(void **state)
{
#define LONGEST "n234567890123456789012345678901234567890123456789012345678901234"
    static const char *const hosts[][2] = {
        {"node7", "node7 "}, {"ab~\x7f\n\xc3", "ab~??? "}, {"", "? "}, {NULL, "? "}, {LONGEST, LONGEST " "}};
    char origin[QUEENS_ORIGIN];

    setting(9, 0);
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        plan.host = hosts[i][0];
        queens_origin(engine, origin);
        assert_int_equal(strncmp(origin, hosts[i][1], strlen(hosts[i][1])), 0);
        assert_non_null(strstr(origin, queens_engine_kernel(engine)));
        assert_true(queens_record_is_origin(origin, strlen(origin)));
    }
    over();
}

/* The origin, or the first slice, can't be written: that ends the run, and no other slice is taken.  */
static void a_full_disk_ends_the_run(void **state)
{
    for (int k = 1; k <= 2; k++) {
        setting(13, 0);
        new_journal();
        fault_at(FAULT_WRITE, k, ENOSPC);
        plan.most_threads = 1;
        assert_int_equal(run(2), QUEENS_FULL);
        assert_non_null(strstr(message, "journal: can't be written to: "));
        assert_int_equal(plan.calls, k == 1 ? 0 : queens_slices_units(&engine->slices, 0).last + 1);
        assert_done(0);
        assert_int_equal(queens_journal_slices(journal), 0);
        assert_int_equal(plan.reports, 0);
        over();
    }
}

/* A second after it was put on the disk, what was written since is put there, while threads count.  What was counted is
   not done before it is there.  */
static void the_journal_is_put_on_the_disk(void **state)
{
    for (int failing = 0; failing < 2; failing++)
        for (int watched = 0; watched < 2; watched++) {
            const slicing *all = setting(13, watched ? 60 : 0);
            plan.step *= watched;
            new_journal();
            append(0);
            append(1);
            fault_at(FAULT_SYNC, failing, ENOSPC);
            queens_status status = run(2);
            assert_int_equal(plan.syncs_idle, watched);
            assert_int_equal(fault_calls(FAULT_SYNC), watched && !failing ? 2 : 1);
            assert_int_equal(status, failing ? QUEENS_FULL : QUEENS_DONE);
            assert_int_equal(strstr(message, "can't be written to disk") != NULL, failing);
            bool counts = !failing || !watched;
            assert_int_equal(plan.calls,
                             counts ? queens_engine_units(engine) - 1 - queens_slices_units(&engine->slices, 1).last
                                    : 0);
            assert_done(counts ? all->count : 2);
            assert_int_equal(plan.reports, failing ? 12 * watched : 1 + 12 * watched);
            over();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_share_a_slice),
        cmocka_unit_test(threads_are_as_many_as_have_work),
        cmocka_unit_test(what_ends_a_run_is_told),
        cmocka_unit_test(reports_come_with_every_fifth_wait),
        cmocka_unit_test(a_slice_that_is_stopped_is_not_done),
        cmocka_unit_test(an_origin_is_printable),
        cmocka_unit_test(a_full_disk_ends_the_run),
        cmocka_unit_test(the_journal_is_put_on_the_disk),
    };
    return cmocka_run_group_tests_name("count thread pool", tests, folder_setup, folder_teardown);
}
