/* test_count_journal_disk_system.c - journals whose disk fails, or is slow: what is told, and when records are put on it.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"

#include "failing_memory.h"
#include "queens_count.h"
#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A new journal's header, its folder: then nothing is left of it.  */
static void a_journal_that_is_not_on_the_disk_is_not_begun(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    (void)state;
    for (int i = 0; i < FAULTS; i++)
        for (int folder = 0; folder < 2; folder++) {
            plan.fault = faults[i].fault;
            plan.fsync = folder;
            assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), faults[i].status);
            assert_said(message, folder ? "its folder can't be written to disk" : "can't be written to disk",
                        faults[i].fault);
            assert_null(j);
            assert_int_not_equal(access(JOURNAL, F_OK), 0);
        }
}

static void a_record_that_is_not_on_the_disk_is_told_when_it_is_finished(void **state)
{
    char message[QUEENS_MESSAGE];

    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        unlink(JOURNAL);
        queens_journal *j = opened();
        assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
        plan.fault = faults[i].fault;
        plan.fsync = 0;
        assert_int_equal(queens_journal_finish(j, message), faults[i].status);
        assert_said(message, "can't be written to disk", faults[i].fault);
    }
}

/* A disk that has lost something once may say so once only: the journal remembers.  */
static void a_lost_record_is_not_forgotten(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    (void)state;
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    plan.fault = EIO;
    plan.fsync = 0;
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_IO_ERROR);
    assert_string_equal(message, "journal: can't be written to because of an earlier error");
}

static void closing_may_fail_too(void **state)
{
    char message[QUEENS_MESSAGE];

    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        unlink(JOURNAL);
        queens_journal *j = opened();
        assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
        plan.fault = faults[i].fault;
        plan.close = 0;
        assert_int_equal(queens_journal_finish(j, message), faults[i].status);
        assert_said(message, "can't be closed", faults[i].fault);
    }
}

/* What it says of its records matters more than what it says when it is closed.  */
static void the_first_of_two_faults_is_told(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    (void)state;
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    plan.fault = EIO;
    plan.fsync = plan.close = 0;
    assert_int_equal(queens_journal_finish(j, message), QUEENS_IO_ERROR);
    assert_said(message, "can't be written to disk", EIO);
    assert_int_equal(plan.close, -1);
}

static void an_interrupted_call_is_no_fault(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    (void)state;
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    plan.fault = EINTR;
    plan.fsync = plan.close = 0;
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_records(1);
}

/* Appends a unit at that time; is it put on the disk then, which takes so long?  */
static bool is_put_on_the_disk(queens_journal *j, long long now, long long takes)
{
    static uint64_t unit;
    const queens_range_sums range = {.first = unit % UNITS, .last = unit % UNITS};
    char message[QUEENS_MESSAGE];

    unit++;
    plan.now = now;
    plan.fsync_takes = takes;
    plan.fsync = 1;
    assert_int_equal(queens_journal_append(j, &range, message), QUEENS_DONE);
    return plan.fsync == 0;
}

/* Once a second; where it takes a tenth of one, every 25 seconds; never more seldom than once a minute.  */
static void records_are_put_on_the_disk_now_and_then(void **state)
{
    char message[QUEENS_MESSAGE];

    (void)state;
    plan.now = 1000000;
    plan.fsync_takes = 0;
    queens_journal *j = opened();
    assert_false(is_put_on_the_disk(j, 1000500, 0));
    assert_false(is_put_on_the_disk(j, 1000900, 0));
    assert_true(is_put_on_the_disk(j, 1001100, 1));
    assert_false(is_put_on_the_disk(j, 1002000, 0));
    assert_true(is_put_on_the_disk(j, 1002200, 100));
    assert_false(is_put_on_the_disk(j, 1027200, 100));
    assert_true(is_put_on_the_disk(j, 1027400, 10000));
    assert_false(is_put_on_the_disk(j, 1097300, 0));
    assert_true(is_put_on_the_disk(j, 1097500, 0));
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_DONE); /* there is nothing to do */
    plan.now += 1000000;
    assert_int_equal(queens_journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 0);
    plan.now -= 1000000;
    assert_false(is_put_on_the_disk(j, 1097600, 0));
    assert_int_equal(queens_journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 1);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 0);
    queens_journal_close(j);
}

