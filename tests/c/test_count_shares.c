/* test_count_shares.c - slices on every machine, plans by samples, and memory.  */

#include "count/join/engine_bytes.h"
#include "count/join/engine_units.h"
#include "count/journal/journal_line.h"
#include "count/run/plan.h"
#include "search/random.h"

#include "failing_memory.h"
#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static queens_engine *engine_of(int size)
{
    queens_engine *engine;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){0}), QUEENS_DONE);
    return engine;
}

/* ---- Slices -------------------------------------------------------------------------------------------------------- */

/* One number for the slices of a size, of which it takes some thousand.  */
static uint32_t digest_of(const queens_engine *engine)
{
    uint64_t slices = queens_engine_slices(engine), step = slices / 2000 + 1;
    uint32_t digest = 0;

    for (uint64_t slice = 0; slice < slices; slice += step) {
        char text[64];
        unit_range units = queens_slice_units(engine, slice);
        digest =
            queens_checksum(digest, text, (size_t)sprintf(text, "%" PRIu64 "-%" PRIu64 "\n", units.first, units.last));
    }
    return digest;
}

/* The same for the estimates of units, to the last bit: slices hang on them, though a last bit seldom moves one.  */
static uint32_t digest_of_estimates(const queens_engine *engine)
{
    uint64_t units = queens_engine_units(engine), step = units / 1000 + 1;
    uint32_t digest = 0;

    for (uint64_t unit = 0; unit < units; unit += step) {
        char text[32];
        uint64_t bits;
        double work = queens_unit_work(engine, unit);
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
        uint32_t digest, estimates;
    } known[] = {
        {12, 0, false, 2300, 0x95568f5d, 0x39d4229d},        {15, 0, false, 124539, 0x2ba79fdb, 0xe1088704},
        {18, 0, true, 7015553, 0x4491704d, 0x7af69d4f},      {19, 0, false, 60201782, 0x74c78742, 0xeab0ea8e},
        {12, 3, false, 4064, 0xcf255e21, 0x6896b851},        {22, 0, true, 7603408161, 0xe64b7078, 0xdd022127},
        {24, 2, false, 370563214942, 0xe395e2a, 0x2cb5d7a2},
    };

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        queens_engine *engine;
        assert_int_equal(queens_engine_open(&engine, known[i].size,
                                            &(queens_engine_options){
                                                .backward = known[i].backward, .cuts = known[i].cuts, .bare = true}),
                         QUEENS_DONE);
        assert_true(queens_engine_header(engine).work == known[i].total);
        assert_int_equal(digest_of(engine), known[i].digest);
        assert_int_equal(digest_of_estimates(engine), known[i].estimates);
        queens_engine_close(engine);
    }
}

/* ---- Plans --------------------------------------------------------------------------------------------------------- */

/* A clock that says how many boards the unit holds, or some made-up cost: then the whole is known.  */
typedef struct fake {
    const queens_engine *engine;
    queens_scratch *scratch;
    int calls;
} fake;

static double boards_in(void *user, uint64_t unit)
{
    fake *f = user;
    uint64_t sums[QUEENS_SUMS] = {0};

    f->calls++;
    assert_true(queens_count_unit(f->engine, f->scratch, unit, NULL, sums));
    return (double)(sums[0] + sums[1] + sums[2] + sums[3]);
}

/* Work, and up to as much again by chance.  */
static double made_up(void *user, uint64_t unit)
{
    fake *f = user;
    random_state random = {unit};

    f->calls++;
    return queens_unit_work(f->engine, unit) * (1 + (double)(random_next(&random) >> 11) / (double)(UINT64_C(1) << 53));
}

/* How many of 100 seeds give bounds that hold the truth.  */
static int hits(const queens_engine *engine, const plan_measure *measure, double truth, int most)
{
    int inside = 0;

    for (uint64_t seed = 1; seed <= 100; seed++) {
        queens_plan p;
        queens_plan_make(&p, engine, (queens_part){0}, most, seed, measure);
        assert_int_equal(p.sampled, most);
        assert_true(p.low <= p.seconds && p.seconds <= p.high);
        inside += p.low <= truth && truth <= p.high;
    }
    return inside;
}

