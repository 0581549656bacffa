/* test_count_parts.c - the work of units in running totals; which units a slice holds, by the definition, and which slices a
   part and its job.

   Fault found only here: a slice that two parts count, or none, or that is another on another machine.  */

#include "count/join/work_totals.h"
#include "count/journal/journal_line.h"
#include "count/run/job.h"

#include "engines.h"
#include "failing_memory.h"
#include "journal_files.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static queens_engine *engine_of(int size, bool backward, int cuts)
{
    return cut_engine(size, cuts, (queens_engine_options){.bare = true, .backward = backward});
}

static work_totals totals_of(const queens_engine *engine)
{
    work_totals all;
    assert_int_equal(queens_work_totals_open(&all, &engine->estimates, NULL), QUEENS_DONE);
    return all;
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
    assert_int_equal(memory_asked(), queens_work_totals_bytes(all->choices));
    assert_int_equal(all->step, step);
    assert_int_equal(queens_work_totals_before(all, 0), 0);
    assert_int_equal(queens_work_totals_before(all, all->units), all->total);
    assert_int_equal(queens_work_totals_at(all, all->total + 1), all->units);
}

static void totals_find_what_adding_up_finds(void **state)
{
    static const int sizes[] = {2, 3, 12, 15}, cuts[] = {0, 1, 3, 2};
    for (size_t s = 0; s < 2 * sizeof sizes / sizeof sizes[0]; s++) {
        queens_engine *engine = engine_of(sizes[s / 2], false, s % 2 == 0 ? 0 : cuts[s / 2]);
        memory_never_fail();
        work_totals all = totals_of(engine);
        assert_ends(&all, 1);
        assert_units(&all, 0, all.units);
        queens_work_totals_close(&all);
        queens_engine_close(engine);
    }
}

/* Size 23 is cut off soon after the unit from which on not every total is kept, with a rest that has none.  */
static void of_many_units_few_totals_are_stored(void **state)
{
    queens_engine *engine = engine_of(23, false, 0);
    engine->units.count = engine->units.choices = WORK_TOTALS_MANY + WORK_TOTALS_STEP + 5;
    memory_never_fail();
    work_totals all = totals_of(engine);
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

static bool when_zero(void *user)
{
    return (*(int *)user)-- == 0;
}

/* Asked once for every 4096 units.  */
static void totals_may_be_stopped(void **state)
{
    queens_engine *engine = engine_of(17, false, 0);
    uint64_t blocks = (queens_engine_units(engine) + 4095) / 4096;
    work_totals all;
    for (int after = 0; after < (int)blocks + 1; after++) {
        int left = after;
        long live = memory_live();
        queens_stop stop = {when_zero, &left};
        bool stopped = (uint64_t)after < blocks;
        assert_int_equal(queens_work_totals_open(&all, &engine->estimates, &stop),
                         stopped ? QUEENS_STOPPED : QUEENS_DONE);
        assert_int_equal(left, stopped ? -1 : 0);
        assert_int_equal(memory_live(), live + !stopped);
    }
    queens_work_totals_close(&all);
    assert_null(all.before);
    queens_engine_close(engine);
}

enum { SIZE = 13, MOST_SLICES = 64 };

static char message[QUEENS_MESSAGE];

/* ---- Slices --------------------------------------------------------------------------------------------------------- */

/* A unit with `before` work before it is in slice before / grain, and no slice is empty.  */
static void assert_slices(const queens_engine *engine)
{
    const slicing *all = queens_engine_slicing(engine);
    uint64_t before = 0, slice = 0, first = 0, work = 0, largest = 0;

    for (uint64_t number = 0; number < queens_engine_units(engine); number++) {
        uint64_t own = queens_work_totals_of(&all->totals, number);
        largest = own > largest ? own : largest;
        if (before / all->grain > slice) {
            unit_range range = queens_slice_units(engine, slice);
            assert_true(range.first == first && range.last == number - 1);
            assert_int_equal(before / all->grain, ++slice);
            first = number;
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
        unit_range range = queens_slice_units(engine, slice);
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

static bool yes(void *user)
{
    return true;
}

static void no_slice_has_no_sums(void **state)
{
    queens_engine *engine = engine_of(SIZE, false, 0);
    queens_scratch *scratch = queens_scratch_open(engine);
    queens_slice_sums none = {.slice = MOST_SLICES, .sums = {1, 1, 1, 1}};
    const queens_stop at_once = {yes, NULL};

    assert_non_null(scratch);
    assert_false(queens_count_slice(engine, scratch, NULL, &none));
    none.slice--;
    assert_false(queens_count_slice(engine, scratch, &at_once, &none));
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
    } cases[] = {
        {{1, 0}, "part 1/0: expected I/K, 1 <= I <= K <= 1000000"},
        {{0, 1}, "part 0/1: expected I/K, 1 <= I <= K <= 1000000"},
        {{5, 4}, "part 5/4: expected I/K, 1 <= I <= K <= 1000000"},
        {{5, QUEENS_MAX_PARTS + 1}, "part 5/1000001: expected I/K, 1 <= I <= K <= 1000000"},
        {{0, 0}, ""},
        {{1, 1}, ""},
        {{4, 4}, ""},
        {{QUEENS_MAX_PARTS, QUEENS_MAX_PARTS}, ""},
    };

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        queens_status status = cases[i].words[0] == '\0' ? QUEENS_DONE : QUEENS_BAD_ARGUMENT;
        assert_int_equal(queens_part_check(cases[i].part, message), status);
        assert_string_equal(message, cases[i].words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(totals_find_what_adding_up_finds),
        cmocka_unit_test(of_many_units_few_totals_are_stored),
        cmocka_unit_test(totals_may_be_stopped),
        cmocka_unit_test(slices_hold_the_units_with_their_work),
        cmocka_unit_test(slices_are_the_same_on_every_machine),
        cmocka_unit_test(no_slice_has_no_sums),
        cmocka_unit_test(parts_share_all_slices),
        cmocka_unit_test(parts_out_of_range_are_named),
    };
    return cmocka_run_group_tests_name("count parts", tests, folder_setup, folder_teardown);
}
