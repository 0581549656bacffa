/* test_count_journal_disk_system.c - journals on a failing or slow disk: the messages, and when records are written to
   it.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_calls.h"

#include "engines.h"
#include "failing_memory.h"
#include "testing.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The message of each fault ----------------------------------------------------------------------------------- */

/* A journal that is begun, continued, read or finished: what is made ready, and what is done while a call fails.  */
static queens_journal *subject;

static void nothing_there(void)
{
    unlink(JOURNAL);
}

static void records_there(void)
{
    write_sample(JOURNAL);
}

static void one_record_appended(void)
{
    char message[QUEENS_MESSAGE];

    unlink(JOURNAL);
    subject = opened();
    assert_int_equal(queens_journal_append(subject, &sample[0], message), QUEENS_DONE);
}

static queens_status open_it(char message[QUEENS_MESSAGE])
{
    queens_status status = queens_journal_open(&subject, JOURNAL, &sample_header, message);

    assert_int_equal(subject != NULL, status == QUEENS_DONE);
    queens_journal_close(subject);
    return status;
}

static queens_status read_it(char message[QUEENS_MESSAGE])
{
    queens_status status = queens_journal_read(&subject, JOURNAL, message);

    assert_int_equal(subject != NULL, status == QUEENS_DONE);
    queens_journal_close(subject);
    return status;
}

static queens_status finish_it(char message[QUEENS_MESSAGE])
{
    return queens_journal_finish(subject, message);
}

enum { DISK = -1 /* each fault of a disk, with its status */, NO_FILE = -1, EMPTY = -2 };

static const struct {
    void (*prepare)(void);
    queens_status (*act)(char message[QUEENS_MESSAGE]);
    fault_kind kind;
    int k;
    bool closing; /* fails, too */
    int error;
    queens_status status;
    const char *told; /* before the system's word; NULL: any message */
    int records;      /* that are there afterwards */
} cases[] = {
    {nothing_there, open_it, FAULT_SYNC, 1, false, DISK, 0, "journal: can't be written to disk", NO_FILE},
    {nothing_there, open_it, FAULT_SYNC, 2, false, DISK, 0, "journal: its folder can't be written to disk", NO_FILE},
    /* It isn't the disk that fails, but the file system that doesn't put folders on it.  */
    {nothing_there, open_it, FAULT_SYNC, 2, false, EINVAL, QUEENS_DONE, "", 0},
    {nothing_there, open_it, FAULT_LOCK, 1, false, ENOLCK, QUEENS_UNSUPPORTED, "journal: can't be locked", EMPTY},
    {records_there, open_it, FAULT_LOCK, 1, false, ENOLCK, QUEENS_UNSUPPORTED, "journal: can't be locked", RECORDS},
    /* A stream takes memory of the C library's own.  */
    {records_there, open_it, FAULT_OPEN, 1, false, ENOMEM, QUEENS_NO_MEMORY, NULL, RECORDS},
    {records_there, read_it, FAULT_OPEN, 1, false, ENOMEM, QUEENS_NO_MEMORY, NULL, RECORDS},
    {one_record_appended, finish_it, FAULT_SYNC, 1, false, DISK, 0, "journal: can't be written to disk", 1},
    {one_record_appended, finish_it, FAULT_CLOSE, 1, false, DISK, 0, "journal: can't be closed", 1},
    /* What it says of its records matters more than what it says when it is closed.  */
    {one_record_appended, finish_it, FAULT_SYNC, 1, true, DISK, 0, "journal: can't be written to disk", 1},
    {one_record_appended, finish_it, FAULT_SYNC, 1, true, EINTR, QUEENS_DONE, "", 1},
};

static void assert_case(size_t i, int error, queens_status wanted)
{
    const long live = memory_live();
    const int files = open_descriptors();
    char message[QUEENS_MESSAGE], whole[QUEENS_MESSAGE] = "";

    cases[i].prepare();
    fault_at(cases[i].kind, cases[i].k, error);
    fault_at(FAULT_CLOSE, cases[i].closing || cases[i].kind == FAULT_CLOSE, error);
    queens_status status = cases[i].act(message);
    assert_int_equal(fault_failures(cases[i].kind), 1);
    assert_true(!cases[i].closing || fault_failures(FAULT_CLOSE) == 1);
    fault_none();
    assert_int_equal(status, wanted);
    if (wanted != QUEENS_DONE && cases[i].told != NULL)
        sprintf(whole, "%s: %s", cases[i].told, strerror(error));
    if (cases[i].told != NULL)
        assert_string_equal(message, whole);
    if (cases[i].records == NO_FILE)
        assert_int_not_equal(access(JOURNAL, F_OK), 0);
    else if (cases[i].records == EMPTY)
        assert_bytes(JOURNAL, "", 0);
    else
        assert_records((uint64_t)cases[i].records);
    assert_int_equal(memory_live(), live);
    assert_int_equal(open_descriptors(), files);
}

static void each_fault_is_told_and_nothing_is_lost(void **state)
{
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (cases[i].error != DISK)
            assert_case(i, cases[i].error, cases[i].status);
        else
            for (int disk = 0; disk < FAULTS; disk++)
                assert_case(i, faults[disk].fault, faults[disk].status);
}

