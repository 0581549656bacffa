/* test_count_journal_system.c - journals on a failing or slow disk, and next to other processes: writes that fail or
   write less than all, descriptors, locks.  Only here: a record that is written in pieces; what other processes do
   between the opening and the lock.  */

#define _POSIX_C_SOURCE 200809L

#include "calls.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static char message[QUEENS_MESSAGE];

/* ---- The message of each fault ----------------------------------------------------------------------------------- */

static int all_goes_well(void **state)
{
    calls_reset();
    unlink(JOURNAL);
    return 0;
}

/* What is done while a call fails; before that there is no journal, the sample, or one with a record.  */
enum act { BEGIN, CONTINUE, READ, FINISH, FINISH_AGAIN /* and nothing was added */ };

static queens_status done(enum act act, fault_kind kind, int k, bool closing, int error)
{
    queens_journal *j = NULL;

    unlink(JOURNAL);
    if (act == CONTINUE || act == READ || act == FINISH_AGAIN)
        write_sample(JOURNAL);
    if (act == FINISH_AGAIN || act == FINISH)
        j = opened();
    if (act == FINISH)
        assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    fault_at(kind, k, error);
    fault_at(FAULT_CLOSE, closing || kind == FAULT_CLOSE, error);
    if (j != NULL)
        return queens_journal_finish(j, message);
    queens_status status = act == READ ? queens_journal_read(&j, JOURNAL, message)
                                       : queens_journal_open(&j, JOURNAL, &sample_header, message);
    queens_journal_close(j);
    return status;
}

enum { DISK = -1 /* each fault of a disk, with its status */, EMPTY = -1, FOREIGN = -2, NO_FILE = -3 };

static const struct {
    enum act act;
    fault_kind kind;
    int k;
    bool closing; /* fails, too */
    int error;
    queens_status status;
    const char *told; /* before the system's word; NULL: any message */
    int records;      /* that are there afterwards */
} cases[] = {
    {BEGIN, FAULT_SYNC, 1, false, DISK, 0, "journal: can't be written to disk", 0},
    {BEGIN, FAULT_SYNC, 2, false, DISK, 0, "journal: its folder can't be written to disk", 0},
    {BEGIN, FAULT_SYNC, 2, false, EINVAL, QUEENS_DONE, "", 0},
    {CONTINUE, FAULT_SYNC, 1, false, DISK, 0, "journal: its folder can't be written to disk", RECORDS},
    {BEGIN, FAULT_LOCK, 1, false, ENOLCK, QUEENS_UNSUPPORTED, "journal: can't be locked", EMPTY},
    {CONTINUE, FAULT_LOCK, 1, false, ENOLCK, QUEENS_UNSUPPORTED, "journal: can't be locked", RECORDS},
    /* A stream takes memory of the C library's own.  */
    {CONTINUE, FAULT_OPEN, 1, false, ENOMEM, QUEENS_NO_MEMORY, NULL, RECORDS},
    {READ, FAULT_OPEN, 1, false, ENOMEM, QUEENS_NO_MEMORY, NULL, RECORDS},
    {FINISH, FAULT_SYNC, 1, false, DISK, 0, "journal: can't be written to disk", 1},
    /* The process that wrote them may have been killed before it put them on the disk.  */
    {FINISH_AGAIN, FAULT_SYNC, 1, false, DISK, 0, "journal: can't be written to disk", RECORDS},
    {FINISH, FAULT_CLOSE, 1, false, DISK, 0, "journal: can't be closed", 1},
    /* What it says of its records matters more than what it says when it is closed.  */
    {FINISH, FAULT_SYNC, 1, true, DISK, 0, "journal: can't be written to disk", 1},
    {FINISH, FAULT_SYNC, 1, true, EINTR, QUEENS_DONE, "", 1},
};

static void assert_case(size_t i, int error, queens_status wanted)
{
    char whole[QUEENS_MESSAGE] = "";

    assert_int_equal(done(cases[i].act, cases[i].kind, cases[i].k, cases[i].closing, error), wanted);
    assert_int_equal(fault_failures(cases[i].kind), 1);
    fault_none();
    if (wanted != QUEENS_DONE)
        sprintf(whole, "%s: %s", cases[i].told, strerror(error));
    if (cases[i].told != NULL)
        assert_string_equal(message, whole);
    if (cases[i].records == EMPTY)
        assert_bytes(JOURNAL, "", 0);
    else
        assert_records((uint64_t)cases[i].records);
}

static void each_fault_is_told_and_nothing_is_lost(void **state)
{
    const long live = memory_live();
    const int files = open_descriptors();

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (cases[i].error != DISK) {
            assert_case(i, cases[i].error, cases[i].status);
        } else {
            assert_case(i, EIO, QUEENS_IO_ERROR);
            assert_case(i, ENOSPC, QUEENS_FULL);
            assert_case(i, EDQUOT, QUEENS_FULL);
        }
        assert_int_equal(memory_live(), live);
        assert_int_equal(open_descriptors(), files);
    }
}