static void bounds_hold_the_truth_in_most_samples(void **state)
{
    static const int sizes[] = {14, 16, 17};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        queens_engine *engine = engine_of(sizes[i]);
        fake f = {engine, queens_scratch_open(engine), 0};
        const plan_measure measure = {made_up, &f}, boards = {boards_in, &f};
        double truth = 0, found = 0;
        for (uint64_t unit = 0; unit < queens_engine_units(engine); unit++) {
            truth += made_up(&f, unit);
            found += sizes[i] == 14 ? boards_in(&f, unit) : 0;
        }
        assert_in_range(hits(engine, &measure, truth, QUEENS_PLAN_LEAST), 85, 100);
        assert_in_range(hits(engine, &measure, truth, 100), 88, 100);
        if (sizes[i] == 14)
            assert_in_range(hits(engine, &boards, found, 200), 85, 100);
        queens_scratch_close(f.scratch);
        queens_engine_close(engine);
    }
}

static void a_seed_gives_the_same_plan_and_another_another(void **state)
{
    queens_engine *engine = engine_of(16);
    fake f = {.engine = engine};
    const plan_measure measure = {made_up, &f};
    queens_plan a, b, c;
    queens_plan_make(&a, engine, (queens_part){0}, 50, 7, &measure);
    queens_plan_make(&b, engine, (queens_part){0}, 50, 7, &measure);
    queens_plan_make(&c, engine, (queens_part){0}, 50, 8, &measure);
    assert_true(a.seconds == b.seconds && a.high == b.high);
    assert_true(a.seconds != c.seconds);
    queens_engine_close(engine);
}

static double refuse_third(void *user, uint64_t unit)
{
    return ++((fake *)user)->calls < 3 ? 5 : -1;
}

/* Only units of the part are drawn, and where measuring ends, the sample does.  */
static void a_sample_is_of_its_part(void **state)
{
    const queens_part part = {2, 5};
    queens_engine *engine = engine_of(16);
    fake f = {.engine = engine};
    double truth = 0;
    queens_plan p;
    for (uint64_t slice = 1; slice < queens_engine_slices(engine); slice += 5) {
        unit_range units = queens_slice_units(engine, slice);
        for (uint64_t unit = units.first; unit <= units.last; unit++)
            truth += made_up(&f, unit);
    }
    queens_plan_make(&p, engine, part, 400, 1, &(plan_measure){made_up, &f});
    assert_true(p.seconds > 0.93 * truth && p.seconds < 1.07 * truth);
    f.calls = 0;
    queens_plan_make(&p, engine, part, 400, 1, &(plan_measure){refuse_third, &f});
    assert_int_equal(p.sampled, 2);
    queens_engine_close(engine);
}

static bool yes(void *user)
{
    return true;
}

static void the_clock_measures_some_units(void **state)
{
    const queens_stop stop = {yes, NULL};
    queens_engine *engine = engine_of(16);
    long live = memory_live();
    queens_plan p;
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, NULL, &p), QUEENS_DONE);
    assert_int_equal(p.sampled, QUEENS_PLAN_LEAST);
    assert_true(p.seconds > 0 && p.low < p.high);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 0, 1, NULL, &p), QUEENS_DONE);
    assert_true(p.sampled == 0 && p.seconds == 0 && p.low == 0 && p.high == 0);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, &stop, &p), QUEENS_STOPPED);
    memory_fail_after(0);
    assert_int_equal(queens_plan_part(engine, (queens_part){0}, 0, 600, 1, NULL, &p), QUEENS_NO_MEMORY);
    memory_never_fail();
    assert_int_equal(memory_live(), live);
    assert_int_equal(queens_plan_part(engine, (queens_part){2, 1}, 0, 600, 1, NULL, &p), QUEENS_BAD_ARGUMENT);
    queens_engine_close(engine);
}

static void the_machine_is_known(void **state)
{
    assert_true(queens_processors() >= 1);
    assert_true(queens_memory_available() > 1 << 20);
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= QUEENS_COUNT_MAX_SIZE; size++) {
        assert_true(queens_count_bytes(size, 1) > queens_engine_bytes(size) + queens_scratch_bytes(size));
        assert_true(queens_count_bytes(size, 8) - queens_count_bytes(size, 1) ==
                    queens_count_bytes(size, 15) - queens_count_bytes(size, 8));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_are_the_same_on_every_machine),
        cmocka_unit_test(bounds_hold_the_truth_in_most_samples),
        cmocka_unit_test(a_seed_gives_the_same_plan_and_another_another),
        cmocka_unit_test(a_sample_is_of_its_part),
        cmocka_unit_test(the_clock_measures_some_units),
        cmocka_unit_test(the_machine_is_known),
    };
    return cmocka_run_group_tests_name("count shares", tests, NULL, NULL);
}
