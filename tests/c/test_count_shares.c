/* test_count_shares.c - parts of equal work, plans by samples, and memory.  */

#include "count/journal/journal_line.h"
#include "queens_count.h"
#include "count/run/job.h"
#include "count/run/plan.h"
#include "queens_count.h"
#include "search/random.h"

#include "testing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static queens_engine *engine_of(int size)
{
    queens_engine *engine;
    assert_int_equal(queens_engine_open(&engine, size, &(queens_engine_options){0}), QUEENS_DONE);
    return engine;
}

static work_totals ledger_of(const queens_engine *engine)
{
    work_totals all;
    assert_int_equal(queens_work_totals_open(&all, engine, NULL), QUEENS_DONE);
    return all;
}

/* ---- Parts --------------------------------------------------------------------------------------------------------- */

/* One number for all parts of a size, each dealt in so many.  */
static uint32_t digest_of(const work_totals *all, uint64_t parts)
{
    uint32_t digest = 0;

    for (uint64_t part = 1; part <= parts; part++) {
        char text[64];
        queens_unit_range slices[MAX_SLICES];
        int count = queens_part_slices(all, part, parts, slices);
        for (int i = 0; i < count; i++)
            digest = queens_checksum(
                digest, text, (size_t)sprintf(text, "%" PRIu64 "-%" PRIu64 "\n", slices[i].first, slices[i].last));
    }
    return digest;
}

/* The same for the estimates of units, to the last bit: shares hang on them, though a last bit seldom moves one.  */
static uint32_t digest_of_estimates(const work_totals *all)
{
    uint64_t step = all->units / 1000 + 1;
    uint32_t digest = 0;

    for (uint64_t unit = 0; unit < all->units; unit += step) {
        char text[32];
        uint64_t bits;
        double work = queens_unit_work(all->engine, unit);
        memcpy(&bits, &work, sizeof bits);
        digest = queens_checksum(digest, text, (size_t)sprintf(text, "%" PRIx64 "\n", bits));
    }
    return digest;
}

/* Jobs on machines of different kinds share a count: 64 bits or 32, whichever byte comes first, with fused products or
   without.  The digests were written down on x86-64.  */
static void shares_are_the_same_on_every_machine(void **state)
{
    static const struct {
        int size;
        bool backward;
        uint64_t total;
        uint32_t digest, estimates;
    } known[] = {
        {12, false, 3865, 0xf7b1fe7f, 0x51224bca},
        {15, false, 101228, 0x88efeaae, 0x46885388},
        {18, true, 3695642, 0x857f3079, 0x604e4e43},
        {19, false, 33824756, 0x5ef4c123, 0x05996b6d},
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        queens_engine *engine;
        assert_int_equal(queens_engine_open(&engine, known[i].size,
                                            &(queens_engine_options){.backward = known[i].backward, .bare = true}),
                         QUEENS_DONE);
        work_totals all = ledger_of(engine);
        assert_true(all.total == known[i].total);
        assert_int_equal(digest_of(&all, 100), known[i].digest);
        assert_int_equal(digest_of_estimates(&all), known[i].estimates);
        queens_work_totals_close(&all);
        queens_engine_close(engine);
    }
}

/* Each unit is in one part, slices ascend, and no part has more than its share, a unit for each slice apart.  */
static void assert_parts(const work_totals *all, uint64_t parts)
{
    unsigned char *seen = calloc((size_t)all->units, 1);
    uint64_t heaviest = 0;

    assert_non_null(seen);
    for (uint64_t unit = 0; unit < all->units; unit++)
        heaviest = heaviest > queens_work_totals_of(all, unit) ? heaviest : queens_work_totals_of(all, unit);
    for (uint64_t part = 1; part <= parts; part++) {
        queens_unit_range slices[MAX_SLICES];
        int count = queens_part_slices(all, part, parts, slices);
        uint64_t work = 0;
        for (int i = 0; i < count; i++) {
            assert_true(slices[i].first <= slices[i].last && slices[i].last < all->units);
            assert_true(i == 0 || slices[i].first > slices[i - 1].last + 1);
            for (uint64_t unit = slices[i].first; unit <= slices[i].last; unit++) {
                assert_int_equal(seen[unit]++, 0);
                work += queens_work_totals_of(all, unit);
            }
        }
        uint64_t share = all->total / parts, slack = (uint64_t)(count + 1) * heaviest;
        assert_true(work <= share + slack && work + slack >= share);
    }
    for (uint64_t unit = 0; unit < all->units; unit++)
        assert_int_equal(seen[unit], 1);
    free(seen);
}