/* ---- Writes ------------------------------------------------------------------------------------------------------ */

/* A write that is interrupted is tried again, and one that writes less than all continues where it ended.  */
static void a_record_may_take_several_writes(void **state)
{
    static bytes whole;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    for (calls_write_most = 1; calls_write_most < 100; calls_write_most += 7)
        for (int k = 1; k <= 5; k++) {
            fault_at(FAULT_WRITE, k, EINTR);
            write_sample(JOURNAL);
            assert_int_equal(fault_failures(FAULT_WRITE), 1);
            assert_bytes(JOURNAL, whole.at, whole.length);
        }
}

static void a_record_that_cannot_be_written_is_taken_back(void **state)
{
    static bytes before;
    queens_journal *j = opened();

    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    read_bytes(JOURNAL, &before);
    calls_write_most = 10;
    fault_at(FAULT_WRITE, 2, EIO);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_said(message, "can't be written to", EIO);
    assert_bytes(JOURNAL, before.at, before.length);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_DONE);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_DONE);
    assert_records(2);
}

/* Whoever the umask lets read and write it may.  */
static void the_rights_of_a_new_journal_are_those_of_any_file(void **state)
{
    struct stat about;
    mode_t mask = umask(022);

    queens_journal_close(opened());
    umask(mask);
    assert_int_equal(stat(JOURNAL, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0644);
}

/* A disk that has lost something once may say so once only: the journal remembers.  */
static void a_lost_record_is_not_forgotten(void **state)
{
    queens_journal *j = opened();

    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_DONE);
    fault_at(FAULT_SYNC, 1, EIO);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_sync(j, true, message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_append(j, &sample[1], message), QUEENS_IO_ERROR);
    assert_int_equal(queens_journal_finish(j, message), QUEENS_IO_ERROR);
    assert_string_equal(message, "journal: can't be written to because of an earlier error");
}

/* ---- Descriptors ------------------------------------------------------------------------------------------------- */

/* No more than that many can be had now.  */
static void limit_descriptors(int spare, struct rlimit *before)
{
    int most = 0;

    for (int unused = 0; unused <= spare; most++)
        unused += fcntl(most, F_GETFD) < 0;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, before), 0);
    const struct rlimit limit = {.rlim_cur = (rlim_t)(most - 1), .rlim_max = before->rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
}

static int descriptor;
static bool taken;

static void note_taken(void)
{
    taken = taken || fcntl(descriptor, F_GETFD) >= 0;
}

/* What is printed must not be written into a journal, nor while it is begun.  Where there is no other descriptor the
   message says that, and does not report the close.  */
static void a_journal_is_never_a_standard_stream(void **state)
{
    for (descriptor = 0; descriptor <= 2; descriptor++)
        for (int other = 0; other < 2; other++) {
            struct rlimit before;
            queens_journal *j;
            int kept = dup(descriptor);
            assert_true(kept > 2);
            unlink(JOURNAL);
            close(descriptor);
            taken = false;
            fault_before(FAULT_WRITE, note_taken);
            limit_descriptors(other ? 3 : 1, &before);
            fault_at(FAULT_CLOSE, 1, EIO);
            queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
            note_taken();
            fault_none();
            setrlimit(RLIMIT_NOFILE, &before);
            dup2(kept, descriptor);
            close(kept);
            assert_false(taken);
            assert_int_equal(status, other ? QUEENS_DONE : QUEENS_IO_ERROR);
            assert_int_equal(strstr(message, strerror(EMFILE)) == NULL, other);
            queens_journal_close(j);
        }
}

/* The journal and its copy to read by take one each.  */
static void the_want_of_descriptors_is_told(void **state)
{
    static const char *const said[] = {"journal: %s: expected a journal", "journal: %s", ""};
    char wanted[QUEENS_MESSAGE];
    const int files = open_descriptors();
    struct rlimit before;

    for (int spare = 0; spare <= 2; spare++)
        for (int there = 0; there < 2; there++) {
            queens_journal *j;
            unlink(JOURNAL);
            if (there)
                write_sample(JOURNAL);
            limit_descriptors(spare, &before);
            queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
            assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
            assert_int_equal(status, spare < 2 ? QUEENS_IO_ERROR : QUEENS_DONE);
            sprintf(wanted, said[spare], strerror(EMFILE));
            assert_string_equal(message, wanted);
            assert_int_equal(open_descriptors(), files + (spare >= 2));
            queens_journal_close(j);
            assert_int_equal(queens_journal_read(&j, "none", message), QUEENS_NO_FILE);
            assert_int_equal(queens_journal_open(&j, "/dev/null", &sample_header, message), QUEENS_UNSUPPORTED);
            assert_int_equal(calls_closed_twice, 0);
            assert_int_equal(open_descriptors(), files);
        }
}

