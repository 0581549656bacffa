/* test_count_parts.c - the work of units in running totals, and which units a slice holds, by the definition.

   Fault found only here: a slice that is another on another machine.  */

#include "count/journal/journal_line.h"
#include "count/run/job.h"

#include "engines.h"
#include "failing_memory.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static queens_engine *engine_of(int size, bool backward, int cuts)
{
    return cut_engine(size, cuts, (queens_engine_options){.bare = true, .backward = backward});
}

/* Of those units from .. end - 1, each by itself.  */
static void assert_units(const work_totals *all, uint64_t from, uint64_t end)
{
    uint64_t before = queens_work_totals_before(all, from);

    for (uint64_t i = from; i < end; i++) {
        assert_int_equal(queens_work_totals_before(all, i), before);
        assert_int_equal(queens_work_totals_at(all, before), i);
        assert_int_equal(queens_work_totals_at(all, before + 1), i + 1);
        before += queens_work_totals_of(all, i);
        assert_int_equal(queens_work_totals_at(all, before), i + 1);
    }
    assert_int_equal(queens_work_totals_before(all, end), before);
}

static void assert_ends(const work_totals *all, uint64_t step)
{
    assert_int_equal(all->step, step);
    assert_int_equal(queens_work_totals_before(all, 0), 0);
    assert_int_equal(queens_work_totals_before(all, all->units), all->total);
    assert_int_equal(queens_work_totals_at(all, all->total + 1), all->units);
}

/* Size 23 is cut off soon after the unit from which on not every total is kept, with a rest that has none.  */
static void of_many_units_few_totals_are_stored(void **state)
{
    queens_engine *engine = engine_of(23, false, 0);
    work_totals all;

    engine->units.count = engine->units.choices = WORK_TOTALS_MANY + WORK_TOTALS_STEP + 5;
    memory_never_fail();
    assert_int_equal(queens_work_totals_open(&all, &engine->estimates, NULL), QUEENS_DONE);
    assert_int_equal(memory_asked(), queens_work_totals_bytes(all.choices));
    assert_ends(&all, WORK_TOTALS_STEP);
    assert_units(&all, 0, 150);
    assert_units(&all, 100000, 100000 + 2 * WORK_TOTALS_STEP);
    assert_units(&all, all.units - 100, all.units);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
    assert_int_equal(queens_work_totals_bytes(0), sizeof(uint64_t));
    assert_int_equal(queens_work_totals_bytes(WORK_TOTALS_MANY), (WORK_TOTALS_MANY + 1) * sizeof(uint64_t));
    assert_int_equal(queens_work_totals_bytes(WORK_TOTALS_MANY + 1),
                     (WORK_TOTALS_MANY / WORK_TOTALS_STEP + 1) * sizeof(uint64_t));
}

/* ---- Slices --------------------------------------------------------------------------------------------------------- */

/* A unit with `before` work before it is in slice before / grain, and no slice is empty.  */
static void assert_slices(const queens_engine *engine)
{
    const slicing *all = &engine->slices;
    uint64_t before = 0, slice = 0, first = 0, work = 0, largest = 0;

    for (uint64_t number = 0; number < queens_engine_units(engine); number++) {
        uint64_t own = queens_work_totals_of(&all->totals, number);
        largest = own > largest ? own : largest;
        if (before / all->grain > slice) {
            unit_range range = queens_slices_units(&engine->slices, slice);
            assert_true(range.first == first && range.last == number - 1);
            assert_int_equal(before / all->grain, ++slice);
            first = number;
        }
        before += own;
    }
    assert_int_equal(queens_slices_units(&engine->slices, slice).first, first);
    assert_int_equal(queens_slices_units(&engine->slices, slice).last, queens_engine_units(engine) - 1);
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
                const slicing *all = &engine->slices;
                uint64_t few = (all->totals.total >> (size > 13 ? size - 7 : 6)) + 1;
                assert_ends(&all->totals, 1);
                if (size < 16)
                    assert_units(&all->totals, 0, all->totals.units);
                assert_slices(engine);
                assert_int_equal(all->grain, few > all->totals.largest ? few : all->totals.largest);
                queens_journal_header header = queens_engine_header(engine);
                assert_true(header.size == size && header.backward == backward && header.slices == all->count &&
                            header.work == all->totals.total);
                queens_engine_close(engine);
            }
    assert_int_equal(memory_live(), 0);
}

