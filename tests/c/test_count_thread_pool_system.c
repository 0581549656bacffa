/* test_count_thread_pool_system.c - the threads of a run.  Only here: which units each takes, when the watch reports
   and puts the journal on the disk, and what is counted at the moment of a stop.  */

#define _POSIX_C_SOURCE 200809L

#include "pool_stage.h"

#include "calls.h"
#include "testing.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void assert_near(double found, double wanted, double by)
{
    assert_true(found > wanted - by && found < wanted + by);
}

/* ---- What threads do --------------------------------------------------------------------------------------------- */

/* Of two threads the one that could be started counts all slices, one after the other, each a record of the
   journal.  */
static void slices_are_counted_in_turn(void **state)
{
    static bytes written;
    const slicing *all = setting(16, 0);
    uint64_t next = 0;

    plan.most_threads = 1;
    queens_journal *journal = new_journal();
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_DONE);
    assert_done(all->count);
    assert_int_equal(plan.report[plan.reports - 1].threads, 1);
    read_bytes(JOURNAL, &written);
    plan.host = "other";
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_DONE);
    assert_bytes(JOURNAL, written.at, written.length);
    queens_journal_close(journal);
    assert_int_equal(strncmp(written.at + line_start(&written, 2), "origin ", 7), 0);
    const char *line = written.at + line_start(&written, 3);
    for (; *line != '\0'; line = strchr(line, '\n') + 1, next++) {
        queens_slice_sums wanted = {.slice = next};
        unit_range units = queens_slice_units(engine, next);
        char text[RECORD_LINE];
        add_units(units.first, units.last, wanted.sums);
        queens_record_write_slice(&wanted, 0, text);
        assert_int_equal(strncmp(line, text, (size_t)(strrchr(text, ' ') - text) + 1), 0);
    }
    assert_int_equal(next, all->count);
    over();
}

/* The first thread waits in the first unit; the others count all the rest of its slice, but not its range.  So a range
   is a sixteenth of a thread's share of what is left, and not more than some hundredths of a second.  */
static void threads_share_a_slice(void **state)
{
    for (int size = 12; size <= 24; size += 12) {
        const slicing *all = setting(size, 0);
        queens_journal *journal = new_journal();
        for (uint64_t slice = 1; slice < all->count; slice++)
            assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){.slice = slice}, message),
                             QUEENS_DONE);
        uint64_t work = size == 24 ? 60000000 / WORK_GRAIN : queens_slices_work(all, 0) / 2 / 16;
        uint64_t range = queens_work_totals_at(&all->totals, work);
        plan.pause_at = 0;
        plan.stop_at = 1;
        plan.most_threads = 2;
        assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_STOPPED);
        assert_int_equal(result.slices, all->count - 1);
        assert_true(range < queens_slice_units(engine, 0).last);
        assert_true(plan.calls <= queens_slice_units(engine, 0).last + 2 - range);
        queens_journal_close(journal);
        over();
    }
}

/* The signals that the calling thread blocks are the same afterwards.  */
static void threads_are_as_many_as_have_work(void **state)
{
    static const struct {
        int size, threads;
    } runs[] = {{2, 8}, {4, QUEENS_MAX_THREADS}, {9, 8}, {14, 20}, {13, 5}, {13, 40}, {13, 1}};

    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        sigset_t own, after;
        const slicing *all = setting(runs[i].size, 0);
        uint64_t most = 1 + all->totals.total / (2000000 / WORK_GRAIN);
        sigemptyset(&own);
        sigaddset(&own, SIGUSR2);
        pthread_sigmask(SIG_SETMASK, &own, NULL);
        assert_int_equal(run((queens_run_options){.threads = runs[i].threads}), QUEENS_DONE);
        pthread_sigmask(SIG_SETMASK, NULL, &after);
        assert_string_equal(message, "");
        assert_done(all->count);
        assert_int_equal(plan.threads, most < (uint64_t)runs[i].threads ? most : (uint64_t)runs[i].threads);
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
        assert_int_equal(run((queens_run_options){.threads = 4}), large ? QUEENS_UNSOUND : QUEENS_NO_MEMORY);
        assert_string_equal(message, large ? "a sum of more than 64 bits" : "no thread could be started");
        assert_int_equal(plan.calls > 0, large);
        assert_int_equal(plan.reports, 0);
        over();
    }
}

/* ---- How they are watched ---------------------------------------------------------------------------------------- */

/* It waits 20 ms at a time, asks each time, and reports each fifth time and at the end.  */
static void reports_come_with_every_fifth_wait(void **state)
{
    const slicing *all = setting(13, 12);
    const double work = (double)all->totals.total * (double)WORK_GRAIN;

    assert_int_equal(run((queens_run_options){.threads = 2}), QUEENS_DONE);
    assert_int_equal(plan.questions, 12);
    assert_int_equal(plan.reports, 3);
    for (int i = 0; i < 3; i++) {
        const queens_progress *s = &plan.report[i];
        int waits = i == 2 ? 13 : 5 * (i + 1);
        assert_int_equal(plan.report_at[i], waits);
        assert_true(s->slices == all->count && s->done == (i == 2 ? all->count : 0) && s->done_before == 0);
        assert_near(s->work_done, i == 2 ? work : 0, 1);
        assert_near(s->work, work, 1);
        assert_true(s->work_before == 0 && s->threads == 2);
        assert_near(s->seconds, 0.02 * waits, 1e-6);
    }
    over();
}