/* ---- What the disk has ------------------------------------------------------------------------------------------------ */

/* A disk that has lost something once may say so once only: the journal remembers.  */
static void a_lost_record_is_not_forgotten(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_journal *j = opened();

    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    fault_at(FAULT_SYNC, 1, EIO);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_IO_ERROR);
    assert_string_equal(message, "journal: can't be written to because of an earlier error");
}

static long long disk_takes;

static void disk_is_slow(void)
{
    journal_now += disk_takes;
}

/* Appends a slice at that time; is it put on the disk then, which takes so long?  */
static bool is_put_on_the_disk(queens_journal *j, long long now, long long takes)
{
    static uint64_t next;
    const queens_slice_sums slice = {.slice = next++ % SLICES};
    char message[QUEENS_MESSAGE];

    journal_now = now;
    disk_takes = takes;
    fault_before(FAULT_SYNC, disk_is_slow);
    fault_set(FAULT_SYNC, FAULT_AT, 0);
    assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    return fault_calls(FAULT_SYNC) == 1;
}

/* Once a second; where it takes a tenth of one, every 25 seconds; never more seldom than once a minute.  */
static void records_are_put_on_the_disk_now_and_then(void **state)
{
    char message[QUEENS_MESSAGE];

    journal_now = 1000000;
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
    journal_now += 1000000;
    assert_int_equal(queens_journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(fault_calls(FAULT_SYNC), 1);
    journal_now -= 1000000;
    assert_false(is_put_on_the_disk(j, 1097600, 0));
    assert_int_equal(queens_journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(fault_calls(FAULT_SYNC), 0);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_DONE);
    assert_int_equal(fault_calls(FAULT_SYNC), 1);
    queens_journal_close(j);
}

static void a_record_is_due_when_a_second_is_over(void **state)
{
    journal_now = 1000000;
    queens_journal *j = opened();
    assert_false(is_put_on_the_disk(j, 1000999, 0));
    assert_true(is_put_on_the_disk(j, 1001000, 0));
    queens_journal_close(j);
}

static ino_t last_synced;

/* The file that was opened last, which has the descriptor before the next.  */
static void note_synced(void)
{
    struct stat about;

    assert_int_equal(fstat(next_descriptor() - 1, &about), 0);
    last_synced = about.st_ino;
    fault_before(FAULT_SYNC, note_synced);
}

/* After a loss of power a new file might be there without its name: it is the folder that has it.  */
static void the_folder_of_a_new_journal_is_put_on_the_disk(void **state)
{
    const char *paths[] = {JOURNAL, "./journal", "sub/journal"}, *folders[] = {".", ".", "sub"};
    char message[QUEENS_MESSAGE];
    struct stat about;

    assert_int_equal(mkdir("sub", 0777), 0);
    for (int i = 0; i < 3; i++) {
        queens_journal *j;
        unlink(paths[i]);
        fault_before(FAULT_SYNC, note_synced);
        assert_int_equal(queens_journal_open(&j, paths[i], &sample_header, message), QUEENS_DONE);
        assert_int_equal(stat(folders[i], &about), 0);
        assert_true(last_synced == about.st_ino);
        queens_journal_close(j);
        unlink(paths[i]);
    }
    assert_int_equal(rmdir("sub"), 0);
}

static void no_memory_for_the_name_of_its_folder_is_told(void **state)
{
    const long live = memory_live();
    const int files = open_descriptors();
    char message[QUEENS_MESSAGE], folder[QUEENS_MESSAGE];
    bool done = false;
    int told = 0;

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
    return false;
}

/* The whole count of a size, with its k-th fsync failing, for every k: no total without its journal on the disk.  */
static void a_run_tells_each_fault_of_the_disk(void **state)
{
    char message[QUEENS_MESSAGE];
    queens_engine *engine = opened_engine(8, (queens_engine_options){0});
    bool done = false;

    const queens_journal_header header = queens_engine_header(engine);
    for (int k = 1; !done; k++) {
        const queens_stop stop = {never, NULL};
        queens_run_result result;
        unlink(JOURNAL);
        queens_journal *j;
        assert_int_equal(queens_journal_open(&j, JOURNAL, &header, message), QUEENS_DONE);
        fault_at(FAULT_SYNC, k, EIO);
        queens_status status =
            queens_run(engine, &(queens_run_options){.threads = 2, .journal = j, .stop = &stop}, &result, message);
        done = fault_pending(FAULT_SYNC);
        fault_none();
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_IO_ERROR);
        if (done)
            assert_true(k > 1); /* else nothing was put on the disk */
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
        TEST(each_fault_is_told_and_nothing_is_lost),
        TEST(a_lost_record_is_not_forgotten),
        TEST(records_are_put_on_the_disk_now_and_then),
        TEST(a_record_is_due_when_a_second_is_over),
        TEST(the_folder_of_a_new_journal_is_put_on_the_disk),
        TEST(no_memory_for_the_name_of_its_folder_is_told),
        TEST(a_run_tells_each_fault_of_the_disk),
    };
    return cmocka_run_group_tests_name("count journal and its disk", tests, folder_setup, folder_teardown);
}