static double work_of(const queens_engine *engine, uint64_t number)
{
    uint64_t choice = number >> engine->units.cuts, piece = number - (choice << engine->units.cuts);
    double share = queens_share_before(&engine->units, piece + 1) - queens_share_before(&engine->units, piece);
    estimator by;

    estimator_open(&by, &engine->estimates);
    return share * queens_choice_work(&by, choice);
}

/* One number for the slices of a size, of which it takes some thousand, and for the estimates of units, to the last
   bit: slices hang on them, though a last bit seldom moves one.  */
static uint32_t digest_of(const queens_engine *engine)
{
    uint64_t slices = queens_engine_slices(engine), count = queens_engine_units(engine);
    char text[64];
    uint32_t digest = 0;

    for (uint64_t slice = 0; slice < slices; slice += slices / 2000 + 1) {
        unit_range range = queens_slices_units(&engine->slices, slice);
        int length = sprintf(text, "%" PRIu64 "-%" PRIu64 "\n", range.first, range.last);
        digest = queens_checksum(digest, text, (size_t)length);
    }
    for (uint64_t number = 0; number < count; number += count / 1000 + 1) {
        uint64_t bits;
        double work = work_of(engine, number);
        memcpy(&bits, &work, sizeof bits);
        digest = queens_checksum(digest, text, (size_t)sprintf(text, "%" PRIx64 "\n", bits));
    }
    return digest;
}

/* Jobs on machines of different kinds share a count: 64 bits or 32, whichever byte comes first, with fused products or
   without.  The digests were written down on x86-64.  */
static void slices_are_the_same_on_every_machine(void **state)
{
    static const struct {
        int size, cuts;
        bool backward;
        uint64_t total;
        uint32_t digest;
    } known[] = {
        {12, 0, false, 2300, 0xd87b8e51},         {15, 0, false, 124539, 0xc0235543},
        {18, 0, true, 7015553, 0x8454ad52},       {19, 0, false, 60201782, 0x3491ab86},
        {12, 3, false, 4064, 0xc1feac70},         {22, 0, true, 7603408161, 0x1fe54e37},
        {24, 2, false, 370563214942, 0xb3909612},
    };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        queens_engine *engine = engine_of(known[i].size, known[i].backward, known[i].cuts);
        assert_true(queens_engine_header(engine).work == known[i].total);
        assert_int_equal(digest_of(engine), known[i].digest);
        queens_engine_close(engine);
    }
}

/* Of a part, without the slices that were taken.  */
static void a_job_knows_the_work_that_is_left(void **state)
{
    queens_engine *engine = engine_of(13, false, 0);
    queens_run_result done;
    uint64_t slice, left;
    slice_job job;

    queens_job_make(&job, engine, (queens_part){2, 5}, NULL, &done);
    left = job.work;
    while (queens_job_take(&job, &slice)) {
        left -= queens_slices_work(&engine->slices, slice);
        assert_int_equal(job.work_left, left);
    }
    assert_int_equal(left, 0);
    queens_engine_close(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_many_units_few_totals_are_stored),
        cmocka_unit_test(slices_hold_the_units_with_their_work),
        cmocka_unit_test(slices_are_the_same_on_every_machine),
        cmocka_unit_test(a_job_knows_the_work_that_is_left),
    };
    return cmocka_run_group_tests_name("count parts", tests, NULL, NULL);
}