/* The sums of the journal are added, and its slices are reported as done before.  */
static void a_report_tells_what_was_done_before(void **state)
{
    const slicing *all = setting(13, 5);
    queens_journal *journal = new_journal();

    append(journal, 0);
    append(journal, 40);
    append(journal, all->count - 1);
    double before = (double)(2 * all->grain + queens_slices_work(all, all->count - 1)) * (double)WORK_GRAIN;
    assert_int_equal(run((queens_run_options){.threads = 3, .journal = journal}), QUEENS_DONE);
    assert_done(all->count);
    assert_int_equal(plan.reports, 2);
    for (int i = 0; i < 2; i++) {
        const queens_progress *s = &plan.report[i];
        assert_int_equal(s->done_before, 3);
        assert_int_equal(s->done, i == 0 ? 3 : all->count);
        assert_near(s->work_before, before, 1);
        assert_near(s->work_done, i == 0 ? before : s->work, 1);
    }
    queens_journal_close(journal);
    over();
}

/* Before threads begin, in one of the first units, or in the last one.  The slices before that unit are done, and its
   own isn't; but a run that has counted all is done, stopped or not.  */
static void a_slice_that_is_stopped_is_not_done(void **state)
{
    enum { LAST = 20 };

    for (long unit = -1; unit <= LAST; unit++) {
        uint64_t slices = 0;
        const slicing *all = setting(unit == LAST ? 9 : 16, unit < 0 ? 6 : 0);
        queens_journal *journal = new_journal();
        plan.pause_at = unit == LAST ? (long)queens_engine_units(engine) - 1 : unit;
        plan.pause_ends = unit == LAST;
        plan.stop_at = 1;
        while (unit < LAST && (long)queens_slice_units(engine, slices).last < unit)
            slices++;
        assert_int_equal(run((queens_run_options){.threads = 1, .journal = journal}),
                         unit == LAST ? QUEENS_DONE : QUEENS_STOPPED);
        assert_string_equal(message, "");
        assert_done(unit == LAST ? all->count : slices);
        assert_int_equal(queens_journal_slices(journal), result.slices);
        assert_int_equal(plan.calls, plan.pause_at + 1);
        queens_journal_close(journal);
        over();
    }
}

/* ---- What they leave in a journal -------------------------------------------------------------------------------- */

/* Whatever the machine is called, a journal can hold its name.  */
static void an_origin_is_printable(void **state)
{
    static const char *const hosts[][2] = {
        {"node7", "node7 "}, {"a b~\x7f\n\xc3", "a?b~??? "}, {"", "? "}, {NULL, "? "}};
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
        queens_journal *journal = new_journal();
        fault_at(FAULT_WRITE, k, ENOSPC);
        plan.most_threads = 1;
        assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_FULL);
        assert_non_null(strstr(message, "journal: can't be written to: "));
        assert_int_equal(plan.calls, k == 1 ? 0 : queens_slice_units(engine, 0).last + 1);
        assert_done(0);
        assert_int_equal(queens_journal_slices(journal), 0);
        assert_int_equal(plan.reports, 0);
        queens_journal_close(journal);
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
            queens_journal *journal = new_journal();
            append(journal, 0);
            append(journal, 1);
            fault_at(FAULT_SYNC, failing, ENOSPC);
            queens_status status = run((queens_run_options){.threads = 2, .journal = journal});
            assert_int_equal(plan.syncs_idle, watched);
            assert_int_equal(fault_calls(FAULT_SYNC), watched && !failing ? 2 : 1);
            assert_int_equal(status, failing ? QUEENS_FULL : QUEENS_DONE);
            assert_int_equal(strstr(message, "can't be written to disk") != NULL, failing);
            bool counts = !failing || !watched;
            assert_int_equal(plan.calls,
                             counts ? queens_engine_units(engine) - 1 - queens_slice_units(engine, 1).last : 0);
            assert_done(counts ? all->count : 2);
            assert_int_equal(plan.reports, failing ? 12 * watched : 1 + 12 * watched);
            queens_journal_close(journal);
            over();
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_are_counted_in_turn),
        cmocka_unit_test(threads_share_a_slice),
        cmocka_unit_test(threads_are_as_many_as_have_work),
        cmocka_unit_test(what_ends_a_run_is_told),
        cmocka_unit_test(reports_come_with_every_fifth_wait),
        cmocka_unit_test(a_report_tells_what_was_done_before),
        cmocka_unit_test(a_slice_that_is_stopped_is_not_done),
        cmocka_unit_test(an_origin_is_printable),
        cmocka_unit_test(a_full_disk_ends_the_run),
        cmocka_unit_test(the_journal_is_put_on_the_disk),
    };
    return cmocka_run_group_tests_name("count thread pool", tests, folder_setup, folder_teardown);
}