static void parts_are_disjoint_complete_and_even(void **state)
{
    static const uint64_t parts[] = {1, 2, 3, 7, 10, 64, 1000};
    (void)state;
    for (int size = QUEENS_COUNT_MIN_SIZE; size <= 18; size++) {
        queens_engine *engine = engine_of(size);
        work_totals all = ledger_of(engine);
        for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
            assert_parts(&all, parts[i]);
        queens_work_totals_close(&all);
        queens_engine_close(engine);
    }
}

static void large_parts_are_even(void **state)
{
    queens_engine *engine = engine_of(20);
    work_totals all = ledger_of(engine);
    (void)state;
    for (uint64_t part = 1; part <= 100; part++) {
        queens_unit_range slices[MAX_SLICES];
        int count = queens_part_slices(&all, part, 100, slices);
        double work = 0;
        for (int i = 0; i < count; i++)
            work += (double)(queens_work_totals_before(&all, slices[i].last + 1) -
                             queens_work_totals_before(&all, slices[i].first));
        assert_true(work > 0.98 * (double)all.total / 100 && work < 1.02 * (double)all.total / 100);
    }
    assert_int_equal(queens_part_slices(&all, 0, 100, (queens_unit_range[MAX_SLICES]){{0, 0}}), 0);
    assert_int_equal(queens_part_slices(&all, 101, 100, (queens_unit_range[MAX_SLICES]){{0, 0}}), 0);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
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
static int hits(const work_totals *all, const plan_measure *measure, double truth, int most)
{
    const queens_unit_range whole = {0, all->units - 1};
    int inside = 0;

    for (uint64_t seed = 1; seed <= 100; seed++) {
        plan p;
        assert_int_equal(queens_plan_make(&p, all, &whole, 1, most, seed, measure), QUEENS_DONE);
        assert_int_equal(p.sampled, most);
        assert_true(p.low <= p.estimate && p.estimate <= p.high);
        inside += p.low <= truth && truth <= p.high;
    }
    return inside;
}

static void bounds_hold_the_truth_in_most_samples(void **state)
{
    static const int sizes[] = {14, 16, 17};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        queens_engine *engine = engine_of(sizes[i]);
        work_totals all = ledger_of(engine);
        fake f = {engine, queens_scratch_open(engine), 0};
        const plan_measure measure = {made_up, &f}, boards = {boards_in, &f};
        double truth = 0, found = 0;
        for (uint64_t unit = 0; unit < all.units; unit++) {
            truth += made_up(&f, unit);
            found += sizes[i] == 14 ? boards_in(&f, unit) : 0;
        }
        assert_in_range(hits(&all, &measure, truth, PLAN_LEAST_UNITS), 85, 100);
        assert_in_range(hits(&all, &measure, truth, 100), 88, 100);
        if (sizes[i] == 14)
            assert_in_range(hits(&all, &boards, found, 200), 85, 100);
        queens_scratch_close(f.scratch);
        queens_work_totals_close(&all);
        queens_engine_close(engine);
    }
}

