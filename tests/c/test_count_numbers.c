/* test_count_numbers.c - the numbers of units, and the diagonals that pieces of a unit are cut by.  Journals name units
   by their numbers, on all machines and for ever, so those of all sizes were written down.

   Fault found only here: a unit that has another number than in journals of before, or other pieces.  */

#include "count/journal/journal_line.h"
#include "count/quarters/best_diagonals.h"
#include "count/quarters/units.h"

#include "testing.h"

#include <inttypes.h>
#include <stdio.h>

enum { SIZES = QUARTERS_MAX_SIZE + 1, SAMPLES = 300 };

static units units_of(int size, bool backward)
{
    units all;
    assert_true(queens_units_make(&all, size, backward, 0));
    return all;
}

static uint32_t digest_of(const units *all, uint32_t digest)
{
    uint64_t step = all->count / SAMPLES + 1;

    for (uint64_t number = 0; number < all->count; number += step) {
        char text[128];
        unit u = queens_units_at(all, number);
        int length = snprintf(
            text, sizeof text, "%d %d %" PRIu32 " %d %" PRIx32 " %" PRIx32 " %" PRIx32 " %" PRIx32 "\n",
            u.group->quartering.kind, u.group->queens, u.key, u.tied, u.rows[NE], u.rows[SE], u.rows[NW], u.rows[SW]);
        digest = queens_checksum(digest, text, (size_t)length);
        best_diagonals by;
        queens_best_diagonals_choose(&by, &u);
        for (int i = 0; i < BEST_DIAGONALS; i++) {
            length = snprintf(text, sizeof text, "%d %d\n", by.best[i].join, (int)(1000 * by.best[i].west));
            digest = queens_checksum(digest, text, (size_t)length);
        }
    }
    return digest;
}

static void numbers_are_as_they_were_written_down(void **state)
{
    static const struct {
        uint64_t count;
        uint32_t digest;
    } known[SIZES] = {
        {1, 0x666b77b2},        {1, 0x0c451174},       {1, 0xe6a03140},       {2, 0xc783b5b1},
        {3, 0x139c8437},        {7, 0xc20a90a1},       {7, 0xab1f3765},       {22, 0x5d5a7244},
        {23, 0x9d976a0e},       {79, 0xee30e9f3},      {71, 0x0fd76cb7},      {281, 0x648ff3ef},
        {252, 0xd7f33728},      {1044, 0xcbbc2065},    {890, 0x9617876f},     {3893, 0xa9173cc7},
        {3299, 0x718cd243},     {14739, 0x2ded1003},   {12283, 0xac9021e9},   {56041, 0xd4f142e6},
        {46508, 0x571954c7},    {214468, 0xa498fca1},  {176870, 0x4b7da9e9},  {823516, 0xdfb5918f},
        {677294, 0x185293e4},   {3173438, 0x0ac8ad34}, {2602198, 0xb391d24e}, {12259898, 0xa3b2000a},
        {10034104, 0xcd359950},
    };

    for (int size = 0; size < SIZES; size++) {
        uint32_t digest = 0;
        uint64_t count = 0;
        for (int backward = 0; backward < 2; backward++) {
            units all = units_of(size, backward);
            assert_true(backward == 0 || all.count == count);
            count = all.count;
            digest = digest_of(&all, digest);
            queens_units_free(&all);
        }
        assert_int_equal(count, known[size].count);
        assert_int_equal(digest, known[size].digest);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_as_they_were_written_down),
    };
    return cmocka_run_group_tests_name("count numbers", tests, NULL, NULL);
}