/* From now on the journal's descriptor is one of the same file, to read only: the file can't be cut off by it.  */
static void only_reads(void)
{
    int file = open(JOURNAL, O_RDONLY);

    assert_true(file > descriptor);
    assert_int_equal(dup2(file, descriptor), descriptor);
    close(file);
}

static void a_record_that_cannot_be_taken_back_ends_the_journal(void **state)
{
    descriptor = next_descriptor();
    queens_journal *j = opened();
    fault_at(FAULT_WRITE, 1, ENOSPC);
    fault_before(FAULT_WRITE, only_reads);
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_FULL);
    assert_said(message, "can't be written to", ENOSPC);
    assert_int_equal(queens_journal_append(j, &sample[0], message), QUEENS_FULL);
    assert_string_equal(message, "journal: can't be written to because of an earlier error");
    assert_int_equal(queens_journal_finish(j, message), QUEENS_FULL);
    assert_records(0);
}

static void a_torn_line_that_cannot_be_dropped_is_told(void **state)
{
    static bytes whole;
    queens_journal *j;

    write_sample(JOURNAL);
    read_bytes(JOURNAL, &whole);
    const size_t length = line_start(&whole, 2) + 5;
    write_bytes(JOURNAL, whole.at, length);
    descriptor = next_descriptor();
    fault_before(FAULT_LOCK, only_reads);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &sample_header, message), QUEENS_UNSUPPORTED);
    assert_said(message, "the torn record at its end can't be dropped", EINVAL);
    assert_null(j);
    assert_bytes(JOURNAL, whole.at, length);
}

/* ---- Locks ------------------------------------------------------------------------------------------------------- */

static queens_journal *other;

static void another_begins(void)
{
    other = opened();
    assert_int_equal(queens_journal_append(other, &sample[0], message), QUEENS_DONE);
}

static void another_begins_and_ends(void)
{
    another_begins();
    assert_int_equal(queens_journal_finish(other, message), QUEENS_DONE);
    other = NULL;
}

static void another_removes(void)
{
    unlink(JOURNAL);
}

static void another_puts_its_own_there(void)
{
    unlink(JOURNAL);
    write_bytes(JOURNAL, "foreign\n", 8);
}

/* Whoever comes second is refused and takes nothing away from the first.  */
static const struct {
    void (*another)(void);
    queens_status status;
    const char *said;
    int records; /* or FOREIGN, or NO_FILE */
} meanwhile[] = {
    {another_begins, QUEENS_IN_USE, "journal: in use: another process writes to it", 1},
    {another_begins_and_ends, QUEENS_DONE, "", 2},
    {another_removes, QUEENS_CHANGED, "journal: was removed or renamed while in use", NO_FILE},
    {another_puts_its_own_there, QUEENS_CHANGED, "journal: was removed or renamed while in use", FOREIGN},
};

/* At the latest when a record is appended.  */
static void what_another_does_before_the_lock_is_seen(void **state)
{
    for (size_t i = 0; i < sizeof meanwhile / sizeof meanwhile[0]; i++)
        for (int there = 0; there < 2; there++) {
            const int files = open_descriptors();
            queens_journal *j;
            all_goes_well(NULL);
            if (there)
                queens_journal_close(opened());
            fault_before(FAULT_LOCK, meanwhile[i].another);
            queens_status status = queens_journal_open(&j, JOURNAL, &sample_header, message);
            if (j != NULL)
                status = queens_journal_append(j, &sample[1], message);
            assert_int_equal(status, meanwhile[i].status);
            assert_string_equal(message, meanwhile[i].said);
            queens_journal_close(j);
            queens_journal_close(other);
            other = NULL;
            fault_none();
            assert_int_equal(access(JOURNAL, F_OK) == 0, meanwhile[i].records != NO_FILE);
            if (meanwhile[i].records >= 0)
                assert_records((uint64_t)meanwhile[i].records);
            assert_int_equal(open_descriptors(), files);
            assert_int_equal(calls_closed_twice, 0);
        }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, all_goes_well)
    const struct CMUnitTest tests[] = {
        TEST(each_fault_is_told_and_nothing_is_lost),
        TEST(a_lost_record_is_not_forgotten),
        TEST(a_record_may_take_several_writes),
        TEST(a_record_that_cannot_be_written_is_taken_back),
        TEST(the_rights_of_a_new_journal_are_those_of_any_file),
        TEST(a_journal_is_never_a_standard_stream),
        TEST(the_want_of_descriptors_is_told),
        TEST(a_record_that_cannot_be_taken_back_ends_the_journal),
        TEST(a_torn_line_that_cannot_be_dropped_is_told),
        TEST(what_another_does_before_the_lock_is_seen),
    };
    return cmocka_run_group_tests_name("count journal and the system", tests, folder_setup, folder_teardown);
}
