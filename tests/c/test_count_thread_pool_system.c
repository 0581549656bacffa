/* test_count_thread_pool_system.c - the threads of a run: when they start, what they take, how they are watched and how they
   end; what they leave in its journal, and when it is put on the disk.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_slices.h"

#include "pool_stage.h"

/* ---- What threads do ------------------------------------------------------------------------------------------------ */

/* Of two threads the one that could be started counts all slices, one after the other, each a record of the journal.  */
static void slices_are_counted_in_turn(void **state)
{
    static bytes written;
    uint64_t next = 0;

    setting(16, 0);
    plan.most_threads = 1;
    queens_journal *journal = journal_at("slices");
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_DONE);
    assert_done(all->count);
    read_bytes("slices", &written);
    const char *origin = strchr(written.at, '\n') + 1;
    assert_int_equal(strncmp(origin, "origin ", 7), 0);
    for (const char *line = strchr(origin, '\n') + 1; *line != '\0'; line = strchr(line, '\n') + 1, next++) {
        uint64_t slice, sums[QUEENS_SUMS], wanted[QUEENS_SUMS] = {0};
        unit_range units = queens_slice_units(engine, next);
        assert_int_equal(sscanf(line, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64, &slice, &sums[0],
                                &sums[1], &sums[2], &sums[3]),
                         5);
        assert_int_equal(slice, next);
        add_units(units.first, units.last, wanted);
        assert_memory_equal(sums, wanted, sizeof sums);
    }
    assert_int_equal(next, all->count);
    assert_int_equal(plan.report[plan.reports - 1].threads, 1);
    queens_journal_close(journal);
    over();
}

/* The first thread waits in the first unit; the others count all the rest of its slice, but not its range.  So a range is
   a sixteenth of a thread's share of what is left, and not more than some hundredths of a second.  */
static void threads_share_a_slice(void **state)
{
    static const struct {
        int size;
        bool most;
    } cases[] = {{12, false}, {24, true}};

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        setting(cases[i].size, 0);
        queens_journal *journal = journal_at(cases[i].most ? "shared most" : "shared");
        for (uint64_t slice = 1; slice < all->count; slice++)
            assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){.slice = slice}, message),
                             QUEENS_DONE);
        uint64_t work = cases[i].most ? 60000000 / WORK_GRAIN : queens_slices_work(all, 0) / 2 / 16;
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

/* They block the signals, which are the calling thread's, and have a small stack.  */
static void threads_are_as_many_as_have_work(void **state)
{
    static const struct {
        int size, threads;
    } runs[] = {{2, 8}, {4, QUEENS_MAX_THREADS}, {6, 8}, {9, 8}, {14, 20}, {13, 5}, {13, 40}, {13, 1}};

    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        sigset_t own, after;
        setting(runs[i].size, 0);
        uint64_t most = 1 + all->totals.total / (2000000 / WORK_GRAIN);
        most = most < (uint64_t)runs[i].threads ? most : (uint64_t)runs[i].threads;
        sigemptyset(&own);
        sigaddset(&own, SIGUSR2);
        pthread_sigmask(SIG_SETMASK, &own, NULL);
        assert_int_equal(run((queens_run_options){.threads = runs[i].threads}), QUEENS_DONE);
        pthread_sigmask(SIG_SETMASK, NULL, &after);
        assert_string_equal(message, "");
        assert_done(all->count);
        assert_int_equal(plan.threads, most);
        assert_true(plan.all_blocked);
        assert_int_equal(sigismember(&after, SIGUSR2), 1);
        assert_int_equal(sigismember(&after, SIGUSR1), 0);
        assert_int_equal(sigismember(&after, SIGTERM), 0);
        assert_int_equal(plan.stack, 1 << 20);
        over();
    }
}

/* The last part of the most there can be has no slice.  */
static void parts_may_be_a_million(void **state)
{
    setting(9, 0);
    assert_int_equal(run((queens_run_options){.threads = 1, .part = {QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}}),
                     QUEENS_DONE);
    assert_int_equal(result.slices, 0);
    assert_int_equal(plan.calls, 0);
    assert_int_equal(plan.reports, 1);
    over();
}

