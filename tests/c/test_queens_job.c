/* test_queens_job.c - what is left of a count, taken off in ranges by those who distribute it: each unit once.  */

#include "count/run/job.h"

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_UNITS = 2000 };

static char message[QUEENS_MESSAGE];

static queens_engine *engine_of(int size)
{
    queens_engine *engine;

    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){.bare = true}), QUEENS_DONE);
    assert_true(queens_engine_units(engine) <= MOST_UNITS);
    return engine;
}

static queens_job *job_of(const queens_engine *engine, queens_part part, const queens_journal *journal)
{
    queens_job *job;

    memset(message, 'x', sizeof message - 1);
    assert_int_equal(queens_job_open(&job, engine, part, journal, NULL, message), QUEENS_DONE);
    assert_string_equal(message, "");
    return job;
}

static double work_of(const queens_engine *engine, queens_unit_range range)
{
    double work = 0;

    for (uint64_t unit = range.first; unit <= range.last; unit++)
        work += queens_unit_work(engine, unit);
    return work;
}

/* A range has about that much work: without its last unit it has not, give or take a grain for each unit.  */
static void assert_about(const queens_engine *engine, queens_unit_range taken, double work)
{
    double grains = 1024.0 * (double)(taken.last - taken.first + 2);

    if (taken.last > taken.first) {
        taken.last--;
        assert_true(work_of(engine, taken) < work + grains);
    }
}

/* Takes all that is left, and marks it.  */
static void take_all(const queens_engine *engine, queens_job *job, double work, bool seen[MOST_UNITS])
{
    queens_unit_range taken;
    uint64_t units = queens_job_units(job);

    while (queens_job_take(job, work, &taken)) {
        assert_true(taken.first <= taken.last && taken.last < queens_engine_units(engine));
        for (uint64_t unit = taken.first; unit <= taken.last; unit++) {
            assert_false(seen[unit]);
            seen[unit] = true;
        }
        assert_about(engine, taken, work);
        units -= taken.last - taken.first + 1;
        assert_int_equal(queens_job_units(job), units);
    }
    assert_int_equal(queens_job_units(job), 0);
    assert_true(queens_job_work(job) == 0);
    assert_false(queens_job_take(job, work, &taken));
}

static void assert_all(const queens_engine *engine, const bool seen[MOST_UNITS])
{
    for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++)
        assert_true(seen[unit]);
}

static void each_unit_is_taken_once(void **state)
{
    static const double works[] = {-1, 0, 1, 5000, 1e5, 1e7, 1e300, INFINITY, NAN};

    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 14; size++)
        for (size_t i = 0; i < sizeof works / sizeof works[0]; i++) {
            bool seen[MOST_UNITS] = {false};
            queens_engine *engine = engine_of(size);
            queens_job *job = job_of(engine, (queens_part){0}, NULL);
            assert_int_equal(queens_job_units(job), queens_engine_units(engine));
            take_all(engine, job, works[i], seen);
            assert_all(engine, seen);
            queens_job_close(job);
            queens_engine_close(engine);
            assert_int_equal(memory_live(), 0);
        }
}

/* The job, the totals of its work, and one slice.  */
static void it_takes_no_more_memory_than_that(void **state)
{
    queens_engine *engine = engine_of(12);

    (void)state;
    memory_never_fail();
    queens_job *job = job_of(engine, (queens_part){0}, NULL);
    assert_int_equal(memory_asked(), sizeof(queens_job) + queens_work_totals_bytes(queens_engine_units(engine)) +
                                         sizeof(queens_unit_range));
    queens_job_close(job);
    queens_engine_close(engine);
}

/* One unit at a time where little work is asked for, and all of them where more than there is.  */
static void at_least_one_unit_is_taken(void **state)
{
    queens_engine *engine = engine_of(12);
    queens_job *job = job_of(engine, (queens_part){0}, NULL);
    double all = work_of(engine, (queens_unit_range){0, queens_engine_units(engine) - 1});
    queens_unit_range taken;

    (void)state;
    assert_true(queens_job_work(job) > 0.9 * all && queens_job_work(job) < 1.1 * all);
    for (uint64_t unit = 0; unit < 5; unit++) {
        assert_true(queens_job_take(job, 0, &taken));
        assert_true(taken.first == unit && taken.last == unit);
    }
    assert_true(queens_job_take(job, 1e300, &taken));
    assert_true(taken.first == 5 && taken.last == queens_engine_units(engine) - 1);
    queens_job_close(job);
    queens_engine_close(engine);
}

static void parts_share_all_units(void **state)
{
    static const uint64_t parts[] = {1, 2, 3, 50, QUEENS_MAX_PARTS};
    queens_engine *engine = engine_of(13);

    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0] - 1; i++) {
        bool seen[MOST_UNITS] = {false};
        for (uint64_t part = 1; part <= parts[i]; part++) {
            queens_job *job = job_of(engine, (queens_part){part, parts[i]}, NULL);
            take_all(engine, job, 20000, seen);
            queens_job_close(job);
        }
        assert_all(engine, seen);
    }
    queens_job *last = job_of(engine, (queens_part){QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}, NULL);
    assert_true(queens_job_units(last) <= 1);
    queens_job_close(last);
    queens_engine_close(engine);
}

/* ---- Journals ------------------------------------------------------------------------------------------------------- */

