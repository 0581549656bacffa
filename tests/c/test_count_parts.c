/* test_count_parts.c - which units a slice holds, by the definition, and which slices a part and its job.  */

#include "count/join/engine_units.h"
#include "count/run/job.h"

#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { SIZE = 13, MOST_SLICES = 64 };

static char message[QUEENS_MESSAGE];

static queens_engine *engine_of(int size, bool backward, int cuts)
{
    queens_engine *engine;

    assert_int_equal(
        queens_engine_open(&engine, size, &(queens_engine_options){.bare = true, .backward = backward, .cuts = cuts}),
        QUEENS_DONE);
    return engine;
}

/* ---- Slices --------------------------------------------------------------------------------------------------------- */

/* A unit with `before` work before it is in slice before / grain, and no slice is empty.  */
static void assert_slices(const queens_engine *engine)
{
    const slicing *all = queens_engine_slicing(engine);
    uint64_t before = 0, slice = 0, first = 0, work = 0, largest = 0;

    for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++) {
        uint64_t own = queens_work_totals_of(&all->totals, unit);
        largest = own > largest ? own : largest;
        if (before / all->grain > slice) {
            unit_range units = queens_slice_units(engine, slice);
            assert_true(units.first == first && units.last == unit - 1);
            assert_int_equal(before / all->grain, ++slice);
            first = unit;
        }
        before += own;
    }
    assert_int_equal(queens_slice_units(engine, slice).first, first);
    assert_int_equal(queens_slice_units(engine, slice).last, queens_engine_units(engine) - 1);
    assert_int_equal(queens_engine_slices(engine), slice + 1);
    assert_true(all->totals.largest >= largest && all->totals.largest <= largest + 1);
    for (slice = 0; slice < all->count; slice++)
        work += queens_slices_work(all, slice);
    assert_int_equal(work, before);
}

static void slices_hold_the_units_with_their_work(void **state)
{
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 17; size++)
        for (int backward = 0; backward < 2; backward++)
            for (int cuts = 0; cuts < 4; cuts += 3) {
                queens_engine *engine = engine_of(size, backward, cuts);
                const slicing *all = queens_engine_slicing(engine);
                uint64_t few = (all->totals.total >> (size > 13 ? size - 7 : 6)) + 1;
                assert_slices(engine);
                assert_int_equal(all->grain, few > all->totals.largest ? few : all->totals.largest);
                queens_journal_header header = queens_engine_header(engine);
                assert_true(header.size == size && header.backward == backward && header.slices == all->count &&
                            header.work == all->totals.total);
                queens_engine_close(engine);
            }
    assert_int_equal(memory_live(), 0);
}

/* Some hundreds at 18, and at 28 no more than a journal can hold; each of the same work.  */
static void each_size_has_twice_as_many(void **state)
{
    for (int size = 16; size <= QUEENS_COUNT_MAX_SIZE; size += 4) {
        queens_engine *engine = engine_of(size, false, 0);
        const slicing *all = queens_engine_slicing(engine);
        assert_int_equal(all->count, 1 << (size - 7));
        assert_true(all->totals.largest < all->grain / 2);
        for (uint64_t slice = 0; slice < all->count; slice += all->count / 61) {
            unit_range units = queens_slice_units(engine, slice);
            uint64_t before = queens_work_totals_before(&all->totals, units.first);
            assert_true(before >= slice * all->grain && before < slice * all->grain + all->totals.largest);
            assert_true(queens_work_totals_before(&all->totals, units.last) < (slice + 1) * all->grain);
        }
        queens_engine_close(engine);
    }
}

static void no_slice_has_no_sums(void **state)
{
    queens_engine *engine = engine_of(SIZE, false, 0);
    queens_scratch *scratch = queens_scratch_open(engine);
    queens_slice_sums none = {.slice = MOST_SLICES, .sums = {1, 1, 1, 1}};

    assert_non_null(scratch);
    assert_false(queens_count_slice(engine, scratch, NULL, &none));
    none.slice--;
    assert_true(queens_count_slice(engine, scratch, NULL, &none));
    queens_scratch_close(scratch);
    queens_engine_close(engine);
}

