/* test_count_journal_system.c - journals whose system fails, or whose file is another process's too: each call that puts
   them on the disk fails once, and other processes come in between two calls.

   The linker gives us the calls fsync, close, flock, rename, clock_gettime and pwrite (tests.mk): __wrap_ is ours, __real_ the system's.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_files.h"

#include "count/journal_merge.h"
#include "count/run.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char PATH[] = "journal";

/* What goes wrong: the k-th call from now on, or none for -1; and what is done before a file is locked.  */
static struct {
    int fsync, close, flock, rename, pwrite;
    int fault;
    void (*before_lock)(void);
    ino_t synced;               /* what was put on the disk last */
    size_t most;                /* bytes of a write, or 0: all */
    long long now, fsync_takes; /* milliseconds, or -1: what the system says */
} plan = {.fsync = -1, .close = -1, .flock = -1, .rename = -1, .pwrite = -1, .now = -1};

int __real_fsync(int file);
int __real_close(int file);
int __real_flock(int file, int operation);
int __real_rename(const char *from, const char *to);
int __real_clock_gettime(clockid_t clock, struct timespec *time);
int __wrap_fsync(int file);
int __wrap_close(int file);
int __wrap_flock(int file, int operation);
int __wrap_rename(const char *from, const char *to);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);
ssize_t __wrap_pwrite(int file, const void *line, size_t length, off_t place);
ssize_t __wrap_pwrite64(int file, const void *line, size_t length, off_t place);

static int fails(int *calls)
{
    if (*calls < 0 || (*calls)-- > 0)
        return 0;
    errno = plan.fault;
    return 1;
}

int __wrap_fsync(int file)
{
    struct stat about;

    if (fstat(file, &about) == 0)
        plan.synced = about.st_ino;
    if (plan.now >= 0)
        plan.now += plan.fsync_takes;
    return fails(&plan.fsync) ? -1 : __real_fsync(file);
}

/* The descriptor is gone though the call fails, as on Linux.  */
int __wrap_close(int file)
{
    int failed = fails(&plan.close), fault = errno, closed = __real_close(file);

    errno = failed ? fault : errno;
    return failed ? -1 : closed;
}

int __wrap_flock(int file, int operation)
{
    void (*before)(void) = plan.before_lock;

    plan.before_lock = NULL;
    if (before != NULL)
        before();
    return fails(&plan.flock) ? -1 : __real_flock(file, operation);
}

int __wrap_rename(const char *from, const char *to)
{
    return fails(&plan.rename) ? -1 : __real_rename(from, to);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
    if (plan.now < 0)
        return __real_clock_gettime(clock, time);
    time->tv_sec = (time_t)(plan.now / 1000);
    time->tv_nsec = (long)(plan.now % 1000) * 1000000;
    return 0;
}

ssize_t __wrap_pwrite(int file, const void *line, size_t length, off_t place)
{
    if (fails(&plan.pwrite) || lseek(file, place, SEEK_SET) < 0)
        return -1;
    return write(file, line, plan.most > 0 && plan.most < length ? plan.most : length);
}

/* Its name in a C library that has another one for short offsets.  */
ssize_t __wrap_pwrite64(int file, const void *line, size_t length, off_t place)
{
    return __wrap_pwrite(file, line, length, place);
}

static int all_goes_well(void **state)
{
    (void)state;
    plan.fsync = plan.close = plan.flock = plan.rename = plan.pwrite = -1;
    plan.most = 0;
    plan.before_lock = NULL;
    plan.now = -1;
    unlink(PATH);
    return 0;
}

static count_journal *opened(void)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    return j;
}

static void assert_records(uint64_t records)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    assert_int_equal(journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(journal_records(j), records);
    journal_close(j);
}

/* ---- The disk ---------------------------------------------------------------------------------------------------- */

static const struct {
    int fault;
    queens_status status;
} faults[] = {{EIO, QUEENS_IO_ERROR}, {ENOSPC, QUEENS_FULL}, {EDQUOT, QUEENS_FULL}};

enum { FAULTS = sizeof faults / sizeof faults[0] };

static void assert_said(const char *message, const char *what, int fault)
{
    char wanted[JOURNAL_MESSAGE];

    sprintf(wanted, "journal: %s: %s", what, strerror(fault));
    assert_string_equal(message, wanted);
}