static void a_record_is_due_when_a_second_is_over(void **state)
{
    (void)state;
    plan.now = 1000000;
    plan.fsync_takes = 0;
    queens_journal *j = opened();
    assert_false(is_put_on_the_disk(j, 1000999, 0));
    assert_true(is_put_on_the_disk(j, 1001000, 0));
    queens_journal_close(j);
}

/* After a loss of power a new file might be there without its name: it is the folder that has it.  */
static void the_folder_of_a_new_journal_is_put_on_the_disk(void **state)
{
    const char *paths[] = {JOURNAL, "./journal", "sub/journal"}, *folders[] = {".", ".", "sub"};
    char message[QUEENS_MESSAGE];
    struct stat about;

    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    for (int i = 0; i < 3; i++) {
        queens_journal *j;
        unlink(paths[i]);
        assert_int_equal(queens_journal_open(&j, paths[i], &sample_header, message), QUEENS_DONE);
        assert_int_equal(stat(folders[i], &about), 0);
        assert_true(plan.synced == about.st_ino);
        queens_journal_close(j);
        unlink(paths[i]);
    }
    assert_int_equal(rmdir("sub"), 0);
}

/* It isn't the disk that fails, but the file system that doesn't put folders on it.  */
static void a_folder_that_cannot_be_put_on_the_disk_is_no_fault(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j;

    (void)state;
    plan.fault = EINVAL;
    plan.fsync = 1;
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(plan.fsync, -1);
    queens_journal_close(j);
}

static void no_memory_for_the_name_of_its_folder_is_told(void **state)
{
    const long live = memory_live();
    const int files = open_descriptors();
    char message[QUEENS_MESSAGE], folder[QUEENS_MESSAGE];
    bool done = false;
    int told = 0;

    (void)state;
    sprintf(folder, "./journal: its folder can't be written to disk: %s", strerror(ENOMEM));
    for (long k = 0; !done; k++) {
        queens_journal *j;
        unlink(JOURNAL);
        memory_fail_after(k);
        queens_status status = queens_journal_open(&j, "./journal", &sample_header, message);
        done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
        told += strcmp(message, folder) == 0;
        assert_int_equal(access(JOURNAL, F_OK) == 0, done);
        queens_journal_close(j);
        assert_int_equal(memory_live(), live);
        assert_int_equal(open_descriptors(), files);
    }
    assert_int_equal(told, 1);
}

static bool never(void *user)
{
    (void)user;
    return false;
}

/* The whole count of a size, with its k-th fsync failing, for every k: no total without its journal on the disk.  */
static void a_run_tells_each_fault_of_the_disk(void **state)
{
    const int size = 8;
    char message[QUEENS_MESSAGE];
    queens_engine *engine;
    bool done = false;

    (void)state;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){0}), QUEENS_DONE);
    for (int k = 0; !done; k++) {
        const queens_stop stop = {never, NULL};
        queens_run_result result;
        unlink(JOURNAL);
        queens_journal *j;
        assert_int_equal(queens_journal_open(
                             &j, JOURNAL, &(queens_journal_header){size, false, queens_engine_units(engine)}, message),
                         QUEENS_DONE);
        plan.fault = EIO;
        plan.fsync = k;
        queens_status status =
            queens_run(engine, &(queens_run_options){.threads = 2, .journal = j, .stop = &stop}, &result, message);
        done = plan.fsync >= 0;
        plan.fsync = -1;
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_IO_ERROR);
        if (done)
            assert_true(k > 0); /* else nothing was put on the disk */
        else
            assert_said(message, "can't be written to disk", EIO);
        queens_journal_close(j);
    }
    queens_engine_close(engine);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(a_journal_that_is_not_on_the_disk_is_not_begun),
        TEST(a_record_that_is_not_on_the_disk_is_told_when_it_is_finished),
        TEST(a_lost_record_is_not_forgotten),
        TEST(closing_may_fail_too),
        TEST(the_first_of_two_faults_is_told),
        TEST(an_interrupted_call_is_no_fault),
        TEST(records_are_put_on_the_disk_now_and_then),
        TEST(a_record_is_due_when_a_second_is_over),
        TEST(the_folder_of_a_new_journal_is_put_on_the_disk),
        TEST(a_folder_that_cannot_be_put_on_the_disk_is_no_fault),
        TEST(no_memory_for_the_name_of_its_folder_is_told),
        TEST(a_run_tells_each_fault_of_the_disk),
    };
    return cmocka_run_group_tests_name("count journal and its disk", tests, folder_setup, folder_teardown);
}
