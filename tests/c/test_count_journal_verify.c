/* test_count_journal_verify.c - how a journal's slices are drawn and counted again.  Only here: a sample that isn't
   drawn evenly.  */

#define _POSIX_C_SOURCE 200809L

#include "engines.h"
#include "journal_files.h"
#include "testing.h"

#include <string.h>
#include <unistd.h>

enum { SIZE = 12, FIVE = 5, SEEDS = 2000 };

static counter c;
static char message[QUEENS_MESSAGE];
static queens_verification found;

static int setup(void **state)
{
    c = open_counter(SIZE, (queens_engine_options){0});
    return folder_setup(state);
}

static int teardown(void **state)
{
    close_counter(&c);
    return folder_teardown(state);
}

/* Writes the first slices, with sums that are right or too large by one, and reads the journal.  */
static queens_journal *journal_of(uint64_t slices, bool wrong)
{
    const queens_journal_header header = queens_engine_header(c.engine);
    queens_journal *j;

    unlink(JOURNAL);
    assert_int_equal(queens_journal_open(&j, JOURNAL, &header, message), QUEENS_DONE);
    for (uint64_t i = 0; i < slices; i++) {
        queens_slice_sums slice = {.slice = i};
        assert_true(queens_count_slice(c.engine, c.scratch, NULL, &slice));
        slice.sums[i % QUEENS_SUMS] += wrong;
        assert_int_equal(queens_journal_append(j, &slice, message), QUEENS_DONE);
    }
    queens_journal_close(j);
    assert_int_equal(queens_journal_read(&j, JOURNAL, message), QUEENS_DONE);
    return j;
}

static queens_status verify(const queens_journal *j, uint64_t wanted, uint64_t seed, const queens_stop *stop)
{
    memset(&found, 77, sizeof found);
    strcpy(message, "old");
    return queens_journal_verify(j, c.engine, wanted, seed, stop, &found, message);
}

/* All slices are wrong, so that the first that is drawn is named.  Of samples of one, each of five slices has 400, and
   18 is the deviation to be expected; of samples of two, 1 - (4 * 3) / (5 * 4) = 0.4 have the first.  */
static void each_slice_is_as_likely_as_any_other(void **state)
{
    int drawn[FIVE] = {0}, first = 0;
    queens_journal *j = journal_of(FIVE, true);

    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        assert_int_equal(verify(j, 1, seed, NULL), QUEENS_DONE);
        assert_true(found.differs && found.recorded.slice < FIVE);
        assert_int_equal(found.slices, 1);
        drawn[found.recorded.slice]++;
        assert_int_equal(verify(j, 2, seed, NULL), QUEENS_DONE);
        first += found.recorded.slice == 0;
    }
    for (int i = 0; i < FIVE; i++)
        assert_in_range(drawn[i], SEEDS / FIVE - 70, SEEDS / FIVE + 70);
    assert_in_range(first, 800 - 80, 800 + 80);
    queens_journal_close(j);
}

static bool at_once(void *user)
{
    return true;
}

static void assert_not_verified(const queens_journal *j, const queens_stop *stop, queens_status status,
                                const char *said)
{
    assert_int_equal(verify(j, 6, 1, stop), status);
    assert_string_equal(message, said);
    assert_int_equal(found.slices, 0);
}

/* When it is stopped, and for the engine of another size.  */
static void what_ends_it_is_told(void **state)
{
    const queens_stop stop = {at_once, NULL};
    queens_journal *j = journal_of(3, false);
    counter own = c;

    strcpy(message, "old");
    assert_int_equal(queens_journal_suits(j, c.engine, message), QUEENS_DONE);
    assert_string_equal(message, "");
    assert_not_verified(j, &stop, QUEENS_STOPPED, "journal: the verification was stopped in slice 0");
    c.engine = opened_engine(SIZE - 1, (queens_engine_options){.bare = true});
    assert_not_verified(j, NULL, QUEENS_BAD_ARGUMENT, "journal: a journal of size 12: expected one of size 11");
    queens_engine_close(c.engine);
    c = own;
    queens_journal_close(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_slice_is_as_likely_as_any_other),
        cmocka_unit_test(what_ends_it_is_told),
    };
    return cmocka_run_group_tests_name("count journal verification", tests, setup, teardown);
}