static void a_seed_gives_the_same_plan_and_another_another(void **state)
{
    queens_engine *engine = engine_of(16);
    work_totals all = ledger_of(engine);
    fake f = {.engine = engine};
    const plan_measure measure = {made_up, &f};
    const queens_unit_range whole = {0, all.units - 1};
    plan a, b, c;
    (void)state;
    assert_int_equal(queens_plan_make(&a, &all, &whole, 1, 50, 7, &measure), QUEENS_DONE);
    assert_int_equal(queens_plan_make(&b, &all, &whole, 1, 50, 7, &measure), QUEENS_DONE);
    assert_int_equal(queens_plan_make(&c, &all, &whole, 1, 50, 8, &measure), QUEENS_DONE);
    assert_true(a.estimate == b.estimate && a.high == b.high);
    assert_true(a.estimate != c.estimate);
    assert_int_equal(queens_plan_make(&a, &all, &whole, 1, PLAN_LEAST_UNITS - 1, 7, &measure), QUEENS_BAD_ARGUMENT);
    assert_int_equal(queens_plan_make(&a, &all, &whole, 1, PLAN_MOST_UNITS + 1, 7, &measure), QUEENS_BAD_ARGUMENT);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

static double refuse_third(void *user, uint64_t unit)
{
    (void)unit;
    return ++((fake *)user)->calls < 3 ? 5 : -1;
}

/* Only units of the part are drawn, and where measuring ends, the sample does.  */
static void a_sample_is_of_its_part(void **state)
{
    queens_engine *engine = engine_of(16);
    work_totals all = ledger_of(engine);
    fake f = {.engine = engine};
    queens_unit_range slices[MAX_SLICES];
    int count = queens_part_slices(&all, 2, 5, slices);
    double truth = 0;
    plan p;
    (void)state;
    for (int i = 0; i < count; i++)
        for (uint64_t unit = slices[i].first; unit <= slices[i].last; unit++)
            truth += made_up(&f, unit);
    assert_int_equal(queens_plan_make(&p, &all, slices, count, 400, 1, &(plan_measure){made_up, &f}), QUEENS_DONE);
    assert_true(p.estimate > 0.93 * truth && p.estimate < 1.07 * truth);
    f.calls = 0;
    assert_int_equal(queens_plan_make(&p, &all, slices, count, 400, 1, &(plan_measure){refuse_third, &f}), QUEENS_DONE);
    assert_int_equal(p.sampled, 2);
    assert_int_equal(queens_plan_make(&p, &all, slices, 0, 400, 1, &(plan_measure){made_up, &f}), QUEENS_DONE);
    assert_int_equal(p.sampled, 0);
    assert_int_equal(p.units, 0);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

static void the_clock_measures_some_units(void **state)
{
    queens_engine *engine = engine_of(16);
    work_totals all = ledger_of(engine);
    plan_clock clock = {.engine = engine, .scratch = queens_scratch_open(engine), .patience = 600};
    const queens_unit_range whole = {0, all.units - 1};
    plan p;
    (void)state;
    assert_int_equal(
        queens_plan_make(&p, &all, &whole, 1, PLAN_MOST_UNITS, 1, &(plan_measure){queens_plan_clock_measure, &clock}),
        QUEENS_DONE);
    assert_int_equal(p.sampled, PLAN_LEAST_UNITS);
    assert_true(p.estimate > 0 && p.low < p.high);
    clock = (plan_clock){.engine = engine, .scratch = clock.scratch, .patience = 0};
    assert_int_equal(
        queens_plan_make(&p, &all, &whole, 1, PLAN_MOST_UNITS, 1, &(plan_measure){queens_plan_clock_measure, &clock}),
        QUEENS_DONE);
    assert_int_equal(p.sampled, 0);
    queens_scratch_close(clock.scratch);
    queens_work_totals_close(&all);
    queens_engine_close(engine);
}

static void small_sizes_have_one_solution(void **state)
{
    uint64_t total = 0;
    (void)state;
    assert_true(count_small(0, &total) && total == 1);
    assert_true(count_small(1, &total) && total == 1);
    assert_false(count_small(2, &total));
    assert_false(count_small(-1, &total));
    assert_true(queens_processors() >= 1);
}

static void room_is_known(void **state)
{
    (void)state;
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
        cmocka_unit_test(shares_are_the_same_on_every_machine),
        cmocka_unit_test(parts_are_disjoint_complete_and_even),
        cmocka_unit_test(large_parts_are_even),
        cmocka_unit_test(bounds_hold_the_truth_in_most_samples),
        cmocka_unit_test(a_seed_gives_the_same_plan_and_another_another),
        cmocka_unit_test(a_sample_is_of_its_part),
        cmocka_unit_test(the_clock_measures_some_units),
        cmocka_unit_test(small_sizes_have_one_solution),
        cmocka_unit_test(room_is_known),
    };
    return cmocka_run_group_tests_name("count shares", tests, NULL, NULL);
}
