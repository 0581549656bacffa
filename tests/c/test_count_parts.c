/* test_count_parts.c - where slices of parts begin and end, and who gets which, by the definition: whole numbers of work.  */

#include "count/run/job.h"

#include "testing.h"

enum { SIZE = 11, UNITS_A_SLICE = 8 };

static queens_engine *engine;
static work_totals all;

static int open_all(void **state)
{
    (void)state;
    return queens_engine_open(&engine, SIZE, &(queens_engine_options){.bare = true}) != QUEENS_DONE ||
           queens_work_totals_open(&all, engine, NULL) != QUEENS_DONE;
}

static int close_all(void **state)
{
    (void)state;
    queens_work_totals_close(&all);
    queens_engine_close(engine);
    return 0;
}

/* The first unit that has that share of the work before it: i of so many slices.  */
static uint64_t cut_at(uint64_t i, uint64_t slices)
{
    uint64_t unit = 0, before = 0;

    while (unit < all.units && before * slices < all.total * i)
        before += queens_work_totals_of(&all, unit++);
    return unit;
}

/* The part that a slice is dealt to: forth in the first round, back in the next.  */
static uint64_t dealt_to(uint64_t slice, uint64_t parts)
{
    uint64_t round = slice / parts, place = slice % parts;

    return 1 + (round % 2 == 0 ? place : parts - 1 - place);
}

/* Sixteen rounds, or as many as leave eight units to a slice, but one at least.  */
static uint64_t rounds_of(uint64_t parts)
{
    uint64_t rounds = all.units / (UNITS_A_SLICE * parts);

    return rounds < 1 ? 1 : rounds > MAX_SLICES ? MAX_SLICES : rounds;
}

static void assert_parts(uint64_t parts)
{
    uint64_t rounds = rounds_of(parts), owner[1000] = {0};

    assert_true(all.units < 1000);
    for (uint64_t slice = 0; slice < rounds * parts; slice++)
        for (uint64_t unit = cut_at(slice, rounds * parts); unit < cut_at(slice + 1, rounds * parts); unit++)
            owner[unit] = dealt_to(slice, parts);
    for (uint64_t part = 1; part <= parts; part++) {
        queens_unit_range slices[MAX_SLICES];
        int count = queens_part_slices(&all, (queens_part){part, parts}, slices), found = 0;
        for (uint64_t unit = 0; unit < all.units; unit++) {
            if (owner[unit] != part)
                continue;
            if (unit == 0 || owner[unit - 1] != part)
                assert_int_equal(slices[found++].first, unit);
            if (unit + 1 == all.units || owner[unit + 1] != part)
                assert_int_equal(slices[found - 1].last, unit);
        }
        assert_int_equal(count, found);
    }
}

static void slices_are_dealt_forth_and_back(void **state)
{
    static const uint64_t parts[] = {1, 2, 3, 4, 5, 7, 17, 18, 35, 36, 281, 282};

    (void)state;
    assert_int_equal(all.units, 281);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        assert_parts(parts[i]);
}

static void parts_out_of_range_are_empty(void **state)
{
    static const struct {
        uint64_t part, parts;
    } wrong[] = {{0, 0}, {0, 1}, {2, 1}, {11, 10}, {1, QUEENS_MAX_PARTS + 1}, {UINT64_MAX, UINT64_MAX}};
    queens_unit_range slices[MAX_SLICES];
    uint64_t units = 0;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_int_equal(queens_part_slices(&all, (queens_part){wrong[i].part, wrong[i].parts}, slices), 0);
    for (uint64_t part = 1; part <= QUEENS_MAX_PARTS; part += part < 400 || part > QUEENS_MAX_PARTS - 400 ? 1 : 97)
        units += (uint64_t)queens_part_slices(&all, (queens_part){part, QUEENS_MAX_PARTS}, slices);
    assert_true(units > 1 && units <= all.units);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_are_dealt_forth_and_back),
        cmocka_unit_test(parts_out_of_range_are_empty),
    };
    return cmocka_run_group_tests_name("count parts", tests, open_all, close_all);
}
