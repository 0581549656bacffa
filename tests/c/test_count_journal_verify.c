/* test_count_journal_verify.c - how a journal's units are drawn and counted once more, and what is said of those that are
   wrong.  */

#define _POSIX_C_SOURCE 200809L

#include "journal_files.h"

#include "failing_memory.h"
#include "queens_count.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

enum { SIZE = 12, RECORDS_OF_THREE = 5, SEEDS = 2000 };

static const char PATH[] = "journal";

static queens_engine *engine;
static queens_scratch *scratch;
static char message[QUEENS_MESSAGE];
static queens_verification found;

static int setup(void **state)
{
    if (folder_setup(state) != 0 || queens_engine_open(&engine, SIZE, &(queens_engine_options){0}) != QUEENS_DONE)
        return -1;
    scratch = queens_scratch_open(engine);
    return scratch == NULL;
}

static int teardown(void **state)
{
    queens_scratch_close(scratch);
    queens_engine_close(engine);
    return folder_teardown(state);
}

static queens_range_sums counted(uint64_t first, uint64_t last)
{
    queens_range_sums range = {.first = first, .last = last};

    for (uint64_t unit = first; unit <= last; unit++)
        assert_true(queens_count_unit(engine, scratch, unit, NULL, range.sums));
    return range;
}

/* Writes records of the given number of units each, of which one is wrong by one for each unit, and reads the journal.  */
static queens_journal *journal_of(uint64_t records, uint64_t length, bool wrong)
{
    const queens_journal_header header = {.size = SIZE, .backward = false, .units = queens_engine_units(engine)};
    queens_journal *j;

    unlink(PATH);
    assert_int_equal(queens_journal_open(&j, PATH, &header, message), QUEENS_DONE);
    for (uint64_t i = 0; i < records; i++) {
        queens_range_sums range = counted(i * length, i * length + length - 1);
        range.sums[i % QUEENS_SUMS] += wrong;
        assert_int_equal(queens_journal_append(j, &range, message), QUEENS_DONE);
    }
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
    return j;
}

static queens_status verify(const queens_journal *j, uint64_t wanted, uint64_t seed, const queens_stop *stop)
{
    memset(&found, 77, sizeof found);
    strcpy(message, "old");
    return queens_journal_verify(j, engine, wanted, seed, stop, &found, message);
}

static void as_many_units_are_drawn_as_were_asked_for(void **state)
{
    const uint64_t units = 40, samples[] = {0, 1, 2, 20, 39, 40, 41, 1000};
    queens_journal *j = journal_of(units, 1, false);

    (void)state;
    const int files = open_descriptors();
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            const uint64_t wanted = samples[i] < units ? samples[i] : units;
            assert_int_equal(verify(j, samples[i], seed, NULL), QUEENS_DONE);
            assert_int_equal(found.records, wanted);
            assert_int_equal(found.units, wanted);
            assert_int_equal(found.line, 0);
            assert_int_equal(open_descriptors(), files);
        }
    queens_journal_close(j);
}

/* All records are wrong, so that the first that is drawn is named.  The numbers are always the same: 400 times each of
   five would be even, and 18 is the deviation to be expected.  */
static void each_unit_is_as_likely_as_any_other(void **state)
{
    int drawn[RECORDS_OF_THREE] = {0};
    queens_journal *j = journal_of(RECORDS_OF_THREE, 3, true);

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        assert_int_equal(verify(j, 1, seed, NULL), QUEENS_DONE);
        assert_int_equal(found.records, 1);
        assert_int_equal(found.units, 3);
        assert_in_range(found.line, 2, 1 + RECORDS_OF_THREE);
        drawn[found.line - 2]++;
    }
    for (int i = 0; i < RECORDS_OF_THREE; i++)
        assert_in_range(drawn[i], SEEDS / RECORDS_OF_THREE - 70, SEEDS / RECORDS_OF_THREE + 70);
    queens_journal_close(j);
}

/* Of three units out of fifteen, 1 - (12 * 11 * 10) / (15 * 14 * 13) = 0.516 have one of the first three.  */
static void a_sample_of_several_is_drawn_evenly_too(void **state)
{
    int first = 0;
    queens_journal *j = journal_of(RECORDS_OF_THREE, 3, true);

    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        assert_int_equal(verify(j, 3, seed, NULL), QUEENS_DONE);
        first += found.line == 2;
    }
    assert_in_range(first, 1033 - 80, 1033 + 80);
    queens_journal_close(j);
}

