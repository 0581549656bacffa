/* test_count_keep_system.c - what the threads of a run leave in its journal, and when it is put on the disk.  */

#define _POSIX_C_SOURCE 200809L

#include "count/join/engine_units.h"
#include "pool_stage.h"

static void append(queens_journal *journal, uint64_t number)
{
    unit_range units = queens_slice_units(engine, number);
    queens_slice_sums slice = {.slice = number};
    char said[QUEENS_MESSAGE];

    add_units(units.first, units.last, slice.sums);
    assert_int_equal(queens_journal_append(journal, &slice, said), QUEENS_DONE);
}

/* What stands in the journal is added, and reported as done before.  */
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
    fault_at(FAULT_WRITE, 2, ENOSPC); /* behind the origin */
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
        cmocka_unit_test(a_report_tells_what_was_done_before),
        cmocka_unit_test(what_can_not_be_written_is_not_done),
        cmocka_unit_test(an_origin_is_printable),
        cmocka_unit_test(a_full_disk_ends_the_run),
        cmocka_unit_test(the_watch_puts_the_journal_on_the_disk),
        cmocka_unit_test(a_run_ends_with_the_journal_on_the_disk),
    };
    return cmocka_run_group_tests_name("count keep", tests, folder_setup, folder_teardown);
}