/* Units from, from + step, ... of those that are in `of`; their sums do not matter.  */
static queens_journal *journal_with(const queens_engine *engine, const char *path, const bool of[MOST_UNITS],
                                    uint64_t from, uint64_t step)
{
    const queens_journal_header header = {queens_engine_size(engine), false, queens_engine_units(engine)};
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, path, &header, message), QUEENS_DONE);
    for (uint64_t unit = from; unit < header.units; unit += step)
        if (of[unit])
            assert_int_equal(queens_journal_append(journal, &(queens_range_sums){unit, unit, {0}}, message),
                             QUEENS_DONE);
    return journal;
}

static void units_of_the_journal_are_left_out(void **state)
{
    queens_engine *engine = engine_of(13);

    (void)state;
    for (uint64_t part = 0; part <= 3; part++) {
        const queens_part share = {part, part == 0 ? 0 : 3};
        bool of[MOST_UNITS] = {false}, seen[MOST_UNITS] = {false};
        char path[32];
        queens_job *job = job_of(engine, share, NULL);
        uint64_t units = queens_job_units(job);
        double work = queens_job_work(job);
        take_all(engine, job, 0, of);
        queens_job_close(job);

        sprintf(path, "part-%d", (int)part);
        queens_journal *journal = journal_with(engine, path, of, 5, 3);
        assert_true(queens_journal_units(journal) > 10);
        job = job_of(engine, share, journal);
        assert_int_equal(queens_job_units(job), units - queens_journal_units(journal));
        assert_true(queens_job_work(job) < work);
        take_all(engine, job, 30000, seen);
        for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++)
            assert_int_equal(seen[unit], of[unit] && !queens_journal_has(journal, unit));
        queens_job_close(job);
        queens_journal_close(journal);
    }
    queens_engine_close(engine);
}

/* ---- What can't be opened ------------------------------------------------------------------------------------------- */

static void assert_refused(const queens_engine *engine, queens_part part, const queens_journal *journal,
                           const char *words)
{
    long live = memory_live();
    queens_job *job = (queens_job *)message;

    assert_int_equal(queens_job_open(&job, engine, part, journal, NULL, message), QUEENS_BAD_ARGUMENT);
    assert_string_equal(message, words);
    assert_null(job);
    assert_int_equal(memory_live(), live);
}

static void parts_out_of_range_are_named(void **state)
{
    static const struct {
        queens_part part;
        const char *words;
    } wrong[] = {
        {{1, 0}, "part 1/0: expected I/K, 1 <= I <= K <= 1000000"},
        {{0, 1}, "part 0/1: expected I/K, 1 <= I <= K <= 1000000"},
        {{5, 4}, "part 5/4: expected I/K, 1 <= I <= K <= 1000000"},
        {{5, QUEENS_MAX_PARTS + 1}, "part 5/1000001: expected I/K, 1 <= I <= K <= 1000000"},
        {{UINT64_MAX, UINT64_MAX},
         "part 18446744073709551615/18446744073709551615: expected I/K, 1 <= I <= K <= 1000000"},
    };
    queens_engine *engine = engine_of(8);

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_refused(engine, wrong[i].part, NULL, wrong[i].words);
    queens_engine_close(engine);
}

static void journals_of_something_else_are_named(void **state)
{
    queens_engine *engine = engine_of(12), *other = engine_of(11);
    bool of[MOST_UNITS] = {true};

    (void)state;
    queens_journal *journal = journal_with(engine, "twelve", of, 0, 1);
    assert_refused(other, (queens_part){0}, journal, "twelve: a journal of size 12: expected one of size 11");
    assert_refused(engine, (queens_part){2, 3}, journal, "twelve: it holds unit 0: expected units of part 2/3 alone");
    queens_journal_close(journal);
    queens_engine_close(engine);
    queens_engine_close(other);
}

static bool yes(void *user)
{
    ++*(int *)user;
    return true;
}

static void it_may_be_stopped(void **state)
{
    queens_engine *engine = engine_of(12);
    int asked = 0;
    queens_job *job;

    (void)state;
    assert_int_equal(queens_job_open(&job, engine, (queens_part){0}, NULL, &(queens_stop){yes, &asked}, message),
                     QUEENS_STOPPED);
    assert_null(job);
    assert_int_equal(asked, 1);
    queens_engine_close(engine);
    assert_int_equal(memory_live(), 0);
}

static void every_failed_allocation_is_told(void **state)
{
    queens_engine *engine = engine_of(12);
    long live = memory_live();
    queens_job *job;

    (void)state;
    for (long k = 0;; k++) {
        memory_fail_after(k);
        queens_status status = queens_job_open(&job, engine, (queens_part){2, 3}, NULL, NULL, message);
        bool done = memory_failure_pending();
        memory_never_fail();
        assert_int_equal(status, done ? QUEENS_DONE : QUEENS_NO_MEMORY);
        assert_int_equal(strstr(message, "not enough memory") != NULL, !done);
        assert_int_equal(job != NULL, done);
        queens_job_close(job);
        assert_int_equal(memory_live(), live);
        if (done)
            break;
    }
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_unit_is_taken_once),
        cmocka_unit_test(it_takes_no_more_memory_than_that),
        cmocka_unit_test(at_least_one_unit_is_taken),
        cmocka_unit_test(parts_share_all_units),
        cmocka_unit_test(units_of_the_journal_are_left_out),
        cmocka_unit_test(parts_out_of_range_are_named),
        cmocka_unit_test(journals_of_something_else_are_named),
        cmocka_unit_test(it_may_be_stopped),
        cmocka_unit_test(every_failed_allocation_is_told),
    };
    return cmocka_run_group_tests_name("queens_job", tests, folder_setup, folder_teardown);
}