/* A record is counted again as a whole, and once.  */
static void whole_records_are_counted_again(void **state)
{
    queens_journal *j = journal_of(RECORDS_OF_THREE, 3, false);

    (void)state;
    assert_int_equal(verify(j, 15, 1, NULL), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(found.records, RECORDS_OF_THREE);
    assert_int_equal(found.units, 3 * RECORDS_OF_THREE);
    assert_int_equal(found.line, 0);
    queens_journal_close(j);
}

static void a_wrong_record_is_shown_with_what_is_right(void **state)
{
    queens_journal *j = journal_of(3, 2, false);
    const queens_range_sums right = counted(6, 7);
    queens_range_sums wrong = right;

    (void)state;
    queens_journal_close(j);
    for (int bin = 0; bin < QUEENS_SUMS; bin++) {
        queens_journal_close(journal_of(3, 2, false));
        wrong = right;
        wrong.sums[bin] += 1000;
        assert_int_equal(
            queens_journal_open(&j, PATH, &(queens_journal_header){SIZE, false, queens_engine_units(engine)}, message),
            QUEENS_DONE);
        assert_int_equal(queens_journal_append(j, &wrong, message), QUEENS_DONE);
        assert_int_equal(queens_journal_append(j, &(queens_range_sums){.first = 8, .last = 8}, message), QUEENS_DONE);
        queens_journal_close(j);
        assert_int_equal(queens_journal_read(&j, PATH, message), QUEENS_DONE);
        assert_int_equal(verify(j, 9, 1, NULL), QUEENS_DONE);
        assert_int_equal(found.line, 5);
        assert_int_equal(found.records, 4);
        assert_int_equal(found.units, 8);
        assert_true(found.recorded.first == 6 && found.recorded.last == 7);
        assert_true(queens_equal_sums(found.recorded.sums, wrong.sums));
        assert_true(found.recounted.first == 6 && found.recounted.last == 7);
        assert_true(queens_equal_sums(found.recounted.sums, right.sums));
        queens_journal_close(j);
    }
}

static bool at_once(void *user)
{
    (void)user;
    return true;
}

static void it_says_where_it_was_stopped(void **state)
{
    const queens_stop stop = {at_once, NULL};
    queens_journal *j = journal_of(3, 2, false);
    queens_range_sums range = counted(0, 1);

    (void)state;
    assert_int_equal(verify(j, 6, 1, &stop), QUEENS_STOPPED);
    assert_string_equal(message, "journal, line 2: the verification was stopped here");
    assert_int_equal(found.records, 0);
    assert_false(queens_journal_recount(engine, scratch, &stop, &range));
    assert_true(queens_journal_recount(engine, scratch, NULL, &range));
    assert_true(queens_equal_sums(range.sums, counted(0, 1).sums));
    queens_journal_close(j);
}

static void another_engine_is_refused(void **state)
{
    queens_journal *j = journal_of(3, 2, false);
    queens_engine *const own = engine;

    (void)state;
    strcpy(message, "old");
    assert_int_equal(queens_journal_suits(j, engine, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_int_equal(queens_engine_open(&engine, SIZE - 1, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    assert_int_equal(verify(j, 6, 1, NULL), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, "journal: a journal of size 12: expected one of size 11");
    assert_int_equal(found.records, 0);
    queens_engine_close(engine);
    engine = own;
    queens_journal_close(j);
}

static void a_journal_that_changes_meanwhile_is_refused(void **state)
{
    queens_journal *j = journal_of(3, 2, false);
    static bytes whole;

    (void)state;
    read_bytes(PATH, &whole);
    whole.at[whole.length - 2] ^= 1;
    write_bytes(PATH, whole.at, whole.length);
    assert_int_equal(verify(j, 6, 1, NULL), QUEENS_DAMAGED);
    assert_int_equal(found.records, 2);
    unlink(PATH);
    assert_int_equal(verify(j, 6, 1, NULL), QUEENS_NO_FILE);
    assert_string_equal(message, "journal: No such file or directory: expected a journal");
    assert_int_equal(found.records, 0);
    queens_journal_close(j);
}

/* Of what has come since it was read, nothing is drawn.  */
static void a_journal_that_grows_meanwhile_is_verified_as_it_was(void **state)
{
    queens_journal *j = journal_of(3, 2, false), *writer;

    (void)state;
    assert_int_equal(queens_journal_open(&writer, PATH, queens_journal_header_of(j), message), QUEENS_DONE);
    assert_int_equal(queens_journal_append(writer, &(queens_range_sums){6, 9, {1000}}, message), QUEENS_DONE);
    queens_journal_close(writer);
    assert_int_equal(verify(j, 1000, 1, NULL), QUEENS_DONE);
    assert_int_equal(found.records, 3);
    assert_int_equal(found.line, 0);
    queens_journal_close(j);
}

static void every_failed_allocation_is_told(void **state)
{
    queens_journal *j = journal_of(3, 2, false);
    const long live = memory_live();
    const int files = open_descriptors();
    bool done = false;

    (void)state;
    for (long k = 0; !done; k++) {
        memory_fail_after(k);
        queens_status status = verify(j, 6, 1, NULL);
        done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_string_equal(message, done ? "" : "journal: not enough memory");
        assert_int_equal(found.records, done ? 3 : 0);
        assert_int_equal(memory_live(), live);
        assert_int_equal(open_descriptors(), files);
    }
    queens_journal_close(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_units_are_drawn_as_were_asked_for),
        cmocka_unit_test(each_unit_is_as_likely_as_any_other),
        cmocka_unit_test(a_sample_of_several_is_drawn_evenly_too),
        cmocka_unit_test(whole_records_are_counted_again),
        cmocka_unit_test(a_wrong_record_is_shown_with_what_is_right),
        cmocka_unit_test(it_says_where_it_was_stopped),
        cmocka_unit_test(another_engine_is_refused),
        cmocka_unit_test(a_journal_that_changes_meanwhile_is_refused),
        cmocka_unit_test(a_journal_that_grows_meanwhile_is_verified_as_it_was),
        cmocka_unit_test(every_failed_allocation_is_told),
    };
    return cmocka_run_group_tests_name("count journal verification", tests, setup, teardown);
}