static void without_a_thread_nothing_is_counted(void **state)
{
    setting(9, 0);
    plan.most_threads = 0;
    assert_int_equal(run((queens_run_options){.threads = 4}), QUEENS_NO_MEMORY);
    assert_string_equal(message, "no thread could be started");
    assert_done(0);
    assert_int_equal(plan.reports, 0);
    over();
}

/* ---- How they are watched ------------------------------------------------------------------------------------------- */

/* It waits 20 ms at a time, asks each time, and reports each fifth time and at the end.  */
static void reports_come_with_every_fifth_wait(void **state)
{
    double work;

    setting(13, 12);
    work = (double)all->totals.total * (double)WORK_GRAIN;
    assert_int_equal(run((queens_run_options){.threads = 2}), QUEENS_DONE);
    assert_int_equal(plan.questions, 12);
    assert_true(plan.least == 20 * MILLISECOND && plan.waited == 20 * MILLISECOND);
    assert_int_equal(plan.reports, 3);
    for (int i = 0; i < 3; i++) {
        const queens_progress *s = &plan.report[i];
        uint64_t done = i == 2 ? all->count : 0;
        double seconds = i == 2 ? 13 * 0.02 : (i + 1) * 0.1, counted = i == 2 ? work : 0;
        assert_int_equal(plan.report_at[i], i == 2 ? 13 : 5 * (i + 1));
        assert_true(s->slices == all->count && s->done == done && s->done_before == 0);
        assert_true(s->work_done > counted - 1 && s->work_done < counted + 1);
        assert_true(s->work > work - 1 && s->work < work + 1);
        assert_true(s->work_before == 0);
        assert_true(s->seconds > seconds - 1e-6 && s->seconds < seconds + 1e-6);
        assert_int_equal(s->threads, 2);
    }
    over();
}

static void a_run_that_is_stopped_at_once_counts_nothing(void **state)
{
    setting(13, 6);
    plan.stop_at = 3;
    assert_int_equal(run((queens_run_options){.threads = 2}), QUEENS_STOPPED);
    assert_int_equal(plan.calls, 0);
    assert_done(0);
    assert_int_equal(plan.reports, 2);
    over();
}

/* The slices before it are done, and its own isn't.  */
static void a_slice_that_is_stopped_is_not_done(void **state)
{
    char path[32];

    for (long unit = 0; unit < 20; unit++) {
        uint64_t slices = 0;
        setting(16, 0);
        sprintf(path, "stopped-%ld", unit);
        queens_journal *journal = journal_at(path);
        plan.pause_at = unit;
        plan.stop_at = 1;
        while (queens_slice_units(engine, slices).last < (uint64_t)unit)
            slices++;
        assert_int_equal(run((queens_run_options){.threads = 1, .journal = journal}), QUEENS_STOPPED);
        assert_string_equal(message, "");
        assert_done(slices);
        assert_int_equal(queens_journal_slices(journal), slices);
        assert_int_equal(plan.calls, unit + 1);
        queens_journal_close(journal);
        over();
    }
}

/* A run that has counted all is done, stopped or not.  */
static void a_stop_in_the_last_unit_comes_too_late(void **state)
{
    setting(9, 0);
    plan.pause_at = (long)queens_engine_units(engine) - 1;
    plan.pause_ends = true;
    plan.stop_at = 1;
    assert_int_equal(run((queens_run_options){.threads = 1}), QUEENS_DONE);
    assert_int_equal(plan.questions, 1);
    assert_done(all->count);
    over();
}

static void append(queens_journal *journal, uint64_t number)
{
    unit_range units = queens_slice_units(engine, number);
    queens_slice_sums slice = {.slice = number};
    char said[QUEENS_MESSAGE];

    add_units(units.first, units.last, slice.sums);
    assert_int_equal(queens_journal_append(journal, &slice, said), QUEENS_DONE);
}

/* The sums of the journal are added, and its slices are reported as done before.  */
static void a_report_tells_what_was_done_before(void **state)
{
    setting(13, 5);
    queens_journal *journal = journal_at("before");
    append(journal, 0);
    append(journal, 40);
    append(journal, all->count - 1);
    double before = (double)(2 * all->grain + queens_slices_work(all, all->count - 1)) * (double)WORK_GRAIN;
    assert_int_equal(run((queens_run_options){.threads = 3, .journal = journal}), QUEENS_DONE);
    assert_done(all->count);
    assert_int_equal(plan.reports, 2);
    for (int i = 0; i < 2; i++) {
        const queens_progress *s = &plan.report[i];
        double counted = i == 0 ? before : s->work;
        assert_int_equal(s->done_before, 3);
        assert_int_equal(s->done, i == 0 ? 3 : all->count);
        assert_true(s->work_before > before - 1 && s->work_before < before + 1);
        assert_true(s->work_done > counted - 1 && s->work_done < counted + 1);
    }
    queens_journal_close(journal);
    over();
}

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

