/* test_queens_count.c - the number of solutions in one call, with and without a journal.  Only here: what is left where
   it fails: a total that is not set, memory that is not freed.  */

#define _POSIX_C_SOURCE 200809L

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

static char message[QUEENS_MESSAGE];

static void assert_total(int size, queens_count_options options, uint64_t wanted)
{
    uint64_t total = 77;

    memset(message, 'x', sizeof message - 1);
    assert_int_equal(queens_count(size, &options, &total, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_true(total == wanted);
    assert_int_equal(memory_live(), 0);
}

/* Nothing but the message and what is returned says so.  */
static void assert_refused(int size, queens_count_options options, queens_status wanted, const char *words)
{
    uint64_t total = 77;

    memset(message, 'x', sizeof message - 1);
    assert_int_equal(queens_count(size, &options, &total, message), wanted);
    assert_string_equal(message, words);
    assert_true(total == 77 || wanted == QUEENS_UNSOUND);
    assert_int_equal(memory_live(), 0);
}

static bool at_once(void *user)
{
    return true;
}

static void what_cannot_be_counted_is_refused(void **state)
{
    static const queens_stop stop = {at_once, NULL};
    static const struct {
        int size;
        queens_count_options options;
        queens_status status;
        const char *words;
    } wrong[] = {
        {-1, {.threads = 0}, QUEENS_BAD_ARGUMENT, "size -1: expected 0 to 28"},
        {29, {.threads = 0}, QUEENS_BAD_ARGUMENT, "size 29: expected 0 to 28"},
        {8, {.threads = -1}, QUEENS_BAD_ARGUMENT, "-1 threads: expected 1 to 1024"},
        {8, {.threads = 1025}, QUEENS_BAD_ARGUMENT, "1025 threads: expected 1 to 1024"},
        {1, {.threads = 1025}, QUEENS_BAD_ARGUMENT, "1025 threads: expected 1 to 1024"},
        {8, {.kernel = "mmx"}, QUEENS_BAD_ARGUMENT, "kernel \"mmx\": no such kernel"},
        {0, {.journal = JOURNAL}, QUEENS_BAD_ARGUMENT, "a journal of size 0: expected 2 to 28"},
        {1, {.journal = JOURNAL}, QUEENS_BAD_ARGUMENT, "a journal of size 1: expected 2 to 28"},
        {23, {.stop = &stop}, QUEENS_STOPPED, ""},
        {8, {.journal = "no/j"}, QUEENS_NO_FILE, "no/j: No such file or directory: expected a journal to write to"},
    };

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(wrong[i].size, wrong[i].options, wrong[i].status, wrong[i].words);
    assert_int_not_equal(access(JOURNAL, F_OK), 0);
}

static void every_failed_allocation_is_told(void **state)
{
    for (int with = 0; with < 2; with++)
        for (long k = 0;; k++) {
            const queens_count_options options = {.threads = 2, .journal = with ? JOURNAL : NULL};
            uint64_t total = 77;
            unlink(JOURNAL);
            memory_fail_after(k);
            queens_status status = queens_count(10, &options, &total, message);
            bool done = memory_failure_pending();
            memory_never_fail();
            assert_int_equal(memory_live(), 0);
            assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
            assert_int_equal(strstr(message, "not enough memory") != NULL, !done);
            assert_true(total == (done ? 724 : 77));
            if (done)
                break;
        }
}

/* ---- With a journal ---------------------------------------------------------------------------------------------- */

typedef struct watcher {
    queens_progress last;
    int warnings;
    char warning[QUEENS_MESSAGE];
} watcher;

static void see(const queens_progress *progress, void *user)
{
    ((watcher *)user)->last = *progress;
}

static void note(const char *warning, void *user)
{
    watcher *w = user;

    w->warnings++;
    strcpy(w->warning, warning);
}

/* The second time nothing is left to count, and nothing is written.  A torn record is warned of, if there is someone to
   warn, and counted again.  */
static void a_journal_is_kept_and_gone_on_from(void **state)
{
    static bytes once;
    static const uint64_t totals[] = {[2] = 0, [7] = 40, [12] = 14200}; /* source: OEIS A000170 */

    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 12; size += 5) {
        watcher w = {.warnings = 0};
        const queens_count_options options = {.journal = JOURNAL, .progress = see, .warning = note, .user = &w};
        unlink(JOURNAL);
        assert_total(size, options, totals[size]);
        assert_int_equal(w.last.done_before, 0);
        read_bytes(JOURNAL, &once);
        assert_total(size, options, totals[size]);
        assert_true(w.last.slices > 0 && w.last.done_before == w.last.slices && w.last.done == w.last.slices);
        assert_int_equal(w.warnings, 0);
        assert_bytes(JOURNAL, once.at, once.length);
        for (int told = 0; told < 2; told++) {
            write_bytes(JOURNAL, once.at, once.length - 3);
            assert_total(size, (queens_count_options){.journal = JOURNAL, .warning = told ? note : NULL, .user = &w},
                         totals[size]);
            assert_int_equal(w.warnings, told);
        }
        assert_non_null(strstr(w.warning, "a torn record of "));
    }
}

/* Sums of slices that are none of theirs: one board too many of those that were counted three times.  */
static void sums_that_can_not_be_are_unsound(void **state)
{
    queens_engine *engine;
    queens_journal *journal;

    unlink(JOURNAL);
    assert_int_equal(queens_engine_open(&engine, 4, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    const queens_journal_header header = queens_engine_header(engine);
    queens_engine_close(engine);
    assert_int_equal(queens_journal_open(&journal, JOURNAL, &header, message), QUEENS_DONE);
    for (uint64_t i = 0; i < header.slices; i++)
        assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){i, {0, 0, i == 0 ? 4 : 0, 0}}, message),
                         QUEENS_DONE);
    queens_journal_close(journal);
    assert_refused(4, (queens_count_options){.journal = JOURNAL}, QUEENS_UNSOUND,
                   "the boards with three equal keys are not a multiple of three: a sum is wrong");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_counted_is_refused),
        cmocka_unit_test(every_failed_allocation_is_told),
        cmocka_unit_test(a_journal_is_kept_and_gone_on_from),
        cmocka_unit_test(sums_that_can_not_be_are_unsound),
    };
    return cmocka_run_group_tests_name("queens_count", tests, folder_setup, folder_teardown);
}