/* A new journal's header, its folder: then nothing is left of it.  */
static void a_journal_that_is_not_on_the_disk_is_not_begun(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    for (int i = 0; i < FAULTS; i++)
        for (int folder = 0; folder < 2; folder++) {
            plan.fault = faults[i].fault;
            plan.fsync = folder;
            assert_int_equal(journal_open(&j, PATH, &sample_header, message), faults[i].status);
            assert_said(message, folder ? "its folder can't be put on the disk" : "can't be put on the disk",
                        faults[i].fault);
            assert_null(j);
            assert_int_not_equal(access(PATH, F_OK), 0);
        }
}

static void a_record_that_is_not_on_the_disk_is_told_when_it_is_finished(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        unlink(PATH);
        count_journal *j = opened();
        assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
        plan.fault = faults[i].fault;
        plan.fsync = 0;
        assert_int_equal(journal_finish(j, message), faults[i].status);
        assert_said(message, "can't be put on the disk", faults[i].fault);
    }
}

/* A disk that has lost something once may say so once only: the journal remembers.  */
static void a_lost_record_is_not_forgotten(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j = opened();

    (void)state;
    assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
    plan.fault = EIO;
    plan.fsync = 0;
    assert_int_equal(journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_int_equal(journal_finish(j, message), QUEENS_IO_ERROR);
    assert_string_equal(message, "journal: can't be written to since an earlier fault");
}

static void closing_may_fail_too(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    for (int i = 0; i < FAULTS; i++) {
        unlink(PATH);
        count_journal *j = opened();
        assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
        plan.fault = faults[i].fault;
        plan.close = 0;
        assert_int_equal(journal_finish(j, message), faults[i].status);
        assert_said(message, "can't be closed", faults[i].fault);
    }
}

static void an_interrupted_call_is_no_fault(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j = opened();

    (void)state;
    assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
    plan.fault = EINTR;
    plan.fsync = plan.close = 0;
    assert_int_equal(journal_finish(j, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_records(1);
}

/* Appends a unit at that time; is it put on the disk then, which takes so long?  */
static bool is_put_on_the_disk(count_journal *j, long long now, long long takes)
{
    static uint64_t unit;
    const count_range range = {.first = unit % UNITS, .last = unit % UNITS};
    char message[JOURNAL_MESSAGE];

    unit++;
    plan.now = now;
    plan.fsync_takes = takes;
    plan.fsync = 1;
    assert_int_equal(journal_append(j, &range, message), QUEENS_DONE);
    return plan.fsync == 0;
}

/* Once a second; where it takes a tenth of one, every 25 seconds; never more seldom than once a minute.  */
static void records_are_put_on_the_disk_now_and_then(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    plan.now = 1000000;
    plan.fsync_takes = 0;
    count_journal *j = opened();
    assert_false(is_put_on_the_disk(j, 1000500, 0));
    assert_false(is_put_on_the_disk(j, 1000900, 0));
    assert_true(is_put_on_the_disk(j, 1001100, 1));
    assert_false(is_put_on_the_disk(j, 1002000, 0));
    assert_true(is_put_on_the_disk(j, 1002200, 100));
    assert_false(is_put_on_the_disk(j, 1027200, 100));
    assert_true(is_put_on_the_disk(j, 1027400, 10000));
    assert_false(is_put_on_the_disk(j, 1097300, 0));
    assert_true(is_put_on_the_disk(j, 1097500, 0));
    assert_int_equal(journal_sync(j, true, message), QUEENS_DONE); /* there is nothing to do */
    plan.now += 1000000;
    assert_int_equal(journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 0);
    plan.now -= 1000000;
    assert_false(is_put_on_the_disk(j, 1097600, 0));
    assert_int_equal(journal_sync(j, false, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 1);
    assert_int_equal(journal_sync(j, true, message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 0);
    journal_close(j);
}

/* A write that is interrupted is tried again, and one that writes less than all goes on where it ended.  */
static void a_record_may_take_several_writes(void **state)
{
    const int files = open_descriptors();
    static bytes whole, found;

    (void)state;
    write_sample(PATH);
    assert_int_equal(open_descriptors(), files);
    read_bytes(PATH, &whole);
    for (plan.most = 1; plan.most < 100; plan.most += 7)
        for (int k = 0; k < 5; k++) {
            plan.fault = EINTR;
            plan.pwrite = k;
            write_sample(PATH);
            assert_int_equal(plan.pwrite, -1);
            read_bytes(PATH, &found);
            assert_int_equal(found.length, whole.length);
            assert_memory_equal(found.at, whole.at, whole.length);
        }
}

static void a_record_that_cannot_be_written_is_taken_back(void **state)
{
    static bytes before, found;
    char message[JOURNAL_MESSAGE];
    count_journal *j = opened();

    (void)state;
    assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
    read_bytes(PATH, &before);
    plan.fault = EIO;
    plan.most = 10;
    plan.pwrite = 1;
    assert_int_equal(journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_said(message, "can't be written to", EIO);
    read_bytes(PATH, &found);
    assert_int_equal(found.length, before.length);
    assert_int_equal(journal_append(j, &sample[1], message), QUEENS_DONE);
    assert_int_equal(journal_finish(j, message), QUEENS_DONE);
    assert_records(2);
}

/* What the message was before does not stay, whether there is something to do or not.  */
static void no_old_message_stays(void **state)
{
    char message[JOURNAL_MESSAGE] = "old";
    count_journal *j = opened();

    (void)state;
    assert_int_equal(journal_sync(j, true, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    assert_int_equal(journal_finish(j, message), QUEENS_DONE);
    assert_string_equal(message, "");
    strcpy(message, "old");
    j = NULL;
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_DONE);
    assert_string_equal(message, "");
    journal_close(j);
    strcpy(message, "old");
    assert_int_equal(journal_read(&j, PATH, message), QUEENS_DONE);
    assert_string_equal(message, "");
    journal_close(j);
    strcpy(message, "old");
    assert_int_equal(journal_finish(NULL, message), QUEENS_DONE);
    assert_string_equal(message, "");
}

/* Whoever the umask lets read and write it may.  */
static void the_rights_of_a_new_journal_are_those_of_any_file(void **state)
{
    struct stat about;
    mode_t mask = umask(022);

    (void)state;
    journal_close(opened());
    umask(mask);
    assert_int_equal(stat(PATH, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0644);
}

/* After a loss of power a new file might be there without its name: it is the folder that has it.  */
static void the_folder_of_a_new_journal_is_put_on_the_disk(void **state)
{
    const char *paths[] = {PATH, "./journal", "sub/journal"}, *folders[] = {".", ".", "sub"};
    char message[JOURNAL_MESSAGE];
    struct stat about;

    (void)state;
    assert_int_equal(mkdir("sub", 0777), 0);
    for (int i = 0; i < 3; i++) {
        count_journal *j;
        unlink(paths[i]);
        assert_int_equal(journal_open(&j, paths[i], &sample_header, message), QUEENS_DONE);
        assert_int_equal(stat(folders[i], &about), 0);
        assert_true(plan.synced == about.st_ino);
        journal_close(j);
        unlink(paths[i]);
    }
    assert_int_equal(rmdir("sub"), 0);
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
    char message[COUNT_RUN_MESSAGE];
    count_engine *engine;
    bool done = false;

    (void)state;
    assert_int_equal(count_open(&engine, size, &(count_options){0}), QUEENS_DONE);
    for (int k = 0; !done; k++) {
        const count_stop stop = {never, NULL};
        count_result result;
        unlink(PATH);
        count_journal *j;
        assert_int_equal(journal_open(&j, PATH, &(count_header){size, false, count_units(engine)}, message),
                         QUEENS_DONE);
        plan.fault = EIO;
        plan.fsync = k;
        queens_status status =
            count_run(engine, &(count_run_options){.threads = 2, .journal = j, .stop = &stop}, &result, message);
        done = plan.fsync >= 0;
        plan.fsync = -1;
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_IO_ERROR);
        if (done)
            assert_true(k > 0); /* else nothing was put on the disk */
        else
            assert_said(message, "can't be put on the disk", EIO);
        journal_close(j);
    }
    count_close(engine);
}

/* ---- Locks ------------------------------------------------------------------------------------------------------- */

static void a_file_system_without_locks_is_not_supported(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    for (int there = 0; there < 2; there++) {
        plan.fault = ENOLCK;
        plan.flock = 0;
        assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_UNSUPPORTED);
        assert_said(message, "can't be locked", ENOLCK);
        write_sample(PATH);
    }
    assert_records(RECORDS);
}

static count_journal *other;

static void another_begins(void)
{
    other = opened();
}

/* Whoever comes second is refused, and takes nothing away from the first.  */
static void the_second_of_two_that_begin_at_once_is_refused(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    plan.before_lock = another_begins;
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_IN_USE);
    assert_string_equal(message, "journal: in use: another process writes to it");
    assert_int_equal(journal_append(other, &sample[0], message), QUEENS_DONE);
    assert_int_equal(journal_finish(other, message), QUEENS_DONE);
    assert_records(1);
}

static void another_begins_and_ends(void)
{
    char message[JOURNAL_MESSAGE];

    another_begins();
    assert_int_equal(journal_append(other, &sample[0], message), QUEENS_DONE);
    assert_int_equal(journal_finish(other, message), QUEENS_DONE);
}

static void what_another_has_counted_meanwhile_is_kept(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    plan.before_lock = another_begins_and_ends;
    count_journal *j = opened();
    assert_int_equal(journal_records(j), 1);
    assert_int_equal(journal_append(j, &sample[1], message), QUEENS_DONE);
    assert_int_equal(journal_finish(j, message), QUEENS_DONE);
    assert_records(2);
}

static void another_removes(void)
{
    unlink(PATH);
}

static void a_file_that_was_removed_meanwhile_is_not_written_to(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    for (int there = 0; there < 2; there++) {
        plan.before_lock = another_removes;
        count_journal *j = opened();
        assert_int_equal(journal_append(j, &sample[0], message), QUEENS_DONE);
        assert_int_equal(journal_finish(j, message), QUEENS_DONE);
        assert_records(1);
    }
}

/* Appends the unit, if the journal is free, and writes to `out` how that ended.  An exit status would be valgrind's.  */
static void begin_as(uint64_t unit, int out)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;
    queens_status status = journal_open(&j, PATH, &sample_header, message);

    if (status == QUEENS_DONE)
        status = journal_append(j, &(count_range){.first = unit, .last = unit}, message);
    if (status == QUEENS_DONE)
        status = journal_finish(j, message);
    _exit(write(out, &status, sizeof status) != sizeof status);
}

static void processes_that_begin_at_once_lose_nothing(void **state)
{
    enum { ROUNDS = 100, PROCESSES = 4 };
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0);
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t appended = 0;
        unlink(PATH);
        for (uint64_t unit = 0; unit < PROCESSES; unit++)
            if (fork() == 0)
                begin_as(unit, ends[1]);
        for (int i = 0; i < PROCESSES; i++) {
            queens_status status;
            assert_true(wait(NULL) > 0);
            assert_int_equal(read(ends[0], &status, sizeof status), sizeof status);
            assert_true(status == QUEENS_DONE || status == QUEENS_IN_USE);
            appended += status == QUEENS_DONE;
        }
        assert_true(appended > 0);
        assert_records(appended);
    }
    close(ends[0]);
    close(ends[1]);
}

static void another_puts_its_own_there(void)
{
    unlink(PATH);
    write_bytes(PATH, "foreign\n", 8);
}

/* A journal that can't be begun is removed, but never what another has put in its place.  */
static void what_another_has_put_there_meanwhile_stays(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    plan.before_lock = another_puts_its_own_there;
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_UNSUPPORTED);
    assert_string_equal(message, "journal: not a journal");
    assert_int_equal(access(PATH, F_OK), 0);
}

/* Each time that it is opened: it is given up some time.  */
static void another_removes_again(void)
{
    unlink(PATH);
    plan.before_lock = another_removes_again;
}

static void a_file_that_is_always_removed_is_given_up(void **state)
{
    char message[JOURNAL_MESSAGE];
    count_journal *j;

    (void)state;
    plan.before_lock = another_removes_again;
    assert_int_equal(journal_open(&j, PATH, &sample_header, message), QUEENS_NO_FILE);
    assert_string_equal(message, "journal: No such file or directory: expected a journal to write to");
    assert_null(j);
}

/* ---- Merging ----------------------------------------------------------------------------------------------------- */

static queens_status merge_sample(char message[JOURNAL_MESSAGE])
{
    char read[JOURNAL_MESSAGE];
    journal_merging done;
    count_journal *j;

    unlink("merged");
    assert_int_equal(journal_read(&j, "sample", read), QUEENS_DONE);
    queens_status status = journal_merge("merged", &j, 1, NULL, &done, message);
    journal_close(j);
    assert_int_not_equal(access("merged.new", F_OK), 0);
    return status;
}

/* The header, its folder, the records, the folder of the name: each is put on the disk, and in this order.  */
static void a_merged_journal_that_is_not_on_the_disk_is_told(void **state)
{
    static const char *const wanted[] = {
        "merged.new: can't be put on the disk: ", "merged.new: its folder can't be put on the disk: ",
        "merged.new: can't be put on the disk: ", "merged: its folder can't be put on the disk: "};
    enum { CALLS = sizeof wanted / sizeof wanted[0] };
    char message[JOURNAL_MESSAGE], whole[JOURNAL_MESSAGE];

    (void)state;
    write_sample("sample");
    for (int i = 0; i < FAULTS; i++)
        for (int k = 0; k < CALLS; k++) {
            plan.fault = faults[i].fault;
            plan.fsync = k;
            assert_int_equal(merge_sample(message), faults[i].status);
            sprintf(whole, "%s%s", wanted[k], strerror(faults[i].fault));
            assert_string_equal(message, whole);
            assert_int_equal(access("merged", F_OK) == 0, k == CALLS - 1);
        }
    plan.fsync = CALLS;
    assert_int_equal(merge_sample(message), QUEENS_DONE);
    assert_int_equal(plan.fsync, 0); /* there was no call more */
}

static void a_merged_journal_may_not_get_its_name(void **state)
{
    char message[JOURNAL_MESSAGE], whole[JOURNAL_MESSAGE];

    (void)state;
    sprintf(whole, "merged: %s", strerror(EACCES));
    write_sample("sample");
    plan.fault = EACCES;
    plan.rename = 0;
    assert_int_equal(merge_sample(message), QUEENS_FORBIDDEN);
    assert_string_equal(message, whole);
    assert_int_not_equal(access("merged", F_OK), 0);
}

static void another_takes_the_name(void)
{
    write_bytes("merged", "x", 1);
}

static void a_name_that_another_has_taken_meanwhile_stays_the_others(void **state)
{
    static bytes found;
    char message[JOURNAL_MESSAGE];

    (void)state;
    write_sample("sample");
    plan.before_lock = another_takes_the_name;
    assert_int_equal(merge_sample(message), QUEENS_FORBIDDEN);
    assert_string_equal(message, "merged: exists: expected the name of a new journal");
    read_bytes("merged", &found);
    assert_int_equal(found.length, 1);
}

/* The last file that is closed is the new journal; which one that is, of those that are closed, is found by trying.  */
static void closing_a_merged_journal_may_fail_too(void **state)
{
    char message[JOURNAL_MESSAGE], whole[JOURNAL_MESSAGE];
    int told = 0;

    (void)state;
    sprintf(whole, "merged.new: can't be closed: %s", strerror(EIO));
    write_sample("sample");
    plan.fault = EIO;
    for (int k = 0, failed = 1; failed; k++) {
        plan.close = k;
        queens_status status = merge_sample(message);
        failed = plan.close < 0;
        plan.close = -1;
        if (status != QUEENS_DONE) {
            told++;
            assert_int_equal(status, QUEENS_IO_ERROR);
            assert_string_equal(message, whole);
        }
    }
    assert_int_equal(told, 1);
}

/* ---- Descriptors ------------------------------------------------------------------------------------------------- */

/* What is printed must not be written into a journal.  */
static void a_journal_is_never_a_standard_stream(void **state)
{
    char message[JOURNAL_MESSAGE];

    (void)state;
    for (int standard = 0; standard <= 2; standard++) {
        int kept = dup(standard);
        assert_true(kept > 2);
        close(standard);
        count_journal *j = opened();
        bool taken = dup2(standard, standard) == standard;
        dup2(kept, standard);
        close(kept);
        assert_false(taken);
        assert_int_equal(journal_finish(j, message), QUEENS_DONE);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(a_journal_that_is_not_on_the_disk_is_not_begun),
        TEST(a_record_that_is_not_on_the_disk_is_told_when_it_is_finished),
        TEST(a_lost_record_is_not_forgotten),
        TEST(closing_may_fail_too),
        TEST(an_interrupted_call_is_no_fault),
        TEST(records_are_put_on_the_disk_now_and_then),
        TEST(a_record_may_take_several_writes),
        TEST(a_record_that_cannot_be_written_is_taken_back),
        TEST(no_old_message_stays),
        TEST(the_rights_of_a_new_journal_are_those_of_any_file),
        TEST(the_folder_of_a_new_journal_is_put_on_the_disk),
        TEST(a_run_tells_each_fault_of_the_disk),
        TEST(a_file_system_without_locks_is_not_supported),
        TEST(the_second_of_two_that_begin_at_once_is_refused),
        TEST(what_another_has_counted_meanwhile_is_kept),
        TEST(a_file_that_was_removed_meanwhile_is_not_written_to),
        TEST(processes_that_begin_at_once_lose_nothing),
        TEST(what_another_has_put_there_meanwhile_stays),
        TEST(a_file_that_is_always_removed_is_given_up),
        TEST(a_merged_journal_that_is_not_on_the_disk_is_told),
        TEST(a_merged_journal_may_not_get_its_name),
        TEST(a_name_that_another_has_taken_meanwhile_stays_the_others),
        TEST(closing_a_merged_journal_may_fail_too),
        TEST(a_journal_is_never_a_standard_stream),
    };
    return cmocka_run_group_tests_name("count journal and its system", tests, folder_setup, folder_teardown);
}
