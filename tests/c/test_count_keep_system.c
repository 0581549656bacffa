/* test_count_keep_system.c - what the threads of a run leave in its journal, and when it is put on the disk.  */

#define _POSIX_C_SOURCE 200809L

#include "pool_stage.h"

static void append(queens_journal *journal, uint64_t first, uint64_t last)
{
    queens_range_sums range = {.first = first, .last = last};
    char said[QUEENS_MESSAGE];

    for (uint64_t u = first; u <= last; u++)
        for (int i = 0; i < QUEENS_SUMS; i++)
            range.sums[i] += sum_of(u, i);
    assert_int_equal(queens_journal_append(journal, &range, said), QUEENS_DONE);
}

/* What stands in the journal is added, and reported as done before.  */
static void a_report_tells_what_was_done_before(void **state)
{
    (void)state;
    setting(13, 5);
    queens_journal *journal = journal_at("before");
    append(journal, 0, 4);
    append(journal, 100, 100);
    append(journal, all.units - 3, all.units - 2);
    double before = (double)(queens_work_totals_before(&all, 5) + queens_work_totals_of(&all, 100) +
                             queens_work_totals_of(&all, all.units - 3) + queens_work_totals_of(&all, all.units - 2)) *
                    (double)WORK_GRAIN;
    assert_int_equal(run((queens_run_options){.threads = 3, .journal = journal}), QUEENS_DONE);
    assert_sums(0, all.units);
    assert_int_equal(plan.reports, 2);
    for (int i = 0; i < 2; i++) {
        const queens_progress *s = &plan.report[i];
        double counted = i == 0 ? before : s->work;
        assert_int_equal(s->done_before, 8);
        assert_int_equal(s->done, i == 0 ? 8 : all.units);
        assert_true(s->work_before > before - 1 && s->work_before < before + 1);
        assert_true(s->work_done > counted - 1 && s->work_done < counted + 1);
    }
    queens_journal_close(journal);
    over();
}

/* Two units are left, with work for more than two threads.  */
static void no_more_threads_than_units_are_left(void **state)
{
    (void)state;
    setting(20, 0);
    queens_journal *journal = journal_at("two");
    append(journal, 2, all.units - 1);
    assert_int_equal(run((queens_run_options){.threads = 8, .journal = journal}), QUEENS_DONE);
    assert_int_equal(plan.calls, 2);
    assert_true(queens_work_totals_before(&all, 2) > 2 * (2000000 / WORK_GRAIN));
    assert_int_equal(plan.threads, 2);
    assert_sums(0, all.units);
    queens_journal_close(journal);
    over();
}

/* One that can only be read is none to write to: the first range ends the run, and the next thread takes none.  */
static void what_can_not_be_written_is_not_done(void **state)
{
    char said[QUEENS_MESSAGE];
    queens_journal *journal;

    (void)state;
    setting(13, 0);
    queens_journal_close(journal_at("read"));
    assert_int_equal(queens_journal_read(&journal, "read", said), QUEENS_DONE);
    uint64_t first = queens_work_totals_at(&all, all.total / 2 / 16);
    plan.in_turn = true;
    assert_int_equal(run((queens_run_options){.threads = 2, .journal = journal}), QUEENS_BAD_ARGUMENT);
    assert_non_null(strstr(message, "opened for reading only"));
    assert_int_equal(plan.calls, first);
    assert_sums(0, 0);
    assert_int_equal(plan.reports, 0);
    queens_journal_close(journal);
    over();
}

/* A second after it was put on the disk, what was written since is put there, while threads count.  */
static void the_watch_puts_the_journal_on_the_disk(void **state)
{
    (void)state;
    for (int failing = 0; failing < 2; failing++) {
        setting(13, 60);
        queens_journal *journal = journal_at(failing ? "failing" : "disk");
        append(journal, 0, 0);
        append(journal, 1, 1);
        fault_at(FAULT_SYNC, failing, ENOSPC);
        queens_status status = run((queens_run_options){.threads = 2, .journal = journal});
        assert_int_equal(plan.syncs_idle, 1);
        assert_int_equal(status == QUEENS_DONE, !failing);
        assert_int_equal(plan.calls, failing ? 0 : all.units - 2);
        assert_int_equal(strstr(message, "can't be written to disk") != NULL, failing);
        queens_journal_close(journal);
        over();
    }
}

/* What was counted is not done before it is on the disk.  */
static void a_run_ends_with_the_journal_on_the_disk(void **state)
{
    (void)state;
    for (int failing = 0; failing < 2; failing++) {
        setting(9, 0);
        plan.step = 0;
        queens_journal *journal = journal_at(failing ? "end failing" : "end");
        append(journal, 0, 0);
        fault_at(FAULT_SYNC, failing, ENOSPC);
        queens_status status = run((queens_run_options){.threads = 1, .journal = journal});
        assert_int_equal(fault_calls(FAULT_SYNC), 1);
        assert_int_equal(status == QUEENS_DONE, !failing);
        assert_sums(0, all.units);
        assert_int_equal(plan.reports, !failing);
        queens_journal_close(journal);
        over();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_tells_what_was_done_before),
        cmocka_unit_test(no_more_threads_than_units_are_left),
        cmocka_unit_test(what_can_not_be_written_is_not_done),
        cmocka_unit_test(the_watch_puts_the_journal_on_the_disk),
        cmocka_unit_test(a_run_ends_with_the_journal_on_the_disk),
    };
    return cmocka_run_group_tests_name("count keep", tests, folder_setup, folder_teardown);
}