/* ---- Parts ---------------------------------------------------------------------------------------------------------- */

/* Slices of the journal have made-up sums.  */
static queens_journal *journal_with(const queens_engine *engine, const char *path, uint64_t step)
{
    const queens_journal_header header = queens_engine_header(engine);
    queens_journal *journal;

    assert_int_equal(queens_journal_open(&journal, path, &header, message), QUEENS_DONE);
    for (uint64_t slice = 0; slice < header.slices; slice += step)
        assert_int_equal(queens_journal_append(journal, &(queens_slice_sums){slice, {1, slice, 0, 4}}, message),
                         QUEENS_DONE);
    return journal;
}

/* Takes all slices of a part: those that are not in the journal, in ascending order, and notes them.  */
static void take_all(const queens_engine *engine, queens_part part, const queens_journal *journal,
                     bool taken[MOST_SLICES])
{
    const slicing *all = queens_engine_slicing(engine);
    queens_run_result done;
    uint64_t slices = 0, work = 0, sums[QUEENS_SUMS] = {0}, slice, before = 0;
    slice_job job;

    queens_job_make(&job, engine, part, journal, &done);
    for (slice = part.parts == 0 ? 0 : part.part - 1; slice < all->count; slice += part.parts == 0 ? 1 : part.parts) {
        bool has = journal != NULL && queens_journal_has(journal, slice, NULL);
        slices++;
        work += queens_slices_work(all, slice);
        sums[0] += has;
        sums[1] += has ? slice : 0;
        sums[3] += 4 * has;
    }
    assert_true(job.slices == slices && job.work == work);
    assert_true(done.slices == sums[0] && job.left == slices - done.slices);
    assert_memory_equal(done.sums, sums, sizeof sums);
    work = job.work_left;
    for (; queens_job_take(&job, &slice); before = slice) {
        assert_true(slice >= before && slice < all->count && !taken[slice]);
        assert_true(journal == NULL || !queens_journal_has(journal, slice, NULL));
        assert_true(part.parts == 0 || slice % part.parts == part.part - 1);
        taken[slice] = true;
        assert_int_equal(job.left, --slices - done.slices);
        work -= queens_slices_work(all, slice);
        assert_int_equal(job.work_left, work);
    }
    assert_true(job.left == 0 && job.work_left == 0);
}

static void parts_share_all_slices(void **state)
{
    static const uint64_t parts[] = {0, 1, 2, 3, 7, 63, 64, 65, 1000};
    queens_engine *engine = engine_of(SIZE, false, 0);

    assert_int_equal(queens_engine_slices(engine), MOST_SLICES);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        for (int with = 0; with < 2; with++) {
            bool taken[MOST_SLICES] = {false};
            char path[32];
            sprintf(path, "of-%d", (int)parts[i]);
            queens_journal *journal = with ? journal_with(engine, path, 5) : NULL;
            for (uint64_t part = parts[i] > 0; part <= parts[i]; part++)
                take_all(engine, (queens_part){part, parts[i]}, journal, taken);
            for (uint64_t slice = 0; slice < MOST_SLICES; slice++)
                assert_int_equal(taken[slice], !with || slice % 5 != 0);
            queens_journal_close(journal);
        }
    take_all(engine, (queens_part){QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}, NULL, (bool[MOST_SLICES]){false});
    queens_engine_close(engine);
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
    };
    static const queens_part right[] = {{0, 0}, {1, 1}, {4, 4}, {QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}};

    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(queens_part_check(wrong[i].part, message), QUEENS_BAD_ARGUMENT);
        assert_string_equal(message, wrong[i].words);
    }
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        assert_int_equal(queens_part_check(right[i], message), QUEENS_DONE);
        assert_string_equal(message, "");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_hold_the_units_with_their_work),
        cmocka_unit_test(each_size_has_twice_as_many),
        cmocka_unit_test(no_slice_has_no_sums),
        cmocka_unit_test(parts_share_all_slices),
        cmocka_unit_test(parts_out_of_range_are_named),
    };
    return cmocka_run_group_tests_name("count parts", tests, folder_setup, folder_teardown);
}