/* One that can only be read is none to write to.  */
static void what_can_not_be_written_is_not_done(void **state)
{
    char said[QUEENS_MESSAGE];
    queens_journal *journal;

    setting(13, 0);
    queens_journal_close(journal_at("read"));
    assert_int_equal(queens_journal_read(&journal, "read", said), QUEENS_DONE);
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_BAD_ARGUMENT);
    assert_non_null(strstr(message, "opened for reading only"));
    assert_int_equal(plan.calls, 0);
    assert_done(0);
    assert_int_equal(plan.reports, 0);
    queens_journal_close(journal);
    over();
}

/* The first slice that can't be written ends the run, and the next thread takes none.  */
static void a_full_disk_ends_the_run(void **state)
{
    setting(13, 0);
    queens_journal *journal = journal_at("full");
    fault_at(FAULT_WRITE, 2, ENOSPC); /* after the origin */
    plan.in_turn = true;
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_FULL);
    assert_non_null(strstr(message, "full: can't be written to: "));
    assert_int_equal(plan.calls, queens_slice_units(engine, 0).last + 1);
    assert_done(0);
    assert_int_equal(queens_journal_slices(journal), 0);
    assert_int_equal(plan.reports, 0);
    fault_none();
    queens_journal_close(journal);
    over();
}

/* A second after it was put on the disk, what was written since is put there, while threads count.  */
static void the_watch_puts_the_journal_on_the_disk(void **state)
{
    for (int failing = 0; failing < 2; failing++) {
        setting(13, 60);
        queens_journal *journal = journal_at(failing ? "failing" : "disk");
        append(journal, 0);
        append(journal, 1);
        fault_at(FAULT_SYNC, failing, ENOSPC);
        queens_status status = run((queens_run_options){.threads = 2, .journal = journal});
        assert_int_equal(plan.syncs_idle, 1);
        assert_int_equal(status == QUEENS_DONE, !failing);
        assert_int_equal(plan.calls,
                         failing ? 0 : queens_engine_units(engine) - 1 - queens_slice_units(engine, 1).last);
        assert_int_equal(strstr(message, "can't be written to disk") != NULL, failing);
        queens_journal_close(journal);
        over();
    }
}

/* What was counted is not done before it is on the disk.  */
static void a_run_ends_with_the_journal_on_the_disk(void **state)
{
    for (int failing = 0; failing < 2; failing++) {
        setting(9, 0);
        plan.step = 0;
        queens_journal *journal = journal_at(failing ? "end failing" : "end");
        append(journal, 0);
        fault_at(FAULT_SYNC, failing, ENOSPC);
        queens_status status = run((queens_run_options){.threads = 1, .journal = journal});
        assert_int_equal(fault_calls(FAULT_SYNC), 1);
        assert_int_equal(status == QUEENS_DONE, !failing);
        assert_done(all->count);
        assert_int_equal(plan.reports, !failing);
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
        cmocka_unit_test(parts_may_be_a_million),
        cmocka_unit_test(without_a_thread_nothing_is_counted),
        cmocka_unit_test(reports_come_with_every_fifth_wait),
        cmocka_unit_test(a_run_that_is_stopped_at_once_counts_nothing),
        cmocka_unit_test(a_slice_that_is_stopped_is_not_done),
        cmocka_unit_test(a_stop_in_the_last_unit_comes_too_late),
        cmocka_unit_test(a_report_tells_what_was_done_before),
        cmocka_unit_test(what_can_not_be_written_is_not_done),
        cmocka_unit_test(an_origin_is_printable),
        cmocka_unit_test(a_full_disk_ends_the_run),
        cmocka_unit_test(the_watch_puts_the_journal_on_the_disk),
        cmocka_unit_test(a_run_ends_with_the_journal_on_the_disk),
    };
    return cmocka_run_group_tests_name("count thread pool", tests, folder_setup, folder_teardown);
}
