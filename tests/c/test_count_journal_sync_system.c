/* test_count_journal_sync_system.c - when the records of a journal are put on the disk.  Only here: how often, on a
   fast or slow disk.  */

#define _POSIX_C_SOURCE 200809L

#include "calls.h"
#include "journal_files.h"
#include "testing.h"

static char message[QUEENS_MESSAGE];

static long long now; /* nanoseconds */

static long long shown(clockid_t clock)
{
    return now;
}

/* A slice is appended at that time, or the journal is asked to put on the disk what is not there: what is due, or all.
   Is something put there then, which takes so long?  Milliseconds.  */
static const struct {
    enum { APPEND, DUE, ALL } act;
    int time;
    bool put;
    int takes;
} steps[] = {
    /* Once a second; */
    {APPEND, 999, false, 0},
    {APPEND, 1000, true, 1},
    {APPEND, 2000, false, 0},
    /* where it takes a tenth of one, every 25 seconds; */
    {APPEND, 2100, true, 100},
    {APPEND, 27100, false, 100},
    /* never more seldom than once a minute; */
    {APPEND, 27300, true, 10000},
    {APPEND, 97200, false, 0},
    {APPEND, 97400, true, 0},
    /* nothing where all is there.  */
    {ALL, 97400, false, 0},
    {DUE, 1097400, false, 0},
    {APPEND, 97500, false, 0},
    {DUE, 97500, false, 0},
    {ALL, 97500, true, 0},
};

static size_t step;

static void disk_is_slow(void)
{
    now += 1000000LL * steps[step].takes;
}

static void records_are_put_on_the_disk_now_and_then(void **state)
{
    const long long start = now = 1000000000000;

    calls_reset();
    calls_clock = shown;
    queens_journal *j = opened();
    for (step = 0; step < sizeof steps / sizeof steps[0]; step++) {
        now = start + 1000000LL * steps[step].time;
        fault_before(FAULT_SYNC, disk_is_slow);
        fault_set(FAULT_SYNC, FAULT_AT, 0);
        assert_int_equal(steps[step].act == APPEND
                             ? queens_journal_append(j, &(queens_slice_sums){.slice = step}, message)
                             : queens_journal_sync(j, steps[step].act == ALL, message),
                         QUEENS_DONE);
        assert_int_equal(fault_calls(FAULT_SYNC), steps[step].put);
    }
    queens_journal_close(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_are_put_on_the_disk_now_and_then),
    };
    return cmocka_run_group_tests_name("count journal and the disk", tests, folder_setup, folder_teardown);
}
